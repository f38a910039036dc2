import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  appendAudit,
  AUDIT_GENESIS,
  auditHead,
  holdsHead,
  pageOfAudit,
} from '../../electron/catalog/audit.ts';
import { hasAuditGuards, lastAuditSequence } from '../../electron/catalog/audit-guards.ts';
import { verifyAuditRows } from '../../electron/catalog/verify-audit-rows.ts';
import { openTestVault } from '../support/open-test-vault.ts';

const ROW = { at: 5, actor: 'system', action: 'upkeep.run', detail: { b: 2, a: 'x' } } as const;

async function openLog() {
  const { vault } = await openTestVault();
  for (let index = 0; index < 3; index += 1) vault.catalog.transaction(() => appendAudit(vault.catalog, ROW));
  return vault.catalog;
}

test('rows count up and are chained as the document says', async () => {
  const db = await openLog();
  const rows = pageOfAudit(db, 0, 10);
  expect(rows.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  let previous: string = AUDIT_GENESIS;
  for (const row of rows) {
    const canonical = `[${String(row.sequence)},5,"system","upkeep.run",null,null,null,null,null,"{\\"a\\":\\"x\\",\\"b\\":2}"]`;
    expect(row.hash).toBe(createHash('sha256').update(`${previous}\n${canonical}`).digest('hex'));
    previous = row.hash;
  }
  expect(verifyAuditRows(rows)).toEqual({ ok: true, value: auditHead(db) });
  expect(lastAuditSequence(db)).toBe(3);
});

test.each([
  `UPDATE audit SET actor = 'me' WHERE sequence = 2`,
  `DELETE FROM audit WHERE sequence = 2`,
  `DELETE FROM audit`,
  `INSERT OR REPLACE INTO audit SELECT * FROM audit WHERE sequence = 2`,
  `INSERT OR REPLACE INTO audit SELECT 9, at, 'me', action, from_namespace, to_namespace, memory_number, copy_number, text_hash, detail, previous_hash, hash FROM audit WHERE sequence = 2`,
  `UPDATE OR IGNORE audit SET hash = 'x' WHERE sequence = 1`,
])('the table refuses: %s', async (sql) => {
  const db = await openLog();
  const before = pageOfAudit(db, 0, 10);
  expect(() => db.execute(sql)).toThrow('append-only');
  expect(pageOfAudit(db, 0, 10)).toEqual(before);
  expect(hasAuditGuards(db)).toBe(true);
});

test('a row that is part of an act that fails is not there', async () => {
  const db = await openLog();
  expect(() =>
    db.transaction(() => {
      appendAudit(db, ROW);
      throw new Error('The act failed');
    }),
  ).toThrow('The act failed');
  expect(auditHead(db).sequence).toBe(3);
});

test('an older head is held, another one is not', async () => {
  const db = await openLog();
  const [first] = pageOfAudit(db, 0, 1);
  expect(first && holdsHead(db, first)).toBe(true);
  expect(holdsHead(db, { sequence: 0, hash: AUDIT_GENESIS })).toBe(true);
  expect(first && holdsHead(db, { sequence: 2, hash: first.hash })).toBe(false);
  expect(first && holdsHead(db, { sequence: 9, hash: first.hash })).toBe(false);
});
