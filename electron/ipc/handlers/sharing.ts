import type { Handlers, ProfileContext } from '../../../shared/contract.ts';
import type { sharingContract } from '../../../shared/contract/sharing.ts';
import { ok } from '../../../shared/result.ts';
import { confirmShare } from '../../services/confirm-share.ts';
import { exportActivity } from '../../services/export-activity.ts';
import type { FileDialogs } from '../../services/file-dialogs.ts';
import { listActivity } from '../../services/list-activity.ts';
import { listCopies, listMyCopies } from '../../services/list-copies.ts';
import type { WindowCaller } from '../../services/person-caller.ts';
import { previewShare } from '../../services/preview-share.ts';
import { dismissTicket } from '../../services/share-tickets.ts';
import type { Vault } from '../../services/vault.ts';
import { verifyAudit } from '../../services/verify-audit.ts';
import { withdraw } from '../../services/withdraw.ts';

/** Sharing, withdrawing and the activity of a person's window. No other door has these. */
export function sharingHandlers(vault: Vault, dialogs: FileDialogs): Handlers<keyof typeof sharingContract> {
  return {
    'share.preview': (context, request) => previewShare(vault, callerOf(context), context.windowId, request),
    'share.confirm': (context, confirmation) =>
      confirmShare(vault, callerOf(context), context.windowId, confirmation),
    'share.dismiss': (context, { ticket }) => {
      dismissTicket(vault, ticket, context);
      return Promise.resolve(ok({}));
    },
    'share.copies': async (context, { number }) => {
      const copies = await listCopies(vault, callerOf(context), number);
      return copies.ok ? ok({ copies: copies.value }) : copies;
    },
    'share.mine': async (context, { target }) => {
      const copies = await listMyCopies(vault, callerOf(context), target);
      return copies.ok ? ok({ copies: copies.value }) : copies;
    },
    'share.withdraw': async (context, copy) => {
      const withdrawn = await withdraw(vault, callerOf(context), copy);
      return withdrawn.ok ? ok({}) : withdrawn;
    },
    'activity.list': (context, request) => listActivity(vault, callerOf(context), request),
    'activity.verify': async () => ok(await verifyAudit(vault)),
    'activity.export': async (context) => {
      const path = await dialogs.saveFile('escopo-activity.jsonl');
      if (path === null) return ok({ savedTo: null, rows: 0 });
      const exported = await exportActivity(vault, callerOf(context), path);
      return exported.ok ? ok({ savedTo: path, rows: exported.value.rows }) : exported;
    },
  };
}

function callerOf(context: ProfileContext): WindowCaller {
  return { door: 'window', userId: context.userId };
}
