/** Values that SQLite takes and gives. */
export type SqlValue = string | number | bigint | null | Uint8Array;

/** A connection that can only be read: a function that takes it cannot change a row. */
export interface ReadableDatabase {
  /** Whether changes of this connection are under way that may still be taken back. */
  readonly isChanging: boolean;
  /** The first row, or undefined. `Row` names the columns of the statement. */
  get<Row>(sql: string, ...values: readonly SqlValue[]): Row | undefined;
  all<Row>(sql: string, ...values: readonly SqlValue[]): readonly Row[];
  /** Rows one by one; the connection is busy until the iteration ends. */
  iterate<Row>(sql: string, ...values: readonly SqlValue[]): IterableIterator<Row>;
  /** Runs reads that must see one and the same state of the file, and that take its read lock once between them. */
  snapshot<Value>(reads: () => Value): Value;
}

/** A connection that can be written. */
export interface WritableDatabase extends ReadableDatabase {
  run(sql: string, ...values: readonly SqlValue[]): { readonly changes: number; readonly lastId: number };
  /** Runs `work` in one `BEGIN IMMEDIATE … COMMIT`; a throw rolls back. Nested calls become savepoints. */
  transaction<Value>(work: () => Value): Value;
}

/** The owner of one open file. */
export interface OpenDatabase extends WritableDatabase {
  readonly path: string;
  readonly isReadOnly: boolean;
  /** Runs statements that take no values: migrations and pragmas. */
  execute(sql: string): void;
  close(): void;
}
