import type { ReadableDatabase } from '../store/database.ts';
import { CATALOG_MIGRATIONS } from '../store/migrations/catalog-migrations.ts';

const GUARDS = ['audit_is_append_only_update', 'audit_is_append_only_delete'] as const;

/** Whether the triggers that refuse UPDATE and DELETE stand on the audit table, word for word as they were made. */
export function hasAuditGuards(db: ReadableDatabase): boolean {
  const made = singleSpaced(CATALOG_MIGRATIONS.map(({ sql }) => sql).join('\n'));
  return GUARDS.every((name) => {
    const trigger = db.get<{ sql: string }>(
      `SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'audit' AND name = ?`,
      name,
    );
    return trigger !== undefined && made.includes(singleSpaced(trigger.sql));
  });
}

/** The highest sequence that the log ever gave out, which outlives rows that were cut off. */
export function lastAuditSequence(db: ReadableDatabase): number {
  return db.get<{ seq: number }>(`SELECT seq FROM sqlite_sequence WHERE name = 'audit'`)?.seq ?? 0;
}

function singleSpaced(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim();
}
