import type { Caller } from '../../electron/services/caller.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { listAudit } from '../../electron/catalog/list-audit.ts';
import type { TeamSlug } from '../../shared/ids.ts';
import { teamNamespace } from '../../shared/namespace.ts';
import { teamRef } from '../../shared/scope.ts';
import { openTestVault, type TestVault } from './open-test-vault.ts';

/** The team of every sharing scene. */
export const ACME_SLUG = 'acme' as TeamSlug;
export const ACME = teamRef(ACME_SLUG);

export interface SharingScene {
  readonly test: TestVault;
  readonly vault: Vault;
  readonly joao: Caller;
  readonly maria: Caller;
  readonly ana: Caller;
}

/** João, who owns it, and Maria are in one team; Ana is not. */
export async function openSharingScene(): Promise<SharingScene> {
  const test = await openTestVault();
  const joao = await test.addPerson('João');
  const maria = await test.addPerson('Maria');
  const ana = await test.addPerson('Ana');
  await test.addTeam(ACME_SLUG, joao, maria);
  return { test, vault: test.vault, joao, maria, ana };
}

/** How many times something was shared with the team, by the log. */
export function countPromotions(vault: Vault): number {
  const view = { team: teamNamespace(ACME_SLUG) };
  return listAudit(vault.catalog, { view, actions: ['memory.promote'], limit: 1_000 }).length;
}
