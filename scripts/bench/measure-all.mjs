import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchPeers } from './fetch-peers.mjs';
import { measureRetrieval } from './measure-retrieval.mjs';
import { measureStart } from './measure-start.mjs';
import { measureWindow } from './measure-window.mjs';
import { measureInFolder, runMeasurement } from './run-measurement.mjs';

/** @typedef {{ readonly size: number, readonly subject: import('./fetch-peers.mjs').ReadySubject,
 *   readonly filled: import('./run-measurement.mjs').Measured,
 *   readonly reopened: import('./run-measurement.mjs').Measured | null }} SubjectFigures */

/** Sizes of a full run, and of one that ends within five minutes. */
const FULL = {
  subjects: [1_000, 10_000],
  buckets: [1_000, 10_000, 100_000],
  diffuse: 100_000,
  counts: [1, 100, 1_000],
  people: [100, 10_000],
  own: 10_000,
  upkeep: { size: 100_000, purge: 10_000 },
  window: 100_000,
  adds: { size: 10_000, adds: 2_000 },
  audit: 20_000,
};
const QUICK = {
  subjects: [1_000],
  buckets: [1_000, 10_000],
  diffuse: 25_000,
  counts: [1, 100],
  people: [100, 1_000],
  own: 1_000,
  upkeep: { size: 5_000, purge: 500 },
  window: 10_000,
  adds: { size: 1_000, adds: 300 },
  audit: 5_000,
};

/**
 * Measures everything one after the other, never two at once.
 * @param {{ readonly isQuick: boolean, readonly tell: (sentence: string) => void }} options
 */
export async function measureAll({ isQuick, tell }) {
  const sizes = isQuick ? QUICK : FULL;
  const startedAt = new Date();
  const loads = [loadavg()[0] ?? 0];
  /** @template Value @param {string} name @param {() => Promise<Value>} work */
  const step = async (name, work) => {
    const start = performance.now();
    const value = await work();
    tell(`${name}: ${((performance.now() - start) / 1_000).toFixed(1)} s`);
    loads.push(loadavg()[0] ?? 0);
    return value;
  };
  const known = await runMeasurement('subjects', {});
  if (!known.ok) throw new Error(`The measurements do not start: ${known.problem}`);
  const ready = await fetchPeers(known.value);

  const buckets = [];
  for (const size of sizes.buckets) {
    buckets.push(await step(`bucket of ${String(size)}`, () => measureInFolder('bucket', { size })));
  }
  const own = {
    adds: await step('adds', () => measureInFolder('adds', sizes.adds)),
    bucketCount: await step('number of buckets', () =>
      measureInFolder('bucket-count', { counts: sizes.counts, size: 1_000 }),
    ),
    diffuse: await step('vectors without clusters', () =>
      measureInFolder('diffuse', { size: sizes.diffuse }),
    ),
    people: await step('profiles', () =>
      measureInFolder('people', { counts: sizes.people, size: sizes.own }),
    ),
    upkeep: await step('upkeep', () => measureInFolder('upkeep', sizes.upkeep)),
    erase: await step('erase', () => measureInFolder('erase', { size: sizes.own })),
    myData: await step('export and import', () => measureInFolder('my-data', { size: sizes.own })),
    audit: await step('audit', () => measureInFolder('audit', { size: sizes.audit })),
  };
  const { embedding, start } = await measureApp(sizes.own, isQuick ? 2 : 5, step);
  const window = await measureFilledWindow(sizes.window, step);
  const subjects = [];
  for (const size of sizes.subjects) {
    for (const subject of ready) {
      if (subject.missing !== null) continue;
      subjects.push(await step(`${subject.name}, ${String(size)}`, () => measureSubject(subject, size)));
    }
  }
  const retrieval = await step('retrieval', measureRetrieval);
  return {
    isQuick,
    startedAt: startedAt.toISOString(),
    minutes: (Date.now() - startedAt.getTime()) / 60_000,
    machine: `${String(cpus().length)} × ${cpus()[0]?.model ?? 'unknown CPU'}`,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    load: { least: Math.min(...loads), most: Math.max(...loads) },
    missing: ready.filter(({ missing }) => missing !== null),
    subjects,
    buckets,
    own: { ...own, embedding },
    start,
    window,
    retrieval,
  };
}

/**
 * @param {import('./fetch-peers.mjs').ReadySubject} subject
 * @param {number} size
 * @returns {Promise<SubjectFigures>}
 */
async function measureSubject(subject, size) {
  const folder = await mkdtemp(join(tmpdir(), 'escopo-bench-'));
  try {
    const options = { subject: subject.name, packages: subject.folder, folder, size };
    const filled = await runMeasurement('filled', options);
    const reopened = filled.ok && subject.isKept ? await runMeasurement('reopened', options) : null;
    return { size, subject, filled, reopened };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The vault that the real model filled is the one that the app then starts on.
 * @param {number} size
 * @param {number} runs
 * @param {<Value>(name: string, work: () => Promise<Value>) => Promise<Value>} step
 */
async function measureApp(size, runs, step) {
  const folder = await mkdtemp(join(tmpdir(), 'escopo-bench-'));
  try {
    const embedding = await step('embedding', () => runMeasurement('embedding', { size, folder }));
    const start = await step('start of the app', () =>
      measureStart({ runs, vaultRoot: join(folder, 'vault') }),
    );
    return { embedding, start };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * A vault of its own: so many memories that nobody waits for the model to have read them.
 * @param {number} size
 * @param {<Value>(name: string, work: () => Promise<Value>) => Promise<Value>} step
 * @returns {Promise<import('./run-measurement.mjs').Measured>}
 */
async function measureFilledWindow(size, step) {
  const folder = await mkdtemp(join(tmpdir(), 'escopo-bench-'));
  try {
    const filled = await step('filling the window’s vault', () =>
      runMeasurement('window-vault', { folder, size }),
    );
    if (!filled.ok) return filled;
    const measured = await step('window', () => measureWindow({ vaultRoot: join(folder, 'vault') }));
    return measured.ok ? { ok: true, value: { ...filled.value, ...measured.value } } : measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
