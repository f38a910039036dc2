import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { auditHead, pageOfAudit, toAuditRow } from '../../electron/catalog/audit.ts';
import { listOpenEraseJobs } from '../../electron/catalog/erase-jobs.ts';
import { applyOutbox } from '../../electron/services/apply-outbox.ts';
import { attach } from '../../electron/services/attach.ts';
import type { PersonCaller } from '../../electron/services/caller.ts';
import { confirmImport } from '../../electron/services/confirm-import.ts';
import { createSession } from '../../electron/services/change-session.ts';
import { eraseMe, type EraseRequest } from '../../electron/services/erase-me.ts';
import { hashOfReceipt } from '../../electron/services/erase-receipt.ts';
import { forget } from '../../electron/services/forget.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { list } from '../../electron/services/list.ts';
import { listReceipts } from '../../electron/services/list-receipts.ts';
import { previewImport } from '../../electron/services/preview-import.ts';
import { previewErase } from '../../electron/services/preview-erase.ts';
import { remember } from '../../electron/services/remember.ts';
import { resumeMyData } from '../../electron/services/resume-my-data.ts';
import { search } from '../../electron/services/search.ts';
import { update } from '../../electron/services/update.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { verifyAudit } from '../../electron/services/verify-audit.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { sessionIdSchema, teamSlugSchema } from '../../shared/ids.ts';
import { teamNamespace, userNamespace } from '../../shared/namespace.ts';
import { teamRef } from '../../shared/scope.ts';
import { wireFormats } from '../../electron/wire-formats.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { openTestVault, unwrap, type TestVault } from '../support/open-test-vault.ts';
import { inWindow, share, textsIn } from '../support/share-letter.ts';

const email = 'ana@example.com';
const BAND = teamRef(teamSlugSchema.parse('band'));

async function erase(vault: Vault, caller: PersonCaller, request: EraseRequest, closed: string[] = []) {
  const ports = { closeWindowsOf: (userId: string) => closed.push(userId), stopAnswersOf: () => undefined };
  return unwrap(await eraseMe(vault, createJobs(vault), ports, caller, request)).ended;
}

async function withPeople(): Promise<{
  open: TestVault;
  vault: Vault;
  ana: PersonCaller;
  bea: PersonCaller;
}> {
  const open = await openTestVault();
  const ana = inWindow(await open.addPerson('Ana'));
  const bea = inWindow(await open.addPerson('Bea'));
  return { open, vault: open.vault, ana, bea };
}

async function keep(vault: Vault, caller: PersonCaller, text: string): Promise<MemoryNumber> {
  return unwrap(await remember(vault, caller, { text })).memory.number;
}

