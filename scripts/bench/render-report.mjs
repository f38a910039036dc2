import { figure, goalRows } from './goals.mjs';

/**
 * The report as the document that is kept: Markdown, short sentences, figures as they came.
 * @param {any} report
 */
export function renderReport(report) {
  const goals = goalRows(report);
  const judged = goals.filter(({ met }) => met !== null);
  const missed = judged.filter(({ met }) => met === false);
  return [
    '# Benchmarks',
    '',
    '`npm run bench` writes this file. `--quick` takes smaller sizes and under five minutes; `--json` prints the',
    'figures as JSON and writes nothing. The stores beside Escopo come from the npm registry into',
    '`~/.cache/escopo-bench`, once; they are no dependencies. One that cannot be had is listed as missing.',
    '',
    `${report.isQuick ? 'Quick run' : 'Run'} of ${report.startedAt.slice(0, 16).replace('T', ' ')} UTC, ${figure(report.minutes)} minutes.`,
    `Machine: ${report.machine}, ${report.platform}, Node ${report.node}.`,
    `Load average between ${figure(report.load.least)} and ${figure(report.load.most)} during the run, which makes 1 to 3 by itself: above that other work took part of the machine,`,
    'and single milliseconds are then high and uneven. Ratios within one run hold better; under 1.5 they are ties.',
    '',
    'Every figure is a median. All stores get the same notes of some 14 words with the same 384 numbers each, in',
    'three namespaces of the size named. Escopo runs in Node here, through the services that its windows call.',
    '',
    '## Beside others',
    '',
    ...subjectTable(report),
    '',
    ...report.subjects
      .filter(
        (/** @type {any} */ one, /** @type {number} */ index, /** @type {any[]} */ all) =>
          all.findIndex((other) => other.subject.name === one.subject.name) === index,
      )
      .map(
        (/** @type {any} */ { subject }) =>
          `- **${subject.name}**${subject.needs === null ? '' : ` (${subject.needs.packages.join(', ')})`}: ${subject.note}.`,
      ),
    ...report.missing.map((/** @type {any} */ { name, missing }) => `- **${name}** is missing: ${missing}`),
    '',
    '## Goals',
    '',
    `${judged.length - missed.length} of ${judged.length} that this run measured are met.`,
    '',
    '| goal | limit | measured | met |',
    '|---|---|---|---|',
    ...goals.map(
      ({ goal, limit, measured, met }) =>
        `| ${goal} | ${limit} | ${measured} | ${met === null ? '–' : met ? 'yes' : '**no**'} |`,
    ),
    '',
    '## Size of a bucket',
    '',
    ...bucketTable(report),
    '',
    '## Number of buckets',
    '',
    ...countTable(report),
    '',
    '## Single figures',
    '',
    ...singleFigures(report),
    '',
    '## Retrieval',
    '',
    ...retrievalTable(report),
    '',
  ].join('\n');
}

