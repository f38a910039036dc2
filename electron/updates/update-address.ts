import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import { z } from 'zod';
import { fail, ok, type Result } from '../../shared/result.ts';

/** What the packager writes beside the program; the rest of it is the library's business. */
const channelSchema = z.object({ provider: z.literal('generic'), url: z.string() });

/**
 * Where this build gets updates, as whoever made the release wrote into `file`; null for a build without one. An address
 * that is not `https` answers `update-failed`, and so does one that carries a name, a password or a query: they would be
 * sent along.
 */
export async function readUpdateAddress(file: string): Promise<Result<string | null>> {
  const text = await readIfThere(file);
  if (text === null) return ok(null);
  const channel = channelSchema.safeParse(parse(text));
  const url = channel.success && URL.canParse(channel.data.url) ? new URL(channel.data.url) : null;
  const isPlain =
    url?.protocol === 'https:' && `${url.username}${url.password}${url.search}${url.hash}` === '';
  if (url === null || !isPlain) return fail({ type: 'update-failed', reason: 'address-refused' });
  return ok(url.pathname.endsWith('/') ? url.href : `${url.href}/`);
}

async function readIfThere(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
