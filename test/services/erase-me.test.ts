import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { applyOutbox } from '../../electron/services/apply-outbox.ts';
import { attach } from '../../electron/services/attach.ts';
import { confirmImport } from '../../electron/services/confirm-import.ts';
import { createSession } from '../../electron/services/change-session.ts';
import { hashOfReceipt } from '../../electron/services/erase-receipt.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { list } from '../../electron/services/list.ts';
import { listReceipts } from '../../electron/services/list-receipts.ts';
import { previewImport } from '../../electron/services/preview-import.ts';
import { previewErase } from '../../electron/services/preview-erase.ts';
import { search } from '../../electron/services/search.ts';
import { update } from '../../electron/services/update.ts';
import { sessionIdSchema, teamSlugSchema } from '../../shared/ids.ts';
import { teamNamespace, userNamespace } from '../../shared/namespace.ts';
import { wireFormats } from '../../electron/wire-formats.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { unwrap } from '../support/open-test-vault.ts';
import { share, textsIn, keep } from '../support/share-letter.ts';
import { BAND, erase, withAnaAndBea } from '../support/erasing.ts';

describe('a selection', () => {
  test('is gone to the byte with versions, files, sessions that quote it and backups, and leaves the rest', async () => {
    const { open, vault, ana, bea } = await withAnaAndBea();
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
    const receipt = await erase(vault, ana, { target: { what: 'memories', numbers: [number] } });
    expect(receipt).toMatchObject({
      what: 'memories',
      memories: 1,
      attachments: 1,
      bytesFound: 0,
      conversationsChanged: 1,
      stays: ['audit-rows', 'other-words', 'disk-blocks'],
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
    const { vault, ana, bea } = await withAnaAndBea();
    const text = 'the very same wrencanary text for both';
    const number = await keep(vault, ana, text);
    await keep(vault, ana, `and a longer one around ${text} of mine`);
    await keep(vault, bea, text);
    const receipt = await erase(vault, ana, { target: { what: 'memories', numbers: [number] } });
    expect(receipt.bytesFound).toBe(0);
    expect(await textsIn(vault, bea, ['user'])).toEqual([text]);
    expect(unwrap(await list(vault, ana, { scopes: ['user'] })).total).toBe(1);
  });

  const inWords = ['conversations-of-others', 'other-words', 'disk-blocks'];
  const withdrawn = { copiesWithdrawn: 1, copiesLeft: 0, stays: ['audit-rows', ...inWords] };
  const left = { copiesWithdrawn: 0, copiesLeft: 1, stays: ['audit-rows', 'team-copies', ...inWords] };
  test.each([
    ['stay as they are', undefined, left, ['Ana']],
    ['lose the name', 'leave-without-name', left, [null]],
    ['are withdrawn', 'withdraw', withdrawn, []],
  ] as const)('copies %s, as the person chose', async (_what, copies, settled, names) => {
    const { open, vault, ana, bea } = await withAnaAndBea();
    await open.addTeam('band', ana, bea);
    const number = await keep(vault, ana, 'pipitcanary for the band');
    unwrap(await share(open, ana, [number], BAND));
    const receipt = await erase(vault, ana, { target: { what: 'memories', numbers: [number] }, copies });
    expect(receipt).toMatchObject(settled);
    const inTeam = unwrap(await list(vault, bea, { scopes: [BAND] })).memories;
    expect(inTeam.map(({ source }) => (source.by === 'share' ? source.name : 'not shared'))).toEqual(names);
    await open.close();
    const team = bucketPaths(open.root, teamNamespace(teamSlugSchema.parse('band'))).folder;
    const outsideTeam = filesContaining(open.root, 'pipitcanary').filter((path) => !path.startsWith(team));
    expect(outsideTeam).toEqual([]);
    expect(filesContaining(team, 'pipitcanary').length > 0).toBe(settled.copiesLeft > 0);
  });
});

test('an erased text that comes back in a file is told, and comes in only when the person says so', async () => {
  const { vault, ana, bea } = await withAnaAndBea();
  const number = await keep(vault, ana, 'regretted and erased');
  await erase(vault, ana, { target: { what: 'memories', numbers: [number] } });
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