/** @param {any} report */
function subjectTable(report) {
  const rows = report.subjects.map((/** @type {any} */ { size, subject, filled, reopened }) => {
    if (!filled.ok)
      return `| ${subject.name} | ${size.toLocaleString('en')} | failed: ${filled.problem} | | | | | | | | | | |`;
    const peer = filled.value;
    const escopo = report.subjects.find(
      (/** @type {any} */ one) => one.subject.name === 'Escopo' && one.size === size,
    )?.filled.value;
    const again = reopened?.ok ? reopened.value : {};
    const cells = [
      subject.name,
      size.toLocaleString('en'),
      cell(peer.searchMs),
      escopo === undefined ? '–' : figure(escopo.searchMs / peer.searchMs),
      cell(peer.searchThreeMs),
      cell(peer.vectorsMs),
      cell(peer.recallAt8),
      cell(peer.addOneMs),
      cell(peer.bulkPerSecond),
      typeof again.removePlaceMs === 'string' ? 'failed' : cell(again.removePlaceMs),
      cell(again.coldOpenMs),
      cell(peer.diskBytes === null ? null : peer.diskBytes / 1e6),
      cell(again.residentBytes === undefined ? null : again.residentBytes / 1e6),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| store | per namespace | search ms | Escopo to it | 3 namespaces ms | vectors alone ms | recall@8 | add one ms | bulk per s | remove namespace ms | open and first search ms | disk MB | memory MB |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ];
}

/** @param {any} report */
function bucketTable(report) {
  const rows = report.buckets.map((/** @type {any} */ one) => {
    if (!one.ok) return `| failed: ${one.problem} | | | | | | | | | | |`;
    const {
      size,
      hybridMs,
      wordsMs,
      vectorsMs,
      recallAt8,
      listMs,
      bareListMs,
      openMs,
      readThroughOpenMs,
      bareOpenMs,
      fillPerSecond,
    } = one.value;
    return `| ${[size.toLocaleString('en'), ...[hybridMs, wordsMs, vectorsMs, recallAt8, listMs, bareListMs, openMs, readThroughOpenMs, bareOpenMs, fillPerSecond].map(cell)].join(' | ')} |`;
  });
  return [
    '| memories | search ms | words ms | vectors ms | recall@8 | list ms | bare list ms | first open ms | reading it through ms | bare open ms | bulk per s |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ];
}

/** @param {any} report */
function countTable(report) {
  const measured = report.own.bucketCount;
  if (!measured.ok) return [`Failed: ${measured.problem}`];
  const rows = measured.value.map(
    (/** @type {any} */ { buckets, hybridMs }) => `| ${buckets.toLocaleString('en')} | ${cell(hybridMs)} |`,
  );
  return ['| buckets | search in one of them ms |', '|---|---|', ...rows];
}

/** @param {any} report */
function singleFigures(report) {
  const parts = { ...report.own, start: report.start, window: report.window };
  return Object.entries(parts)
    .filter(([name]) => name !== 'bucketCount')
    .map(
      ([name, measured]) =>
        `- ${titles[name] ?? name}: ${measured.ok ? sentence(measured.value) : `failed: ${measured.problem}`}`,
    );
}

const titles = /** @type {Record<string, string>} */ ({
  adds: 'Adds, one by one',
  diffuse: 'An index of vectors that hardly gather in clusters',
  people: 'Profiles',
  upkeep: 'Upkeep',
  erase: 'Erasing one memory, to the byte, against a bare rewrite of the same files',
  myData: 'Export and import',
  audit: 'Audit log',
  embedding: 'The bundled model',
  start: 'Start of the app',
  window: 'The window, without a GPU; a longest task under 50 ms is 0',
});

/** @param {any} value @returns {string} */
function sentence(value) {
  if (Array.isArray(value)) return value.map(sentence).join('; ');
  return Object.entries(value)
    .map(([key, one]) => {
      const words = key
        .replace(/(Ms|Bytes)$/, '')
        .replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
      if (typeof one !== 'number') return `${words} ${String(one)}`;
      return key.endsWith('Bytes')
        ? `${words} ${figure(one / 1e6)} MB`
        : `${words} ${figure(one)}${key.endsWith('Ms') ? ' ms' : ''}`;
    })
    .join(', ');
}

/** @param {any} report */
function retrievalTable(report) {
  if (!report.retrieval.ok) return [`Failed: ${report.retrieval.problem}`];
  const { model, memories, ...ways } = report.retrieval.value;
  const rows = Object.entries(ways).flatMap(([way, groups]) =>
    Object.entries(groups).map(
      ([group, { queries, recallAt1, recallAt5, mrr }]) =>
        `| ${[way, group, queries, cell(recallAt1), cell(recallAt5), cell(mrr)].join(' | ')} |`,
    ),
  );
  return [
    `\`npm run eval:retrieval -- test/embedding/holdout.json\`: ${String(memories)} memories, ${String(model)}.`,
    '',
    '| way | group | queries | recall@1 | recall@5 | MRR |',
    '|---|---|---|---|---|---|',
    ...rows,
  ];
}

/** @param {number | null | undefined} value */
function cell(value) {
  return value === null || value === undefined ? '–' : figure(value);
}
