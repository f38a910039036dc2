/**
 * One measurement in a process of its own, started by `npm run bench`:
 * `measure-speed.js <measurement> <options as JSON> <file for the figures>`.
 */
import { writeFileSync } from 'node:fs';
import { fillWindowVault } from './fill-window-vault.ts';
import { measureAdds } from './measure-adds.ts';
import { measureDiffuse } from './measure-diffuse.ts';
import { measureEmbedding } from './measure-embedding.ts';
import { measureMyData } from './measure-my-data.ts';
import { measurePeople } from './measure-people.ts';
import { measureBucket, measureBucketCount } from './measure-scaling.ts';
import { measureFilled, measureReopened } from './measure-subject.ts';
import { measureAudit, measureErase, measureUpkeep } from './measure-upkeep.ts';
import type { SubjectKind } from './subject.ts';
import { subjectKinds } from './subjects/subject-kinds.ts';

/** What any measurement may need; each takes its part. */
export interface MeasureOptions {
  readonly folder: string;
  readonly size: number;
  readonly counts: readonly number[];
  readonly adds: number;
  readonly purge: number;
  readonly subject: string;
  readonly packages: string;
}

const measurements: Readonly<Record<string, (options: MeasureOptions) => unknown>> = {
  subjects: () => subjectKinds.map(({ name, needs, note, isKept }) => ({ name, needs, note, isKept })),
  filled: (options) => measureFilled(kindOf(options), options),
  reopened: (options) => measureReopened(kindOf(options), options),
  adds: (options) => measureAdds(options.folder, options),
  bucket: ({ folder, size }) => measureBucket(folder, size),
  'bucket-count': (options) => measureBucketCount(options.folder, options),
  diffuse: ({ folder, size }) => measureDiffuse(folder, size),
  people: (options) => measurePeople(options.folder, options),
  upkeep: (options) => measureUpkeep(options.folder, options),
  erase: ({ folder, size }) => measureErase(folder, size),
  'my-data': ({ folder, size }) => measureMyData(folder, size),
  audit: ({ folder, size }) => measureAudit(folder, size),
  'window-vault': ({ folder, size }) => fillWindowVault(folder, size),
  embedding: ({ folder, size }) => measureEmbedding(folder, size),
};

function kindOf({ subject }: MeasureOptions): SubjectKind {
  const kind = subjectKinds.find(({ name }) => name === subject);
  if (kind === undefined) throw new Error(`Nothing is called ${subject}`);
  return kind;
}

const [name = '', options = '{}', file = ''] = process.argv.slice(2);
const measure = measurements[name];
if (measure === undefined) throw new Error(`No measurement is called ${name}`);
writeFileSync(file, JSON.stringify(await measure(JSON.parse(options) as MeasureOptions)));
// Peers leave timers and connections behind.
process.exit(0);
