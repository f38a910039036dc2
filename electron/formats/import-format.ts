import type { Session } from '../../shared/ask.ts';
import type { MemoryKind } from '../../shared/memory.ts';
import type { SkipReason } from '../../shared/my-data.ts';
import type { ImportSource } from './import-source.ts';

/** Where a memory came from, in the words of the file: which product, its id there, and a place inside it. */
export interface ImportedOrigin {
  readonly system: string;
  readonly originalId: string | null;
  readonly detail: string | null;
}

/** A file that belongs to a memory. `bytes()` fails with `export-checksum-mismatch` when they are not those. */
export interface ImportedAttachment {
  readonly sha256: string;
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly bytes: () => AsyncIterable<Uint8Array>;
}

/** An earlier wording of a memory. `replacedAt` is in epoch milliseconds. */
export interface ImportedRevision {
  readonly text: string;
  readonly kind: MemoryKind;
  readonly tags: readonly string[];
  readonly replacedAt: number;
}

/**
 * One statement found in a file, its text exactly as it stood there. Instants are epoch milliseconds, null
 * when the file does not say. There is no owner and no scope: a file never decides whose a memory is.
 */
export interface ImportedMemory {
  readonly kind: 'memory';
  readonly text: string;
  readonly memoryKind: MemoryKind;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  readonly expiresAt: number | null;
  readonly ttlDays: number | null;
  readonly tags: readonly string[];
  readonly pinned: boolean;
  readonly source: ImportedOrigin;
  /** The number it had in the vault it was exported from; only our own archives and notes know one. */
  readonly number: number | null;
  readonly history: readonly ImportedRevision[];
  readonly attachments: readonly ImportedAttachment[];
}

/** One turn of a conversation. */
export interface ImportedMessage {
  readonly role: 'person' | 'assistant' | 'other';
  readonly text: string;
  readonly createdAt: number | null;
}

/** A conversation. `original` is the whole stored session when it comes from our own archive, else null. */
export interface ImportedSession {
  readonly kind: 'session';
  readonly title: string | null;
  readonly createdAt: number | null;
  readonly updatedAt: number | null;
  readonly source: ImportedOrigin;
  readonly messages: readonly ImportedMessage[];
  readonly original: Session | null;
}

/** A part of a file that was left out: where it stood and why. It never carries the text. */
export interface SkippedItem {
  readonly kind: 'skipped';
  readonly where: string;
  readonly reason: SkipReason;
}

export type ImportItem = ImportedMemory | ImportedSession | SkippedItem;

export interface ReadOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * One file format. `detect` answers how sure it is, from 0 (not mine) to 1 (certainly mine), looking only at
 * names and beginnings; `read` yields what is inside in the order of the file and throws `FormatError`.
 */
export interface ImportFormat {
  readonly id: string;
  readonly detect: (source: ImportSource) => Promise<number>;
  readonly read: (source: ImportSource, options: ReadOptions) => AsyncIterable<ImportItem>;
}
