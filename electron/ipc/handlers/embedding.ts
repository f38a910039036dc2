import type { Handlers } from '../../../shared/contract.ts';
import type { embeddingContract } from '../../../shared/contract/asking.ts';
import { ok } from '../../../shared/result.ts';
import {
  cancelModelChange,
  chooseEmbedder,
  embeddingStatus,
  type ModelSwitch,
} from '../../services/embedding-status.ts';
import type { Indexing } from '../../services/indexing.ts';
import type { Vault } from '../../services/vault.ts';

/** The folder dialog of the system; null when the person cancels. */
export type PickFolder = (windowId: number) => Promise<string | null>;

/** Meaning search from the window: its state, its model, pausing it. */
export function embeddingHandlers(
  vault: Vault,
  model: ModelSwitch,
  indexing: Indexing,
  pickFolder: PickFolder,
): Handlers<keyof typeof embeddingContract> {
  return {
    'embedding.status': async ({ userId }) =>
      ok(await embeddingStatus(vault, { door: 'window', userId }, model, indexing)),
    'embedding.choose': async ({ userId }, { choice }) => {
      const chosen = chooseEmbedder(vault, model, choice);
      return chosen.ok
        ? ok(await embeddingStatus(vault, { door: 'window', userId }, model, indexing))
        : chosen;
    },
    'embedding.cancel': async ({ userId }) => {
      const cancelled = cancelModelChange(vault, model);
      if (!cancelled.ok) return cancelled;
      // Paused with half of the memories done, it would never bring back those that the change had reached.
      indexing.resume();
      return ok(await embeddingStatus(vault, { door: 'window', userId }, model, indexing));
    },
    'embedding.pickFolder': async ({ windowId }) => ok({ path: await pickFolder(windowId) }),
    'embedding.pause': async ({ userId }) => {
      indexing.pause();
      return ok(await embeddingStatus(vault, { door: 'window', userId }, model, indexing));
    },
    'embedding.resume': async ({ userId }) => {
      indexing.resume();
      return ok(await embeddingStatus(vault, { door: 'window', userId }, model, indexing));
    },
  };
}
