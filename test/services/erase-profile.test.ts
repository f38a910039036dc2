import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { auditHead, pageOfAudit, toAuditRow } from '../../electron/catalog/audit.ts';
import { listOpenEraseJobs } from '../../electron/catalog/erase-jobs.ts';
import { eraseMe } from '../../electron/services/erase-me.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { list } from '../../electron/services/list.ts';
import { previewErase } from '../../electron/services/preview-erase.ts';
import { remember } from '../../electron/services/remember.ts';
import { resumeMyData } from '../../electron/services/resume-my-data.ts';
import { verifyAudit } from '../../electron/services/verify-audit.ts';
import { teamNamespace, userNamespace } from '../../shared/namespace.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { unwrap } from '../support/open-test-vault.ts';
import { share, textsIn, keep } from '../support/share-letter.ts';
import { BAND, EMAIL, NO_WINDOWS, erase, eraseAndDie, withAnaAndBea } from '../support/erasing.ts';

describe('a profile', () => {
  test('goes with folder, name and email; the uuid stays in a log that still verifies', async () => {
    const { open, vault, ana, bea } = await withAnaAndBea();
    await open.addTeam('band', bea, ana);
    const number = await keep(vault, ana, 'bramblingcanary of mine');
    unwrap(await share(open, ana, [number], BAND));
    unwrap(await share(open, ana, [number], 'world'));
    const wrong = { target: { what: 'profile' }, confirmEmail: 'bea@example.com' } as const;
    expect(await eraseMe(vault, createJobs(vault), NO_WINDOWS, ana, wrong)).toEqual({
      ok: false,
      error: { type: 'email-mismatch' },
    });
    const closed: string[] = [];
    const receipt = await erase(
      vault,
      ana,
      { target: { what: 'profile' }, copies: 'withdraw', confirmEmail: EMAIL },
      { ...NO_WINDOWS, closeWindowsOf: (userId) => closed.push(userId) },
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
    for (const canary of ['bramblingcanary', EMAIL]) expect(filesContaining(open.root, canary)).toEqual([]);
    const again = await open.reopen();
    await resumeMyData(again.vault);
    const { userId } = await again.addPerson('Ana');
    expect(userId).not.toBe(ana.userId);
  });

  test('the only owner of a team hands it over first', async () => {
    const { open, vault, ana, bea } = await withAnaAndBea();
    await open.addTeam('band', ana, bea);
    expect(unwrap(await previewErase(vault, ana, { target: { what: 'profile' } })).ownedTeams).toEqual([
      'band',
    ]);
    const request = { target: { what: 'profile' }, confirmEmail: EMAIL } as const;
    expect(await eraseMe(vault, createJobs(vault), NO_WINDOWS, ana, request)).toEqual({
      ok: false,
      error: { type: 'last-owner' },
    });
  });

  test('a crash at any step leads to the same end, and nothing is served on the way', async () => {
    const steps = ['requested', 'copies', 'rows', 'written-over', 'files', 'buried', 'scan'];
    for (const step of steps) {
      const { open, vault, ana, bea } = await withAnaAndBea();
      await open.addTeam('band', bea, ana);
      const number = await keep(vault, ana, 'fieldfarecanary of mine');
      await keep(vault, bea, 'of Bea');
      unwrap(await share(open, ana, [number], BAND));
      const request = {
        target: { what: 'profile' },
        copies: 'leave-without-name',
        confirmEmail: EMAIL,
      } as const;
      expect((await eraseAndDie(vault, ana, request, step)).ok).toBe(false);
      expect(listOpenEraseJobs(vault.catalog)).toHaveLength(1);
      expect(await remember(vault, ana, { text: 'x y z' })).toMatchObject({
        error: { type: 'profile-not-found' },
      });
      const again = await open.reopen('died half-way');
      await resumeMyData(again.vault);
      expect(listOpenEraseJobs(again.vault.catalog)).toEqual([]);
      expect(await textsIn(again.vault, bea, ['user'])).toEqual(['of Bea']);
      expect(await textsIn(again.vault, bea, [BAND])).toEqual(['fieldfarecanary of mine']);
      await again.close();
      expect(filesContaining(open.root, EMAIL)).toEqual([]);
      const left = filesContaining(open.root, 'fieldfarecanary');
      const team = bucketPaths(open.root, teamNamespace('band' as never)).folder;
      expect(left.every((path) => path.startsWith(team))).toBe(true);
      expect(left.length).toBeGreaterThan(0);
    }
  });
});
