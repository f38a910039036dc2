import { expect, test } from 'vitest';
import { auditHead, pageOfAudit } from '../../electron/catalog/audit.ts';
import { grantAccess } from '../../electron/services/grant-access.ts';
import { lockProfile } from '../../electron/services/lock-profile.ts';
import { revokeGrant } from '../../electron/services/revoke-grant.ts';
import { updateProfile } from '../../electron/services/update-profile.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { verifyAudit } from '../../electron/services/verify-audit.ts';
import type { AuditAction, AuditVerdict } from '../../shared/audit.ts';
import { EMAIL, erase, withAnaAndBea } from '../support/erasing.ts';
import { unwrap } from '../support/open-test-vault.ts';

const CUT = { state: 'broken', problem: 'anchor' };

test('cutting the tail after any act of a profile, a grant or data is seen by its anchor', async () => {
  const { open, vault, ana, bea } = await withAnaAndBea();
  const request = { name: 'Claude', scopes: ['user'], access: 'read', expiresAt: null } as const;
  const { grant } = unwrap(await grantAccess(vault, ana, request));
  expect(await verdictAfterCut(vault, 'grant.create')).toMatchObject(CUT);
  unwrap(await revokeGrant(vault, ana, grant.id));
  expect(await verdictAfterCut(vault, 'grant.revoke')).toMatchObject(CUT);
  unwrap(await updateProfile(vault, ana, { name: 'Ana Souza' }));
  expect(await verdictAfterCut(vault, 'profile.rename')).toMatchObject(CUT);
  await open.addPerson('Rui');
  expect(await verdictAfterCut(vault, 'profile.create')).toMatchObject(CUT);
  unwrap(await lockProfile(vault, bea));
  expect(await verdictAfterCut(vault, 'profile.lock')).toMatchObject(CUT);
  // Her own file is gone with her: somebody else's remembers that she went.
  await erase(vault, ana, { target: { what: 'profile' }, confirmEmail: EMAIL });
  expect(await verdictAfterCut(vault, 'data.erase')).toMatchObject(CUT);
  expect(await verifyAudit(vault)).toMatchObject({ state: 'intact' });
});

/** What is found when the newest row, which tells of this act, is cut off and the table's own counter is set back. */
async function verdictAfterCut(vault: Vault, action: AuditAction): Promise<AuditVerdict> {
  const { catalog } = vault;
  const { sequence } = auditHead(catalog);
  expect(pageOfAudit(catalog, sequence - 1, 1)).toMatchObject([{ action }]);
  const guards = catalog.all<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'audit'`,
  );
  catalog.execute('BEGIN');
  try {
    for (const { name } of guards) catalog.execute(`DROP TRIGGER ${name}`);
    catalog.run(`DELETE FROM audit WHERE sequence = ?`, sequence);
    catalog.run(`UPDATE sqlite_sequence SET seq = ? WHERE name = 'audit'`, sequence - 1);
    for (const { sql } of guards) catalog.execute(sql);
    return await verifyAudit(vault);
  } finally {
    catalog.execute('ROLLBACK');
  }
}
