import type { MemoryNumber, Sha256, UserId } from '../../shared/ids.ts';
import type { Attachment, MemoryKind } from '../../shared/memory.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { attachmentsByNumber } from '../store/attachments.ts';
import { findEmbeddings } from '../store/embeddings.ts';
import { findMemories } from '../store/memories.ts';
import { exactHashOf } from './normalise-text.ts';
import type { Vault } from './vault.ts';

/** One memory as a share would copy it: this text, kind, these tags, those of its attachments that are chosen. */
export interface ShareItem {
  readonly number: MemoryNumber;
  readonly kind: MemoryKind;
  readonly text: string;
  /** SHA-256 of the exact text. */
  readonly textHash: Sha256;
  /** Equal for texts that differ only in white space. */
  readonly contentHash: Sha256;
  /** Without the private ones. */
  readonly tags: readonly string[];
  readonly attachments: readonly Attachment[];
  /** Vectors of this very text by the model in use; empty where they are still to be made. */
  readonly vectors: readonly Float32Array[];
  readonly modelId: string | null;
}

/** A person's own memories in the order asked for. Any that is gone, expired or not theirs answers `not-found` for all. */
export async function readShareItems(
  vault: Vault,
  userId: UserId,
  numbers: readonly MemoryNumber[],
): Promise<Result<readonly ShareItem[]>> {
  return await vault.buckets.read(userNamespace(userId), (bucket): Result<readonly ShareItem[]> => {
    const rows = new Map(findMemories(bucket.db, numbers, vault.clock()).map((row) => [row.number, row]));
    const files = attachmentsByNumber(bucket.db, numbers);
    const modelId = vault.meaning.model()?.id ?? null;
    const stored = modelId === null ? [] : findEmbeddings(bucket.db, numbers, modelId);
    const vectors = new Map(stored.map((entry) => [entry.number, entry.vectors]));
    const items: ShareItem[] = [];
    for (const number of numbers) {
      const row = rows.get(number);
      if (row === undefined) return fail({ type: 'not-found' });
      items.push({
        number,
        kind: row.kind,
        text: row.text,
        textHash: exactHashOf(row.text),
        contentHash: row.contentHash,
        tags: row.tags.filter((tag) => !isPrivateTag(tag)),
        attachments: files.get(number) ?? [],
        vectors: vectors.get(number) ?? [],
        modelId,
      });
    }
    return ok(items);
  });
}

/** A tag that its owner keeps to themselves: it starts with `private:` or `privado:`, in any case. */
export function isPrivateTag(tag: string): boolean {
  return /^priva(te|do):/iu.test(tag);
}
