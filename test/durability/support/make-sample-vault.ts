import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryNumberSchema } from '../../../shared/ids.ts';
import { userNamespace } from '../../../shared/namespace.ts';
import { ok } from '../../../shared/result.ts';
import { bucketPaths } from '../../../electron/buckets/bucket-path.ts';
import { openVault } from '../../../electron/open-vault.ts';
import { attach } from '../../../electron/services/attach.ts';
import type { Caller } from '../../../electron/services/caller.ts';
import { createProfile } from '../../../electron/services/create-profile.ts';
import { forget } from '../../../electron/services/forget.ts';
import { remember } from '../../../electron/services/remember.ts';
import { update } from '../../../electron/services/update.ts';
import type { Vault } from '../../../electron/services/vault.ts';
import { TEST_NOW, unwrap } from '../../support/open-test-vault.ts';
import { vaultPorts } from '../../support/vault-ports.ts';

/** A closed vault of two people whose files have every kind of page, and the same vault as a kill would have left it. */
export interface SampleVault {
  /** Closed in order: every file is folded in, and nothing of it may be changed. */
  readonly closed: string;
  /** Copied while open: the newest writes are in logs only. */
  readonly killed: string;
  readonly ana: Caller;
  readonly ben: Caller;
}

/** What the sample's texts are found by. */
export const QUERIES = ['clinic', 'tomorrow', 'garden', 'nothing of this'];

const LONG = 9_000;

/** Makes both under `folder`; takes some seconds, so once a file. */
export async function makeSampleVault(folder: string): Promise<SampleVault> {
  const root = join(folder, 'work');
  let now = TEST_NOW;
  const open = async () => unwrap(await openVault(root, vaultPorts({ clock: () => (now += 60_000) })));

  const first = await open();
  const ana = await makePerson(first.vault, 'Ana');
  const ben = await makePerson(first.vault, 'Ben');
  await first.close();

  const second = await open();
  unwrap(await remember(second.vault, ana, { text: 'Written just before the kill, about the clinic' }));
  unwrap(await forget(second.vault, ana, { numbers: [numberOf(8)] }));
  // The marks of the catalog follow a write within a second.
  await wait(1_200);
  const killed = join(folder, 'killed');
  copyFolder(root, killed);
  await second.close();
  return { closed: root, killed, ana, ben };
}

async function makePerson(vault: Vault, name: string): Promise<Caller> {
  const email = `${name.toLowerCase()}@example.com`;
  const { id } = unwrap(await createProfile(vault, { name, email, color: 'violet', locale: 'en' }));
  const person: Caller = { door: 'command-line', userId: id };
  for (let day = 1; day <= 40; day += 1) {
    const text = `${name} at the clinic, day ${String(day)} of the garden`;
    unwrap(await remember(vault, person, { text, tags: [`tag-${String(day % 5)}`] }));
  }
  unwrap(await remember(vault, person, { text: `tomorrow ${'and again '.repeat(LONG)}` }));
  unwrap(await remember(vault, person, { text: `garden ${'with everything in it '.repeat(LONG / 10)}` }));
  for (const raw of [3, 4, 41]) {
    const text = `${name} changed ${String(raw)}: ${'the clinic moved '.repeat(raw === 41 ? LONG : 3)}`;
    unwrap(await update(vault, person, { number: numberOf(raw), patch: { text } }));
  }
  const file = { name: 'note.txt', mediaType: 'text/plain', bytes: Buffer.from('a note') };
  unwrap(await attach(vault, person, { number: numberOf(5), ...file }));
  unwrap(await forget(vault, person, { numbers: [numberOf(6), numberOf(7)] }));
  await vault.buckets.write(userNamespace(id), (bucket) => {
    // Not through the verb, whose rewrite would leave no free page to damage.
    bucket.db.run('DELETE FROM memories WHERE number BETWEEN 20 AND 30');
    bucket.db.run('DELETE FROM memory_versions WHERE number = 41');
    return ok(null);
  });
  unwrap(await update(vault, person, { number: numberOf(41), patch: { text: `${name} short again` } }));
  return person;
}

const numberOf = (raw: number) => memoryNumberSchema.parse(raw);

/** Copies a vault's files; whoever has them open must not be at work. */
export function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const target = join(to, path.slice(from.length));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true, mode: 0o700 });
    else if (entry.isFile()) {
      mkdirSync(dirname(target), { recursive: true });
      copyFileSync(path, target);
    }
  }
}

/** Where a person's file lies. */
export function fileOf(root: string, { userId }: Caller): string {
  return bucketPaths(root, userNamespace(userId)).database;
}
