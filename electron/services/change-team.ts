import type { AuditEntry } from '../catalog/audit.ts';
import { appendAudit } from '../catalog/audit.ts';
import { listMembers } from '../catalog/teams.ts';
import type { TeamSlug, UserId } from '../../shared/ids.ts';
import { teamNamespace } from '../../shared/namespace.ts';
import { fail, type Result } from '../../shared/result.ts';
import type { WritableDatabase } from '../store/database.ts';
import { anchorAfterAct } from './anchor-audit.ts';
import type { Caller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

/** Writes the audit row of a change to a team; who acts, when and on which team is filled in. */
export type RecordAct = (
  act: Pick<AuditEntry, 'action'> & { readonly detail?: AuditEntry['detail'] },
) => void;

/**
 * Changes a team or its members with the audit rows that say so, together or not at all, then tells everybody who was or
 * is a member. `work` checks who may and calls `record` for each thing it did. Runs inside `oneAtATime`.
 */
export async function changeTeam<Value>(
  vault: Vault,
  caller: Caller,
  slug: TeamSlug,
  work: (db: WritableDatabase, record: RecordAct) => Result<Value>,
): Promise<Result<Value>> {
  if (caller.door === 'agent') return fail({ type: 'team-not-found' });
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const before = listMembers(vault.catalog, slug).map(({ id }) => id);
  const changed = changeCatalog(vault, (db) =>
    work(db, ({ action, detail }) => {
      const entry = { at: vault.clock(), actor: caller.userId, action, to: teamNamespace(slug) };
      appendAudit(db, detail === undefined ? entry : { ...entry, detail });
    }),
  );
  if (!changed.ok) return changed;
  await anchorAfterAct(vault, caller.userId);
  const after = listMembers(vault.catalog, slug).map(({ id }) => id);
  const told: readonly UserId[] = [...new Set([...before, ...after, caller.userId])];
  vault.announce({ userIds: told }, 'teams.changed', {});
  return changed;
}
