import { isAbsolute, resolve } from 'node:path';
import { memoryNumberSchema, type MemoryNumber } from '../../shared/ids.ts';

/** What a start of the app asks for beside a window. */
export type LaunchRequest =
  | { readonly kind: 'open-memory'; readonly number: MemoryNumber }
  | { readonly kind: 'import-file'; readonly path: string };

/**
 * Reads what the system started the app with: a link `escopo://memory/42` or an `.escopo` file, the last one when
 * there are several. Flags and everything else are nothing to us, and a link can do no more than open a memory.
 */
export function parseLaunchArguments(args: readonly string[], workingFolder: string): LaunchRequest | null {
  const requests = args.flatMap((arg) => {
    const request = parseLink(arg) ?? parseFile(arg, workingFolder);
    return request === null ? [] : [request];
  });
  return requests.at(-1) ?? null;
}

/** Reads a link of ours; null for any other address. */
export function parseLink(link: string): LaunchRequest | null {
  const [, digits] = /^escopo:\/\/memory\/(\d{1,10})\/?$/i.exec(link) ?? [];
  const number = memoryNumberSchema.safeParse(digits === undefined ? undefined : Number(digits));
  return number.success ? { kind: 'open-memory', number: number.data } : null;
}

/** Reads the path of an export; null for any other file. */
export function parseFile(path: string, workingFolder: string): LaunchRequest | null {
  if (path.startsWith('-') || /^[a-z][a-z0-9+.-]+:\/\//i.test(path) || !/\.escopo$/i.test(path)) return null;
  return { kind: 'import-file', path: isAbsolute(path) ? path : resolve(workingFolder, path) };
}
