import { expect, test } from 'vitest';
import { collectGarbage } from '../../electron/services/collect-garbage.ts';
import { forget } from '../../electron/services/forget.ts';
import { listBin } from '../../electron/services/list-bin.ts';
import { DAY_MS, remember } from '../../electron/services/remember.ts';
import { restore } from '../../electron/services/restore.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { inWindow, textsIn } from '../support/share-letter.ts';
import * as fc from 'fast-check';

/** What happens to one person's memories, as a person could do it. */
const happening = fc.oneof(
  fc.record({
    what: fc.constant('remember' as const),
    ttlDays: fc.option(fc.integer({ min: 1, max: 4 })),
    pinned: fc.boolean(),
  }),
  fc.record({ what: fc.constant('forget' as const), which: fc.nat(30) }),
  fc.record({ what: fc.constant('restore' as const), which: fc.nat(30) }),
  fc.record({ what: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 23 }) }),
  fc.record({ what: fc.constant('collect' as const) }),
);

interface Modelled {
  readonly number: MemoryNumber;
  readonly text: string;
  expiresAt: number | null;
  readonly ttlDays: number | null;
  binnedAt: number | null;
}

const BIN_DAYS = 30;

test('whatever a person did, upkeep removes what is over or was long in the bin, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 5, maxLength: 40 }), async (happenings) => {
      const open = await openTestVault();
      const { vault } = open;
      const ana = inWindow(await open.addPerson('Ana'));
      let model: Modelled[] = [];
      const collect = async (): Promise<void> => {
        const ports = { uptimeMs: () => open.now - 1_700_000_000_000, log: () => undefined };
        const signal = new AbortController().signal;
        const request = { buckets: 'all', cause: 'idle', allowLargeRemoval: true, signal } as const;
        expect(unwrap(await collectGarbage(vault, ports, request)).failures).toEqual([]);
        model = model.filter(({ binnedAt, expiresAt }) =>
          binnedAt === null
            ? expiresAt === null || expiresAt > open.now
            : binnedAt + BIN_DAYS * DAY_MS > open.now,
        );
        const live = model.filter(({ binnedAt }) => binnedAt === null).map(({ text }) => text);
        const binned = model.filter(({ binnedAt }) => binnedAt !== null).map(({ text }) => text);
        expect(await textsIn(vault, ana, ['user'])).toEqual(live.toSorted());
        const bin = unwrap(await listBin(vault, ana, {})).memories.map(({ text }) => text);
        expect(bin.toSorted()).toEqual(binned.toSorted());
      };
      for (const [index, one] of happenings.entries()) {
        if (one.what === 'remember') {
          const text = `memory ${String(index)}`;
          const { ttlDays, pinned } = one;
          const { memory } = unwrap(await remember(vault, ana, { text, ttlDays, pinned }));
          const { number, expiresAt } = memory;
          model.push({ number, text, expiresAt, ttlDays, binnedAt: null });
        } else if (one.what === 'forget') {
          const chosen = model[one.which];
          const isThere =
            chosen?.binnedAt === null && (chosen.expiresAt === null || chosen.expiresAt > open.now);
          if (!isThere) continue;
          unwrap(await forget(vault, ana, { numbers: [chosen.number] }));
          chosen.binnedAt = open.now;
        } else if (one.what === 'restore') {
          const chosen = model[one.which];
          if (chosen === undefined || chosen.binnedAt === null) continue;
          unwrap(await restore(vault, ana, { numbers: [chosen.number] }));
          chosen.binnedAt = null;
          // One whose time ran out in the bin starts its time again.
          if (chosen.expiresAt !== null && chosen.expiresAt <= open.now) {
            chosen.expiresAt = open.now + (chosen.ttlDays ?? 0) * DAY_MS;
          }
        } else if (one.what === 'wait') {
          open.now += one.hours * 3_600_000;
        } else {
          await collect();
        }
      }
      await collect();
      for (let day = 0; day < BIN_DAYS; day += 10) {
        open.now += 10 * DAY_MS;
        await collect();
      }
      await open.close();
    }),
    { numRuns: 12 },
  );
}, 120_000);
