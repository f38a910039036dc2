import { describe, expect, test } from 'vitest';
import { listOpenEraseJobs } from '../../electron/catalog/erase-jobs.ts';
import { applyOutbox } from '../../electron/services/apply-outbox.ts';
import { attach } from '../../electron/services/attach.ts';
import { type EraseRequest } from '../../electron/services/erase-me.ts';
import { forget } from '../../electron/services/forget.ts';
import { resumeMyData } from '../../electron/services/resume-my-data.ts';
import { update } from '../../electron/services/update.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { inWindow, textsIn, keep } from '../support/share-letter.ts';
import { erase, eraseAndDie } from '../support/erasing.ts';

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
          expect((await erase(vault, ana, request)).bytesFound).toBe(0);
        } else {
          await eraseAndDie(vault, ana, request, step);
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
