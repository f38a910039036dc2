import type { ReadableDatabase, WritableDatabase } from '../store/database.ts';

/** Settings of this computer. Each value is JSON, checked by whoever reads it. */
export type SettingKey =
  | 'machine'
  | 'machine-unreadable'
  | 'upkeep'
  | 'upkeep-state'
  | 'embedder'
  | `answer-model:${string}`
  | `profile-view:${string}`
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

export function deleteSetting(db: WritableDatabase, key: SettingKey): void {
  db.run(`DELETE FROM settings WHERE key = ?`, key);
}
