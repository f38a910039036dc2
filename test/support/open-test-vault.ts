import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openVault } from '../../electron/open-vault.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { createProfile } from '../../electron/services/create-profile.ts';
import type { Meaning, Vault } from '../../electron/services/vault.ts';
import { insertMembership, insertTeam } from '../../electron/catalog/teams.ts';
import { teamSlugSchema, type TeamSlug } from '../../shared/ids.ts';
import { teamNamespace } from '../../shared/namespace.ts';
import type { Result } from '../../shared/result.ts';
import { expectSoundVault } from './expect-sound-vault.ts';
import { vaultPorts } from './vault-ports.ts';
import { wordVectors } from './word-vectors.ts';

/**
 * A real vault in a folder of its own, with a clock that the test turns. It is closed and removed with the test; at each
 * close it must be sound (see {@link expectSoundVault}).
 */
export interface TestVault {
  readonly vault: Vault;
  readonly root: string;
  now: number;
  /** A person with a bucket, as the command line would speak for them. */
  addPerson(name: string): Promise<Caller>;
  /** A team whose first member is its owner. */
  addTeam(slug: string, ...members: readonly Caller[]): Promise<TeamSlug>;
  close(): Promise<void>;
  /**
   * Opens the same folder again, as the next start of the app would. After a death half-way it is judged once that start
   * has recovered it, at the end of the test.
   */
  reopen(before?: 'in order' | 'died half-way'): Promise<TestVault>;
  /** What the test damages or leaves wrong on purpose, in words: from here on the vault is not judged any more. */
  leaveUnsound(why: string): void;
}

/** 2026-12-01T12:00:00Z: where every test's clock starts. */
export const TEST_NOW = 1_796_126_400_000;

export async function openTestVault(
  options: {
    readonly root?: string;
    readonly meaning?: Meaning;
    readonly now?: number;
    /** For tests in which something is expected to go wrong; in all others a reported problem fails the test. */
    readonly reportProblem?: Vault['reportProblem'];
  } = {},
): Promise<TestVault> {
  const root = options.root ?? mkdtempSync(join(tmpdir(), 'escopo-test-'));
  let isOpen = true;
  const state: { now: number; unsound: string | null } = { now: options.now ?? TEST_NOW, unsound: null };
  const opened = unwrap(
    await openVault(
      root,
      vaultPorts({
        clock: () => state.now,
        meaning: options.meaning ?? wordVectors(),
        ...(options.reportProblem === undefined ? {} : { reportProblem: options.reportProblem }),
      }),
    ),
  );
  const close = async (judge: 'in the middle' | 'at the end' | 'not'): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    try {
      if (judge !== 'not' && state.unsound === null)
        await expectSoundVault(opened.vault, judge === 'at the end' ? 'handed over' : 'left out');
    } finally {
      await opened.close();
    }
  };
  onTestFinished(async ({ task }) => {
    try {
      // A test that failed has said enough.
      await close(task.result?.state === 'fail' ? 'not' : 'at the end');
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
  const { vault } = opened;
  return {
    vault,
    root,
    get now() {
      return state.now;
    },
    set now(value) {
      state.now = value;
    },
    addPerson: async (name) => {
      const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@example.com`;
      const person = unwrap(await createProfile(vault, { name, email, color: 'violet', locale: 'pt-BR' }));
      return { door: 'command-line', userId: person.id };
    },
    addTeam: async (raw, ...members) => {
      const slug = teamSlugSchema.parse(raw);
      unwrap(await vault.buckets.create(teamNamespace(slug)));
      vault.catalog.transaction(() => {
        insertTeam(vault.catalog, { slug, name: raw, createdAt: state.now });
        members.forEach(({ userId }, index) => {
          insertMembership(vault.catalog, slug, userId, index === 0 ? 'owner' : 'member', state.now);
        });
      });
      return slug;
    },
    close: () => close('in the middle'),
    reopen: async (before = 'in order') => {
      await close(before === 'in order' ? 'in the middle' : 'not');
      const again = await openTestVault({ ...options, root, now: state.now });
      if (state.unsound !== null) again.leaveUnsound(state.unsound);
      return again;
    },
    leaveUnsound: (why) => {
      state.unsound = why;
    },
  };
}

/** The value of a result that the test expects to be one. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`Expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}
