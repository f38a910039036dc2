import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { catalogPath } from '../../../electron/catalog/catalog.ts';
import { openVault } from '../../../electron/open-vault.ts';
import { openDatabase } from '../../../electron/store/open-database.ts';
import type { Result } from '../../../shared/result.ts';
import { unwrap } from '../../support/open-test-vault.ts';
import { vaultPorts } from '../../support/vault-ports.ts';
import { copyFolder, fileOf, makeSampleVault, QUERIES, type SampleVault } from './make-sample-vault.ts';
import { readWholeBucket } from './read-whole-bucket.ts';

type Answer = Awaited<ReturnType<typeof readWholeBucket>>;

/** The files that a case may damage: those of one person, of another, and the catalog. */
export interface Damage {
  readonly root: string;
  readonly ana: string;
  readonly ben: string;
  readonly catalog: string;
}

/** A vault with every kind of page, and the judgement of what is answered when a copy of it is damaged. */
export interface DamageBench {
  readonly folder: string;
  readonly pages: readonly { readonly kind: string; readonly page: number }[];
  /**
   * Damages a copy of the vault and reads it: everything that is answered must be right, everything else a typed failure
   * that leaves Ana's file as it was found, and Ben must never notice. Answers the failure's type, or `right`.
   */
  judge(name: string, state: 'closed' | 'killed', damage: (files: Damage) => void): Promise<string>;
  remove(): void;
}

/** Makes the vault; takes some seconds, so once a file. */
export async function openDamageBench(): Promise<DamageBench> {
  const folder = mkdtempSync(join(tmpdir(), 'escopo-damage-'));
  const sample = await makeSampleVault(folder);
  const truth = unwrap(await readVault(sample.closed, sample));
  // Looked at in a copy: looking leaves an empty log behind.
  copyFileSync(fileOf(sample.closed, sample.ana), join(folder, 'looked-at'));
  let cases = 0;
  return {
    folder,
    pages: pagesOf(join(folder, 'looked-at')),
    judge: async (name, state, damage) => {
      cases += 1;
      const root = join(folder, `case-${String(cases)}`);
      copyFolder(sample[state], root);
      const [ana, ben] = [fileOf(root, sample.ana), fileOf(root, sample.ben)];
      damage({ root, ana, ben, catalog: catalogPath(root) });
      const before = contentOf(ana);
      const read = await readVault(root, sample);
      expect(await readVault(root, sample), `${name}: read twice`).toEqual(read);
      const [anaRead = null, benRead] = read.ok ? read.value : [read, null];
      if (read.ok) expect(benRead, `${name}: the other person`).toEqual(truth[1]);
      if (anaRead !== null && anaRead.ok) expect(anaRead, name).toEqual(truth[0]);
      else expect(contentOf(ana), `${name}: the file after a failure`).toEqual(before);
      rmSync(root, { recursive: true });
      if (anaRead === null) return 'nothing';
      return anaRead.ok ? 'right' : anaRead.error.type;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Opens a vault and reads everything of both people; a failure of the vault itself is the answer. */
async function readVault(root: string, sample: SampleVault): Promise<Result<readonly Answer[]>> {
  const opened = await openVault(root, vaultPorts({ reportProblem: () => undefined }));
  if (!opened.ok) return opened;
  try {
    const { vault } = opened.value;
    return {
      ok: true,
      value: [
        await readWholeBucket(vault, sample.ana, QUERIES),
        await readWholeBucket(vault, sample.ben, QUERIES),
      ],
    };
  } finally {
    await opened.value.close();
  }
}

/** One page of every kind of every tree in a file, and the free ones. */
function pagesOf(path: string): readonly { readonly kind: string; readonly page: number }[] {
  const db = openDatabase(path, 'read-only');
  try {
    const used = db.all<{ kind: string; page: number }>(
      `SELECT name || ' ' || pagetype AS kind, max(pageno) AS page FROM dbstat GROUP BY name, pagetype`,
    );
    const all = db.get<{ count: number }>('SELECT page_count AS count FROM pragma_page_count')?.count ?? 0;
    const inUse = new Set(
      db.all<{ page: number }>('SELECT pageno AS page FROM dbstat').map(({ page }) => page),
    );
    const free = Array.from({ length: all }, (_, index) => index + 1).filter((page) => !inUse.has(page));
    return [...used, ...free.slice(0, 3).map((page) => ({ kind: `free page ${String(page)}`, page }))];
  } finally {
    db.close();
  }
}

/** What a file and its log hold; an empty log is none. */
function contentOf(path: string): readonly string[] {
  return [path, `${path}-wal`].map((file) => {
    if (!existsSync(file)) return 'nothing';
    if (!lstatSync(file).isFile()) return 'no file';
    const bytes = readFileSync(file);
    return bytes.length === 0 ? 'nothing' : createHash('sha256').update(bytes).digest('hex');
  });
}

/** Changes some bytes of a file. */
export function overwrite(path: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(path);
  change(bytes);
  writeFileSync(path, bytes);
}

/** SQLite's own default. */
export const pageSize = 4_096;
/** Makes a page nothing but zeros. */
export const zeroPage = (path: string, page: number): void =>
  overwrite(path, (bytes) => bytes.fill(0, (page - 1) * pageSize, page * pageSize));
