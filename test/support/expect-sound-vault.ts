import { expect } from 'vitest';
import { doctor } from '../../electron/services/doctor.ts';
import type { Vault } from '../../electron/services/vault.ts';

/**
 * What must hold after every test, whatever it did: each file is whole, the rows of SQLite and of the index by meaning
 * are the same ones, texts are those that were kept, the audit log chains up to its anchored heads, and nothing lies
 * where the layout has no place for it.
 */
export async function expectSoundVault(vault: Vault): Promise<void> {
  const examined = await doctor(vault);
  expect(examined, 'the vault after the test').toMatchObject({ ok: true, value: { findings: [] } });
}
