import type { AgentCall } from '../../shared/grant.ts';
import type { GrantId } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';
import { LIMIT } from './limit.ts';

/** One call to keep: what the owner sees of it, and the bytes of text that it wrote. */
export interface NewAgentCall extends AgentCall {
  readonly bytes: number;
}

/** A kept call with its place in the table, which a page continues from. */
export interface StoredAgentCall extends AgentCall {
  readonly id: number;
}

/** Appends calls in the order they were made. None holds a word of a memory. */
export function insertAgentCalls(db: WritableDatabase, calls: readonly NewAgentCall[]): void {
  for (const call of calls) {
    db.run(
      `INSERT INTO agent_calls (at, grant_id, name, verb, scopes, count, bytes, failure)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      call.at,
      call.grantId,
      call.name,
      call.verb,
      JSON.stringify(call.scopes),
      call.count,
      call.bytes,
      call.failure,
    );
  }
}

/** Keeps the newest `keep` calls; ids are gapless because rows leave from the old end only. */
export function pruneAgentCalls(db: WritableDatabase, keep: number): void {
  db.run(`DELETE FROM agent_calls WHERE id <= (SELECT max(id) FROM agent_calls) - ?`, keep);
}

/** A page of calls, newest first: of one grant or of all, older than the call with the id `before`. */
export function listAgentCalls(
  db: ReadableDatabase,
  options: { readonly grantId: GrantId | null; readonly before: number | null; readonly limit: number },
): readonly StoredAgentCall[] {
  return db
    .all<Omit<StoredAgentCall, 'grantId' | 'scopes'> & { grant_id: GrantId; scopes: string }>(
      `SELECT id, at, grant_id, name, verb, scopes, count, failure FROM agent_calls
       WHERE (? IS NULL OR grant_id = ?) AND (? IS NULL OR id < ?) ORDER BY id DESC ${LIMIT}`,
      options.grantId,
      options.grantId,
      options.before,
      options.before,
      options.limit,
    )
    .map(({ grant_id: grantId, scopes, ...call }) => ({
      ...call,
      grantId,
      scopes: JSON.parse(scopes) as string[],
    }));
}
