import type { Namespace } from '../../shared/namespace.ts';
import type { OpenDatabase, ReadableDatabase } from '../store/database.ts';
import type { VectorIndex } from '../vectors/vector-index.ts';
import type { BucketPaths } from './bucket-path.ts';

/** The model whose vectors a bucket is asked for. Vectors of two models are never compared. */
export interface VectorModel {
  readonly id: string;
  /** Length of every vector. */
  readonly dim: number;
}

/** One open bucket. It is handed out by the pool for the time of one piece of work and must not be kept. */
export interface Bucket {
  readonly namespace: Namespace;
  readonly paths: BucketPaths;
  readonly db: OpenDatabase;
  /** The vector index for a model, opened at first use and rebuilt from `memory.db` where it is missing or foreign. */
  index(model: VectorModel): Promise<VectorIndex>;
  /** The index if it is open already: what writes keep in step without loading anything. */
  openIndex(): VectorIndex | null;
}

/** A bucket that work may only read. */
export interface ReadableBucket {
  readonly namespace: Namespace;
  readonly paths: BucketPaths;
  readonly db: ReadableDatabase;
  index(model: VectorModel): Promise<VectorIndex>;
  openIndex(): VectorIndex | null;
}
