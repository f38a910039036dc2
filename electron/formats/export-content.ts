import type { Session } from '../../shared/ask.ts';
import type { AuditRow } from '../../shared/audit.ts';
import type { MemoryLine, SharedLine } from './export-schema.ts';

/** The bytes of one attachment. `bytes()` is called once, while the archive is written. */
export interface ExportedAttachment {
  readonly sha256: string;
  readonly bytes: () => AsyncIterable<Uint8Array>;
}

/**
 * What is to be exported, as one unchanging snapshot. Everything comes in the order it is written: memories by
 * number, attachments by SHA-256, each once, sessions by id. `memories` is called more than once and must give
 * the same each time.
 */
export interface ExportContent {
  readonly memories: () => AsyncIterable<MemoryLine> | Iterable<MemoryLine>;
  readonly attachments: () => AsyncIterable<ExportedAttachment> | Iterable<ExportedAttachment>;
  readonly sessions: () => AsyncIterable<Session> | Iterable<Session>;
  readonly auditRows: () => AsyncIterable<AuditRow> | Iterable<AuditRow>;
  readonly auditHead: { readonly sequence: number; readonly hash: string } | null;
  readonly shared: () => AsyncIterable<SharedLine> | Iterable<SharedLine>;
}

/** How far a writer is: items of the part it is at, and bytes written in all. */
export interface ExportProgress {
  readonly part: 'memories' | 'readable' | 'attachments' | 'sessions' | 'audit' | 'shared' | 'manifest';
  readonly items: number;
  readonly writtenBytes: number;
}
