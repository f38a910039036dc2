import { assertNever } from '../../shared/result.ts';
import { EmbeddingError } from './embedder.ts';
import type { Embedder } from './embedder.ts';
import { glossEmbedder } from './gloss-embedder.ts';
import { createPortugueseGloss } from './gloss-portuguese.ts';
import { loadLexicon } from './lexicon.ts';
import { openMiniLmWasm } from './minilm-wasm.ts';
import { openOnnxFolder } from './onnx-folder.ts';

/** A model that runs on this computer. */
export type LocalModel =
  /** Any sentence model in the Hugging Face layout, through the native runtime. */
  | { readonly type: 'onnx-folder'; readonly folder: string }
  /** The bundled weights in WebAssembly; `searchFrom` is where the search for `node_modules` begins. */
  | { readonly type: 'minilm-wasm'; readonly searchFrom: string };

/** What was opened, and why those before it were not. */
export interface OpenedEmbedder {
  readonly embedder: Embedder;
  readonly engine: LocalModel['type'];
  readonly isGlossed: boolean;
  /** One sentence for every model of the list that did not load. */
  readonly problems: readonly string[];
}

/**
 * Opens the first model of the list that loads; English ones get the Portuguese gloss. Rejects with
 * `embedder-unavailable` and all the reasons when none does.
 */
export async function openLocalEmbedder(
  models: readonly LocalModel[],
  lexiconFolder: string,
): Promise<OpenedEmbedder> {
  const problems: string[] = [];
  for (const model of models) {
    try {
      const { embedder, isMultilingual } = await open(model);
      if (isMultilingual) return { embedder, engine: model.type, isGlossed: false, problems };
      const gloss = createPortugueseGloss(loadLexicon(lexiconFolder));
      return { embedder: glossEmbedder(embedder, gloss), engine: model.type, isGlossed: true, problems };
    } catch (error) {
      if (!(error instanceof EmbeddingError) || error.failure.type !== 'embedder-unavailable') throw error;
      problems.push(error.failure.problem);
    }
  }
  const problem = problems.length === 0 ? 'no model is configured' : problems.join('; ');
  throw new EmbeddingError({ type: 'embedder-unavailable', problem });
}

async function open(
  model: LocalModel,
): Promise<{ readonly embedder: Embedder; readonly isMultilingual: boolean }> {
  switch (model.type) {
    case 'onnx-folder': {
      const embedder = await openOnnxFolder(model.folder);
      return { embedder, isMultilingual: embedder.multilingual };
    }
    case 'minilm-wasm':
      return { embedder: await openMiniLmWasm(model.searchFrom), isMultilingual: false };
    default:
      return assertNever(model);
  }
}
