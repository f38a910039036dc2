import type { Handlers, Method } from '../../../shared/contract.ts';
import { attachPicked } from '../../services/attach-picked.ts';
import { attach } from '../../services/attach.ts';
import { detach } from '../../services/detach.ts';
import type { FileDialogs } from '../../services/file-dialogs.ts';
import { previewAttachment } from '../../services/preview-attachment.ts';
import { saveAttachment } from '../../services/save-attachment.ts';
import type { Vault } from '../../services/vault.ts';
import { windowCaller } from './handler-context.ts';

/** The files beside memories. Paths come from the system's dialogs, never from the window. */
export function attachmentsHandlers(
  vault: Vault,
  dialogs: FileDialogs,
): Handlers<Extract<Method, `attachments.${string}`>> {
  return {
    'attachments.add': (context, input) => attach(vault, windowCaller(context), input),
    'attachments.pick': (context, input) => attachPicked(vault, windowCaller(context), dialogs, input),
    'attachments.preview': (context, input) => previewAttachment(vault, windowCaller(context), input),
    'attachments.save': (context, input) => saveAttachment(vault, windowCaller(context), dialogs, input),
    'attachments.remove': (context, input) => detach(vault, windowCaller(context), input),
  };
}
