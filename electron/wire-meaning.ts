import type { EmbedderChoice, EmbeddingStatus } from '../shared/embedding.ts';
import { chunkText } from './embedding/chunk-text.ts';
import { EmbeddingError, type Embedder } from './embedding/embedder.ts';
import { connectOllama } from './embedding/ollama.ts';
import { connectOpenAiCompatible } from './embedding/openai-compatible.ts';
import { startEmbedder } from './embedding/start-embedder.ts';
import type { ResourcePaths } from './resource-paths.ts';
import type { Meaning } from './services/vault.ts';

/** The meaning of a vault with the switch that changes its model. */
export interface SwitchableMeaning extends Meaning {
  /** Starts loading now rather than at the first use. */
  warm(): void;
  /** Names the model to load at the first use. */
  prefer(choice: EmbedderChoice): void;
  /** Lets go of the model in use and loads another. */
  choose(choice: EmbedderChoice): void;
  engine(): EmbeddingStatus['engine'];
  problem(): string | null;
  /** Calls back when the state or the model changes. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

export interface MeaningOptions {
  readonly resources: ResourcePaths;
  readonly choice: EmbedderChoice;
  readonly clock: () => number;
  readonly reportProblem: (where: string, error: unknown) => void;
}

interface Loaded {
  readonly model: { readonly id: string; readonly dim: number };
  readonly engine: NonNullable<EmbeddingStatus['engine']>;
  readonly embed: Embedder['embed'];
}

interface Attempt {
  readonly ended: Promise<void>;
  loaded: Loaded | null;
  problem: string | null;
  isOver: boolean;
  close: () => Promise<void>;
}

/** Loads the model that the person chose when it is first needed, and embeds through it. Never mixes two models. */
export function wireMeaning(options: MeaningOptions): SwitchableMeaning {
  const listeners = new Set<() => void>();
  let choice = options.choice;
  let attempt: Attempt | null = null;

  const current = (): Attempt => {
    attempt ??= begin(choice, options, () => {
      for (const listener of listeners) listener();
    });
    return attempt;
  };

  const embed = async (
    texts: readonly string[],
    kind: 'query' | 'document',
    signal?: AbortSignal,
  ): Promise<readonly Float32Array[]> => {
    const running = current();
    await running.ended;
    if (running.loaded === null) {
      throw new EmbeddingError({ type: 'embedder-unavailable', problem: running.problem ?? 'no model' });
    }
    return await running.loaded.embed(texts, kind, signal);
  };

  return {
    model: () => attempt?.loaded?.model ?? null,
    state: () =>
      attempt === null || !attempt.isOver ? 'loading' : attempt.loaded === null ? 'unavailable' : 'ready',
    settled: async () => {
      await current().ended;
    },
    embedQuery: async (query, signal) => {
      const [vector] = await embed([query], 'query', signal);
      if (vector === undefined) throw new Error('The model answered no vector');
      return vector;
    },
    embedDocuments: async (texts, signal) => {
      const chunks = texts.map((text) => chunkText(text));
      const vectors = await embed(chunks.flat(), 'document', signal);
      let taken = 0;
      return chunks.map((parts) => vectors.slice(taken, (taken += parts.length)));
    },
    warm: () => void current(),
    prefer: (next) => {
      choice = next;
    },
    choose: (next) => {
      const old = attempt;
      choice = next;
      attempt = null;
      old?.close().catch((error: unknown) => options.reportProblem('embedder-close', error));
      current();
    },
    engine: () => attempt?.loaded?.engine ?? null,
    problem: () => attempt?.problem ?? null,
    onChange: (listener) => void listeners.add(listener),
    close: async () => await attempt?.close(),
  };
}

function begin(choice: EmbedderChoice, options: MeaningOptions, changed: () => void): Attempt {
  const attempt: Attempt = {
    loaded: null,
    problem: null,
    isOver: false,
    close: () => Promise.resolve(),
    ended: Promise.resolve().then(async () => {
      try {
        attempt.loaded = await load(choice, options, attempt);
      } catch (error) {
        if (!(error instanceof EmbeddingError)) options.reportProblem('embedder', error);
        attempt.problem = error instanceof Error ? error.message : String(error);
      }
      attempt.isOver = true;
      changed();
    }),
  };
  return attempt;
}

async function load(choice: EmbedderChoice, options: MeaningOptions, attempt: Attempt): Promise<Loaded> {
  if (choice.kind === 'ollama' || choice.kind === 'openai-compatible') {
    const embedder =
      choice.kind === 'ollama'
        ? await connectOllama({ baseUrl: choice.baseUrl, model: choice.model })
        : await connectOpenAiCompatible({
            baseUrl: choice.baseUrl,
            model: choice.model,
            ...(choice.apiKey === null ? {} : { apiKey: choice.apiKey }),
          });
    attempt.close = () => embedder.close();
    return {
      model: { id: embedder.id, dim: embedder.dim },
      engine: choice.kind,
      embed: embedder.embed.bind(embedder),
    };
  }
  const { builtModel, embedderWorker, lexicon, packages } = options.resources;
  const chosen = choice.kind === 'folder' ? [{ type: 'onnx-folder', folder: choice.path } as const] : [];
  // A chosen folder that does not load must say so; falling back to another model would hide it.
  const bundled = [
    { type: 'onnx-folder', folder: builtModel },
    { type: 'minilm-wasm', searchFrom: packages },
  ] as const;
  const running = startEmbedder({
    workerUrl: embedderWorker,
    models: choice.kind === 'folder' ? chosen : bundled,
    lexiconFolder: lexicon,
    clock: options.clock,
    onCrash: (error) => options.reportProblem('embedder-crash', error),
  });
  attempt.close = () => running.close();
  const state = await running.settled();
  if (state.status !== 'ready') {
    throw new EmbeddingError(
      state.status === 'unavailable'
        ? state.failure
        : { type: 'embedder-unavailable', problem: 'still loading' },
    );
  }
  const { id, dim, engine } = state.model;
  return {
    model: { id, dim },
    engine: engine === 'minilm-wasm' ? 'wasm' : 'onnx',
    embed: (...args) => running.embed(...args),
  };
}
