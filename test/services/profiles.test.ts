import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { findPerson } from '../../electron/catalog/people.ts';
import { writeSetting } from '../../electron/catalog/settings.ts';
import { createProfile } from '../../electron/services/create-profile.ts';
import { currentProfile } from '../../electron/services/current-profile.ts';
import { listProfiles } from '../../electron/services/list-profiles.ts';
import { list } from '../../electron/services/list.ts';
import { lockProfile } from '../../electron/services/lock-profile.ts';
import { changeMachineSettings, readMachineSettings } from '../../electron/services/machine-settings.ts';
import { openProfile } from '../../electron/services/open-profile.ts';
import { remember } from '../../electron/services/remember.ts';
import { setPassphrase } from '../../electron/services/set-passphrase.ts';
import { updateProfile } from '../../electron/services/update-profile.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { agentOf } from '../support/agent-of.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

const PASSPHRASE = 'correct horse battery';
const locked = { ok: false, error: { type: 'profile-locked' } };
const wrong = { ok: false, error: { type: 'wrong-passphrase' } };

async function withPassphrase() {
  const open = await openTestVault();
  const ana = await open.addPerson('Ana');
  unwrap(await setPassphrase(open.vault, ana, { next: PASSPHRASE }));
  const tryOpen = async (passphrase?: string) => await openProfile(open.vault, ana.userId, passphrase);
  return { open, vault: open.vault, ana, tryOpen };
}

describe('the passphrase', () => {
  test('it is asked for at each opening, and only the right one opens', async () => {
    const { tryOpen } = await withPassphrase();
    expect(await tryOpen()).toEqual(wrong);
    expect(await tryOpen('')).toEqual(wrong);
    expect(await tryOpen('Correct horse battery')).toEqual(wrong);
    expect(unwrap(await tryOpen(PASSPHRASE)).hasPassphrase).toBe(true);
  });

  test('composed and decomposed accents are the same passphrase', async () => {
    const { open, vault } = await withPassphrase();
    const bia = await open.addPerson('Bia');
    unwrap(await setPassphrase(vault, bia, { next: 'coração de leão'.normalize('NFC') }));
    const decomposed = 'coração de leão'.normalize('NFD');
    expect((await openProfile(vault, bia.userId, decomposed)).ok).toBe(true);
  });

  test('after three wrong ones each guess waits longer, over a restart too, and the right one ends it', async () => {
    const { open, ana, tryOpen } = await withPassphrase();
    for (let guess = 0; guess < 3; guess += 1) expect(await tryOpen('wrong guess')).toEqual(wrong);
    const delayed = { ok: false, error: { type: 'passphrase-delayed', retryAfterMs: 5_000 } };
    expect(await tryOpen(PASSPHRASE)).toEqual(delayed);
    const later = await open.reopen();
    expect(await openProfile(later.vault, ana.userId, PASSPHRASE)).toEqual(delayed);
    later.now += 5_000;
    expect(await openProfile(later.vault, ana.userId, 'wrong guess')).toEqual(wrong);
    expect(await openProfile(later.vault, ana.userId, PASSPHRASE)).toMatchObject({
      error: { retryAfterMs: 10_000 },
    });
    later.now += 10_000;
    expect((await openProfile(later.vault, ana.userId, PASSPHRASE)).ok).toBe(true);
    expect(await openProfile(later.vault, ana.userId, 'wrong guess')).toEqual(wrong);
  });

  test('guesses sent side by side do not share an attempt', async () => {
    const { tryOpen } = await withPassphrase();
    const answers = await Promise.all(Array.from({ length: 6 }, () => tryOpen('wrong guess')));
    const delayed = answers.filter((answer) => !answer.ok && answer.error.type === 'passphrase-delayed');
    expect(delayed).toHaveLength(3);
  });

  test('a clock set back does not lock the owner out for years', async () => {
    const { open, tryOpen } = await withPassphrase();
    for (let guess = 0; guess < 3; guess += 1) await tryOpen('wrong guess');
    open.now -= 365 * 86_400_000;
    expect(await tryOpen(PASSPHRASE)).toMatchObject({ error: { retryAfterMs: 15 * 60_000 } });
  });

  test('changing or removing it needs the current one', async () => {
    const { vault, ana, tryOpen } = await withPassphrase();
    expect(await setPassphrase(vault, ana, { next: null })).toEqual(wrong);
    expect(await setPassphrase(vault, ana, { current: 'not this one', next: null })).toEqual(wrong);
    unwrap(await setPassphrase(vault, ana, { current: PASSPHRASE, next: 'another long one' }));
    expect(await tryOpen(PASSPHRASE)).toEqual(wrong);
    expect(
      unwrap(await setPassphrase(vault, ana, { current: 'another long one', next: null })).hasPassphrase,
    ).toBe(false);
    expect((await tryOpen()).ok).toBe(true);
  });

  test('it is stored salted: two people with the same one have different hashes', async () => {
    const { open, vault, ana } = await withPassphrase();
    const bia = await open.addPerson('Bia');
    unwrap(await setPassphrase(vault, bia, { next: PASSPHRASE }));
    const hashes = [ana, bia].map(({ userId }) => findPerson(vault.catalog, userId)?.passphrase);
    expect(hashes[0]).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
  });
});

