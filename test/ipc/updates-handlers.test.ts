import { expect, test } from 'vitest';
import { updatesHandlers } from '../../electron/ipc/handlers/updates.ts';
import { createUpdates } from '../../electron/services/create-updates.ts';
import type { UpdatesPort } from '../../electron/services/updates-port.ts';
import { contract } from '../../shared/contract.ts';
import { ok } from '../../shared/result.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

const ADDRESS = 'https://releases.invalid/';

/** An address at which version 0.2.0 is, without a network. */
async function openHandlers() {
  const { vault, addPerson } = await openTestVault();
  const { userId } = await addPerson('ana');
  const asked: string[] = [];
  const port: UpdatesPort = {
    version: '0.1.0',
    canInstall: true,
    address: () => Promise.resolve(ok(ADDRESS)),
    openUpdater: () =>
      Promise.resolve({
        look: () => {
          asked.push('look');
          return Promise.resolve(ok({ version: '0.2.0', sizeBytes: 10 }));
        },
        download: (_onProgress, signal) => {
          asked.push('download');
          return asked.includes('stopped')
            ? Promise.resolve(ok(null))
            : new Promise((resolve) => {
                signal.addEventListener('abort', () => resolve(ok(null)));
              });
        },
        install: () => true,
      }),
    discard: () => {
      asked.push('discard');
      return Promise.resolve();
    },
    quitFor: (install) => asked.push(`quit ${String(install())}`),
  };
  return { asked, handlers: updatesHandlers(createUpdates(vault, port)), context: { windowId: 1, userId } };
}

test('each request of updates does its step, and answers how they stand as the contract has it', async () => {
  const { asked, handlers, context } = await openHandlers();
  const steps: unknown[] = [];
  const ask = async (method: keyof typeof handlers): Promise<void> => {
    const status = unwrap(
      method === 'updates.agree'
        ? await handlers[method](context, { address: ADDRESS })
        : await handlers[method](context, {}),
    );
    expect(contract[method].output.parse(status)).toEqual(status);
    steps.push([method, status.isAgreed, status.step.type]);
  };
  await ask('updates.status');
  await ask('updates.agree');
  await ask('updates.look');
  await ask('updates.download');
  await ask('updates.cancel');
  asked.push('stopped');
  await ask('updates.download');
  await expect
    .poll(async () => unwrap(await handlers['updates.status'](context, {})).step.type)
    .toBe('ready');
  await ask('updates.install');
  await ask('updates.turnOff');
  expect(steps).toEqual([
    ['updates.status', false, 'idle'],
    ['updates.agree', true, 'found'],
    ['updates.look', true, 'found'],
    ['updates.download', true, 'downloading'],
    ['updates.cancel', true, 'found'],
    ['updates.download', true, 'downloading'],
    ['updates.install', true, 'installing'],
    ['updates.turnOff', false, 'idle'],
  ]);
  expect(asked).toEqual(['look', 'look', 'download', 'stopped', 'download', 'quit true', 'discard']);
});

test('a person who is locked changes nothing of updates', async () => {
  const { handlers } = await openHandlers();
  const nobody = { windowId: 1, userId: '0b5b9e0e-5b5e-4a4e-9a55-6f0a3f9a7c11' as never };
  for (const method of ['updates.turnOff', 'updates.look', 'updates.cancel'] as const) {
    expect(await handlers[method](nobody, {})).toMatchObject({ error: { type: 'profile-not-found' } });
  }
});
