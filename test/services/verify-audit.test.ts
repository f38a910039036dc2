import fc from 'fast-check';
import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  appendAudit,
  hashOfStoredRow,
  pageOfAudit,
  type StoredAuditRow,
} from '../../electron/catalog/audit.ts';
import { catalogPath } from '../../electron/catalog/catalog.ts';
import { verifyAuditRows } from '../../electron/catalog/verify-audit-rows.ts';
import { anchorAudit } from '../../electron/services/anchor-audit.ts';
import { auditExportLines, verifyAuditExport } from '../../electron/services/audit-export.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { exportActivity } from '../../electron/services/export-activity.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { verifyAudit } from '../../electron/services/verify-audit.ts';
import { backupDatabase } from '../../electron/store/backup-database.ts';
import type { SqlValue } from '../../electron/store/database.ts';
import type { ShareTarget } from '../../shared/scope.ts';
import { openTestVault, unwrap, type TestVault } from '../support/open-test-vault.ts';
import { keep, share } from '../support/share-letter.ts';

const ACME = 'team:acme' as ShareTarget;
const ROWS = 24;

/** A vault whose log has some rows, the newest of them anchored in the file of who acted. */
async function openScene(): Promise<{ test: TestVault; vault: Vault; joao: Caller; maria: Caller }> {
  const t = await openTestVault();
  const joao = await t.addPerson('João');
  const maria = await t.addPerson('Maria');
  await t.addTeam('acme', joao, maria);
  const numbers = [];
  for (let index = 0; index < 10; index += 1)
    numbers.push(await keep(t.vault, joao, `Fact ${String(index)}`));
  unwrap(await share(t, joao, numbers, ACME));
  unwrap(await share(t, joao, numbers, 'world'));
  unwrap(await anchorAudit(t.vault, maria.userId));
  const two = [await keep(t.vault, joao, 'Late'), await keep(t.vault, joao, 'Latest')];
  unwrap(await share(t, joao, two, ACME));
  return { test: t, vault: t.vault, joao, maria };
}

