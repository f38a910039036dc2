import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';

import { connectOllama } from '../../electron/embedding/ollama.ts';
import { connectOpenAiCompatible } from '../../electron/embedding/openai-compatible.ts';

let server: Server | null = null;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly input: readonly string[];
}

/** A far end on loopback; `answer` gets what was asked and writes the response. */
async function listen(answer: (asked: Asked, response: ServerResponse) => void): Promise<string> {
  server = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { input } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
        readonly input: readonly string[];
      };
      answer({ path: request.url ?? '', authorization: request.headers.authorization, input }, response);
    });
  });
  const listening = server;
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
}

const send = (response: ServerResponse, body: unknown): void => void response.end(JSON.stringify(body));

test('Ollama: texts go to /api/embed with their prefix and come back normalised', async () => {
  const asked: Asked[] = [];
  const baseUrl = await listen((request, response) => {
    asked.push(request);
    send(response, { embeddings: request.input.map(() => [3, 4]) });
  });
  const embedder = await connectOllama({ baseUrl: `${baseUrl}/`, model: 'bge-m3', queryPrefix: 'query: ' });
  expect(embedder.dim).toBe(2);
  expect(embedder.id).toContain('ollama:bge-m3@127.0.0.1');
  const [vector] = await embedder.embed(['olá'], 'query');
  expect([...(vector ?? [])]).toEqual([expect.closeTo(0.6, 5), expect.closeTo(0.8, 5)]);
  expect(asked.at(-1)).toMatchObject({ path: '/api/embed', input: ['query: olá'] });
});

test.each([['' /* no version */], ['/v1'], ['/v1/']])(
  'OpenAI-compatible at "%s": /v1/embeddings, with the key, sorted by index',
  async (suffix) => {
    const asked: Asked[] = [];
    const baseUrl = await listen((request, response) => {
      asked.push(request);
      const data = request.input.map((text, index) => ({ index, embedding: [text.length, 1] }));
      send(response, { data: data.toReversed() });
    });
    const embedder = await connectOpenAiCompatible({ baseUrl: baseUrl + suffix, model: 'm', apiKey: 'k' });
    const [short, long] = await embedder.embed(['a', 'a'.repeat(100)], 'document');
    expect(short?.[0]).toBeLessThan(long?.[0] ?? 0);
    expect(asked.at(-1)).toMatchObject({ path: '/v1/embeddings', authorization: 'Bearer k' });
  },
);

const goodProbe = (input: readonly string[], later: unknown): unknown =>
  input[0] === 'dimension' ? { embeddings: [[1, 0]] } : later;

test.each([
  ['too few vectors', { embeddings: [] }],
  ['another length', { embeddings: [[1, 0, 0]] }],
  ['no direction', { embeddings: [[0, 0]] }],
  ['no numbers', { embeddings: [['x', null]] }],
  ['another shape', { error: 'the model is gone' }],
])('an answer with %s fails the request', async (_, later) => {
  const baseUrl = await listen((request, response) => send(response, goodProbe(request.input, later)));
  const embedder = await connectOllama({ baseUrl, model: 'm' });
  await expect(embedder.embed(['secret text'], 'document')).rejects.toMatchObject({
    failure: { type: 'endpoint-failed', endpoint: `${baseUrl}/api/embed` },
  });
});

test('an error status fails without repeating what the endpoint said', async () => {
  const baseUrl = await listen((request, response) => {
    response.statusCode = 500;
    response.end(`cannot embed ${request.input.join(' ')}`);
  });
  const failure: unknown = await connectOllama({ baseUrl, model: 'm' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ failure: { type: 'endpoint-failed', problem: 'HTTP status 500' } });
});

test('an endpoint that never answers is given up', async () => {
  const baseUrl = await listen(() => undefined);
  await expect(connectOllama({ baseUrl, model: 'm', timeoutMs: 50 })).rejects.toMatchObject({
    failure: { type: 'endpoint-failed', problem: 'no answer within 50 ms' },
  });
});

test('an endless answer is cut off', async () => {
  const baseUrl = await listen((_, response) => {
    const block = 'x'.repeat(1024 * 1024);
    const write = (): void => {
      while (!response.destroyed && response.write(block));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  });
  await expect(connectOllama({ baseUrl, model: 'm' })).rejects.toMatchObject({
    failure: { type: 'endpoint-failed', problem: expect.stringContaining('larger than') },
  });
});

test('a redirect is not followed: the texts were meant for one address', async () => {
  const baseUrl = await listen((request, response) => {
    expect(request.path).toBe('/api/embed');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await expect(connectOllama({ baseUrl, model: 'm' })).rejects.toMatchObject({
    failure: { type: 'endpoint-failed' },
  });
});

test('nobody listening is a failure; a caller may cancel', async () => {
  await expect(connectOllama({ baseUrl: 'http://127.0.0.1:9', model: 'm' })).rejects.toMatchObject({
    failure: { type: 'endpoint-failed' },
  });
  const baseUrl = await listen((request, response) => {
    if (request.input[0] === 'dimension') send(response, { embeddings: [[1, 0]] });
  });
  const embedder = await connectOllama({ baseUrl, model: 'm' });
  const stop = new AbortController();
  const answer = embedder.embed(['text'], 'document', stop.signal);
  stop.abort();
  await expect(answer).rejects.toMatchObject({ failure: { type: 'cancelled' } });
});

test.each(['', 'file:///etc/passwd', 'ftp://host/', 'not an address'])(
  'the address "%s" is refused',
  async (baseUrl) => {
    await expect(connectOllama({ baseUrl, model: 'm' })).rejects.toMatchObject({
      failure: { type: 'model-not-configured' },
    });
  },
);
