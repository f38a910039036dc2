import type { PersonCaller } from '../../electron/services/caller.ts';
import { confirmImport, type Imported } from '../../electron/services/confirm-import.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { previewImport, type PreviewRequest } from '../../electron/services/preview-import.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { wireFormats } from '../../electron/wire-formats.ts';
import type { ImportPreview } from '../../shared/my-data.ts';
import { openTestVault, unwrap, type TestVault } from './open-test-vault.ts';
import { inWindow } from './share-letter.ts';

/** The real readers and writers of files. */
export const formats = wireFormats('0.0.0');

/** Looks at something and imports it, as a person who says yes to the preview. */
export async function bringIn(
  vault: Vault,
  caller: PersonCaller,
  request: PreviewRequest,
): Promise<{ readonly preview: ImportPreview; readonly imported: Imported }> {
  const preview = unwrap(await previewImport(vault, formats, caller, request));
  const { previewId } = preview;
  const started = unwrap(confirmImport(vault, createJobs(vault), formats, caller, { previewId }));
  return { preview, imported: unwrap(await started.ended) };
}

/** A vault with Ana in it. */
export async function withAna(): Promise<{
  readonly open: TestVault;
  readonly vault: Vault;
  readonly ana: PersonCaller;
}> {
  const open = await openTestVault();
  const ana = inWindow(await open.addPerson('Ana'));
  return { open, vault: open.vault, ana };
}
