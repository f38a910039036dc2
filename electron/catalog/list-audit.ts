import type { AuditAction, AuditRow } from '../../shared/audit.ts';
import type { UserId } from '../../shared/ids.ts';
import { teamNamespace, userNamespace, WORLD_NAMESPACE, type Namespace } from '../../shared/namespace.ts';
import type { ReadableDatabase, SqlValue } from '../store/database.ts';
import { AUDIT_COLUMNS, toAuditRow, type StoredAuditRow } from './audit.ts';
import { listMemberships } from './teams.ts';
import { LIMIT } from '../store/limit.ts';

/** Whose rows are asked for: those that concern one person, or those of one team. */
export type AuditView = { readonly userId: UserId } | { readonly team: Namespace };

export interface AuditPage {
  readonly view: AuditView;
  readonly actions?: readonly AuditAction[] | undefined;
  /** Instants: from this one on, and before that one. */
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  /** The last sequence of the page before; rows below it are wanted. */
  readonly below?: number | undefined;
  readonly limit: number;
}

/** Acts on a team that every member hears of. Shares are heard of where they can be read. */
const TEAM_ACTS = [
  'team.create',
  'team.rename',
  'team.delete',
  'member.add',
  'member.remove',
  'member.leave',
  'member.role',
] as const satisfies readonly AuditAction[];

/** One page of the rows that a view shows, newest first. */
export function listAudit(db: ReadableDatabase, page: AuditPage): readonly AuditRow[] {
  const { sql, values } = visibleTo(db, page.view);
  const actions = page.actions === undefined ? null : JSON.stringify(page.actions);
  return db
    .all<StoredAuditRow>(
      `SELECT ${AUDIT_COLUMNS} FROM audit
       WHERE ${sql} AND sequence < ? AND at >= ? AND at < ?
         AND (? IS NULL OR action IN (SELECT value FROM json_each(?)))
       ORDER BY sequence DESC ${LIMIT}`,
      ...values,
      page.below ?? Number.MAX_SAFE_INTEGER,
      page.from ?? 0,
      page.before ?? Number.MAX_SAFE_INTEGER,
      actions,
      actions,
      page.limit,
    )
    .map(toAuditRow);
}

/** The sequences of every row that a view shows. */
export function listVisibleSequences(db: ReadableDatabase, view: AuditView): ReadonlySet<number> {
  const { sql, values } = visibleTo(db, view);
  return new Set(
    db
      .all<{ sequence: number }>(`SELECT sequence FROM audit WHERE ${sql}`, ...values)
      .map((row) => row.sequence),
  );
}

/** How many rows tell of acts of a person or of something of theirs. */
export function countAuditRowsOf(db: ReadableDatabase, userId: UserId): number {
  return (
    db.get<{ count: number }>(
      `SELECT count(*) AS count FROM audit
       WHERE actor = ? OR from_namespace = ? OR json_extract(detail, '$.subject') = ?`,
      userId,
      userNamespace(userId),
      userId,
    )?.count ?? 0
  );
}

/** The places that a person ever shared something to. */
export function listPromotedTo(db: ReadableDatabase, userId: UserId): readonly Namespace[] {
  return db
    .all<{ target: Namespace }>(
      `SELECT DISTINCT to_namespace AS target FROM audit
       WHERE actor = ? AND action = 'memory.promote' ORDER BY target`,
      userId,
    )
    .map((row) => row.target);
}

/**
 * A person sees what they did, what was done about them or a copy of theirs, who came and went in their teams, and what
 * was shared to the world. A team's view is all that happened to it.
 */
function visibleTo(
  db: ReadableDatabase,
  view: AuditView,
): { readonly sql: string; readonly values: readonly SqlValue[] } {
  if ('team' in view) return { sql: 'to_namespace = ?', values: [view.team] };
  const teams = listMemberships(db, view.userId).map(({ slug }) => teamNamespace(slug));
  return {
    sql: `(actor = ? OR from_namespace = ? OR json_extract(detail, '$.subject') = ?
      OR (to_namespace IN (SELECT value FROM json_each(?)) AND action IN (SELECT value FROM json_each(?)))
      OR (to_namespace = ? AND action IN ('memory.promote', 'memory.withdraw')))`,
    values: [
      view.userId,
      userNamespace(view.userId),
      view.userId,
      JSON.stringify(teams),
      JSON.stringify(TEAM_ACTS),
      WORLD_NAMESPACE,
    ],
  };
}
