import { readdirSync, rmSync, truncateSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { backUp } from '../../electron/services/back-up.ts';
import type { PersonCaller } from '../../electron/services/caller.ts';
import { list } from '../../electron/services/list.ts';
import { remember } from '../../electron/services/remember.ts';
import { restoreBackup } from '../../electron/services/restore-backup.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

test.each([
  ['damaged', (database: string) => truncateSync(database, 10_000), 'bucket-damaged'],
  ['missing', (database: string) => rmSync(database), 'bucket-missing'],
] as const)(
  'a %s database is put right from a copy, kept aside, and gives no number twice',
  async (_how, damage, type) => {
    const open = await openTestVault();
    const person = (await open.addPerson('Ana')) as PersonCaller;
    unwrap(await remember(open.vault, person, { text: 'before the copy' }));
    const { path } = unwrap(await backUp(open.vault, person));
    unwrap(await remember(open.vault, person, { text: 'after the copy' }));
    await open.close();
    const { database, backups } = bucketPaths(open.root, userNamespace(person.userId));
    damage(database);

    const again = await open.reopen();
    const refused = await list(again.vault, person, { scopes: ['user'] });
    expect(unwrap(refused).failed.map((failed) => failed.type)).toEqual([type]);
    expect(unwrap(await restoreBackup(again.vault, person, { path }))).toMatchObject({ memories: 1 });
    const listed = unwrap(await list(again.vault, person, { scopes: ['user'] }));
    expect(listed.memories.map(({ text }) => text)).toEqual(['before the copy']);
    const { memory } = unwrap(await remember(again.vault, person, { text: 'after the restore' }));
    expect(memory.number).toBe(3);
    expect(readdirSync(backups).some((name) => name.startsWith('damaged-'))).toBe(type === 'bucket-damaged');
    expect(dirname(path)).toBe(backups);

    const last = await again.reopen();
    expect(unwrap(await list(last.vault, person, { scopes: ['user'] })).memories).toHaveLength(2);
  },
);
