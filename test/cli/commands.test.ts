import { describe, expect, onTestFinished, test } from 'vitest';
import type { CommandContext } from '../../electron/cli/command.ts';
import { COMMANDS } from '../../electron/cli/commands.ts';
import { parseArguments } from '../../electron/cli/parse-arguments.ts';
import { printResult } from '../../electron/cli/print-result.ts';
import { runCommand } from '../../electron/cli/run-command.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { wireFormats } from '../../electron/wire-formats.ts';
import type { Result } from '../../shared/result.ts';
import { openTestVault } from '../support/open-test-vault.ts';

/** A terminal on a vault of its own: what `--json` prints for a line, and the code it ends with. */
async function openTerminal() {
  const open = await openTestVault();
  const jobs = createJobs(open.vault);
  onTestFinished(() => jobs.close());
  const context: CommandContext = {
    vault: open.vault,
    jobs,
    formats: wireFormats('0.0.0'),
    upkeep: { uptimeMs: () => 0, log: () => undefined },
    erase: { closeWindowsOf: () => undefined, stopAnswersOf: () => undefined },
  };
  const type = async (...argv: readonly string[]) => {
    const line = parseArguments(argv, '/');
    const result: Result<unknown> = line.ok ? await runCommand(context, line.value) : line;
    const printed: string[] = [];
    const isWell = line.ok ? COMMANDS.find(({ name }) => name === line.value.command)?.isWell : undefined;
    const code = printResult(
      { out: (text) => printed.push(text), err: () => undefined, locale: 'en' },
      result,
      { json: true, ...(isWell === undefined ? {} : { isWell }) },
    );
    expect(printed).toHaveLength(1);
    return { code, ...(JSON.parse(printed[0] ?? '') as { ok: boolean; value?: unknown; error?: unknown }) };
  };
  return { open, type };
}

const ID = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;

