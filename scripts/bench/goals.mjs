/** @typedef {{ readonly goal: string, readonly limit: string, readonly measured: string, readonly met: boolean | null }} GoalRow
 *   `met` is null where the figures that it needs are missing; `measured` then says why. */

/**
 * Every goal of speed and size with what was measured. A goal at a size that this run did not reach is not judged.
 * @param {any} report
 * @returns {readonly GoalRow[]}
 */
export function goalRows(report) {
  const bucket = (/** @type {number} */ size) =>
    report.buckets.find((/** @type {any} */ one) => one.ok && one.value.size === size)?.value;
  const subject = (/** @type {string} */ name, /** @type {number} */ size) =>
    report.subjects.find((/** @type {any} */ one) => one.subject.name === name && one.size === size)?.filled
      ?.value;
  const own = (/** @type {string} */ name) => report.own[name]?.value;
  const largest = report.buckets.filter((/** @type {any} */ one) => one.ok).at(-1)?.value;
  const size = report.isQuick ? 1_000 : 10_000;
  const escopo = subject('Escopo', size);
  const chroma = subject('chromadb server', size);
  const mem0 = subject('mem0ai OSS', size);
  const adds = own('adds');
  const upkeep = own('upkeep');
  const data = own('myData');
  const erase = own('erase');
  const audit = own('audit');
  const embedding = own('embedding');
  const people = own('people');
  const counts = own('bucketCount');
  const diffuse = own('diffuse');
  const start = report.start.value;
  const window = report.window.value;
  const retrieval = report.retrieval.value?.full?.overall;
  const at = `${size.toLocaleString('en')} in one bucket`;
  return [
    most(
      'Durable single add, to a bare fsynced insert of the row into one table',
      1.3,
      () => adds.rememberMs / adds.bareInsertMs,
    ),
    most(
      'Durable single add, to a bare fsynced insert into the same schema, with its full text and indexes',
      1.3,
      () => adds.rememberMs / adds.sameSchemaMs,
    ),
    most(
      `First page of ${count(largest?.size)} memories with its total, to the bare query of the page`,
      2,
      () => largest.listMs / largest.bareListMs,
    ),
    most(
      'First open of a bucket that is as it was left, to a bare open, in turns, at 1,000',
      2,
      () => bucket(1_000).openMs / bucket(1_000).bareOpenMs,
    ),
    most(
      `Page of profiles, ${count(people?.at(-1).profiles)} to ${count(people?.[0].profiles)} on the computer`,
      1.5,
      () => people.at(-1).pageMs / people[0].pageMs,
    ),
    most(
      `Switch of profile, ${count(people?.at(-1).profiles)} to ${count(people?.[0].profiles)} on the computer`,
      1.5,
      () => people.at(-1).switchMs / people[0].switchMs,
    ),
    most(
      `Vector part of a search to Chroma's filtered search, ${at}`,
      0.15,
      () => escopo.vectorsMs / chroma.searchMs,
    ),
    most(`Whole search to Chroma's filtered search, ${at}`, 0.5, () => escopo.searchMs / chroma.searchMs),
    most(`Whole search to mem0's, ${at}`, 0.03, () => escopo.searchMs / mem0.searchMs),
    least('Recall@8 against exact, bucket in RAM', 0.99, () => bucket(size).recallAt8),
    least('Recall@8 against exact, through the index (100,000)', 0.95, () => bucket(100_000).recallAt8),
    least(
      `Recall@8 against exact, through the index, of ${count(diffuse?.size)} vectors without clusters`,
      0.95,
      () => diffuse.recallAt8,
    ),
    most('Whole search at 100,000 to 10,000', 6, () => bucket(100_000).hybridMs / bucket(10_000).hybridMs),
    most(
      'Search after many single adds to before',
      1.5,
      () => adds.searchAfterAddsMs / adds.searchBeforeAddsMs,
    ),
    most(
      'Bytes of the index after them to a fresh build',
      4,
      () => adds.indexBytesAfterAdds / adds.indexBytesFresh,
    ),
    most(
      `Search in one bucket among ${count(counts?.at(-1).buckets)} to alone`,
      1.5,
      () => counts.at(-1).hybridMs / counts[0].hybridMs,
    ),
    most('Embedding of a short text (ms)', 3, () => embedding.embedMs),
    most(
      `Event loop delay while ${count(embedding?.memories)} are imported and embedded, p99 (ms)`,
      50,
      () => embedding.loopDelayP99Ms,
    ),
    most(
      `Idle app with ${count(embedding?.memories)} memories above an empty window (MB)`,
      350,
      () => (start.idleBytes - start.blankBytes) / 1e6,
    ),
    most(
      `Verifying ${count(audit?.rows)} audit rows, to reading them`,
      2,
      () => audit.verifyMs / audit.readMs,
    ),
    least('Export to a bare zip of the same bytes (speed)', 0.5, () => data.bareZipMs / data.exportMs),
    least(
      'Import to batched inserts of the rows into the same schema, one statement each (speed)',
      0.5,
      () => data.sameSchemaMs / data.importMs,
    ),
    least(
      'Import to bare batched inserts of the rows into one table (speed)',
      0.5,
      () => data.bareInsertsMs / data.importMs,
    ),
    {
      goal: `Erasing one of ${count(erase?.size)} memories until its receipt, to a bare rewrite of the same files`,
      limit: 'reported',
      measured: valueOf(() => erase.receiptMs / erase.bareRewriteMs)?.toPrecision(3) ?? 'not measured',
      met: null,
    },
    most(`Upkeep of ${count(upkeep?.size)} memories with nothing to do (ms)`, 1_000, () => upkeep.idleRunMs),
    most('Longest slice of it (ms)', 200, () => upkeep.idleRunLongestSliceMs),
    most(
      `Removing ${count(upkeep?.purged)} expired memories, to a bare DELETE … IN`,
      10,
      () => upkeep.purgeMs / upkeep.bareDeleteMs,
    ),
    {
      goal: 'A forgotten memory is not found by the next search',
      limit: 'yes',
      measured: adds === undefined ? 'not measured' : adds.forgottenIsUnsearchable ? 'yes' : 'no',
      met: adds?.forgottenIsUnsearchable ?? null,
    },
    most(
      'Cold start to the list of memories, to an empty window with the same scripts',
      1.5,
      () => start.listMs / start.bundleMs,
    ),
    most(
      `Switch of profile and first page, ${count(people === undefined ? undefined : size)} memories each (ms, without the window)`,
      150,
      () => people[0].switchMs,
    ),
    least(
      `Scrolling ${count(window?.memories)} memories, without a GPU (frames a second)`,
      55,
      () => window.scrollFps,
    ),
    most(
      `Typing in search over ${count(window?.memories)}: longest task of our scripts (ms; 0 is under 50)`,
      50,
      () => window.typingLongestTaskMs,
    ),
    most(
      `Switch of profile in the window, to ${count(window?.others)} memories (ms)`,
      150,
      () => window.switchMs,
    ),
    most('Scripts and styles of the first page, gzip (kB)', 500, () => start.startGzipBytes / 1e3),
    least('Retrieval on the set kept apart, recall@5', 0.9, () => retrieval.recallAt5),
    least('Retrieval on the set kept apart, recall@1', 0.8, () => retrieval.recallAt1),
  ];
}

