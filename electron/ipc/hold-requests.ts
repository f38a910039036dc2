import { CALL_CHANNEL } from './call-channel.ts';
import type { IpcMainSlice } from './register-contract.ts';

/**
 * Takes a window's calls from now on, so that its page can load while the vault is still being opened. Calls wait until
 * `handle` of what this answers names who answers them; when nobody ever does, they end with their window.
 */
export function holdRequests(ipcMain: IpcMainSlice): IpcMainSlice {
  let arrive: (listener: Listener) => void = () => undefined;
  const arrival = new Promise<Listener>((resolve) => {
    arrive = resolve;
  });
  ipcMain.handle(CALL_CHANNEL, async (event, method, input) => (await arrival)(event, method, input));
  return {
    handle: (channel, listener) => {
      if (channel !== CALL_CHANNEL) throw new Error(`No calls are held for ${channel}`);
      arrive(listener);
    },
  };
}

type Listener = Parameters<IpcMainSlice['handle']>[1];
