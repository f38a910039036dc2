import type { IncomingMessage } from 'node:http';

/** The one path that is served. */
export const MCP_PATH = '/mcp';

/** A refusal that needs to know nothing about the vault. */
export interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Whether a request may come in at all, before its token is looked at. A web page that reached this port through a name
 * of its own carries that name in `Host` or `Origin`: both must be this very door (403). There is no CORS, so a preflight
 * is just a wrong method (405).
 */
export function refuseRequest(
  request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  port: number,
): Refusal | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  if (host === undefined || !hosts.includes(host.toLowerCase()))
    return { status: 403, message: 'This Host is not served.' };
  if (origin !== undefined && !hosts.some((own) => origin.toLowerCase() === `http://${own}`))
    return { status: 403, message: 'Requests from web pages are not served.' };
  if (request.url?.split('?')[0] !== MCP_PATH) return { status: 404, message: 'There is nothing here.' };
  if (request.method !== 'POST')
    return { status: 405, message: 'Only POST is served.', headers: { allow: 'POST' } };
  return null;
}
