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

/** A real vault in a folder of its own, with a clock that the test turns. It is closed and removed with the test. */
export interface TestVault {
  readonly vault: Vault;
  readonly root: string;
  now: number;
  /** A person with a bucket, as the command line would speak for them. */
  addPerson(name: string): Promise<Caller>;
  /** A team whose first member is its owner. */
  addTeam(slug: string, ...members: readonly Caller[]): Promise<TeamSlug>;
  close(): Promise<void>;
  /** Opens the same folder again, as the next start of the app would. */
  reopen(): Promise<TestVault>;
}

/** 2026-12-01T12:00:00Z: where every test's clock starts. */
export const TEST_NOW = 1_796_126_400_000;

/** Judging every vault reads each of them through once more: asked for by `ESCOPO_JUDGE_VAULTS=1`. */
const JUDGES_ALL = process.env['ESCOPO_JUDGE_VAULTS'] === '1';

export async function openTestVault(
  options: {
    readonly root?: string;
    readonly meaning?: Meaning;
    readonly now?: number;
    /** For tests in which something is expected to go wrong; in all others a reported problem fails the test. */
    readonly reportProblem?: Vault['reportProblem'];
    /** For tests that damage files or stop half way on purpose: their vault is not judged when it is closed. */
    readonly mayBeUnsound?: boolean;
  } = {},
): Promise<TestVault> {
  const root = options.root ?? mkdtempSync(join(tmpdir(), 'escopo-test-'));
  let isOpen = true;
  const state = { now: options.now ?? TEST_NOW };
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
  const close = async (isJudged = true): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    try {
      if (JUDGES_ALL && isJudged && options.mayBeUnsound !== true) await expectSoundVault(opened.vault);
    } finally {
      await opened.close();
    }
  };
  onTestFinished(async ({ task }) => {
    try {
      // A test that failed has said enough.
      await close(task.result?.state !== 'fail');
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
    close: () => close(),
    reopen: async () => {
      await close();
      return await openTestVault({ ...options, root, now: state.now });
    },
  };
}

/** The value of a result that the test expects to be one. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`Expected a value, got ${JSON.stringify(result.error)}`);
  return result.value;
}
