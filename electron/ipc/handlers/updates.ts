import type { Handlers } from '../../../shared/contract.ts';
import type { updatesContract } from '../../../shared/contract/updates.ts';
import { ok } from '../../../shared/result.ts';
import type { Updates } from '../../services/create-updates.ts';
import { windowCaller } from './handler-context.ts';

/** Newer versions of the app, from the window: what there is, and each step that a person may take. */
export function updatesHandlers(updates: Updates): Handlers<keyof typeof updatesContract> {
  return {
    'updates.status': async () => ok(await updates.status()),
    'updates.agree': (context, { address }) => updates.agree(windowCaller(context), address),
    'updates.turnOff': (context) => updates.turnOff(windowCaller(context)),
    'updates.look': (context) => updates.look(windowCaller(context)),
    'updates.download': (context) => updates.download(windowCaller(context)),
    'updates.cancel': (context) => updates.cancel(windowCaller(context)),
    'updates.install': (context) => updates.install(windowCaller(context)),
  };
}
