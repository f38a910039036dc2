import type { MemoryNumber } from '../../shared/ids.ts';
import type { Memory } from '../../shared/memory.ts';
import { fail, type Result } from '../../shared/result.ts';
import type { Caller } from './caller.ts';
import { history } from './history.ts';
import { update } from './update.ts';
import type { Vault } from './vault.ts';

/**
 * Gives a memory back the text, kind and tags of one of its versions; what stands there now becomes a version itself.
 * Answers `not-found` for a number or version that is not there, and what {@link update} answers.
 */
export async function revert(
  vault: Vault,
  caller: Caller,
  request: { readonly number: MemoryNumber; readonly version: number },
): Promise<Result<Memory>> {
  const known = await history(vault, caller, request);
  if (!known.ok) return known;
  // A version never changes once it is kept, so nothing can come between reading it here and writing it back.
  const version = known.value.versions.find((candidate) => candidate.version === request.version);
  if (version === undefined) return fail({ type: 'not-found' });
  const { text, kind, tags } = version;
  return await update(vault, caller, { number: request.number, patch: { text, kind, tags } });
}
