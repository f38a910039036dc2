import type { Input } from '../../../shared/contract.ts';
import type { MemoryNumber } from '../../../shared/ids.ts';
import type { Attachment } from '../../../shared/memory.ts';
import type { SharePreviewItem } from '../../../shared/share.ts';

/** Names one attachment of one memory: the same file may hang on two of them and go along with one. */
export function attachmentKey(number: MemoryNumber, { sha256 }: Pick<Attachment, 'sha256'>): string {
  return `${number}:${sha256}`;
}

/** The ticked attachments that stand in this letter, as the confirmation names them. */
export function chosenOf(
  items: readonly SharePreviewItem[],
  chosen: ReadonlySet<string>,
): Input<'share.confirm'>['attachments'] {
  return items.flatMap(({ number, attachments }) =>
    attachments
      .filter((attachment) => chosen.has(attachmentKey(number, attachment)))
      .map(({ sha256 }) => ({ number, sha256 })),
  );
}
