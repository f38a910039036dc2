import { readFile, realpath } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { APP_ORIGIN } from './app-origin.ts';
import { CONTENT_SECURITY_POLICY } from './content-security-policy.ts';

/** Types of the files a build of the renderer can hold. Another extension is not served. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

/**
 * Answers one `app://escopo/…` request with a file of the renderer's build folder: 200 with the policy headers,
 * 404 for anything else. No path, encoding or link leads outside the folder.
 */
export async function answerAppRequest(
  request: { readonly url: string; readonly method: string },
  rendererFolder: string,
): Promise<Response> {
  const path = request.method === 'GET' ? pathOf(request.url) : undefined;
  const type = path === undefined ? undefined : TYPES[extname(path)];
  if (path === undefined || type === undefined) return notFound();
  try {
    const folder = await realpath(rendererFolder);
    const file = await realpath(join(folder, path));
    if (!file.startsWith(folder + sep)) return notFound();
    return new Response(await readFile(file), { headers: { ...HEADERS, 'Content-Type': type } });
  } catch (error) {
    if (isMissingFile(error)) return notFound();
    throw error;
  }
}

function pathOf(address: string): string | undefined {
  try {
    const url = new URL(address);
    if (`${url.protocol}//${url.host}` !== APP_ORIGIN) return undefined;
    const path = decodeURIComponent(url.pathname);
    return path === '/' ? '/index.html' : path;
  } catch {
    // Neither an address nor a decodable path: nothing we serve.
    return undefined;
  }
}

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { ...HEADERS, 'Content-Type': 'text/plain' } });
}

function isMissingFile(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR' || code === 'ERR_INVALID_ARG_VALUE';
}