describe('a selection', () => {
  test('is gone to the byte with versions, files, sessions that quote it and backups, and leaves the rest', async () => {
    const { open, vault, ana, bea } = await withPeople();
    const number = await keep(vault, ana, 'redpollcanary was the first wording');
    await keep(vault, ana, 'this one stays with me');
    await keep(vault, bea, 'this one is of Bea');
    unwrap(
      await update(vault, ana, {
        number,
        patch: { text: 'siskincanary is the second wording', tags: ['siskintag'] },
      }),
    );
    const bytes = Buffer.concat([Buffer.from('linnetcanary'), randomBytes(3_000)]);
    unwrap(
      await attach(vault, ana, {
        number,
        name: 'twitecanary-notes.bin',
        mediaType: 'application/octet-stream',
        bytes,
      }),
    );
    const id = sessionIdSchema.parse(randomUUID());
    const text = 'siskincanary is the second wording';
    const [found] = unwrap(await search(vault, ana, { query: 'siskincanary', scopes: ['user'] })).hits;
    const citations = found === undefined ? [] : [found];
    unwrap(
      await createSession(vault, ana, {
        version: 1,
        id,
        title: 'About birds',
        origin: 'ask',
        createdAt: 1,
        updatedAt: 1,
        turns: [
          {
            id: 't',
            question: 'which bird?',
            scopes: ['user'],
            answer: text,
            citations,
            by: 'extractive',
            model: null,
            endpoint: null,
            stopped: false,
            failure: null,
            at: 1,
          },
        ],
        messages: [],
      }),
    );
    unwrap(await applyOutbox(vault, userNamespace(ana.userId), () => true));

    expect(
      unwrap(await previewErase(vault, ana, { target: { what: 'memories', numbers: [number] } })),
    ).toMatchObject({ memories: 1, versions: 1, attachments: 1, copies: [] });
    const receipt = unwrap(
      await await erase(vault, ana, { target: { what: 'memories', numbers: [number] } }),
    );
    expect(receipt).toMatchObject({
      what: 'memories',
      memories: 1,
      attachments: 1,
      bytesFound: 0,
      stays: ['audit-rows', 'disk-blocks'],
    });
    expect(receipt.scannedFiles).toBeGreaterThan(4);
    const { hash, ...rest } = receipt;
    expect(hashOfReceipt(rest)).toBe(hash);
    expect(unwrap(listReceipts(vault, ana)).receipts).toEqual([receipt]);
    expect(await textsIn(vault, ana, ['user'])).toEqual(['this one stays with me']);
    expect(await textsIn(vault, bea, ['user'])).toEqual(['this one is of Bea']);
    await open.close();
    for (const canary of ['redpollcanary', 'siskincanary', 'siskintag', 'linnetcanary', 'twitecanary']) {
      expect(filesContaining(open.root, canary)).toEqual([]);
    }
    expect(filesContaining(open.root, 'About birds')).toHaveLength(1);
  });

  test('a text that others hold too is erased here and left there', async () => {
    const { open, vault, ana, bea } = await withPeople();
    const text = 'the very same wrencanary text for both';
    const number = await keep(vault, ana, text);
    await keep(vault, ana, `and a longer one around ${text} of mine`);
    await keep(vault, bea, text);
    const receipt = unwrap(
      await await erase(vault, ana, { target: { what: 'memories', numbers: [number] } }),
    );
    expect(receipt.bytesFound).toBe(0);
    expect(await textsIn(vault, bea, ['user'])).toEqual([text]);
    expect(unwrap(await list(vault, ana, { scopes: ['user'] })).total).toBe(1);
    void open;
  });

  test('copies stay where they are, lose the name or are withdrawn, as the person chose', async () => {
    for (const copies of [undefined, 'leave-without-name', 'withdraw'] as const) {
      const { open, vault, ana, bea } = await withPeople();
      await open.addTeam('band', ana, bea);
      const number = await keep(vault, ana, 'pipitcanary for the band');
      unwrap(await share(open, ana, [number], BAND));
      const receipt = unwrap(
        await await erase(vault, ana, { target: { what: 'memories', numbers: [number] }, copies }),
      );
      const inTeam = unwrap(await list(vault, bea, { scopes: [BAND] })).memories;
      if (copies === 'withdraw') {
        expect(receipt).toMatchObject({ copiesWithdrawn: 1, copiesLeft: 0 });
        expect(inTeam).toEqual([]);
        await open.close();
        expect(filesContaining(open.root, 'pipitcanary')).toEqual([]);
      } else {
        expect(receipt).toMatchObject({
          copiesWithdrawn: 0,
          copiesLeft: 1,
          stays: ['audit-rows', 'team-copies', 'disk-blocks'],
        });
        expect(inTeam[0]?.source).toMatchObject({
          by: 'share',
          userId: copies === undefined ? ana.userId : null,
        });
      }
    }
  });
});

