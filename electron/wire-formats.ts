import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { failureOfFormatError } from './formats/failure-of-format-error.ts';
import { FormatError } from './formats/format-error.ts';
import type { ImportSource } from './formats/import-source.ts';
import type { FormatsPort, HandedOver } from './services/formats-port.ts';

/**
 * Hands the readers and writers of files to the services. `appVersion` is written into archives. Each is loaded when
 * it is first used: a start has no file to read.
 */
export function wireFormats(appVersion: string): FormatsPort {
  return {
    open: async (handed, signal) => {
      const [{ detectFormat }, { openImportSource, pastedSource }] = await Promise.all([
        import('./formats/detect-format.ts'),
        import('./formats/import-source.ts'),
      ]);
      const source = 'text' in handed ? pastedSource(handed.text) : await openImportSource(handed.path);
      try {
        const [{ format }] = await detectFormat(source, { signal });
        return {
          format: format.id,
          name: source.name,
          fingerprint: fingerprintOf(source, handed),
          items: (wanted) => format.read(source, { signal: wanted }),
          close: source.close,
        };
      } catch (error) {
        source.close();
        throw error;
      }
    },
    writeZip: async (options) => {
      const { writeExportZip } = await import('./formats/write-export-zip.ts');
      return await writeExportZip({ ...options, appVersion });
    },
    writeFolder: async (options) => {
      const { writeMarkdownFolder } = await import('./formats/write-markdown-folder.ts');
      return await writeMarkdownFolder(options);
    },
    failureOf: (error) => (error instanceof FormatError ? failureOfFormatError(error) : null),
  };
}

/** Names, sizes and the time of the last change: reading everything to notice a change would cost as much as importing. */
function fingerprintOf(source: ImportSource, handed: HandedOver): string {
  const changedAt = 'path' in handed ? statSync(handed.path).mtimeMs : 0;
  const files = source.files.map(({ path, sizeBytes }) => [path, sizeBytes]);
  return createHash('sha256')
    .update(JSON.stringify([changedAt, files]))
    .digest('hex');
}
