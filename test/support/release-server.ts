import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSignedCertificate, type TestCertificate } from './self-signed-certificate.ts';
import { allowEndpoint } from './traces/allowed-endpoints.ts';

/** One request as it arrived: its line, and each header in the order and spelling it had. */
export interface HeardRequest {
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
}

/** The place that releases are got from: the far end of the network, on this computer. */
export interface ReleaseServer {
  readonly address: string;
  readonly certificate: TestCertificate;
  readonly heard: readonly HeardRequest[];
  /** How often anybody connected at all. */
  readonly connections: () => number;
  /** Announces a version with one file; `sha512` and the rest can be made to lie. */
  announce(release: Announcement): void;
  /** Answers a path itself, in the place of what is announced. */
  answer(path: string, how: (request: IncomingMessage, response: ServerResponse) => void): void;
  close(): Promise<void>;
}

export interface Announcement {
  readonly version: string;
  readonly file: string;
  readonly content: Buffer;
  readonly sha512?: string;
}

/** The name of what is asked for first; that of this computer's system and processor. */
export const ANNOUNCEMENT = `/releases/${announcementName()}`;

/** Starts it on a free port, with a certificate that nobody trusts unless a test says so. */
export async function startReleaseServer(): Promise<ReleaseServer> {
  const certificate = selfSignedCertificate();
  const heard: HeardRequest[] = [];
  const answers = new Map<string, (request: IncomingMessage, response: ServerResponse) => void>();
  const server = createServer({ key: certificate.key, cert: certificate.cert }, (request, response) => {
    const { rawHeaders, url = '' } = request;
    const headers = rawHeaders.flatMap((name, at) =>
      at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ''] as const] : [],
    );
    heard.push({ path: url, headers });
    const answer = answers.get(url);
    if (answer === undefined) response.writeHead(404).end();
    else answer(request, response);
  });
  let connections = 0;
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `https://127.0.0.1:${String(port)}/releases/`;
  allowEndpoint(address);
  const give = (path: string, content: Buffer | string): void => {
    answers.set(path, (_request, response) => {
      response.writeHead(200, { 'content-length': String(Buffer.byteLength(content)) }).end(content);
    });
  };
  return {
    address,
    certificate,
    heard,
    connections: () => connections,
    announce: ({ version, file, content, sha512 = hashOf(content) }) => {
      const size = String(content.length);
      give(
        ANNOUNCEMENT,
        [
          `version: ${version}`,
          'files:',
          `  - url: ${file}`,
          `    sha512: ${sha512}`,
          `    size: ${size}`,
          `path: ${file}`,
          `sha512: ${sha512}`,
          'stagingPercentage: 1',
          "releaseDate: '2026-12-01T12:00:00.000Z'",
          'releaseNotes: <img src=x onerror=alert(1)>',
          '',
        ].join('\n'),
      );
      give(`/releases/${file}`, content);
    },
    answer: (path, how) => void answers.set(path, how),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function hashOf(content: Buffer): string {
  return createHash('sha512').update(content).digest('base64');
}

function announcementName(): string {
  if (process.platform === 'win32') return 'latest.yml';
  if (process.platform === 'darwin') return 'latest-mac.yml';
  return process.arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${process.arch}.yml`;
}
