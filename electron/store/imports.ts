import type { MemoryNumber, SessionId } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from './database.ts';

/** One import into this bucket. `memories` is null while it is under way: a start that finds it so undoes it. */
export interface ImportRow {
  readonly id: string;
  readonly format: string;
  readonly sourceName: string;
  readonly importedAt: number;
  readonly memories: number | null;
  readonly sessions: readonly SessionId[];
  readonly undoneAt: number | null;
}

/** In the table a count that is not known yet is −1. */
const UNDER_WAY = -1;

/** Notes that an import begins. */
export function beginImport(
  db: WritableDatabase,
  row: Pick<ImportRow, 'id' | 'format' | 'sourceName' | 'importedAt'>,
): void {
  db.run(
    `INSERT INTO imports (id, format, source_name, imported_at, memories, sessions, undone_at)
     VALUES (?, ?, ?, ?, ?, '[]', NULL)`,
    row.id,
    row.format,
    row.sourceName,
    row.importedAt,
    UNDER_WAY,
  );
}

/** Notes a conversation of an import before its file is written, so that an undo finds it. */
export function noteImportedSession(db: WritableDatabase, id: string, session: SessionId): void {
  db.run(`UPDATE imports SET sessions = json_insert(sessions, '$[#]', ?) WHERE id = ?`, session, id);
}

/** Notes that an import is whole. */
export function completeImport(db: WritableDatabase, id: string, memories: number): void {
  db.run(`UPDATE imports SET memories = ? WHERE id = ?`, memories, id);
}

export function markImportUndone(db: WritableDatabase, id: string, undoneAt: number): void {
  db.run(`UPDATE imports SET undone_at = ?, sessions = '[]' WHERE id = ?`, undoneAt, id);
}

/** Forgets that there was an import, its file's name included. */
export function deleteImport(db: WritableDatabase, id: string): void {
  db.run(`DELETE FROM imports WHERE id = ?`, id);
}

export function findImport(db: ReadableDatabase, id: string): ImportRow | null {
  const stored = db.get<StoredImport>(`SELECT ${COLUMNS} FROM imports WHERE id = ?`, id);
  return stored === undefined ? null : toImport(stored);
}

/** Every import of this bucket, newest first. */
export function listImportRows(db: ReadableDatabase): readonly ImportRow[] {
  return db.all<StoredImport>(`SELECT ${COLUMNS} FROM imports ORDER BY imported_at DESC, id`).map(toImport);
}

/** The memories that an import brought, in whatever state they are. */
export function listImported(db: ReadableDatabase, id: string): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(
      `SELECT number FROM memories WHERE source_by = 'import' AND source_id = ? ORDER BY number`,
      id,
    )
    .map((row) => row.number);
}

/**
 * Those of the memories of an import, live ones, that were changed since: their text, kind, tags, pin, time or files. An
 * import writes with one instant, its own, so whatever has a later one up to `now` came after it; later than `now` is what
 * a file said about itself.
 */
export function listEditedSince(
  db: ReadableDatabase,
  { id, importedAt }: Pick<ImportRow, 'id' | 'importedAt'>,
  now: number,
): readonly MemoryNumber[] {
  return db
    .all<{ number: MemoryNumber }>(
      `WITH asked (id, since, until) AS (SELECT ?, ?, ?)
       SELECT m.number FROM asked, memories AS m
       WHERE m.source_by = 'import' AND m.source_id = id AND m.state = 'live' AND (
         (m.updated_at > since AND m.updated_at <= until)
         OR EXISTS (SELECT 1 FROM memory_versions AS v
              WHERE v.number = m.number AND v.replaced_at > since AND v.replaced_at <= until)
         OR EXISTS (SELECT 1 FROM attachments AS a WHERE a.number = m.number AND a.added_at > since)
       ) ORDER BY m.number`,
      id,
      importedAt,
      now,
    )
    .map((row) => row.number);
}

/** Keeps the place in its origin that a memory came from; the other columns of a source have no room for it. */
export function putImportDetail(db: WritableDatabase, number: MemoryNumber, detail: string): void {
  db.run(`INSERT INTO import_details (number, detail) VALUES (?, ?)`, number, detail);
}

interface StoredImport {
  readonly id: string;
  readonly format: string;
  readonly source_name: string;
  readonly imported_at: number;
  readonly memories: number;
  readonly sessions: string;
  readonly undone_at: number | null;
}

const COLUMNS = `id, format, source_name, imported_at, memories, sessions, undone_at`;

function toImport(stored: StoredImport): ImportRow {
  return {
    id: stored.id,
    format: stored.format,
    sourceName: stored.source_name,
    importedAt: stored.imported_at,
    memories: stored.memories === UNDER_WAY ? null : stored.memories,
    sessions: JSON.parse(stored.sessions) as SessionId[],
    undoneAt: stored.undone_at,
  };
}
