import { describe, expect, test } from 'vitest';
import { profilesHandlers } from '../../electron/ipc/handlers/profiles.ts';
import { memoriesHandlers } from '../../electron/ipc/handlers/memories.ts';
import { searchHandlers } from '../../electron/ipc/handlers/search.ts';
import {
  registerContract,
  type IpcEventSlice,
  type IpcMainSlice,
} from '../../electron/ipc/register-contract.ts';
import { CALL_CHANNEL } from '../../electron/ipc/call-channel.ts';
import { createWindowSessions } from '../../electron/ipc/window-sessions.ts';
import type { Handlers, Method } from '../../shared/contract.ts';
import type { Result } from '../../shared/result.ts';
import type { UserId } from '../../shared/ids.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

const OUR_PAGE = 'app://escopo/index.html';

/** The door over handlers of the test, called as Electron would call it. */
function openDoor(handlers: Partial<Handlers>, profileOf: (windowId: number) => UserId | null = () => null) {
  const bugs: { readonly method: string; readonly error: unknown }[] = [];
  let listener: Parameters<IpcMainSlice['handle']>[1] | null = null;
  const main: IpcMainSlice = {
    handle: (channel, given) => {
      expect(channel).toBe(CALL_CHANNEL);
      listener = given;
    },
  };
  registerContract(main, {
    handlers: handlers as Handlers,
    isOurPage: (url) => url.startsWith('app://escopo/'),
    profileOf,
    reportBug: (method, error) => {
      bugs.push({ method, error });
      return `bug-${bugs.length}`;
    },
  });
  const from = (
    windowId: number,
    frame: Partial<{ url: string; main: boolean; gone: boolean }> = {},
  ): IpcEventSlice => {
    const shown = { url: frame.url ?? OUR_PAGE };
    return {
      sender: { id: windowId, mainFrame: frame.main === false ? { url: OUR_PAGE } : shown },
      senderFrame: frame.gone === true ? null : shown,
    };
  };
  const callAs = async (event: IpcEventSlice, method: unknown, input: unknown): Promise<Result<unknown>> => {
    if (listener === null) throw new Error('Nothing was registered');
    return (await listener(event, method, input)) as Result<unknown>;
  };
  return {
    bugs,
    from,
    callAs,
    call: async (windowId: number, method: unknown, input: unknown = {}) =>
      await callAs(from(windowId), method, input),
  };
}

async function openRealDoor() {
  const open = await openTestVault();
  const sessions = createWindowSessions();
  const dialogs = { openFiles: () => Promise.resolve([]), saveFile: () => Promise.resolve(null) };
  const handlers = {
    ...profilesHandlers(open.vault, sessions),
    ...memoriesHandlers(open.vault, dialogs),
    ...searchHandlers(open.vault),
  };
  return { open, sessions, ...openDoor(handlers, sessions.of) };
}

describe('who asks', () => {
  test.each([
    ['a page that is not ours', { url: 'https://example.com/' }],
    ['a look-alike of our page', { url: 'app://escopo.example/' }],
    ['a frame inside our page', { main: false }],
    ['a frame that is gone', { gone: true }],
  ])('%s is refused, unread', async (_name, frame) => {
    const door = openDoor({});
    expect(await door.callAs(door.from(1, frame), 'profiles.close', {})).toEqual({
      ok: false,
      error: { type: 'sender-refused' },
    });
  });

  test('a request that needs a person is refused at the picker', async () => {
    const { call } = await openRealDoor();
    expect(await call(1, 'memories.list', { scopes: ['user'] })).toEqual({
      ok: false,
      error: { type: 'no-profile-open' },
    });
  });

  test('an answer that comes after the window was switched reaches nobody', async () => {
    let shown = 'a' as UserId;
    const door = openDoor(
      {
        'memories.history': () => {
          shown = 'b' as UserId;
          return Promise.resolve({ ok: true, value: { versions: [] } });
        },
      },
      () => shown,
    );
    expect(await door.call(1, 'memories.history', { number: 1 })).toEqual({
      ok: false,
      error: { type: 'no-profile-open' },
    });
  });
});

