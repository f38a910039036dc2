import type { Sha256 } from '../../shared/ids.ts';
import type { Attachment, MemoryRef } from '../../shared/memory.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Caller } from './caller.ts';
import { readAttachment } from './read-attachment.ts';
import { sniffMedia } from './sniff-media.ts';
import type { Vault } from './vault.ts';

/** What is shown whole in a window; a bigger file is saved and opened elsewhere. */
const MAX_BYTES = 8 * 1024 * 1024;

export interface AttachmentPreview {
  readonly attachment: Attachment;
  readonly preview:
    | { readonly kind: 'image'; readonly mediaType: string; readonly bytes: Uint8Array<ArrayBuffer> }
    | { readonly kind: 'text'; readonly text: string }
    | null;
}

/** A file as it can be shown, judged by its bytes; `preview: null` when it is neither image nor text or above 8 MiB. */
export async function previewAttachment(
  vault: Vault,
  caller: Caller,
  request: { readonly ref: MemoryRef; readonly sha256: Sha256 },
): Promise<Result<AttachmentPreview>> {
  const read = await readAttachment(vault, caller, request);
  if (!read.ok) return read;
  const { attachment, bytes } = read.value;
  const media = bytes.length > MAX_BYTES ? null : sniffMedia(bytes);
  const preview = media?.kind === 'image' ? { ...media, bytes: new Uint8Array(bytes) } : media;
  return ok({ attachment, preview });
}
