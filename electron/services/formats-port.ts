import type { Failure } from '../../shared/failures.ts';
import type { Result } from '../../shared/result.ts';
import type { ImportItem } from '../formats/import-format.ts';
import type { WriteExportOptions, WrittenExport } from '../formats/write-export-zip.ts';
import type { WriteMarkdownOptions, WrittenFolder } from '../formats/write-markdown-folder.ts';

/** What a person hands over to be imported: a file or folder that they chose, or text that they pasted. */
export type HandedOver = { readonly path: string } | { readonly text: string };

/** Something that can be imported. `items` may be read more than once, each time from the beginning. */
export interface OpenedImport {
  readonly format: string;
  readonly name: string;
  /** What the source says of its files before any is read: changes when the source does. */
  readonly fingerprint: string;
  /** Throws what {@link FormatsPort.failureOf} explains. */
  items(signal: AbortSignal): AsyncIterable<ImportItem>;
  close(): void;
}

/** The readers and writers of files, handed to the services by the entry: they need packages, and services import none. */
export interface FormatsPort {
  open(handed: HandedOver, signal: AbortSignal): Promise<OpenedImport>;
  writeZip(options: Omit<WriteExportOptions, 'appVersion'>): Promise<WrittenExport>;
  writeFolder(options: WriteMarkdownOptions): Promise<WrittenFolder>;
  /** What a person should hear of an error that one of these threw; null for a bug. */
  failureOf(error: unknown): Failure | null;
}

/** Runs work with the formats; what they throw about a file becomes a failure, a bug stays an exception. */
export async function withFormats<Value>(
  formats: FormatsPort,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await work();
  } catch (error) {
    const failure = formats.failureOf(error);
    if (failure === null) throw error;
    return { ok: false, error: failure };
  }
}