/** Lifts the guards as somebody with the file and SQLite could, changes the log, and puts them back word for word. */
function unguarded(vault: Vault, tamper: () => void): void {
  const triggers = vault.catalog.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'audit'`,
  );
  for (const { name } of triggers) vault.catalog.execute(`DROP TRIGGER ${name}`);
  tamper();
  for (const { sql } of triggers) vault.catalog.execute(sql);
}

const rotated = (value: SqlValue): string =>
  `${String(value).slice(1)}${String(value).startsWith('a') ? 'b' : 'a'}`;

const COLUMNS = {
  at: (value: SqlValue) => Number(value) + 1,
  actor: (value: SqlValue) => `${String(value)}x`,
  action: (value: SqlValue) => (value === 'memory.promote' ? 'memory.withdraw' : 'memory.promote'),
  from_namespace: (value: SqlValue) => (value === null ? 'world:public' : null),
  to_namespace: (value: SqlValue) => (value === 'team:acme' ? 'team:acne' : 'team:acme'),
  memory_number: (value: SqlValue) => Number(value) + 1,
  copy_number: (value: SqlValue) => (value === null ? 1 : null),
  text_hash: (value: SqlValue) => (value === null ? 'f'.repeat(64) : null),
  detail: (value: SqlValue) => `${String(value)} `,
  previous_hash: rotated,
  hash: rotated,
} as const;
type Column = keyof typeof COLUMNS;

/** What somebody could do to the log. Sequences are 1 and up; `last` is the newest. */
const TAMPERINGS = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    at: fc.integer({ min: 1, max: ROWS }),
    column: fc.constantFrom(...(Object.keys(COLUMNS) as Column[])),
  }),
  fc.record({
    kind: fc.constantFrom('delete', 'replace', 'insert', 'rewrite', 'cut', 'swap'),
    at: fc.integer({ min: 1, max: ROWS }),
  }),
);

function tamperWith(
  vault: Vault,
  tampering: typeof TAMPERINGS extends fc.Arbitrary<infer T> ? T : never,
): void {
  const db = vault.catalog;
  const { at } = tampering;
  const rows = pageOfAudit(db, 0, 1_000);
  if (tampering.kind === 'edit' && 'column' in tampering) {
    const { column } = tampering;
    const before = db.get<{ value: SqlValue }>(`SELECT ${column} AS value FROM audit WHERE sequence = ?`, at);
    db.run(`UPDATE audit SET ${column} = ? WHERE sequence = ?`, COLUMNS[column](before?.value ?? null), at);
  } else if (tampering.kind === 'delete') {
    db.run(`DELETE FROM audit WHERE sequence = ?`, at);
  } else if (tampering.kind === 'replace') {
    db.run(
      `INSERT OR REPLACE INTO audit SELECT sequence, at, 'somebody', action, from_namespace, to_namespace,
      memory_number, copy_number, text_hash, detail, previous_hash, hash FROM audit WHERE sequence = ?`,
      at,
    );
  } else if (tampering.kind === 'insert') {
    // One row more, all sequences moved up and every hash made right again.
    rewrite(vault, [
      ...rows.slice(0, at - 1),
      { ...rowAt(rows, at), actor: 'somebody' },
      ...rows.slice(at - 1),
    ]);
  } else if (tampering.kind === 'rewrite') {
    rewrite(
      vault,
      rows.map((row) => (row.sequence === at ? { ...row, actor: 'somebody' } : row)),
    );
  } else if (tampering.kind === 'cut') {
    // The counter of the table is set back as well.
    db.run(`DELETE FROM audit WHERE sequence >= ?`, at);
    db.run(`UPDATE sqlite_sequence SET seq = ? WHERE name = 'audit'`, at - 1);
  } else {
    const other = at === ROWS ? 1 : at + 1;
    db.run(`UPDATE audit SET sequence = -1 WHERE sequence = ?`, at);
    db.run(`UPDATE audit SET sequence = ? WHERE sequence = ?`, at, other);
    db.run(`UPDATE audit SET sequence = ? WHERE sequence = -1`, other);
  }
}

/** Writes a whole log anew, with a chain that holds in itself. */
function rewrite(vault: Vault, rows: readonly StoredAuditRow[]): void {
  vault.catalog.execute('DELETE FROM audit');
  let previousHash = '0'.repeat(64) as StoredAuditRow['hash'];
  rows.forEach((row, index) => {
    const forged = { ...row, sequence: index + 1, previousHash };
    const hash = hashOfStoredRow(forged);
    vault.catalog.run(
      `INSERT INTO audit VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ...[forged.sequence, row.at, row.actor, row.action, row.from, row.to, row.memoryNumber, row.copyNumber],
      ...[row.textHash, row.detail, previousHash, hash],
    );
    previousHash = hash;
  });
  vault.catalog.run(`UPDATE sqlite_sequence SET seq = ? WHERE name = 'audit'`, rows.length);
}

function rowAt(rows: readonly StoredAuditRow[], sequence: number): StoredAuditRow {
  const row = rows[sequence - 1];
  if (row === undefined) throw new Error('No such row');
  return row;
}

