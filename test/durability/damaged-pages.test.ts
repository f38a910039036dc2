import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDamageBench, overwrite, pageSize, zeroPage, type DamageBench } from './support/damage-bench.ts';

let bench: DamageBench;

beforeAll(async () => {
  bench = await openDamageBench();
}, 120_000);

afterAll(() => bench.remove());

describe('damaged pages', () => {
  test('one page of every kind, zeroed', async () => {
    expect(bench.pages.length).toBeGreaterThan(40);
    const answers: Record<string, string> = {};
    for (const { kind, page } of bench.pages) {
      answers[kind] = await bench.judge(kind, 'closed', ({ ana }) => zeroPage(ana, page));
    }
    // What holds texts can never be put right from elsewhere.
    expect(answers['memories leaf']).toBe('bucket-damaged');
    expect(answers['memories overflow']).toBe('bucket-damaged');
    expect(answers['memories internal']).toBe('bucket-damaged');
    expect(Object.values(answers).filter((answer) => answer === 'bucket-damaged').length).toBeGreaterThan(30);
  }, 120_000);

  test('full text that disagrees with itself is built anew from the texts', async () => {
    const page = bench.pages.find(({ kind }) => kind === 'memory_words_data leaf')?.page ?? 0;
    const answer = await bench.judge('full text', 'closed', ({ ana }) =>
      overwrite(ana, (bytes) => bytes.fill(0x6b, page * pageSize - 60, page * pageSize - 20)),
    );
    expect(answer).toBe('right');
  });

  test('bytes of the header', async () => {
    const answers: Record<string, string> = {};
    // https://sqlite.org/fileformat2.html#the_database_header
    for (const at of [0, 16, 18, 19, 20, 21, 28, 32, 36, 40, 44, 52, 56, 60, 63, 68, 71, 96]) {
      answers[String(at)] = await bench.judge(`header byte ${String(at)}`, 'closed', ({ ana }) =>
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
    expect(await bench.judge('text', 'closed', ({ ana }) => flip('Ana at the clinic, day 9')(ana))).toBe(
      'bucket-damaged',
    );
  });
});
