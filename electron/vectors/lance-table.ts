import { mkdir } from 'node:fs/promises';
import type { Connection, Table } from '@lancedb/lancedb';
import type * as Arrow from 'apache-arrow';
import { loadLance, type LanceLibrary } from './load-lance.ts';
import { toFilter } from './to-filter.ts';
import { VectorIndexError } from './vector-index-error.ts';
import type { StoredVector, VectorHit } from './vector-index.ts';

/** Rows to hand over in one write: larger fragments scan slower, and packing them would block the process. */
export const WRITE_BATCH_ROWS = 4096;

const TABLE_NAME = 'memories';
const DELETE_BATCH = 1000;

/** How a table lies on the disk: `segments` are the pieces its index is in, 0 without one. */
export interface TableShape {
  readonly rows: number;
  readonly fragments: number;
  readonly indexedRows: number;
  readonly segments: number;
}

/** The LanceDB table of one bucket. Whatever LanceDB throws becomes a `VectorIndexError` of type `index-damaged`. */
export interface LanceTable {
  /** Appends at most {@link WRITE_BATCH_ROWS} rows in one commit. */
  add(rows: readonly StoredVector[]): Promise<void>;
  /** Deletes all rows of the memories, in batches; answers how many commits that took. */
  deleteNumbers(numbers: readonly number[]): Promise<number>;
  numbers(): Promise<Set<number>>;
  /** Reads every row, vectors included. */
  readRows(): AsyncIterable<readonly StoredVector[]>;
  /** The nearest chunks, best first; a memory may appear once a chunk. */
  nearest(request: {
    readonly query: Float32Array;
    readonly limit: number;
    readonly partitionsToProbe: number;
  }): Promise<readonly VectorHit[]>;
  /** Merges fragments, updates the index, and removes every version but the last. */
  optimise(nowMs: number): Promise<void>;
  /** Trains the vector index anew over all rows. */
  train(partitions: number): Promise<void>;
  shape(): Promise<TableShape>;
  close(): void;
}

/** Opens the table in a folder. */
export async function openLanceTable(folder: string, dim: number): Promise<LanceTable> {
  return guarded('opened', async () => {
    const library = await loadLance();
    const connection = await connect(library, folder);
    return wrapTable(library, connection, await connection.openTable(TABLE_NAME), dim);
  });
}

/** Creates the empty table in a folder, which is made if need be. */
export async function createLanceTable(folder: string, dim: number): Promise<LanceTable> {
  return guarded('created', async () => {
    const library = await loadLance();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const connection = await connect(library, folder);
    const table = await connection.createEmptyTable(TABLE_NAME, toSchema(library.arrow, dim));
    return wrapTable(library, connection, table, dim);
  });
}

function connect({ lance }: LanceLibrary, folder: string): Promise<Connection> {
  // Looks at the disk before each read, so that files that vanished are noticed instead of answered from memory.
  return lance.connect(folder, { readConsistencyInterval: 0 });
}

function wrapTable(library: LanceLibrary, connection: Connection, table: Table, dim: number): LanceTable {
  const { arrow, lance } = library;
  const schema = toSchema(arrow, dim);
  return {
    add: (rows) =>
      guarded('written', async () => void (await table.add(toArrowTable(arrow, schema, rows, dim)))),
    deleteNumbers: (numbers) =>
      guarded('written', async () => {
        let commits = 0;
        for (let start = 0; start < numbers.length; start += DELETE_BATCH, commits += 1) {
          await table.delete(toFilter(numbers.slice(start, start + DELETE_BATCH)));
        }
        return commits;
      }),
    numbers: () =>
      guarded('read', async () => {
        const rows = await table.query().select(['number']).toArrow();
        // An answer without rows comes without columns.
        return new Set(rows.numRows === 0 ? [] : numbersIn(rows.getChild('number')));
      }),
    async *readRows() {
      const batches = table.query().select(['number', 'chunk', 'vector'])[Symbol.asyncIterator]();
      for (;;) {
        const next = await guarded('read', () => batches.next());
        if (next.done === true) return;
        yield fromBatch(next.value, dim);
      }
    },
    nearest: ({ query, limit, partitionsToProbe }) =>
      guarded('searched', async () => {
        const found = await table
          .query()
          .nearestTo(query)
          .distanceType('dot')
          .nprobes(partitionsToProbe)
          .limit(limit)
          .select(['number', '_distance'])
          .toArrow();
        if (found.numRows === 0) return [];
        const distances = found.getChild('_distance')?.toArray() as Float32Array | undefined;
        // LanceDB's dot distance is 1 − dot product.
        return numbersIn(found.getChild('number')).map((number, i) => ({
          number,
          score: 1 - (distances?.[i] ?? 1),
        }));
      }),
    optimise: (nowMs) =>
      // A date far ahead, because versions written while the clock was wrong would otherwise stay.
      guarded(
        'compacted',
        async () => void (await table.optimize({ cleanupOlderThan: new Date(nowMs + TEN_YEARS_MS) })),
      ),
    train: (partitions) =>
      guarded('indexed', () =>
        table.createIndex('vector', {
          config: lance.Index.ivfFlat({ numPartitions: partitions, distanceType: 'dot' }),
          replace: true,
        }),
      ),
    shape: () =>
      guarded('read', async () => {
        const { numRows, fragmentStats } = await table.stats();
        const [index] = await table.listIndices();
        return {
          rows: numRows,
          fragments: fragmentStats.numFragments,
          indexedRows: index?.numIndexedRows ?? 0,
          segments: index === undefined ? 0 : (index.numSegments ?? 1),
        };
      }),
    close() {
      table.close();
      connection.close();
    },
  };
}