describe('a profile', () => {
  test('goes with folder, name and email; the uuid stays in a log that still verifies', async () => {
    const { open, vault, ana, bea } = await withPeople();
    await open.addTeam('band', bea, ana);
    const number = await keep(vault, ana, 'bramblingcanary of mine');
    unwrap(await share(open, ana, [number], BAND));
    unwrap(await share(open, ana, [number], 'world'));
    const wrong = { target: { what: 'profile' }, confirmEmail: 'bea@example.com' } as const;
    const ports = { closeWindowsOf: () => undefined, stopAnswersOf: () => undefined };
    expect(await eraseMe(vault, createJobs(vault), ports, ana, wrong)).toEqual({
      ok: false,
      error: { type: 'email-mismatch' },
    });
    const closed: string[] = [];
    const receipt = unwrap(
      await await erase(
        vault,
        ana,
        { target: { what: 'profile' }, copies: 'withdraw', confirmEmail: email },
        closed,
      ),
    );
    expect(receipt).toMatchObject({ what: 'profile', memories: 1, copiesWithdrawn: 2, bytesFound: 0 });
    expect(closed).toEqual([ana.userId]);
    expect(await remember(vault, ana, { text: 'still here?' })).toEqual({
      ok: false,
      error: { type: 'profile-not-found' },
    });
    expect(existsSync(bucketPaths(open.root, userNamespace(ana.userId)).folder)).toBe(false);
    expect(await verifyAudit(vault)).toMatchObject({ state: 'intact' });
    const rows = pageOfAudit(vault.catalog, 0, 1_000).map(toAuditRow);
    expect(rows.filter(({ actor }) => actor === ana.userId).map(({ action }) => action)).toContain(
      'profile.delete',
    );
    expect(auditHead(vault.catalog).sequence).toBe(rows.length);
    expect(unwrap(await list(vault, bea, { scopes: [BAND, 'world'] })).total).toBe(0);
    await open.close();
    for (const canary of ['bramblingcanary', email]) expect(filesContaining(open.root, canary)).toEqual([]);
    const again = await open.reopen();
    await resumeMyData(again.vault);
    const { userId } = await again.addPerson('Ana');
    expect(userId).not.toBe(ana.userId);
  });

  test('the only owner of a team hands it over first', async () => {
    const { open, vault, ana, bea } = await withPeople();
    await open.addTeam('band', ana, bea);
    expect(unwrap(await previewErase(vault, ana, { target: { what: 'profile' } })).ownedTeams).toEqual([
      'band',
    ]);
    const request = { target: { what: 'profile' }, confirmEmail: email } as const;
    const ports = { closeWindowsOf: () => undefined, stopAnswersOf: () => undefined };
    expect(await eraseMe(vault, createJobs(vault), ports, ana, request)).toEqual({
      ok: false,
      error: { type: 'last-owner' },
    });
  });

  test('a crash at any step leads to the same end, and nothing is served on the way', async () => {
    const steps = ['requested', 'copies', 'rows', 'written-over', 'files', 'buried', 'scan'];
    for (const step of steps) {
      const { open, vault, ana, bea } = await withPeople();
      await open.addTeam('band', bea, ana);
      const number = await keep(vault, ana, 'fieldfarecanary of mine');
      await keep(vault, bea, 'of Bea');
      unwrap(await share(open, ana, [number], BAND));
      const request = {
        target: { what: 'profile' },
        copies: 'leave-without-name',
        confirmEmail: email,
      } as const;
      await crash(vault, ana, request, step);
      if (step !== 'scan') expect(listOpenEraseJobs(vault.catalog)).toHaveLength(1);
      expect(await remember(vault, ana, { text: 'x y z' })).toMatchObject({
        error: { type: 'profile-not-found' },
      });
      const again = await open.reopen();
      await resumeMyData(again.vault);
      expect(listOpenEraseJobs(again.vault.catalog)).toEqual([]);
      expect(await textsIn(again.vault, bea, ['user'])).toEqual(['of Bea']);
      expect(await textsIn(again.vault, bea, [BAND])).toEqual(['fieldfarecanary of mine']);
      await again.close();
      expect(filesContaining(open.root, email)).toEqual([]);
      const left = filesContaining(open.root, 'fieldfarecanary');
      const team = bucketPaths(open.root, teamNamespace('band' as never)).folder;
      expect(left.every((path) => path.startsWith(team))).toBe(true);
      expect(left.length).toBeGreaterThan(0);
    }
  });
});

/** Runs an erasure that dies at a step as the process would. */
async function crash(vault: Vault, caller: PersonCaller, request: EraseRequest, step: string): Promise<void> {
  const dying: Vault = {
    ...vault,
    reportProblem: () => undefined,
    failpoint: (name) => {
      if (name.endsWith(`:${step}`)) throw new Error('killed');
    },
  };
  const ports = { closeWindowsOf: () => undefined, stopAnswersOf: () => undefined };
  const started = unwrap(await eraseMe(dying, createJobs(dying), ports, caller, request));
  expect((await started.ended).ok).toBe(false);
}

