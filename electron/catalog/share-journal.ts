import type { MemoryNumber, Sha256, UserId } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';

/** One memory of a share under way. `copyNumber` is known once the share is committed. */
export interface ShareJournalItem {
  readonly number: MemoryNumber;
  readonly textHash: Sha256;
  readonly copyNumber: MemoryNumber | null;
  /** False when the target had this text already: that copy is answered and nothing is written. */
  readonly created: boolean;
}

/** A share under way: who copies what where, and whom the letter named. */
export interface ShareJournalEntry {
  readonly verb: 'share';
  readonly id: string;
  readonly state: 'prepared' | 'committed';
  readonly createdAt: number;
  readonly userId: UserId;
  readonly target: Namespace;
  readonly items: readonly ShareJournalItem[];
  /** Whether attachments come along: those of a share that never was are swept. */
  readonly bringsFiles: boolean;
  readonly readers: readonly UserId[];
}

/** Copies on their way out: hidden while `prepared`, to be removed and erased once `committed`. */
export interface WithdrawJournalEntry {
  readonly verb: 'withdraw';
  readonly id: string;
  readonly state: 'prepared' | 'committed';
  readonly createdAt: number;
  readonly userId: UserId;
  readonly target: Namespace;
  readonly copies: readonly MemoryNumber[];
}

/** A person whose name is to leave the copies that they shared to one place. */
export interface UnnameJournalEntry {
  readonly verb: 'unname';
  readonly id: string;
  readonly state: 'committed';
  readonly createdAt: number;
  readonly userId: UserId;
  readonly target: Namespace;
}

/** One act over two files that is not finished. Numbers and hashes only, never text. */
export type JournalEntry = ShareJournalEntry | WithdrawJournalEntry | UnnameJournalEntry;

/** Notes an act, or its new state under the same id, inside the caller's transaction. */
export function putJournalEntry(db: WritableDatabase, entry: JournalEntry): void {
  const { verb, id, state, createdAt, ...payload } = entry;
  db.run(
    `INSERT INTO share_journal (id, state, verb, payload, created_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET state = excluded.state, verb = excluded.verb, payload = excluded.payload`,
    id,
    state,
    verb,
    JSON.stringify(payload),
    createdAt,
  );
}

/** Forgets an act that is finished or undone. */
export function deleteJournalEntry(db: WritableDatabase, id: string): void {
  db.run(`DELETE FROM share_journal WHERE id = ?`, id);
}

/** Every unfinished act, oldest first. */
export function listJournal(db: ReadableDatabase): readonly JournalEntry[] {
  return db
    .all<{ id: string; state: string; verb: string; payload: string; created_at: number }>(
      `SELECT id, state, verb, payload, created_at FROM share_journal ORDER BY created_at, id`,
    )
    .map(({ id, state, verb, payload, created_at: createdAt }) => {
      const fields = JSON.parse(payload) as object;
      return { ...fields, id, state, verb, createdAt } as JournalEntry;
    });
}
