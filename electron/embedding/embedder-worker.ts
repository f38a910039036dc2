/**
 * Worker thread that holds one local model for as long as the app runs, so that neither loading nor embedding blocks
 * the thread that answers people. Started by start-embedder.ts; speaks worker-protocol.ts.
 */
import { parentPort, workerData } from 'node:worker_threads';

import { assertNever } from '../../shared/result.ts';
import { EmbeddingError } from './embedder.ts';
import { openLocalEmbedder } from './open-local-embedder.ts';
import type { OpenedEmbedder } from './open-local-embedder.ts';
import type { WorkerReply, WorkerRequest, WorkerSetup } from './worker-protocol.ts';

if (parentPort === null) throw new Error('The embedder worker must be started as a worker thread');
const owner = parentPort;
const setup = workerData as WorkerSetup;

function reply(message: WorkerReply): void {
  const transfer =
    message.type === 'embedded' ? message.vectors.map((vector) => vector.buffer as ArrayBuffer) : [];
  owner.postMessage(message, transfer);
}

/** Asked to close while the model loads: it ends as soon as it can. */
let mustClose = false;
const noteClose = (request: WorkerRequest): void => {
  mustClose ||= request.type === 'close';
};
owner.on('message', noteClose);

async function serve({ embedder, engine, isGlossed, problems }: OpenedEmbedder): Promise<void> {
  owner.off('message', noteClose);
  if (mustClose) {
    await embedder.close();
    owner.close();
    return;
  }
  const { id, dim, languages } = embedder;
  owner.on('message', (request: WorkerRequest) => void handle(request));
  reply({ type: 'ready', model: { id, dim, languages, engine, isGlossed, problems } });

  async function handle(request: WorkerRequest): Promise<void> {
    switch (request.type) {
      case 'embed':
        try {
          const vectors = await embedder.embed(request.texts, request.kind);
          reply({ type: 'embedded', vectors });
        } catch (error) {
          if (!(error instanceof EmbeddingError)) throw error;
          reply({ type: 'failed', failure: error.failure });
        }
        return;
      case 'close':
        await embedder.close();
        owner.close();
        return;
      default:
        assertNever(request);
    }
  }
}

try {
  await serve(await openLocalEmbedder(setup.models, setup.lexiconFolder));
} catch (error) {
  // Anything else is a bug: it ends the worker, and its owner sees the crash.
  if (!(error instanceof EmbeddingError)) throw error;
  reply({ type: 'unavailable', failure: error.failure });
  owner.close();
}