/** Small, fast and the same every time (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const STEPS = [
  'none',
  'requested',
  'rows',
  'denied',
  'recorded',
  'rows-deleted',
  'files-swept',
  'database-wiped',
  'derived-erased',
  'files',
  'scan',
];

describe('random lives', () => {
  test.each([...Array(10).keys()])(
    'no canary survives and no row of others is lost (ten lives, %i)',
    async (decade) => {
      const open = await openTestVault();
      let { vault } = open;
      let current = open;
      const bea = inWindow(await open.addPerson('Bea'));
      const others: string[] = [];
      const canaries: string[] = [];
      for (let life = 0; life < 10; life += 1) {
        const seed = decade * 10 + life + 1;
        const random = randomOf(seed);
        const name = `Ana ${String(seed)}`;
        const ana = inWindow(await current.addPerson(name));
        const victims: MemoryNumber[] = [];
        const kept: string[] = [];
        const canary = (): string => {
          const made = `canary${String(seed)}x${String(random(1_000_000_000))}z`;
          canaries.push(made);
          return made;
        };
        for (let act = 0; act < 8; act += 1) {
          const what = random(6);
          const isVictim = random(2) === 0;
          const text = isVictim
            ? `${canary()} ${'padding '.repeat(random(600))}`
            : `kept ${String(seed)} ${String(act)} for good`;
          const number = await keep(vault, ana, text.trim());
          if (!isVictim) {
            kept.push(text);
            continue;
          }
          victims.push(number);
          if (what === 1)
            unwrap(
              await update(vault, ana, { number, patch: { text: `edited ${canary()}`, tags: [canary()] } }),
            );
          if (what === 2)
            unwrap(
              await attach(vault, ana, {
                number,
                name: `${canary()}.txt`,
                mediaType: 'text/plain',
                bytes: Buffer.from(
                  `${canary()} ${String(random(1_000_000_000))} in the middle of a file ${canary()}`,
                ),
              }),
            );
          if (what === 3) unwrap(await forget(vault, ana, { numbers: [number] }));
          if (what === 4) unwrap(await applyOutbox(vault, userNamespace(ana.userId), () => true));
          if (what === 5) current.now = Math.max(1, current.now - 86_400_000 * random(3));
        }
        const other = `of Bea ${String(seed)}`;
        await keep(vault, bea, other);
        others.push(other);
        const isWhole = random(3) === 0;
        const step = STEPS[random(STEPS.length)] ?? 'none';
        const request: EraseRequest = isWhole
          ? { target: { what: 'everything' }, confirmEmail: `ana${String(seed)}@example.com` }
          : { target: { what: 'memories', numbers: victims.length > 0 ? victims : [99 as MemoryNumber] } };
        if (step === 'none') {
          expect(unwrap(await await erase(vault, ana, request)).bytesFound).toBe(0);
        } else {
          await crashIfReached(vault, ana, request, step);
          current = await current.reopen();
          vault = current.vault;
          await resumeMyData(vault);
        }
        expect(listOpenEraseJobs(vault.catalog)).toEqual([]);
        expect(await textsIn(vault, ana, ['user'])).toEqual(isWhole ? [] : kept.sort());
      }
      expect(await textsIn(vault, bea, ['user'])).toEqual(others.sort());
      await current.close();
      for (const canary of canaries)
        expect([canary, filesContaining(open.root, canary)]).toEqual([canary, []]);
    },
    120_000,
  );
});

/** Like {@link crash}, for a step that a life may not come by. */
async function crashIfReached(
  vault: Vault,
  caller: PersonCaller,
  request: EraseRequest,
  step: string,
): Promise<void> {
  const dying: Vault = {
    ...vault,
    reportProblem: () => undefined,
    failpoint: (name) => {
      if (name.endsWith(`:${step}`)) throw new Error('killed');
    },
  };
  const ports = { closeWindowsOf: () => undefined, stopAnswersOf: () => undefined };
  await unwrap(await eraseMe(dying, createJobs(dying), ports, caller, request)).ended;
}

test('an erased text that comes back in a file is told, and comes in only when the person says so', async () => {
  const { vault, ana, bea } = await withPeople();
  const number = await keep(vault, ana, 'regretted and erased');
  unwrap(await await erase(vault, ana, { target: { what: 'memories', numbers: [number] } }));
  const formats = wireFormats('0.0.0');
  const text = 'regretted   and erased\nsomething new';
  const preview = unwrap(await previewImport(vault, formats, ana, { text }));
  expect(preview.skipped).toMatchObject([{ reason: 'erased-before', count: 1 }]);
  expect(unwrap(await previewImport(vault, formats, bea, { text })).skipped).toEqual([]);
  const bring = async (previewId: string, includeErased: boolean) => {
    const started = unwrap(
      confirmImport(vault, createJobs(vault), formats, ana, { previewId, includeErased }),
    );
    return unwrap(await started.ended).imported;
  };
  expect(await bring(preview.previewId, false)).toBe(1);
  const { previewId } = unwrap(await previewImport(vault, formats, ana, { text }));
  expect(await bring(previewId, true)).toBe(1);
  expect(unwrap(await previewImport(vault, formats, ana, { text })).skipped).toMatchObject([
    { reason: 'already-here', count: 2 },
  ]);
});
