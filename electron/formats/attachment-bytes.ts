import type { ExportedAttachment } from './export-content.ts';
import { FormatError } from './format-error.ts';
import { throwIfAborted } from './throw-if-aborted.ts';

/**
 * The bytes of an attachment being exported, stopping when cancelled. When they cannot be read the failure is
 * `source-unreadable`: the disk written to is not to blame.
 */
export async function* attachmentBytes(
  attachment: ExportedAttachment,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array> {
  const chunks = attachment.bytes()[Symbol.asyncIterator]();
  try {
    for (;;) {
      throwIfAborted(signal);
      const next = await chunks.next().catch((cause: unknown) => {
        if (cause instanceof FormatError) throw cause;
        throw new FormatError('source-unreadable', { where: `attachments/${attachment.sha256}`, cause });
      });
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await chunks.return?.();
  }
}
