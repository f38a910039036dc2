import type { PersonCaller } from '../../electron/services/caller.ts';
import { eraseMe, type ErasePorts, type EraseRequest } from '../../electron/services/erase-me.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { teamSlugSchema } from '../../shared/ids.ts';
import type { EraseReceipt } from '../../shared/my-data.ts';
import type { Result } from '../../shared/result.ts';
import { teamRef } from '../../shared/scope.ts';
import { openTestVault, unwrap, type TestVault } from './open-test-vault.ts';
import { inWindow } from './share-letter.ts';

/** What Ana types to erase herself. */
export const EMAIL = 'ana@example.com';
/** The team that the tests make. */
export const BAND = teamRef(teamSlugSchema.parse('band'));
/** An erasure from a door without windows. */
export const NO_WINDOWS: ErasePorts = { closeWindowsOf: () => undefined, stopAnswersOf: () => undefined };

/** Erases and waits for the receipt. */
export async function erase(
  vault: Vault,
  caller: PersonCaller,
  request: EraseRequest,
  ports: ErasePorts = NO_WINDOWS,
): Promise<EraseReceipt> {
  const started = unwrap(await eraseMe(vault, createJobs(vault), ports, caller, request));
  return unwrap(await started.ended);
}

/** Erases in a process that dies when it comes by a step; answers what it had come to. */
export async function eraseAndDie(
  vault: Vault,
  caller: PersonCaller,
  request: EraseRequest,
  step: string,
): Promise<Result<EraseReceipt>> {
  const dying: Vault = {
    ...vault,
    reportProblem: () => undefined,
    failpoint: (name) => {
      if (name.endsWith(`:${step}`)) throw new Error('killed');
    },
  };
  const started = unwrap(await eraseMe(dying, createJobs(dying), NO_WINDOWS, caller, request));
  return await started.ended;
}

/** A vault with Ana, who erases, and Bea, who must not notice. */
export async function withAnaAndBea(): Promise<{
  readonly open: TestVault;
  readonly vault: Vault;
  readonly ana: PersonCaller;
  readonly bea: PersonCaller;
}> {
  const open = await openTestVault();
  const ana = inWindow(await open.addPerson('Ana'));
  const bea = inWindow(await open.addPerson('Bea'));
  return { open, vault: open.vault, ana, bea };
}