describe('a locked profile', () => {
  test('it serves nobody, not even its agents, until it is opened', async () => {
    const { open, vault, ana, tryOpen } = await withPassphrase();
    unwrap(await remember(vault, ana, { text: 'Mine' }));
    unwrap(await lockProfile(vault, ana));
    expect(await list(vault, ana, { scopes: ['user'] })).toEqual(locked);
    expect(await list(vault, agentOf(vault, ana), { scopes: ['world'] })).toEqual(locked);
    expect(await remember(vault, agentOf(vault, ana), { text: 'Hidden' })).toEqual(locked);
    expect(await updateProfile(vault, ana, { name: 'Other' })).toEqual(locked);
    expect(await setPassphrase(vault, ana, { next: null })).toEqual(locked);
    expect(currentProfile(vault, ana.userId)).toBeNull();
    const bia = await open.addPerson('Bia');
    expect((await list(vault, bia, { scopes: ['user'] })).ok).toBe(true);
    unwrap(await tryOpen(PASSPHRASE));
    expect(unwrap(await list(vault, ana, { scopes: ['user'] })).total).toBe(1);
  });

  test('one with a passphrase is locked again at the next start', async () => {
    const { open, ana } = await withPassphrase();
    const later = await open.reopen();
    expect(await list(later.vault, ana, { scopes: ['user'] })).toEqual(locked);
  });
});

