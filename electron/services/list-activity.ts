import type { ActivityEntry, AuditAction, AuditRow } from '../../shared/audit.ts';
import { userIdSchema, type TeamSlug, type UserId } from '../../shared/ids.ts';
import { parseNamespace, teamNamespace, WORLD_NAMESPACE } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { listAudit, type AuditView } from '../catalog/list-audit.ts';
import { findPerson } from '../catalog/people.ts';
import { findTeam, listMembers, listMemberships } from '../catalog/teams.ts';
import type { Caller } from './caller.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';
import { requireMember } from './require-team.ts';
import { requireServed } from './resolve-scopes.ts';
import type { Vault } from './vault.ts';

export interface ActivityRequest {
  readonly view: 'mine' | { readonly team: TeamSlug };
  readonly actions?: readonly AuditAction[] | undefined;
  readonly from?: number | undefined;
  readonly before?: number | undefined;
  readonly cursor?: string | undefined;
}

export interface ActivityPage {
  readonly entries: ActivityEntry[];
  readonly nextCursor: string | null;
}

const ENTRIES_A_PAGE = 50;

/**
 * One page of the audit log as its reader may see it, newest first: their own view, or that of a team they are in
 * (`team-not-found` otherwise). People are named only to those who may see them at this moment.
 */
export function listActivity(
  vault: Vault,
  caller: Caller,
  request: ActivityRequest,
): Promise<Result<ActivityPage>> {
  return Promise.resolve(readPage(vault, caller, request));
}

function readPage(vault: Vault, caller: Caller, request: ActivityRequest): Result<ActivityPage> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const view = resolveView(vault, caller, request.view);
  if (!view.ok) return view;
  const cursor = request.cursor === undefined ? null : decodeCursor(request.cursor, ['number']);
  if (cursor === 'malformed') {
    return fail({
      type: 'invalid-input',
      problems: [{ path: 'cursor', problem: 'not a cursor of this list' }],
    });
  }
  const { actions, from, before } = request;
  const rows = listAudit(vault.catalog, {
    view: view.value,
    actions,
    from,
    before,
    below: cursor?.[0],
    limit: ENTRIES_A_PAGE + 1,
  });
  const page = rows.slice(0, ENTRIES_A_PAGE);
  const last = page.at(-1);
  const names = namesFor(vault, caller.userId, request.view);
  return ok({
    entries: page.map((row) => toEntry(vault, row, caller.userId, names)),
    nextCursor: rows.length > ENTRIES_A_PAGE && last !== undefined ? encodeCursor([last.sequence]) : null,
  });
}

function resolveView(vault: Vault, caller: Caller, view: ActivityRequest['view']): Result<AuditView> {
  if (view === 'mine') return ok({ userId: caller.userId });
  const membership = requireMember(vault.catalog, view.team, caller.userId);
  return membership.ok ? ok({ team: teamNamespace(view.team) }) : membership;
}

/** Whom the reader may see by name: in a team's view its members of today, in their own view all their team mates. */
function namesFor(vault: Vault, userId: UserId, view: ActivityRequest['view']): ReadonlyMap<string, string> {
  const slugs =
    view === 'mine' ? listMemberships(vault.catalog, userId).map(({ slug }) => slug) : [view.team];
  const names = new Map(
    slugs.flatMap((slug) => listMembers(vault.catalog, slug).map(({ id, name }) => [id as string, name])),
  );
  const own = findPerson(vault.catalog, userId);
  return own === null ? names : names.set(own.id, own.name);
}

function toEntry(
  vault: Vault,
  row: AuditRow,
  userId: UserId,
  names: ReadonlyMap<string, string>,
): ActivityEntry {
  const subject = row.detail['subject'];
  const team = row.to === null ? null : parseNamespace(row.to);
  return {
    ...row,
    actorName: names.get(row.actor) ?? (row.to === WORLD_NAMESPACE ? nameOf(vault, row.actor) : null),
    subjectName: typeof subject === 'string' ? (names.get(subject) ?? null) : null,
    teamName: team?.scope === 'team' ? (findTeam(vault.catalog, team.slug)?.name ?? null) : null,
    mine: row.actor === userId,
  };
}

/** Who shares with the world is named to everybody. */
function nameOf(vault: Vault, actor: string): string | null {
  const id = userIdSchema.safeParse(actor);
  return id.success ? (findPerson(vault.catalog, id.data)?.name ?? null) : null;
}
