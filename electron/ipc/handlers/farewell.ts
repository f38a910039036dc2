import type { Handlers } from '../../../shared/contract.ts';
import type { farewellContract } from '../../../shared/contract/farewell.ts';
import { fail, ok } from '../../../shared/result.ts';
import { writeReceipt } from '../../services/save-receipt.ts';
import type { Vault } from '../../services/vault.ts';
import type { Farewells } from '../farewells.ts';

/** What a window says at the end of a profile. */
export function farewellHandlers(
  vault: Vault,
  farewells: Farewells,
  saveFile: (windowId: number, name: string) => Promise<string | null>,
): Handlers<keyof typeof farewellContract> {
  return {
    'farewell.receipt': ({ windowId }) => Promise.resolve(ok({ receipt: farewells.of(windowId) })),
    'farewell.save': async ({ windowId }) => {
      const receipt = farewells.of(windowId);
      if (receipt === null) return fail({ type: 'not-found' });
      return await writeReceipt(vault, { saveFile: (name) => saveFile(windowId, name) }, receipt);
    },
  };
}