describe('the picker', () => {
  test('it pages through everybody once, in the order they came', async () => {
    const open = await openTestVault();
    const ids: string[] = [];
    for (const name of ['Ana', 'Bia', 'Caio', 'Davi', 'Eva']) ids.push((await open.addPerson(name)).userId);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = unwrap(await listProfiles(open.vault, { cursor, limit: 2 }));
      seen.push(...page.profiles.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect([...seen].sort()).toEqual([...ids].sort());
    expect(new Set(seen).size).toBe(5);
    expect(await listProfiles(open.vault, { cursor: 'W10' })).toMatchObject({
      error: { type: 'invalid-input' },
    });
  });

  test('it finds people by a part of their name, accents and case aside, page by page', async () => {
    const open = await openTestVault();
    for (const name of ['João', 'Bia', 'Joana', 'Davi', 'joão pedro']) await open.addPerson(name);
    const first = unwrap(await listProfiles(open.vault, { query: ' JOA', limit: 2 }));
    const cursor = first.nextCursor ?? undefined;
    const second = unwrap(await listProfiles(open.vault, { query: 'joa', limit: 2, cursor }));
    const names = [...first.profiles, ...second.profiles].map(({ name }) => name);
    expect([names.sort(), second.nextCursor]).toEqual([['Joana', 'João', 'joão pedro'], null]);
    expect(unwrap(await listProfiles(open.vault, { query: '%' })).profiles).toEqual([]);
  });

  test('it counts memories, but nothing behind a passphrase', async () => {
    const { open, vault, ana } = await withPassphrase();
    const bia = await open.addPerson('Bia');
    unwrap(await remember(vault, ana, { text: 'Hidden' }));
    unwrap(await remember(vault, bia, { text: 'Counted' }));
    const { profiles } = unwrap(await listProfiles(vault, {}));
    const card = (id: string) => profiles.find((profile) => profile.id === id);
    expect(card(ana.userId)).toMatchObject({ locked: true, memories: null, problem: null });
    expect(card(bia.userId)).toMatchObject({ locked: false, memories: 1, problem: null });
    expect(JSON.stringify(profiles)).not.toContain('example.com');
  });

  test('one folder that is missing, damaged or newer is said and the others are shown', async () => {
    const open = await openTestVault();
    const people = [];
    for (const name of ['Missing', 'Damaged', 'Newer', 'Linked', 'Fine'])
      people.push(await open.addPerson(name));
    const [missing, damaged, newer, linked] = people.map(({ userId }) =>
      bucketPaths(open.root, userNamespace(userId)),
    );
    open.leaveUnsound('folders are taken away, damaged, made newer and linked');
    await open.vault.buckets.write(userNamespace(people[2]?.userId ?? ('' as never)), (bucket) => {
      bucket.db.execute('PRAGMA user_version = 99');
      return { ok: true, value: null };
    });
    rmSync(missing?.folder ?? '', { recursive: true });
    const later = await open.reopen();
    writeFileSync(damaged?.database ?? '', 'not a database, but as long as somebody would expect one to be');
    rmSync(linked?.folder ?? '', { recursive: true });
    symlinkSync(newer?.folder ?? '', linked?.folder ?? '');
    const { profiles } = unwrap(await listProfiles(later.vault, {}));
    const byName = Object.fromEntries(
      profiles.map(({ name, problem, memories }) => [name, [problem, memories]]),
    );
    expect(byName).toEqual({
      Missing: ['missing', null],
      Damaged: ['damaged', null],
      Newer: ['newer', null],
      Linked: ['damaged', null],
      Fine: [null, 0],
    });
  });
});

describe('a person', () => {
  test('an email is taken in any case, by others only', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    const bia = await open.addPerson('Bia');
    expect(await updateProfile(open.vault, bia, { email: 'ANA@example.com' })).toEqual({
      ok: false,
      error: { type: 'email-taken' },
    });
    const profile = { name: 'X', email: 'Ana@Example.com', color: 'rose', locale: 'en' } as const;
    expect(await createProfile(open.vault, profile)).toMatchObject({ error: { type: 'email-taken' } });
    expect(unwrap(await updateProfile(open.vault, ana, { email: 'ANA@example.com' })).email).toBe(
      'ana@example.com',
    );
  });

  test('a change keeps what was not named', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    const changed = unwrap(await updateProfile(open.vault, ana, { theme: 'dark', name: undefined }));
    expect(changed).toMatchObject({ name: 'Ana', theme: 'dark', binDays: 30 });
  });

  test('somebody who does not exist is not opened', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    const other = ana.userId.replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a')) as typeof ana.userId;
    expect(await openProfile(open.vault, other, undefined)).toEqual({
      ok: false,
      error: { type: 'profile-not-found' },
    });
  });
});

describe('settings of the computer', () => {
  test('they start plain, change field by field and last', async () => {
    const open = await openTestVault();
    const plain = { locale: null, theme: 'system' };
    expect(readMachineSettings(open.vault)).toEqual({ settings: plain, wereReset: false });
    unwrap(changeMachineSettings(open.vault, { theme: 'dark' }));
    const later = await open.reopen();
    expect(readMachineSettings(later.vault).settings).toEqual({ ...plain, theme: 'dark' });
  });

  test('a value that cannot be understood is said and put aside, not thrown away', async () => {
    const { vault } = await openTestVault();
    writeSetting(vault.catalog, 'machine', { locale: 'tlh', theme: 'neon' });
    expect(readMachineSettings(vault)).toMatchObject({ settings: { theme: 'system' }, wereReset: true });
    unwrap(changeMachineSettings(vault, { locale: 'pt-BR' }));
    expect(readMachineSettings(vault)).toMatchObject({ settings: { locale: 'pt-BR' }, wereReset: false });
    const aside = vault.catalog.get<{ value: string }>(
      `SELECT value FROM settings WHERE key = 'machine-unreadable'`,
    );
    expect(aside?.value).toBe('{"locale":"tlh","theme":"neon"}');
  });
});
