import { expect, test } from 'vitest';
import { listOpenEraseJobs } from '../../electron/catalog/erase-jobs.ts';
import { applyOutbox } from '../../electron/services/apply-outbox.ts';
import { attach } from '../../electron/services/attach.ts';
import type { PersonCaller } from '../../electron/services/caller.ts';
import { confirmImport } from '../../electron/services/confirm-import.ts';
import type { EraseRequest } from '../../electron/services/erase-me.ts';
import { forget } from '../../electron/services/forget.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { list } from '../../electron/services/list.ts';
import { listReceipts } from '../../electron/services/list-receipts.ts';
import { previewImport } from '../../electron/services/preview-import.ts';
import { resumeMyData } from '../../electron/services/resume-my-data.ts';
import { update } from '../../electron/services/update.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { wireFormats } from '../../electron/wire-formats.ts';
import type { MemoryNumber } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { get } from '../../electron/services/get.ts';
import { erase, eraseAndDie } from '../support/erasing.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { inWindow, keep, textsIn } from '../support/share-letter.ts';
import { talkOf, turnOf } from '../support/talk-of.ts';

type Random = (below: number) => number;

/** Small, fast and the same every time (mulberry32). */
function randomOf(seed: number): Random {
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
  'conversations',
  'copies',
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
const LIVES = 10;
/** Enough rows for SQLite to move some of them from page to page, which leaves copies behind that only a rewrite removes. */
const LINES = 60;

const canary = (random: Random): string => `wheatearcanary${String(random(1_000_000_000))}z`;

test.each([...Array(10).keys()])(
  'no canary survives and no row of others is lost (ten lives, %i)',
  async (decade) => {
    let current = await openTestVault();
    const { root } = current;
    const bea = inWindow(await current.addPerson('Bea'));
    const others: string[] = [];
    for (let life = 1; life <= LIVES; life += 1) {
      const seed = decade * LIVES + life;
      const random = randomOf(seed);
      const ana = inWindow(await current.addPerson(`Ana ${String(seed)}`));
      await bringLines(current.vault, ana, random);
      const victims = await victimsOf(current.vault, ana);
      for (const number of victims) await touch(current.vault, ana, number, random);
      if (random(4) === 0) current.now = Math.max(1, current.now - 86_400_000 * random(3));
      await keep(current.vault, bea, `of Bea ${String(seed)}`);
      others.push(`of Bea ${String(seed)}`);

      const isWhole = random(3) === 0;
      const request: EraseRequest = isWhole
        ? { target: { what: 'everything' }, confirmEmail: `ana${String(seed)}@example.com` }
        : { target: { what: 'memories', numbers: victims } };
      const kept = (await textsIn(current.vault, ana, ['user'])).filter((text) => text.startsWith('kept'));
      const step = STEPS[random(STEPS.length)] ?? 'none';
      if (step === 'none') {
        await erase(current.vault, ana, request);
      } else {
        await eraseAndDie(current.vault, ana, request, step);
        current = await current.reopen('died half-way');
        await resumeMyData(current.vault);
      }
      expect(listOpenEraseJobs(current.vault.catalog)).toEqual([]);
      const [receipt] = unwrap(listReceipts(current.vault, ana)).receipts;
      expect(receipt?.bytesFound).toBe(0);
      expect(await textsIn(current.vault, ana, ['user'])).toEqual(isWhole ? [] : kept);
    }
    expect(await textsIn(current.vault, bea, ['user'])).toEqual(others.toSorted());
    await current.close();
    expect(filesContaining(root, 'wheatearcanary')).toEqual([]);
  },
  240_000,
);

/** Lines of all lengths, half of them to be erased, in no order. */
async function bringLines(vault: Vault, ana: PersonCaller, random: Random): Promise<void> {
  const lines = Array.from({ length: LINES }, (_, index) => {
    const padding = 'padding '.repeat(random(random(5) === 0 ? 600 : 60));
    return random(2) === 0 ? `${canary(random)} ${padding}` : `kept ${String(index)} ${padding}`;
  });
  const formats = wireFormats('0.0.0');
  const text = lines.map((line) => line.trim()).join('\n');
  const { previewId } = unwrap(await previewImport(vault, formats, ana, { text }));
  const started = unwrap(confirmImport(vault, createJobs(vault), formats, ana, { previewId }));
  unwrap(await started.ended);
}

async function victimsOf(vault: Vault, ana: PersonCaller): Promise<MemoryNumber[]> {
  const { memories } = unwrap(await list(vault, ana, { scopes: ['user'], limit: LINES }));
  return memories.filter(({ text }) => !text.startsWith('kept')).map(({ number }) => number);
}

/** Something that happens to a memory before it is erased, and spreads its canaries. */
async function touch(vault: Vault, ana: PersonCaller, number: MemoryNumber, random: Random): Promise<void> {
  switch (random(18)) {
    case 0: {
      const patch = { text: `edited ${canary(random)}`, tags: [canary(random)] };
      unwrap(await update(vault, ana, { number, patch }));
      return;
    }
    case 1: {
      const bytes = Buffer.from(`${canary(random)} in the middle of a file ${canary(random)}`);
      const file = { name: `${canary(random)}.txt`, mediaType: 'text/plain', bytes };
      unwrap(await attach(vault, ana, { number, ...file }));
      return;
    }
    case 2:
      unwrap(await forget(vault, ana, { numbers: [number] }));
      return;
    case 3:
      await talk(vault, ana, number, random);
      return;
    case 4:
      unwrap(await applyOutbox(vault, userNamespace(ana.userId), () => true));
      return;
    default:
      return;
  }
}

/** A conversation that cites a memory, says it in the question, or was imported and says it. */
async function talk(vault: Vault, ana: PersonCaller, number: MemoryNumber, random: Random): Promise<void> {
  const { text } = unwrap(await get(vault, ana, { scope: 'user', number }));
  const question = random(2) === 0 ? `is it true that ${text}?` : 'is it true?';
  const title = random(2) === 0 ? question.slice(0, 80) : 'A talk';
  const isImported = random(3) === 0;
  await talkOf(vault, ana, {
    title: title.trim(),
    turns: isImported ? [] : [turnOf(ana, number, text, question)],
    messages: isImported ? [{ role: 'person', text: `note that ${text}`, at: null }] : [],
  });
}
