import { describe, expect, test } from 'vitest';
import { writeSetting } from '../../electron/catalog/settings.ts';
import { appHandlers, type AppPorts } from '../../electron/ipc/handlers/app.ts';
import { contract } from '../../shared/contract.ts';
import { jobIdSchema, type UserId } from '../../shared/ids.ts';
import type { Notice } from '../../shared/notice.ts';
import { fail, ok } from '../../shared/result.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

const JOB = jobIdSchema.parse('7d1d6c1e-3d1f-4c7a-9a59-0f5b8a3f2c11');

async function openHandlers() {
  const open = await openTestVault();
  const told: unknown[] = [];
  const notices: Notice[] = [];
  const ports: AppPorts = {
    version: '1.2.3',
    platform: 'linux',
    systemLocale: 'pt-BR',
    commandLine: { command: 'escopo', args: [], needsNode: false },
    agentDoor: () => Promise.resolve({ url: null, problem: 'port-taken' }),
    profileOf: (windowId) => (windowId === 1 ? null : ('0b5b9e0e-5b5e-4a4e-9a55-6f0a3f9a7c11' as UserId)),
    showVault: () => {
      told.push('shown');
      return Promise.resolve();
    },
    takeCommand: (windowId) => ({ command: windowId === 1 ? null : { name: 'import-opened', number: null } }),
    settingsChanged: (settings) => told.push(settings),
    jobs: {
      cancel: (userId) => (userId === 'owner' ? ok({}) : fail({ type: 'job-not-found' })),
    },
  };
  return { open, told, handlers: appHandlers(open.vault, ports, { notices: () => notices }), notices };
}

describe('the app', () => {
  test("'app.info' says where the data is, as the contract has it", async () => {
    const { open, handlers } = await openHandlers();
    const info = unwrap(await handlers['app.info']({ windowId: 1 }, {}));
    expect(info).toMatchObject({ vaultRoot: open.root });
    expect(contract['app.info'].output.parse(info)).toEqual(info);
  });

  test("'app.notices' says what should be known, as the contract has it", async () => {
    const { open, handlers, notices } = await openHandlers();
    writeSetting(open.vault.catalog, 'machine', 'nonsense');
    const newer = { type: 'newer-version', version: '1.3.0', isReady: false } as const;
    notices.push(newer);
    for (const windowId of [1, 2]) {
      const answer = unwrap(await handlers['app.notices']({ windowId }, {}));
      expect(answer).toEqual({ notices: [{ type: 'settings-reset' }, newer] });
      expect(contract['app.notices'].output.parse(answer)).toEqual(answer);
    }
  });

  test("'app.setSettings' changes what 'app.settings' answers and tells the entry", async () => {
    const { handlers, told } = await openHandlers();
    unwrap(await handlers['app.setSettings']({ windowId: 1 }, { theme: 'dark' }));
    const settings = unwrap(await handlers['app.settings']({ windowId: 1 }, {}));
    expect(settings).toEqual({ locale: null, theme: 'dark' });
    expect(told).toEqual([settings]);
  });

  test("'app.showVault' shows the folder", async () => {
    const { handlers, told } = await openHandlers();
    unwrap(await handlers['app.showVault']({ windowId: 1 }, {}));
    expect(told).toEqual(['shown']);
  });

  test("'app.takeCommand' tells a window what the system wants of it", async () => {
    const { handlers } = await openHandlers();
    const take = async (windowId: number) =>
      unwrap(await handlers['app.takeCommand']({ windowId, userId: 'owner' as UserId }, {}));
    expect(await take(1)).toEqual({ command: null });
    expect(contract['app.takeCommand'].output.parse(await take(2)).command?.name).toBe('import-opened');
  });

  test("'jobs.cancel' stops one's own work only", async () => {
    const { handlers } = await openHandlers();
    const cancel = async (userId: string) =>
      await handlers['jobs.cancel']({ windowId: 1, userId: userId as UserId }, { jobId: JOB });
    expect((await cancel('owner')).ok).toBe(true);
    expect(await cancel('other')).toMatchObject({ error: { type: 'job-not-found' } });
  });
});
