import { SCAN_KERNEL_BASE64 } from './scan-kernel.ts';

/** Size of one slab of an arena, the unit that is taken and given back. 170 rows of 384 numbers. */
export const SLAB_BYTES = 256 * 1024;
/** Numbers in one slab, and so the longest vector an arena can hold. */
export const SLAB_FLOATS = SLAB_BYTES / Float32Array.BYTES_PER_ELEMENT;

/**
 * Memory for vectors with a fast dot product over it, shared by all buckets of a process. A slab given back is
 * zeroed and used again. One arena grows to 2 GiB; it does not shrink.
 */
export interface VectorArena {
  readonly engine: 'wasm' | 'javascript';
  allocateSlab(): number;
  freeSlab(slab: number): void;
  /** The slab's numbers. Valid until the next `allocateSlab`, which may move the memory. */
  floatsOf(slab: number): Float32Array;
  /** Sets the query of the following `scoreRows`; its length is a multiple of 4. */
  loadQuery(query: Float32Array): void;
  /** Dot product of each of the slab's first rows with the query. The answer is overwritten by the next call. */
  scoreRows(slab: number, rowCount: number, floatsPerRow: number): Float32Array;
}

/** An arena on WebAssembly SIMD, or in plain JavaScript where the engine refuses the module (`--jitless`). */
export function createVectorArena(options: { readonly engine?: 'javascript' } = {}): VectorArena {
  if (options.engine === 'javascript' || typeof WebAssembly === 'undefined') return createJavascriptArena();
  const bytes = Buffer.from(SCAN_KERNEL_BASE64, 'base64');
  return WebAssembly.validate(bytes)
    ? createWasmArena(new WebAssembly.Module(bytes))
    : createJavascriptArena();
}

// Neither Node's types nor the language's own know WebAssembly; the browser's would bring the whole DOM along.
declare const WebAssembly: {
  validate(bytes: Uint8Array): boolean;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Memory: new (size: { readonly initial: number; readonly maximum: number }) => {
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  };
  readonly Instance: new (
    module: object,
    imports: object,
  ) => { readonly exports: Readonly<Record<string, unknown>> };
};

type ScanRows = (row: number, rowCount: number, strideBytes: number, query: number, out: number) => void;

// The first two slabs of the WebAssembly memory are never given out: they carry the query in and the scores out.
const QUERY_SLAB = 0;
const SCORES_SLAB = 1;
const FIRST_SLAB = 2;
const PAGE_BYTES = 64 * 1024;
const GROW_SLABS = 16;
const MAX_PAGES = (2 * 1024 ** 3) / PAGE_BYTES;

function createWasmArena(module: object): VectorArena {
  const memory = new WebAssembly.Memory({
    initial: (FIRST_SLAB * SLAB_BYTES) / PAGE_BYTES,
    maximum: MAX_PAGES,
  });
  const scan = new WebAssembly.Instance(module, { env: { memory } }).exports['scan'] as ScanRows;
  const freeSlabs: number[] = [];
  const floatsOf = (slab: number): Float32Array =>
    new Float32Array(memory.buffer, slab * SLAB_BYTES, SLAB_FLOATS);

  return {
    engine: 'wasm',
    allocateSlab() {
      const free = freeSlabs.pop();
      if (free !== undefined) return free;
      const first = memory.buffer.byteLength / SLAB_BYTES;
      memory.grow((GROW_SLABS * SLAB_BYTES) / PAGE_BYTES);
      for (let slab = first + GROW_SLABS - 1; slab > first; slab -= 1) freeSlabs.push(slab);
      return first;
    },
    freeSlab(slab) {
      floatsOf(slab).fill(0);
      freeSlabs.push(slab);
    },
    floatsOf,
    loadQuery: (query) => floatsOf(QUERY_SLAB).set(query),
    scoreRows(slab, rowCount, floatsPerRow) {
      const strideBytes = floatsPerRow * Float32Array.BYTES_PER_ELEMENT;
      scan(slab * SLAB_BYTES, rowCount, strideBytes, QUERY_SLAB * SLAB_BYTES, SCORES_SLAB * SLAB_BYTES);
      return new Float32Array(memory.buffer, SCORES_SLAB * SLAB_BYTES, rowCount);
    },
  };
}

function createJavascriptArena(): VectorArena {
  const slabs: Float32Array[] = [];
  const freeSlabs: number[] = [];
  const scores = new Float32Array(SLAB_FLOATS);
  let loaded = new Float32Array(0);
  const floatsOf = (slab: number): Float32Array => {
    const floats = slabs[slab];
    if (floats === undefined) throw new RangeError(`There is no slab ${slab}.`);
    return floats;
  };

  return {
    engine: 'javascript',
    allocateSlab: () => freeSlabs.pop() ?? slabs.push(new Float32Array(SLAB_FLOATS)) - 1,
    freeSlab(slab) {
      floatsOf(slab).fill(0);
      freeSlabs.push(slab);
    },
    floatsOf,
    loadQuery(query) {
      loaded = Float32Array.from(query);
    },
    scoreRows(slab, rowCount, floatsPerRow) {
      const floats = floatsOf(slab);
      for (let row = 0, at = 0; row < rowCount; row += 1) {
        let sum = 0;
        for (let i = 0; i < floatsPerRow; i += 1, at += 1) sum += (floats[at] ?? 0) * (loaded[i] ?? 0);
        scores[row] = sum;
      }
      return scores.subarray(0, rowCount);
    },
  };
}
