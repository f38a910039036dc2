import type { Vault } from '../../electron/services/vault.ts';
import { pageOfAudit, toAuditRow } from '../../electron/catalog/audit.ts';

/** Who is in which team and which copies there are, told by nothing but the audit log. */
export interface Replayed {
  /** Role by person, by team namespace. */
  readonly teams: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Text hash by copy number, by namespace. */
  readonly copies: ReadonlyMap<string, ReadonlyMap<number, string>>;
}

/** Plays the log from its first row. Throws when a row contradicts the rows before it. */
export function replayAudit(vault: Vault): Replayed {
  const teams = new Map<string, Map<string, string>>();
  const copies = new Map<string, Map<number, string>>();
  for (const stored of pageOfAudit(vault.catalog, 0, 1_000_000)) {
    const { action, to, actor, copyNumber, textHash, detail, sequence } = toAuditRow(stored);
    const subject = String(detail['subject'] ?? actor);
    const members = teams.get(to ?? '');
    const there = copies.get(to ?? '') ?? new Map<number, string>();
    const must = (holds: boolean): void => {
      if (!holds) throw new Error(`Row ${String(sequence)} (${action}) contradicts the log`);
    };
    if (action === 'team.create') {
      must(to !== null && members === undefined);
      teams.set(to ?? '', new Map([[actor, 'owner']]));
    } else if (action === 'team.delete') {
      must(members?.size === 0);
      teams.delete(to ?? '');
      copies.delete(to ?? '');
    } else if (action === 'member.add') {
      must(members !== undefined && !members.has(subject));
      members?.set(subject, 'member');
    } else if (action === 'member.role') {
      must(members?.has(subject) === true);
      members?.set(subject, String(detail['role']));
    } else if (action === 'member.remove' || action === 'member.leave') {
      must(members?.delete(subject) === true);
    } else if (action === 'memory.promote') {
      must(copyNumber !== null && textHash !== null && !there.has(copyNumber));
      copies.set(to ?? '', there.set(copyNumber ?? 0, textHash ?? ''));
    } else if (action === 'memory.withdraw') {
      must(copyNumber !== null && there.get(copyNumber) === textHash);
      there.delete(copyNumber ?? 0);
    }
  }
  return { teams, copies };
}