describe('what is asked', () => {
  test.each([
    ['memories.everything'],
    ['__proto__'],
    ['constructor'],
    ['toString'],
    [''],
    [42],
    [null],
    [{}],
  ])('the method %j is unknown', async (method) => {
    const { call } = await openRealDoor();
    expect(await call(1, method)).toEqual({ ok: false, error: { type: 'unknown-method' } });
  });

  const owners = [
    { user_id: 'x' },
    { userId: 'x' },
    { owner: 'x' },
    { bucket: 'x' },
    { team_id: 'x' },
    { namespace: 'x' },
  ];
  test.each(owners)('an owner in the payload (%j) is refused', async (extra) => {
    const { call } = await openRealDoor();
    await call(1, 'profiles.create', { name: 'Ana', email: 'ana@example.com', color: 'rose', locale: 'en' });
    for (const [method, input] of [
      ['memories.remember', { text: 'x' }],
      ['memories.list', { scopes: ['user'] }],
      ['memories.update', { number: 1, patch: { text: 'x', ...extra } }],
      ['memories.get', { scope: 'user', number: 1 }],
    ] as const) {
      expect(await call(1, method, { ...input, ...extra })).toMatchObject({
        error: { type: 'invalid-input' },
      });
    }
  });

  test.each([
    [undefined, 'scopes-required'],
    [null, 'scopes-required'],
    ['user', 'scopes-required'],
    [[], 'scopes-required'],
    [[''], 'scope-unknown'],
    [[null], 'scope-unknown'],
    [['User'], 'scope-unknown'],
    [['user '], 'scope-unknown'],
    [['ｕser'], 'scope-unknown'],
    [['user:7d1d6c1e-3d1f-4c7a-9a59-0f5b8a3f2c11'], 'scope-unknown'],
    [['team:../x'], 'scope-unknown'],
    [['team:TEAM'], 'scope-unknown'],
    [['all'], 'scope-unknown'],
    [['*'], 'scope-unknown'],
    [['user', 'user'], 'scope-duplicated'],
    [['team', 'team:a'], 'scope-duplicated'],
    [['team:nobody'], 'scope-unauthorised'],
  ])('scopes %j answer %s in every read verb, never results', async (scopes, type) => {
    const { call } = await openRealDoor();
    await call(1, 'profiles.create', { name: 'Ana', email: 'ana@example.com', color: 'rose', locale: 'en' });
    const period = { period: 'day', from: 1, to: 2 };
    const ref = { scope: 'user', number: 1 };
    await call(1, 'memories.remember', { text: 'Something' });
    for (const [method, input] of [
      ['memories.list', {}],
      ['memories.search', { query: 'Something' }],
      ['memories.related', { ref }],
      ['memories.stats', {}],
      ['memories.tags', {}],
      ['memories.timeline', period],
    ] as const) {
      const asked = scopes === undefined ? input : { ...input, scopes };
      expect(await call(1, method, asked), method).toMatchObject({ ok: false, error: { type } });
    }
  });

  test('bad input names where it is bad', async () => {
    const { call } = await openRealDoor();
    const input = { name: '', email: 'nobody', color: 'rose', locale: 'en' };
    const answer = await call(1, 'profiles.create', input);
    expect(answer).toMatchObject({
      error: { type: 'invalid-input', problems: [{ path: 'name' }, { path: 'email' }] },
    });
  });

  test('an oversized request is refused before it is read', async () => {
    const { call } = await openRealDoor();
    const bytes = new Uint8Array(81 * 1024 * 1024);
    expect(await call(1, 'attachments.add', { bytes })).toMatchObject({ error: { type: 'too-large' } });
  });

  test('deep nesting and cycles end in an answer', async () => {
    const { call } = await openRealDoor();
    let deep: unknown = 'x';
    for (let level = 0; level < 200_000; level += 1) deep = [deep];
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    for (const input of [deep, cycle, null, 7, []]) {
      expect(await call(1, 'profiles.list', input)).toMatchObject({ error: { type: 'invalid-input' } });
    }
  });
});

