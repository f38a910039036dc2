import { parse, YAMLParseError } from 'yaml';
import { z } from 'zod';
import { UpdateError } from './update-error.ts';

/** Larger than any installer of this app will be; what is announced as larger is refused unread. */
export const MAX_FILE_BYTES = 2 * 1024 ** 3;

/**
 * What is taken from an announcement. A file is a plain name in the folder of the address: names with other characters
 * would end up in commands and paths. Notes, names and shares of people to be served are left out.
 */
const releaseSchema = z.object({
  version: z.string().max(64),
  minimumSystemVersion: z.string().max(64).optional(),
  files: z
    .array(
      z.object({
        url: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/),
        sha512: z.string().regex(/^[A-Za-z0-9+/]{86}==$/),
        size: z.number().int().positive().max(MAX_FILE_BYTES),
      }),
    )
    .min(1)
    .max(20),
});

/** A release as its address announces it. */
export type Release = z.infer<typeof releaseSchema>;

/** Reads an announcement, which is somebody else's text. Throws `answered-badly` for anything but what is expected. */
export function readRelease(text: string | null): Release {
  const release = releaseSchema.safeParse(parseYaml(text ?? ''));
  if (!release.success) throw new UpdateError('answered-badly');
  return release.data;
}

function parseYaml(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0 });
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof ReferenceError)
      throw new UpdateError('answered-badly');
    throw error;
  }
}
