import type { GrantId, UserId } from '../../shared/ids.ts';
import { DEFAULT_QUOTAS, type GrantAccess, type Quotas } from '../../shared/grant.ts';
import type { Scope } from '../../shared/scope.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';

/** What an agent got from one person. `tokenHash` is the SHA-256 of the token; the token itself is stored nowhere. */
export interface GrantRow {
  readonly id: GrantId;
  readonly userId: UserId;
  readonly name: string;
  readonly tokenHash: string;
  readonly scopes: readonly Scope[];
  readonly access: GrantAccess;
  readonly quotas: Quotas;
  readonly createdAt: number;
  readonly expiresAt: number | null;
  readonly revokedAt: number | null;
  readonly lastUsedAt: number | null;
  readonly reads: number;
  readonly writes: number;
}

const COLUMNS = `id, user_id, name, token_hash, scopes, access, quotas, created_at, expires_at, revoked_at, last_used_at, reads, writes`;

interface StoredGrant {
  readonly id: GrantId;
  readonly user_id: UserId;
  readonly name: string;
  readonly token_hash: string;
  readonly scopes: string;
  readonly access: GrantAccess;
  readonly quotas: string;
  readonly created_at: number;
  readonly expires_at: number | null;
  readonly revoked_at: number | null;
  readonly last_used_at: number | null;
  readonly reads: number;
  readonly writes: number;
}

export function insertGrant(db: WritableDatabase, grant: GrantRow): void {
  db.run(
    `INSERT INTO grants (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    grant.id,
    grant.userId,
    grant.name,
    grant.tokenHash,
    JSON.stringify(grant.scopes),
    grant.access,
    JSON.stringify(grant.quotas),
    grant.createdAt,
    grant.expiresAt,
    grant.revokedAt,
    grant.lastUsedAt,
    grant.reads,
    grant.writes,
  );
}

/** The grant that a token opens, whatever its state: the caller tells revoked from expired. */
export function findGrantByTokenHash(db: ReadableDatabase, tokenHash: string): GrantRow | null {
  const stored = db.get<StoredGrant>(`SELECT ${COLUMNS} FROM grants WHERE token_hash = ?`, tokenHash);
  return stored === undefined ? null : toGrant(stored);
}

/** One of a person's own grants; another person's answers null like one that does not exist. */
export function findGrant(db: ReadableDatabase, userId: UserId, id: GrantId): GrantRow | null {
  const stored = db.get<StoredGrant>(
    `SELECT ${COLUMNS} FROM grants WHERE id = ? AND user_id = ?`,
    id,
    userId,
  );
  return stored === undefined ? null : toGrant(stored);
}

/** A person's grants, newest first, revoked ones too. */
export function listGrants(db: ReadableDatabase, userId: UserId): readonly GrantRow[] {
  return db
    .all<StoredGrant>(`SELECT ${COLUMNS} FROM grants WHERE user_id = ? ORDER BY created_at DESC, id`, userId)
    .map(toGrant);
}

export function setGrantQuotas(db: WritableDatabase, id: GrantId, quotas: Quotas): void {
  db.run(`UPDATE grants SET quotas = ? WHERE id = ?`, JSON.stringify(quotas), id);
}

/** Ends a grant; answers whether it was open. */
export function revokeGrant(db: WritableDatabase, id: GrantId, revokedAt: number): boolean {
  return (
    db.run(`UPDATE grants SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL`, revokedAt, id).changes ===
    1
  );
}

/** Adds calls to a grant's counts; a grant that is gone is left alone. */
export function countGrantUses(
  db: WritableDatabase,
  id: GrantId,
  uses: { readonly reads: number; readonly writes: number; readonly lastUsedAt: number },
): void {
  db.run(
    `UPDATE grants SET last_used_at = max(ifnull(last_used_at, 0), ?), reads = reads + ?, writes = writes + ?
     WHERE id = ?`,
    uses.lastUsedAt,
    uses.reads,
    uses.writes,
    id,
  );
}

function toGrant(stored: StoredGrant): GrantRow {
  return {
    id: stored.id,
    userId: stored.user_id,
    name: stored.name,
    tokenHash: stored.token_hash,
    scopes: JSON.parse(stored.scopes) as Scope[],
    access: stored.access,
    // A grant from before a quota existed has the usual one.
    quotas: { ...DEFAULT_QUOTAS, ...(JSON.parse(stored.quotas) as Partial<Quotas>) },
    createdAt: stored.created_at,
    expiresAt: stored.expires_at,
    revokedAt: stored.revoked_at,
    lastUsedAt: stored.last_used_at,
    reads: stored.reads,
    writes: stored.writes,
  };
}
