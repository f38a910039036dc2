import { expect, test } from 'vitest';
import { collectGarbage } from '../../electron/services/collect-garbage.ts';
import { list } from '../../electron/services/list.ts';
import { DAY_MS, remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import { agentOf } from '../support/agent-of.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

const OLD = 400;
const NEW = 60;

test('agents write and read while upkeep runs: every write is kept, none is told that the bucket is busy', async () => {
  const open = await openTestVault();
  const ana = await open.addPerson('Ana');
  for (let at = 0; at < OLD; at += 1) {
    const ttlDays = at % 8 === 0 ? 1 : null;
    unwrap(await remember(open.vault, ana, { text: `Old note ${String(at)}`, ttlDays }));
  }
  open.now += 2 * DAY_MS;

  let isOver = false;
  const run = collectGarbage(
    open.vault,
    { uptimeMs: () => open.now - 1_700_000_000_000, log: () => undefined },
    { buckets: 'all', cause: 'idle', signal: new AbortController().signal },
  ).finally(() => {
    isOver = true;
  });
  let written = 0;
  let besideUpkeep = 0;
  while (written < NEW) {
    if (!isOver) besideUpkeep += 1;
    const text = `New note ${String(written)}`;
    unwrap(await remember(open.vault, agentOf(open.vault, ana), { text }));
    const found = unwrap(await search(open.vault, ana, { query: text, scopes: ['user'], depth: 'words' }));
    expect(found.hits[0]?.text).toBe(text);
    written += 1;
  }
  await run;

  expect(besideUpkeep).toBeGreaterThan(0);
  expect(unwrap(await list(open.vault, ana, { scopes: ['user'] })).total).toBe(OLD - OLD / 8 + NEW);
});
