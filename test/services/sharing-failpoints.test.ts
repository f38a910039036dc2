import Sqlite from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { listJournal } from '../../electron/catalog/share-journal.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { deleteTeam } from '../../electron/services/delete-team.ts';
import { leaveWithoutName } from '../../electron/services/leave-without-name.ts';
import { resumeShares } from '../../electron/services/resume-shares.ts';
import { update } from '../../electron/services/update.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { verifyAudit } from '../../electron/services/verify-audit.ts';
import { withdrawAllOf } from '../../electron/services/withdraw-all-of.ts';
import { addAttachment, referencedFiles } from '../../electron/store/attachments.ts';
import type { MemoryNumber, Sha256, TeamSlug } from '../../shared/ids.ts';
import { teamNamespace, userNamespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import type { ShareTarget } from '../../shared/scope.ts';
import { openTestVault, unwrap, type TestVault } from '../support/open-test-vault.ts';
import { replayAudit } from '../support/replay-audit.ts';
import { keep, share, textsIn } from '../support/share-letter.ts';

const SLUG = 'acme' as TeamSlug;
const ACME = 'team:acme' as ShareTarget;
const NAMESPACE = teamNamespace(SLUG);

/** Stands for the death of the process: nothing of ours may catch it. */
class KilledError extends Error {
  override readonly name = 'KilledError';
}

/** The vault as an act sees it that dies at its nth counted step; `reached` says whether it came that far. */
function dyingAt(vault: Vault, nth: number): { readonly vault: Vault; reached(): boolean } {
  let steps = 0;
  const failpoint = (): void => {
    steps += 1;
    if (steps === nth) throw new KilledError();
  };
  return { vault: { ...vault, failpoint }, reached: () => steps >= nth };
}

/** Runs `act`, which may die. */
async function untilDeath(act: () => Promise<unknown>): Promise<void> {
  await act().catch((error: unknown) => {
    if (!(error instanceof KilledError)) throw error;
  });
}

/** What must hold whenever people are served: the log and the copies say the same, and nothing is left over. */
async function expectWhole(t: TestVault): Promise<void> {
  const promised = replayAudit(t.vault).copies.get(NAMESPACE) ?? new Map<number, string>();
  const found = unwrap(
    await t.vault.buckets.read(NAMESPACE, (bucket) => {
      const rows = bucket.db.all<{ number: number; content: string; state: string }>(
        `SELECT number, content, state FROM memories`,
      );
      const files = existsSync(bucket.paths.attachments) ? readdirSync(bucket.paths.attachments) : [];
      return ok({ rows, files, referenced: [...referencedFiles(bucket.db)] });
    }),
  );
  expect(found.rows.filter(({ state }) => state !== 'live')).toEqual([]);
  expect(new Map(found.rows.map(({ number, content }) => [number, sha256Of(content)]))).toEqual(promised);
  expect(found.files.sort()).toEqual(found.referenced.sort());
  expect(listJournal(t.vault.catalog)).toEqual([]);
  expect(await verifyAudit(t.vault)).toMatchObject({ state: 'intact' });
}

/** Nobody ever reads a copy that the log does not promise, not even before the recovery. */
async function expectNothingUnrecorded(t: TestVault, reader: Caller): Promise<void> {
  const promised = new Set(replayAudit(t.vault).copies.get(NAMESPACE)?.values());
  for (const text of await textsIn(t.vault, reader, ['team'])) expect(promised).toContain(sha256Of(text));
}

interface Scene {
  readonly joao: Caller;
  readonly maria: Caller;
  readonly number: MemoryNumber;
  readonly file: Sha256;
}

/** João has shared one memory, has edited it since, and has a file beside it. */
async function openScene(): Promise<Scene & { readonly test: TestVault }> {
  const t = await openTestVault();
  const joao = await t.addPerson('João');
  const maria = await t.addPerson('Maria');
  await t.addTeam(SLUG, joao, maria);
  const number = await keep(t.vault, joao, 'First text');
  const file = await attach(t.vault, joao, number);
  unwrap(await share(t, joao, [number], ACME, { attachments: [{ number, sha256: file }] }));
  return { test: t, joao, maria, number, file };
}

/** Each act by name, with what readies it before every death. */
const ACTS = {
  'share again with a file and another memory': {
    ready: async ({ joao, number }: Scene, t: TestVault, round: number) => {
      // What earlier rounds left is taken away, or each round would have more to replace than the one before.
      unwrap(await withdrawAllOf(t.vault, joao.userId, ACME));
      unwrap(await share(t, joao, [number], ACME));
      unwrap(await update(t.vault, joao, { number, patch: { text: `Text ${String(round)}` } }));
    },
    act: async (scene: Scene, t: TestVault, vault: Vault, round: number) => {
      const other = await keep(t.vault, scene.joao, `Other ${String(round)}`);
      const attachments = [{ number: scene.number, sha256: scene.file }];
      return await share(t, scene.joao, [scene.number, other], ACME, { vault, attachments });
    },
  },
  withdraw: {
    ready: async ({ joao, number, file }: Scene, t: TestVault) => {
      unwrap(await share(t, joao, [number], ACME, { attachments: [{ number, sha256: file }] }));
    },
    act: async ({ joao }: Scene, _: TestVault, vault: Vault) => await withdrawAllOf(vault, joao.userId, ACME),
  },
  'leave without a name': {
    ready: async ({ joao }: Scene, t: TestVault, round: number) => {
      unwrap(await share(t, joao, [await keep(t.vault, joao, `More ${String(round)}`)], ACME));
    },
    act: async ({ joao }: Scene, _: TestVault, vault: Vault) =>
      await leaveWithoutName(vault, joao.userId, ACME),
  },
} as const;

describe.each(Object.entries(ACTS))('killed at any counted step, and again in recovery: %s', (_, verb) => {
  test('never half', { timeout: 200_000 }, async () => {
    const { test: first, ...scene } = await openScene();
    let t = first;
    let deaths = 0;
    for (let nth = 1; ; nth += 1) {
      await verb.ready(scene, t, nth);
      const dying = dyingAt(t.vault, nth);
      await untilDeath(() => verb.act(scene, t, dying.vault, nth));
      if (!dying.reached()) break;
      deaths += 1;
      await expectNothingUnrecorded(t, scene.maria);
      t = await t.reopen('died half-way');
      // Each recovery dies one step later than the one before it, until one comes to its end.
      for (let mth = 1, isOver = false; !isOver; mth += 1) {
        const recovering = dyingAt(t.vault, mth);
        await untilDeath(() => resumeShares(recovering.vault));
        await expectNothingUnrecorded(t, scene.maria);
        isOver = !recovering.reached();
      }
      await expectWhole(t);
    }
    await expectWhole(t);
    expect(deaths).toBeGreaterThan(5);
  });
});

test('a team that died while being deleted loses its folder at the next start', async () => {
  const { test: t, joao, maria } = await openScene();
  const dying = dyingAt(t.vault, 1);
  await untilDeath(() => deleteTeam(dying.vault, joao, { slug: SLUG, confirmSlug: 'acme' }));
  expect(dying.reached()).toBe(true);
  expect(existsSync(bucketPaths(t.root, NAMESPACE).folder)).toBe(true);
  expect(await textsIn(t.vault, maria, ['team'])).toEqual([]);
  const again = await t.reopen('died half-way');
  await resumeShares(again.vault);
  expect(existsSync(bucketPaths(t.root, NAMESPACE).folder)).toBe(false);
});

test(
  'a disk that is full at any step of a share answers storage-full and leaves no copy',
  { timeout: 200_000 },
  async () => {
    const { test: t, joao, maria, number, file } = await openScene();
    unwrap(await withdrawAllOf(t.vault, joao.userId, ACME));
    const reported: unknown[] = [];
    for (const step of STEPS_IN_A_BUCKET) {
      const failpoint = (name: string): void => {
        if (name === step) throw new Sqlite.SqliteError('database or disk is full', 'SQLITE_FULL');
      };
      const vault = { ...t.vault, failpoint, reportProblem: (where: string) => reported.push(where) };
      const answer = await share(t, joao, [number], ACME, {
        vault,
        attachments: [{ number, sha256: file }],
      });
      expect(answer, step).toEqual({ ok: false, error: { type: 'storage-full' } });
      expect(await textsIn(t.vault, maria, ['team'])).toEqual([]);
      await expectWhole(t);
    }
    expect(reported).toEqual([]);
  },
);

/** Steps of a share at which a file of SQLite is being written. */
const STEPS_IN_A_BUCKET = [
  'share:file-copied',
  'share:row-staged',
  'share:staged',
  'share:audit-row',
  'share:row-published',
] as const;

test('a disk that is full while a copy is hidden leaves it as it was', async () => {
  const { test: t, joao, maria } = await openScene();
  for (const step of ['withdraw:row-hidden', 'withdraw:audit-row']) {
    const failpoint = (name: string): void => {
      if (name === step) throw new Sqlite.SqliteError('database or disk is full', 'SQLITE_FULL');
    };
    expect(await withdrawAllOf({ ...t.vault, failpoint }, joao.userId, ACME)).toEqual({
      ok: false,
      error: { type: 'storage-full' },
    });
    expect(await textsIn(t.vault, maria, ['team'])).toEqual(['First text']);
    await expectWhole(t);
  }
});

async function attach(vault: Vault, caller: Caller, number: MemoryNumber): Promise<Sha256> {
  const sha256 = sha256Of('bytes') as Sha256;
  unwrap(
    await vault.buckets.write(userNamespace(caller.userId), (bucket) => {
      mkdirSync(bucket.paths.attachments, { recursive: true });
      writeFileSync(join(bucket.paths.attachments, sha256), 'bytes');
      const file = { sha256, name: 'plan.txt', mediaType: 'text/plain', sizeBytes: 5 };
      addAttachment(bucket.db, number, file, vault.clock());
      return ok(null);
    }),
  );
  return sha256;
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
