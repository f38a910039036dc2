import type { Handlers } from '../../../shared/contract.ts';
import type { memoriesContract } from '../../../shared/contract/memories.ts';
import type { FileDialogs } from '../../services/file-dialogs.ts';
import { forget } from '../../services/forget.ts';
import { get } from '../../services/get.ts';
import { history } from '../../services/history.ts';
import { listBin } from '../../services/list-bin.ts';
import { listByAgent } from '../../services/list-by-agent.ts';
import { listLines } from '../../services/list-lines.ts';
import { listTags } from '../../services/list-tags.ts';
import { list } from '../../services/list.ts';
import { outline } from '../../services/outline.ts';
import { remember } from '../../services/remember.ts';
import { restore } from '../../services/restore.ts';
import { revert } from '../../services/revert.ts';
import { stats } from '../../services/stats.ts';
import { timeline } from '../../services/timeline.ts';
import { updateMany } from '../../services/update-many.ts';
import { update } from '../../services/update.ts';
import type { Vault } from '../../services/vault.ts';
import { attachmentsHandlers } from './attachments.ts';
import { windowCaller } from './handler-context.ts';

/** Memories and their files; finding them by words and meaning has its own file. */
export function memoriesHandlers(
  vault: Vault,
  dialogs: FileDialogs,
): Handlers<Exclude<keyof typeof memoriesContract, 'memories.search' | 'memories.related'>> {
  return {
    ...attachmentsHandlers(vault, dialogs),
    'memories.list': (context, input) => list(vault, windowCaller(context), input),
    'memories.outline': (context, input) => outline(vault, windowCaller(context), input),
    'memories.lines': (context, input) => listLines(vault, windowCaller(context), input),
    'memories.get': (context, input) => get(vault, windowCaller(context), input),
    'memories.remember': (context, input) => remember(vault, windowCaller(context), input),
    'memories.update': (context, input) => update(vault, windowCaller(context), input),
    'memories.updateMany': (context, input) => updateMany(vault, windowCaller(context), input),
    'memories.forget': (context, input) => forget(vault, windowCaller(context), input),
    'memories.restore': (context, input) => restore(vault, windowCaller(context), input),
    'memories.bin': (context, input) => listBin(vault, windowCaller(context), input),
    'memories.history': (context, input) => history(vault, windowCaller(context), input),
    'memories.revert': (context, input) => revert(vault, windowCaller(context), input),
    'memories.stats': (context, input) => stats(vault, windowCaller(context), input),
    'memories.timeline': (context, input) => timeline(vault, windowCaller(context), input),
    'memories.tags': (context, input) => listTags(vault, windowCaller(context), input),
    'memories.byAgent': (context, input) => listByAgent(vault, windowCaller(context), input),
  };
}