describe('the log', () => {
  test('is intact after ordinary acts, and says so', async () => {
    const { test: t, vault } = await openScene();
    expect(await verifyAudit(vault)).toEqual({
      state: 'intact',
      rows: ROWS,
      head: rowAt(pageOfAudit(vault.catalog, 0, 1_000), ROWS).hash,
      checkedAt: t.now,
    });
  });

  test('every one of 1,200 random tamperings is seen', { timeout: 200_000 }, async () => {
    const { vault } = await openScene();
    await verifyAudit(vault);
    await fc.assert(
      fc.asyncProperty(TAMPERINGS, async (tampering) => {
        vault.catalog.execute('BEGIN');
        try {
          unguarded(vault, () => tamperWith(vault, tampering));
          expect(await verifyAudit(vault)).toMatchObject({ state: 'broken' });
        } finally {
          vault.catalog.execute('ROLLBACK');
        }
      }),
      { numRuns: 1_200 },
    );
    expect(await verifyAudit(vault)).toMatchObject({ state: 'intact' });
  });

  test('an older file put back is seen, and the evidence is kept', async () => {
    const { test: t, vault, joao } = await openScene();
    const copy = join(t.root, 'older');
    backupDatabase(vault.catalog, copy);
    unwrap(await share(t, joao, [await keep(vault, joao, 'After the copy')], ACME));
    t.leaveUnsound('an older catalog is put back');
    await t.close();
    const path = catalogPath(t.root);
    for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
    copyFileSync(copy, path);
    const again = await t.reopen();
    const verdict = { state: 'broken', sequence: ROWS + 1, problem: 'anchor' };
    expect(await verifyAudit(again.vault)).toMatchObject(verdict);
    expect(await anchorAudit(again.vault, joao.userId)).toMatchObject({ error: { type: 'audit-broken' } });
    // Growing past the old head does not hide it.
    const row = { at: again.now, actor: 'system', action: 'upkeep.run' } as const;
    for (let index = 0; index < 3; index += 1)
      again.vault.catalog.transaction(() => appendAudit(again.vault.catalog, row));
    expect(await verifyAudit(again.vault)).toMatchObject(verdict);
  });

  test('missing guards are seen', async () => {
    const { test: t, vault } = await openScene();
    t.leaveUnsound('a guard of the log is taken away');
    vault.catalog.execute('DROP TRIGGER audit_is_append_only_update');
    expect(await verifyAudit(vault)).toMatchObject({ state: 'broken', problem: 'unguarded' });
    vault.catalog.execute(
      `CREATE TRIGGER audit_is_append_only_update BEFORE UPDATE ON audit BEGIN SELECT 1; END`,
    );
    expect(await verifyAudit(vault)).toMatchObject({ state: 'broken', problem: 'unguarded' });
  });

  test('a log of 20,000 rows is verified page by page', { timeout: 60_000 }, async () => {
    const { vault } = await openScene();
    vault.catalog.transaction(() => {
      for (let index = ROWS; index < 20_000; index += 1) {
        const detail = { subject: vault.newId(), role: 'member' };
        appendAudit(vault.catalog, {
          at: index,
          actor: 'system',
          action: 'member.add',
          to: 'team:acme',
          detail,
        });
      }
    });
    expect(await verifyAudit(vault)).toMatchObject({ state: 'intact', rows: 20_000 });
    expect(verifyAuditRows(pageOfAudit(vault.catalog, 0, 20_000))).toMatchObject({ ok: true });
  });
});

describe('an export', () => {
  test('verifies by itself, shows what its reader may see and seals the rest', async () => {
    const { test: t, vault, maria } = await openScene();
    const path = join(t.root, '..', `${vault.newId()}.jsonl`);
    const exported = unwrap(await exportActivity(vault, maria, path));
    const lines = readFileSync(path, 'utf8').split('\n');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    rmSync(path);
    const verified = verifyAuditExport(lines);
    expect(verified).toMatchObject({ ok: true, value: { rows: ROWS + 1, shown: exported.rows } });
    // Her own profile, the world's ten rows and this export; João's shares with the team stay his to tell.
    expect(exported.rows).toBe(12);
    expect(lines.filter((line) => line.includes('"to":"team:acme"'))).toEqual([]);
  });

  test('a changed, missing, added, moved or cut line is seen', async () => {
    const { vault, joao } = await openScene();
    const lines = [...auditExportLines(vault, { userId: joao.userId })];
    expect(verifyAuditExport(lines)).toMatchObject({ ok: true });
    const lastRow = lines.length - 2;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: lastRow }),
        fc.constantFrom('edit', 'remove', 'repeat', 'swap', 'cut', 'garbage', 'after'),
        (at, how) => {
          const line = lines[at] ?? '';
          const edited = line
            .replace('memory.promote', 'memory.withdraw')
            .replace('profile.create', 'profile.lock');
          const changed =
            how === 'edit'
              ? edited === line
                ? lines.with(at, line.replace(/"sequence":\d+/, '"sequence":99'))
                : lines.with(at, edited)
              : how === 'remove'
                ? lines.toSpliced(at, 1)
                : how === 'repeat'
                  ? lines.toSpliced(at, 0, line)
                  : how === 'swap'
                    ? lines
                        .with(at, lines[(at + 1) % (lastRow + 1)] ?? '')
                        .with((at + 1) % (lastRow + 1), line)
                    : how === 'cut'
                      ? lines.slice(0, at + 1)
                      : how === 'garbage'
                        ? lines.with(at, `${line}}`)
                        : [...lines, line];
          expect(verifyAuditExport(changed)).toMatchObject({ ok: false });
          return Promise.resolve();
        },
      ),
      { numRuns: 300 },
    );
  });

  test('a place inside the vault is refused', async () => {
    const { test: t, vault, joao } = await openScene();
    const path = join(t.root, 'activity.jsonl');
    t.leaveUnsound('a file lies where nothing of ours should');
    writeFileSync(path, 'mine');
    expect(await exportActivity(vault, joao, path)).toMatchObject({ error: { type: 'file-refused' } });
    expect(readFileSync(path, 'utf8')).toBe('mine');
  });
});
