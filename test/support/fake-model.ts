import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allowEndpoint } from './traces/allowed-endpoints.ts';

/** One request as the endpoint got it. */
export interface ModelRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | null;
  readonly body: string;
}

/** An OpenAI-compatible endpoint on loopback that says what the test wants, piece by piece. */
export interface FakeModel {
  readonly baseUrl: string;
  readonly requests: readonly ModelRequest[];
  /** How the next requests are answered. */
  answer: (response: ServerResponse, request: ModelRequest) => void | Promise<void>;
  /** Fires when a client goes away before the end. */
  readonly hungUp: () => number;
  close(): Promise<void>;
}

export async function startFakeModel(): Promise<FakeModel> {
  const requests: ModelRequest[] = [];
  let hungUp = 0;
  const model: Pick<FakeModel, 'answer'> = { answer: answerWith('ok') };
  const server = createServer((incoming, response) => {
    let body = '';
    incoming.setEncoding('utf8');
    incoming.on('data', (chunk: string) => (body += chunk));
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        path: incoming.url ?? '',
        authorization: incoming.headers.authorization ?? null,
        body,
      };
      requests.push(request);
      void model.answer(response, request);
    });
    response.on('close', () => {
      if (!response.writableEnded) hungUp += 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  allowEndpoint(baseUrl);
  return {
    baseUrl,
    requests,
    get answer() {
      return model.answer;
    },
    set answer(next) {
      model.answer = next;
    },
    hungUp: () => hungUp,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Streams the pieces one by one and ends as the format says. */
export function answerWith(...pieces: readonly string[]): FakeModel['answer'] {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of pieces) response.write(eventOf(piece));
    response.end('data: [DONE]\n\n');
  };
}

/** One event with words in it. */
export function eventOf(words: string): string {
  return `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: words } }] })}\n\n`;
}