describe('every command answers in the shape that scripts rely on', () => {
  test('from the first profile to the last word', async () => {
    const { open, type } = await openTerminal();
    const added = await type('profiles', 'add', '--name', 'Ana', '--email', 'Ana@Example.com');
    expect(added).toEqual({ code: 0, ok: true, value: { id: ID } });
    const { id } = added.value as { id: string };
    open.now += 1;
    await type('profiles', 'add', '--name', 'Ben', '--email', 'ben@example.com');
    expect(await type('profiles', 'list')).toMatchObject({
      value: { profiles: [{ id, name: 'Ana', email: 'ana@example.com', status: 'active' }, { name: 'Ben' }] },
    });
    const ana = ['--profile', 'ANA@example.COM'];
    const namespace = `user:${id}`;
    const words = ['remember', 'The clinic opens at nine', '--kind', 'fact', '--tags', 'a,b', ...ana];
    expect(await type(...words)).toEqual({
      code: 0,
      ok: true,
      value: { namespace, number: 1, created: true },
    });
    expect(await type(...words)).toMatchObject({ value: { number: 1, created: false } });
    expect(await type('list', '--scopes', 'user', '--profile', id)).toMatchObject({
      value: {
        namespaces: [namespace],
        memories: [{ namespace, number: 1, kind: 'fact', text: 'The clinic opens at nine' }],
        nextCursor: null,
      },
    });
    expect(await type('get', '#1', '--scopes', 'user', ...ana)).toMatchObject({
      value: { namespace, number: 1 },
    });
    expect(await type('search', 'clinic', '--scopes', 'user', ...ana)).toMatchObject({
      value: { namespaces: [namespace], hits: [{ namespace, number: 1, text: 'The clinic opens at nine' }] },
    });
    expect(await type('stats', '--scopes', 'user', ...ana)).toMatchObject({ code: 0, ok: true });
    expect(await type('teams', 'add', 'acme', ...ana)).toMatchObject({ value: { slug: 'acme' } });
    expect(await type('teams', 'join', 'acme', '--profile', 'ben@example.com')).toMatchObject({
      value: { slug: 'acme' },
    });
    expect(await type('teams', 'list', ...ana)).toMatchObject({ value: [{ slug: 'acme' }] });
    expect(await type('forget', '1', ...ana)).toMatchObject({
      value: { binned: [1], erased: [], missing: [] },
    });
    expect(await type('get', '1', '--scopes', 'user', ...ana)).toEqual({
      code: 1,
      ok: false,
      error: { type: 'not-found' },
    });
  });

  test('agents: a token once, then never', async () => {
    const { open, type } = await openTerminal();
    await open.addPerson('Ana');
    const ana = ['--profile', 'ana@example.com'];
    const line = [
      'agents',
      'add',
      ...ana,
      '--name',
      'Bot',
      '--scopes',
      'user,team',
      '--access',
      'read-write',
    ];
    const added = await type(...line, '--expires-days', '30');
    expect(added).toMatchObject({
      value: { id: ID, token: expect.stringMatching(/^escopo_[\w-]{43}$/) as string },
    });
    const { id, token } = added.value as { id: string; token: string };
    const listed = await type('agents', 'list', ...ana);
    expect(listed).toMatchObject({ value: { grants: [{ id, scopes: ['user', 'team'], revokedAt: null }] } });
    expect(JSON.stringify(listed)).not.toContain(token);
    expect(await type('agents', 'revoke', id, ...ana)).toMatchObject({ value: { id } });
    await open.addPerson('Ben');
    expect(await type('agents', 'revoke', id, '--profile', 'ben@example.com')).toMatchObject({
      code: 1,
      error: { type: 'agent-not-found' },
    });
    expect(await type('agents', 'add', ...ana, '--name', 'Bot', '--access', 'read')).toMatchObject({
      code: 2,
    });
  });

  test('doctor and audit: good news is 0, bad news is 1', async () => {
    const { open, type } = await openTerminal();
    const ana = await open.addPerson('Ana');
    expect(await type('doctor')).toMatchObject({ code: 0, value: { ok: true, findings: [] } });
    expect(await type('audit', 'verify')).toMatchObject({ code: 0, value: { state: 'intact' } });
    await type('remember', 'as it was', '--profile', 'ana@example.com');
    open.leaveUnsound('a hash is changed and a guard of the log taken away');
    await open.vault.buckets.write(`user:${ana.userId}` as never, ({ db }) => {
      db.run(`UPDATE memories SET content_hash = 'x' WHERE number = 1`);
      return { ok: true, value: null };
    });
    expect(await type('doctor')).toMatchObject({
      code: 1,
      ok: true,
      value: { ok: false, findings: [{ where: `user:${ana.userId}`, severity: 'damage' }] },
    });
    open.vault.catalog.execute('DROP TRIGGER audit_is_append_only_update');
    expect(await type('audit', 'verify')).toMatchObject({ code: 1, value: { state: 'broken' } });
  });
});

describe('whose session it is', () => {
  test.each([
    ['nobody named', [], 2, 'profile-required'],
    ['an unknown email', ['--profile', 'x@example.com'], 1, 'profile-not-found'],
    ['an unknown id', ['--profile', '7d1d6c1e-3d1f-4c7a-9a59-0f5b8a3f2c11'], 1, 'profile-not-found'],
    ['no name at all', ['--profile', ''], 1, 'profile-not-found'],
  ] as const)('%s', async (_what, profile, code, type) => {
    const terminal = await openTerminal();
    await terminal.open.addPerson('Ana');
    expect(await terminal.type('list', '--scopes', 'user', ...profile)).toMatchObject({
      code,
      error: { type },
    });
  });

  test.each([
    [[], 'scopes-required'],
    [['--scopes', ''], 'scopes-required'],
    [['--scopes', 'everything'], 'scope-unknown'],
    [['--scopes', 'user,user'], 'scope-duplicated'],
    [['--scopes', 'team:strangers'], 'scope-unauthorised'],
  ] as const)('reading with %j', async (scopes, type) => {
    const terminal = await openTerminal();
    await terminal.open.addPerson('Ana');
    for (const line of [['list'], ['stats'], ['search', 'x'], ['get', '1']]) {
      expect(await terminal.type(...line, ...scopes, '--profile', 'ana@example.com')).toMatchObject({
        ok: false,
        error: { type },
      });
    }
  });

  test('no command shares', () => {
    expect(
      COMMANDS.map(({ name }) => name).filter((name) => /share|confirm|promote|withdraw/.test(name)),
    ).toEqual([]);
  });
});