describe('what is answered', () => {
  test('a handler that throws is a bug with a reference, and its message stays inside', async () => {
    const door = openDoor({
      'profiles.close': () => {
        throw new Error('text of a memory');
      },
    });
    const answer = await door.call(1, 'profiles.close');
    expect(answer).toEqual({ ok: false, error: { type: 'internal', reference: 'bug-1' } });
    expect(door.bugs).toMatchObject([{ method: 'profiles.close' }]);
  });

  test('a handler that answers the wrong shape is a bug, too, and more than was promised stays inside', async () => {
    const door = openDoor({
      'profiles.list': () => Promise.resolve({ ok: true, value: { profiles: 'all' } as never }),
      'profiles.current': () => Promise.resolve({ ok: true, value: { profile: null, secret: 1 } as never }),
    });
    expect(await door.call(1, 'profiles.list')).toMatchObject({ error: { type: 'internal' } });
    expect(await door.call(1, 'profiles.current')).toEqual({ ok: true, value: { profile: null } });
  });
});

describe('two windows with two people', () => {
  test('neither ever sees the other, also when both ask at once', async () => {
    const { call } = await openRealDoor();
    const person = { color: 'rose', locale: 'en' };
    await call(1, 'profiles.create', { ...person, name: 'Ana', email: 'ana@example.com' });
    await call(2, 'profiles.create', { ...person, name: 'Bia', email: 'bia@example.com' });
    await Promise.all(
      [1, 2].flatMap((window) =>
        Array.from({ length: 10 }, (_, index) =>
          call(window, 'memories.remember', { text: `${window} says ${index}` }),
        ),
      ),
    );
    const reads: readonly (readonly [Method, unknown])[] = [
      ['memories.list', { scopes: ['user', 'team', 'world'] }],
      ['memories.search', { query: 'says', scopes: ['user', 'team', 'world'] }],
      ['memories.stats', { scopes: ['user'] }],
      ['memories.bin', {}],
      ['profiles.current', {}],
    ];
    const rounds = Array.from({ length: 5 }, () => [1, 2]).flat();
    await Promise.all(
      rounds.map(async (window) => {
        for (const [method, input] of reads) {
          const answer = JSON.stringify(unwrap(await call(window, method, input)));
          expect(answer).not.toContain(window === 1 ? '2 says' : '1 says');
          expect(answer).not.toContain(window === 1 ? 'bia@' : 'ana@');
        }
      }),
    );
  });

  test('closing, locking and opening decide whose window it is', async () => {
    const { call, sessions } = await openRealDoor();
    const heard: unknown[] = [];
    const stop = sessions.onChange((windowId, userId) => heard.push([windowId, userId]));
    const ana = { name: 'Ana', email: 'ana@example.com', color: 'rose', locale: 'en' };
    const { id } = unwrap(await call(1, 'profiles.create', ana)) as { id: UserId };
    unwrap(await call(2, 'profiles.open', { id }));
    expect(sessions.windowsOf([id])).toEqual([1, 2]);
    unwrap(await call(2, 'profiles.close'));
    expect(unwrap(await call(2, 'profiles.current'))).toEqual({ profile: null });
    unwrap(await call(2, 'profiles.open', { id }));
    unwrap(await call(1, 'profile.lock'));
    expect(sessions.windowsOf('everybody')).toEqual([]);
    expect(await call(1, 'profile.lock')).toMatchObject({ error: { type: 'no-profile-open' } });
    expect(heard).toEqual([
      [1, id],
      [2, id],
      [2, null],
      [2, id],
      [1, null],
      [2, null],
    ]);
    stop();
    unwrap(await call(1, 'profiles.open', { id }));
    expect(heard).toHaveLength(6);
  });
});