const TEN_YEARS_MS = 10 * 365 * 24 * 3600 * 1000;

function toSchema(arrow: typeof Arrow, dim: number): Arrow.Schema {
  const item = new arrow.Field('item', new arrow.Float32(), true);
  return new arrow.Schema([
    new arrow.Field('number', new arrow.Int64(), false),
    new arrow.Field('chunk', new arrow.Int32(), false),
    new arrow.Field('vector', new arrow.FixedSizeList(dim, item), false),
  ]);
}

/** Packs rows column by column: going through row objects costs twenty times as much. */
function toArrowTable(
  arrow: typeof Arrow,
  schema: Arrow.Schema,
  rows: readonly StoredVector[],
  dim: number,
): Arrow.Table {
  const length = rows.length;
  const values = new Float32Array(length * dim);
  rows.forEach((row, i) => values.set(row.vector, i * dim));
  const list = new arrow.FixedSizeList(dim, new arrow.Field('item', new arrow.Float32(), true));
  const item = arrow.makeData({
    type: new arrow.Float32(),
    length: values.length,
    nullCount: 0,
    data: values,
  });
  const children = [
    arrow.makeData({
      type: new arrow.Int64(),
      length,
      nullCount: 0,
      data: BigInt64Array.from(rows, (row) => BigInt(row.number)),
    }),
    arrow.makeData({
      type: new arrow.Int32(),
      length,
      nullCount: 0,
      data: Int32Array.from(rows, (row) => row.chunk),
    }),
    arrow.makeData({ type: list, length, nullCount: 0, child: item }),
  ];
  const struct = arrow.makeData({ type: new arrow.Struct(schema.fields), length, nullCount: 0, children });
  return new arrow.Table(schema, [new arrow.RecordBatch(schema, struct)]);
}

function fromBatch(batch: Arrow.RecordBatch, dim: number): readonly StoredVector[] {
  const chunks = batch.getChild('chunk')?.toArray() as Int32Array | undefined;
  const list = batch.getChild('vector')?.data[0];
  const values = list?.children[0]?.values as Float32Array | undefined;
  if (chunks === undefined || list === undefined || values === undefined) {
    throw new VectorIndexError('index-damaged', 'The index could not be read: a column is missing.');
  }
  // A batch may be a window on a longer one: its own offset is not applied to the child's values.
  return numbersIn(batch.getChild('number')).map((number, i) => ({
    number,
    chunk: chunks[i] ?? 0,
    vector: values.subarray((list.offset + i) * dim, (list.offset + i + 1) * dim),
  }));
}

function numbersIn(column: { toArray(): unknown } | null): number[] {
  if (column === null)
    throw new VectorIndexError('index-damaged', 'The index could not be read: a column is missing.');
  return Array.from(column.toArray() as BigInt64Array, Number);
}

async function guarded<Value>(done: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof VectorIndexError) throw cause;
    const problem = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
    throw new VectorIndexError('index-damaged', `The index could not be ${done}: ${problem}`, { cause });
  }
}