/** @param {string} goal @param {number} limit @param {() => number} measure */
function most(goal, limit, measure) {
  return judge(goal, limit, measure, '≤', (value) => value <= limit);
}

/** @param {string} goal @param {number} limit @param {() => number} measure */
function least(goal, limit, measure) {
  return judge(goal, limit, measure, '≥', (value) => value >= limit);
}

/**
 * @param {string} goal
 * @param {number} limit
 * @param {() => number} measure
 * @param {string} sign
 * @param {(value: number) => boolean} holds
 * @returns {GoalRow}
 */
function judge(goal, limit, measure, sign, holds) {
  const value = valueOf(measure);
  return {
    goal,
    limit: `${sign} ${limit.toLocaleString('en')}`,
    measured: value === null ? 'not measured' : figure(value),
    met: value === null ? null : holds(value),
  };
}

/** A figure whose measurement is missing or failed is no number. @param {() => number} measure */
function valueOf(measure) {
  try {
    const value = measure();
    return Number.isFinite(value) ? value : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Three digits that say something. @param {number} value */
export function figure(value) {
  if (value === 0) return '0';
  return Number(value.toPrecision(3)).toLocaleString('en', { maximumSignificantDigits: 3 });
}

/** @param {number | undefined} value */
function count(value) {
  return value === undefined ? 'many' : value.toLocaleString('en');
}
