import { expect, test } from 'vitest';
import { CALL_CHANNEL } from '../../electron/ipc/call-channel.ts';
import { holdRequests } from '../../electron/ipc/hold-requests.ts';
import type { IpcEventSlice, IpcMainSlice } from '../../electron/ipc/register-contract.ts';

type Listener = Parameters<IpcMainSlice['handle']>[1];

const event: IpcEventSlice = { sender: { id: 1, mainFrame: null }, senderFrame: null };

/** Electron's side: keeps the one listener of the channel. */
function electron() {
  const listeners = new Map<string, Listener>();
  const call = async (input: unknown): Promise<unknown> =>
    await listeners.get(CALL_CHANNEL)?.(event, 'app.settings', input);
  const main: IpcMainSlice = { handle: (channel, listener) => void listeners.set(channel, listener) };
  return { main, call };
}

test('a call that comes before the vault is open is answered once it is, and later ones too', async () => {
  const { main, call } = electron();
  const held = holdRequests(main);
  const early = call(1);
  held.handle(CALL_CHANNEL, (_event, method, input) => Promise.resolve([method, input]));
  expect(await early).toEqual(['app.settings', 1]);
  expect(await call(2)).toEqual(['app.settings', 2]);
});

test('calls of another channel cannot be held', () => {
  const held = holdRequests(electron().main);
  expect(() => held.handle('another', () => Promise.resolve(null))).toThrow('another');
});
