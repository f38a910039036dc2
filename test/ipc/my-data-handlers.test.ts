import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { myDataHandlers } from '../../electron/ipc/handlers/my-data.ts';
import { createFarewells } from '../../electron/ipc/farewells.ts';
import { farewellHandlers } from '../../electron/ipc/handlers/farewell.ts';
import { upkeepHandlers } from '../../electron/ipc/handlers/upkeep.ts';
import { createWindowSessions } from '../../electron/ipc/window-sessions.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { remember } from '../../electron/services/remember.ts';
import { contract, type Input, type Output } from '../../shared/contract.ts';
import type { farewellContract } from '../../shared/contract/farewell.ts';
import type { myDataContract, upkeepContract } from '../../shared/contract/my-data.ts';
import type { UserId } from '../../shared/ids.ts';
import type { EraseReceipt } from '../../shared/my-data.ts';
import { ok, type Result } from '../../shared/result.ts';
import { formats, withAna } from '../support/bring-in.ts';
import { EMAIL } from '../support/erasing.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';
import { unwrap } from '../support/open-test-vault.ts';

type Name = keyof typeof myDataContract | keyof typeof farewellContract | keyof typeof upkeepContract;
type Handler = (context: unknown, input: unknown) => Promise<Result<unknown>>;

/** The screens of a person's own data and of upkeep, with a person behind the dialogs who chooses `picked`. */
async function screens() {
  const state = await withAna();
  const { vault, open } = state;
  const folder = makeTempFolder();
  const picked: { path: string | null } = { path: null };
  const closed: UserId[] = [];
  const jobs = createJobs(vault);
  const sessions = createWindowSessions();
  const farewells = createFarewells(sessions);
  const erase = {
    closeWindowsOf: (userId: UserId, receipt: EraseReceipt) => {
      closed.push(userId);
      farewells.note(sessions.windowsOf([userId]), receipt);
      sessions.closeAllOf(userId);
    },
    stopAnswersOf: () => undefined,
  };
  const dialogs = {
    saveFile: () => Promise.resolve(picked.path),
    open: () => Promise.resolve(picked.path),
  };
  const handlers = {
    ...myDataHandlers(vault, jobs, formats, erase, dialogs),
    ...farewellHandlers(vault, farewells, dialogs.saveFile),
    ...upkeepHandlers(vault, jobs, { uptimeMs: () => open.now - 1_700_000_000_000, log: () => undefined }),
  } as unknown as Readonly<Record<Name, Handler>>;
  /** Asks as the door does: the input through its schema on the way in, the answer on the way out. */
  const call = async <Method extends Name>(
    userId: UserId,
    method: Method,
    input: Input<Method>,
    windowId = 1,
  ): Promise<Result<Output<Method>>> => {
    const parsed: unknown = contract[method].input.parse(input);
    const answer = await handlers[method]({ windowId, userId }, parsed);
    return answer.ok ? ok(contract[method].output.parse(answer.value) as Output<Method>) : answer;
  };
  /** Waits for all long work, as the window does by its events. */
  const settle = async (): Promise<void> => {
    for (const kind of ['export', 'import', 'erase', 'upkeep'] as const) {
      while (jobs.running(kind).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { ...state, folder, picked, closed, sessions, call, settle };
}

test('the screen of one’s own data: take along, look, bring in, take back, erase, receipts', async () => {
  const { vault, ana, open, folder, picked, closed, call, settle } = await screens();
  const me = ana.userId;
  unwrap(await remember(vault, ana, { text: 'mine' }));
  expect(unwrap(await call(me, 'data.export', { format: 'zip' }))).toEqual({ jobId: null, savedTo: null });
  picked.path = join(folder, 'mine.zip');
  expect(unwrap(await call(me, 'data.export', { format: 'zip' })).savedTo).toBe(picked.path);
  await settle();
  expect(existsSync(picked.path)).toBe(true);

  const again = unwrap(await call(me, 'data.previewImport', { pick: 'file' }));
  expect(again.preview).toMatchObject({ format: 'escopo-archive', memories: 0 });
  picked.path = null;
  expect(unwrap(await call(me, 'data.previewImport', { pick: 'folder' })).preview).toBeNull();
  const pasted = unwrap(await call(me, 'data.previewImportText', { text: 'one\ntwo' })).preview;
  expect(pasted?.memories).toBe(2);
  const bytes = new Uint8Array(Buffer.from('three\nfour\nfive'));
  const dropped = unwrap(await call(me, 'data.previewImportBytes', { name: 'dropped.txt', bytes })).preview;
  expect(dropped).toMatchObject({ memories: 3, sourceName: 'dropped.txt' });
  unwrap(await call(me, 'data.confirmImport', { previewId: dropped?.previewId ?? '' }));
  await settle();
  const { imports } = unwrap(await call(me, 'data.imports', {}));
  expect(imports).toMatchObject([{ sourceName: 'dropped.txt', memories: 3, undoneAt: null }]);
  const importId = imports[0]?.id ?? '';
  expect(unwrap(await call(me, 'data.undoImport', { importId }))).toEqual({ removed: 3, kept: 0 });

  const target = { what: 'everything' } as const;
  expect(unwrap(await call(me, 'data.previewErase', { target }))).toMatchObject({ memories: 1, copies: [] });
  expect(await call(me, 'data.erase', { target })).toMatchObject({ error: { type: 'email-mismatch' } });
  unwrap(await call(me, 'data.erase', { target, confirmEmail: EMAIL }));
  await settle();
  const { receipts } = unwrap(await call(me, 'data.receipts', {}));
  expect(receipts).toMatchObject([{ what: 'everything', memories: 1, bytesFound: 0 }]);
  const jobId = receipts[0]?.jobId ?? '';
  picked.path = join(folder, 'receipt.json');
  expect(unwrap(await call(me, 'data.saveReceipt', { jobId })).savedTo).toBe(picked.path);
  expect(JSON.parse(readFileSync(picked.path, 'utf8'))).toEqual(receipts[0]);
  expect(await call(me, 'data.saveReceipt', { jobId: 'of nobody' })).toMatchObject({
    error: { type: 'not-found' },
  });

  expect(unwrap(await call(me, 'data.sample', {}))).toEqual({ isLoaded: false });
  expect(unwrap(await call(me, 'data.loadSample', {})).memories).toBeGreaterThan(0);
  expect(unwrap(await call(me, 'data.sample', {}))).toEqual({ isLoaded: true });
  expect(unwrap(await call(me, 'data.removeSample', {})).removed).toBeGreaterThan(0);
  expect(closed).toHaveLength(2);
  const bea = await open.addPerson('Bea');
  expect(unwrap(await call(bea.userId, 'data.receipts', {})).receipts).toEqual([]);
  expect(await call(bea.userId, 'data.undoImport', { importId })).toMatchObject({
    error: { type: 'import-not-found' },
  });
});

test('the receipt of an erased profile is read and saved in the window that showed it, and in no other', async () => {
  const { ana, folder, picked, sessions, call, settle } = await screens();
  sessions.open(1, ana.userId);
  expect(unwrap(await call(ana.userId, 'farewell.receipt', {})).receipt).toBeNull();
  unwrap(await call(ana.userId, 'data.erase', { target: { what: 'profile' }, confirmEmail: EMAIL }));
  await settle();
  expect(sessions.of(1)).toBeNull();
  const { receipt } = unwrap(await call(ana.userId, 'farewell.receipt', {}));
  expect(receipt).toMatchObject({ what: 'profile', bytesFound: 0 });
  expect(unwrap(await call(ana.userId, 'farewell.receipt', {}, 2)).receipt).toBeNull();
  expect(await call(ana.userId, 'farewell.save', {}, 2)).toMatchObject({ error: { type: 'not-found' } });

  expect(unwrap(await call(ana.userId, 'farewell.save', {})).savedTo).toBeNull();
  picked.path = join(folder, 'receipt.json');
  expect(unwrap(await call(ana.userId, 'farewell.save', {})).savedTo).toBe(picked.path);
  expect(JSON.parse(readFileSync(picked.path, 'utf8'))).toEqual(receipt);
  sessions.open(1, ana.userId);
  expect(unwrap(await call(ana.userId, 'farewell.receipt', {})).receipt).toBeNull();
});

test('the screen of upkeep: how it stands, what it would do, space, settings, run, history', async () => {
  const { vault, ana, open, call, settle } = await screens();
  const me = ana.userId;
  unwrap(await remember(vault, ana, { text: 'over by tomorrow', ttlDays: 1 }));
  open.now += 86_400_000;
  expect(unwrap(await call(me, 'upkeep.status', {}))).toMatchObject({
    last: null,
    running: null,
    questions: [],
  });
  const { buckets } = unwrap(await call(me, 'upkeep.plan', {}));
  expect(buckets.map(({ expired }) => expired)).toEqual([1, 0]);
  const space = unwrap(await call(me, 'upkeep.space', {})).buckets;
  expect(space.map(({ bucket }) => bucket)).toEqual(['user', 'world']);
  expect(space[0]?.memoriesBytes).toBeGreaterThan(0);
  expect(unwrap(await call(me, 'upkeep.setSettings', { idleMinutes: 7 }))).toMatchObject({
    idleMinutes: 7,
    everyHours: 24,
  });
  unwrap(await call(me, 'upkeep.run', {}));
  await settle();
  const { last, settings } = unwrap(await call(me, 'upkeep.status', {}));
  expect(settings.idleMinutes).toBe(7);
  expect(last).toMatchObject({ cause: 'button', outcome: 'done', buckets: [{ expired: 1 }, { expired: 0 }] });
  expect(unwrap(await call(me, 'upkeep.history', {})).runs).toHaveLength(1);
});
