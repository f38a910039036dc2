import type { UserId } from '../../shared/ids.ts';
import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';

/** Settings of this computer. Each value is JSON, checked by whoever reads it. */
export type SettingKey =
  | 'machine'
  | 'machine-unreadable'
  | 'upkeep'
  | 'upkeep-state'
  | 'updates'
  | 'embedder'
  | 'embedder-before'
  | `answer-model:${string}`
  | `profile-view:${string}`
  | `import-under-way:${string}`
  | `passphrase-attempts:${string}`;

/** A setting's value as parsed JSON, or undefined when it was never set. */
export function readSetting(db: ReadableDatabase, key: SettingKey): unknown {
  const row = db.get<{ value: string }>(`SELECT value FROM settings WHERE key = ?`, key);
  return row === undefined ? undefined : JSON.parse(row.value);
}

export function writeSetting(db: WritableDatabase, key: SettingKey, value: unknown): void {
  db.run(
    `INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    key,
    JSON.stringify(value),
  );
}

/** Every setting whose key begins so, with its value. */
export function listSettings(
  db: ReadableDatabase,
  prefix: 'import-under-way:',
): readonly { readonly key: string; readonly value: unknown }[] {
  return db
    .all<{ key: string; value: string }>(
      `SELECT key, value FROM settings WHERE substr(key, 1, length(?)) = ? ORDER BY key`,
      prefix,
      prefix,
    )
    .map(({ key, value }) => ({ key, value: JSON.parse(value) as unknown }));
}

export function deleteSetting(db: WritableDatabase, key: SettingKey): void {
  db.run(`DELETE FROM settings WHERE key = ?`, key);
}

/** Forgets every setting that belongs to one person, whatever it is called. */
export function deleteSettingsOf(db: WritableDatabase, userId: UserId): void {
  db.run(`DELETE FROM settings WHERE key LIKE '%:' || ?`, userId);
}
