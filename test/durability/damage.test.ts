import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogPath } from '../../electron/catalog/catalog.ts';
import { openVault } from '../../electron/open-vault.ts';
import { openDatabase } from '../../electron/store/open-database.ts';
import type { Result } from '../../shared/result.ts';
import { unwrap } from '../support/open-test-vault.ts';
import { vaultPorts } from '../support/vault-ports.ts';
import {
  copyFolder,
  fileOf,
  makeSampleVault,
  QUERIES,
  type SampleVault,
} from './support/make-sample-vault.ts';
import { readWholeBucket } from './support/read-whole-bucket.ts';

type Answer = Awaited<ReturnType<typeof readWholeBucket>>;

let folder: string;
let sample: SampleVault;
/** What Ana and Ben are answered while nothing is damaged. */
let truth: readonly Answer[];
let pages: readonly { readonly kind: string; readonly page: number }[];
let cases = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'escopo-damage-'));
  sample = await makeSampleVault(folder);
  truth = unwrap(await readVault(sample.closed));
  // Looked at in a copy: looking leaves an empty log behind.
  copyFileSync(fileOf(sample.closed, sample.ana), join(folder, 'looked-at'));
  pages = pagesOf(join(folder, 'looked-at'));
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a vault and reads everything of both people; a failure of the vault itself is the answer. */
async function readVault(root: string): Promise<Result<readonly Answer[]>> {
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

interface Damage {
  readonly root: string;
  readonly ana: string;
  readonly ben: string;
  readonly catalog: string;
}

/**
 * Damages a copy of the vault and reads it: everything that is answered must be right, everything else a typed failure
 * that leaves Ana's file as it was found, and Ben must never notice.
 */
async function judge(
  name: string,
  state: 'closed' | 'killed',
  damage: (files: Damage) => void,
): Promise<string> {
  cases += 1;
  const root = join(folder, `case-${String(cases)}`);
  copyFolder(sample[state], root);
  const [ana, ben] = [fileOf(root, sample.ana), fileOf(root, sample.ben)];
  damage({ root, ana, ben, catalog: catalogPath(root) });
  const before = contentOf(ana);
  const read = await readVault(root);
  const again = await readVault(root);
  expect(again, `${name}: read twice`).toEqual(read);
  if (!read.ok) {
    expect(contentOf(ana), `${name}: the file after ${read.error.type}`).toEqual(before);
    rmSync(root, { recursive: true });
    return read.error.type;
  }
  const [anaRead, benRead] = read.value;
  expect(benRead, `${name}: the other person`).toEqual(truth[1]);
  if (anaRead?.ok === true) expect(anaRead, name).toEqual(truth[0]);
  else expect(contentOf(ana), `${name}: the file after a failure`).toEqual(before);
  rmSync(root, { recursive: true });
  return anaRead?.ok === true ? 'right' : (anaRead?.error.type ?? 'none');
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

function overwrite(path: string, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(path);
  change(bytes);
  writeFileSync(path, bytes);
}

const pageSize = 4_096;
const zeroPage = (path: string, page: number): void =>
  overwrite(path, (bytes) => bytes.fill(0, (page - 1) * pageSize, page * pageSize));

describe('damage', () => {
  test('one page of every kind, zeroed', async () => {
    expect(pages.length).toBeGreaterThan(40);
    const answers: Record<string, string> = {};
    for (const { kind, page } of pages) {
      answers[kind] = await judge(kind, 'closed', ({ ana }) => zeroPage(ana, page));
    }
    // What holds texts can never be put right from elsewhere.
    expect(answers['memories leaf']).toBe('bucket-damaged');
    expect(answers['memories overflow']).toBe('bucket-damaged');
    expect(answers['memories internal']).toBe('bucket-damaged');
    expect(Object.values(answers).filter((answer) => answer === 'bucket-damaged').length).toBeGreaterThan(30);
  }, 120_000);

  test('full text that disagrees with itself is built anew from the texts', async () => {
    const page = pages.find(({ kind }) => kind === 'memory_words_data leaf')?.page ?? 0;
    const answer = await judge('full text', 'closed', ({ ana }) =>
      overwrite(ana, (bytes) => bytes.fill(0x6b, page * pageSize - 60, page * pageSize - 20)),
    );
    expect(answer).toBe('right');
  });

  test('bytes of the header', async () => {
    const answers: Record<string, string> = {};
    // https://sqlite.org/fileformat2.html#the_database_header
    for (const at of [0, 16, 18, 19, 20, 21, 28, 32, 36, 40, 44, 52, 56, 60, 63, 68, 71, 96]) {
      answers[String(at)] = await judge(`header byte ${String(at)}`, 'closed', ({ ana }) =>
        overwrite(ana, (bytes) => bytes.writeUInt8((bytes[at] ?? 0) ^ 0x55, at)),
      );
    }
    expect(answers['0']).toBe('bucket-damaged');
    expect(answers['63']).toBe('bucket-newer');
    expect(answers['71']).toBe('bucket-damaged');
  }, 60_000);

  test('a flipped bit inside a text', async () => {
    const flip = (words: string) => (path: string) =>
      overwrite(path, (bytes) => {
        for (let at = bytes.indexOf(words); at >= 0; at = bytes.indexOf(words, at + 1))
          bytes.writeUInt8((bytes[at] ?? 0) ^ 0x04, at);
      });
    expect(await judge('text', 'closed', ({ ana }) => flip('Ana at the clinic, day 9')(ana))).toBe(
      'bucket-damaged',
    );
  });

  test.each<readonly [string, (files: Damage) => void, readonly string[]]>([
    ['unharmed', () => undefined, ['right']],
    ['log missing', ({ ana }) => rmSync(`${ana}-wal`), ['bucket-damaged']],
    [
      'log and its index missing',
      ({ ana }) => {
        rmSync(`${ana}-wal`);
        rmSync(`${ana}-shm`);
      },
      ['bucket-damaged'],
    ],
    ['index of the log missing', ({ ana }) => rmSync(`${ana}-shm`), ['right']],
    [
      'index of the log garbage',
      ({ ana }) => writeFileSync(`${ana}-shm`, Buffer.alloc(32_768, 7)),
      ['right'],
    ],
    ['log empty', ({ ana }) => truncateSync(`${ana}-wal`, 0), ['bucket-damaged']],
    ['log cut to its header', ({ ana }) => truncateSync(`${ana}-wal`, 32), ['bucket-damaged']],
    [
      'log cut in half',
      ({ ana }) => truncateSync(`${ana}-wal`, Math.floor(statSync(`${ana}-wal`).size / 2)),
      ['bucket-damaged'],
    ],
    [
      'a bit of the log flipped',
      ({ ana }) => overwrite(`${ana}-wal`, (bytes) => bytes.writeUInt8((bytes[5_000] ?? 0) ^ 1, 5_000)),
      ['bucket-damaged'],
    ],
    [
      'the header of the log flipped',
      ({ ana }) => overwrite(`${ana}-wal`, (bytes) => bytes.writeUInt8((bytes[18] ?? 0) ^ 1, 18)),
      ['bucket-damaged'],
    ],
    [
      'the log of another file',
      ({ ana, catalog }) => writeFileSync(`${ana}-wal`, readFileSync(`${catalog}-wal`)),
      ['bucket-damaged'],
    ],
    ['log a text', ({ ana }) => writeFileSync(`${ana}-wal`, 'not a log'), ['bucket-damaged']],
    [
      'log a folder',
      ({ ana }) => {
        rmSync(`${ana}-wal`);
        mkdirSync(`${ana}-wal`);
      },
      ['path-refused'],
    ],
  ])('after a kill: %s', async (name, damage, expected) => {
    expect(expected).toContain(await judge(name, 'killed', damage));
  });

  test.each<readonly [string, (files: Damage) => void, readonly string[]]>([
    ['file empty', ({ ana }) => truncateSync(ana, 0), ['bucket-damaged']],
    ['file cut in half', ({ ana }) => truncateSync(ana, 16 * pageSize), ['bucket-damaged']],
    ['file cut inside a page', ({ ana }) => truncateSync(ana, 5_000), ['bucket-damaged']],
    [
      'file a text',
      ({ ana }) => writeFileSync(ana, 'not a database, but long enough to look like one'),
      ['bucket-damaged'],
    ],
    ['file zeros', ({ ana }) => writeFileSync(ana, Buffer.alloc(statSync(ana).size)), ['bucket-damaged']],
    [
      'file a folder',
      ({ ana }) => {
        rmSync(ana);
        mkdirSync(ana);
      },
      ['path-refused'],
    ],
    [
      'file a link to the other person',
      ({ ana, ben }) => {
        rmSync(ana);
        symlinkSync(ben, ana);
      },
      ['path-refused'],
    ],
    ['file missing', ({ ana }) => rmSync(ana), ['bucket-missing']],
    ['folder missing', ({ ana }) => rmSync(dirname(ana), { recursive: true }), ['bucket-missing']],
    [
      'the file of the other person',
      ({ ana, ben }) => writeFileSync(ana, readFileSync(ben)),
      ['bucket-damaged'],
    ],
    [
      'the catalog in its place',
      ({ ana, catalog }) => writeFileSync(ana, readFileSync(catalog)),
      ['bucket-damaged'],
    ],
    [
      'an empty file of ours',
      ({ ana }) => {
        rmSync(ana);
        const db = openDatabase(ana, 'create');
        db.execute('PRAGMA user_version = 1');
        db.close();
      },
      ['bucket-damaged'],
    ],
    [
      'a newer file',
      ({ ana }) => {
        const db = openDatabase(ana, 'existing');
        db.execute('PRAGMA user_version = 999');
        db.close();
      },
      ['bucket-newer'],
    ],
  ])('at rest: %s', async (name, damage, expected) => {
    expect(expected).toContain(await judge(name, 'closed', damage));
  });

  test.each<readonly [string, (files: Damage) => void, string]>([
    ['missing', ({ catalog }) => rmSync(catalog), 'bucket-missing'],
    ['empty', ({ catalog }) => truncateSync(catalog, 0), 'bucket-damaged'],
    [
      'a text',
      ({ catalog }) => writeFileSync(catalog, 'a text that is long enough to be a header'),
      'bucket-damaged',
    ],
    ['a page zeroed', ({ catalog }) => zeroPage(catalog, 3), 'bucket-damaged'],
    ['cut', ({ catalog }) => truncateSync(catalog, 3 * pageSize), 'bucket-damaged'],
    ["a person's file", ({ catalog, ana }) => writeFileSync(catalog, readFileSync(ana)), 'bucket-damaged'],
    [
      'a folder',
      ({ catalog }) => {
        rmSync(catalog);
        mkdirSync(catalog);
      },
      'path-refused',
    ],
    [
      'a link',
      ({ catalog }) => {
        renameSync(catalog, `${catalog}.moved`);
        symlinkSync(`${catalog}.moved`, catalog);
      },
      'path-refused',
    ],
    [
      'newer',
      ({ catalog }) => {
        const db = openDatabase(catalog, 'existing');
        db.execute('PRAGMA user_version = 999');
        db.close();
      },
      'bucket-newer',
    ],
  ])('the catalog %s: the vault does not open', async (name, damage, expected) => {
    expect(await judge(`catalog ${name}`, 'closed', damage)).toBe(expected);
  });

  test('the catalog of another vault is not taken for this one', async () => {
    const other = join(folder, 'other');
    const opened = unwrap(await openVault(other, vaultPorts()));
    const { createProfile } = await import('../../electron/services/create-profile.ts');
    unwrap(
      await createProfile(opened.vault, {
        name: 'Cid',
        email: 'cid@example.com',
        color: 'violet',
        locale: 'en',
      }),
    );
    await opened.close();
    const answer = await judge('foreign catalog', 'closed', ({ catalog }) =>
      writeFileSync(catalog, readFileSync(catalogPath(other))),
    );
    expect(answer).toBe('bucket-damaged');
  });
});
