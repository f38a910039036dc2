import { z } from 'zod';

/** Which model turns text into vectors. `bundled` is the English model with the Portuguese dictionary. */
export const embedderChoiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bundled') }),
  z.strictObject({ kind: z.literal('folder'), path: z.string().min(1) }),
  z.strictObject({
    kind: z.literal('ollama'),
    baseUrl: z.url({ protocol: /^https?$/ }),
    model: z.string().min(1).max(200),
  }),
  z.strictObject({
    kind: z.literal('openai-compatible'),
    baseUrl: z.url({ protocol: /^https?$/ }),
    model: z.string().min(1).max(200),
    apiKey: z.string().max(400).nullable(),
  }),
]);
export type EmbedderChoice = z.infer<typeof embedderChoiceSchema>;

/** State of meaning search. `keyword-only`: no model could be loaded; full text still answers. */
export const embeddingStatusSchema = z.object({
  state: z.enum(['loading', 'ready', 'indexing', 'paused', 'keyword-only']),
  modelId: z.string().nullable(),
  engine: z.enum(['onnx', 'wasm', 'ollama', 'openai-compatible']).nullable(),
  choice: embedderChoiceSchema,
  /** What was chosen before, while not every memory has its vector from the new model: what cancelling goes back to. */
  before: embedderChoiceSchema.nullable(),
  done: z.number(),
  total: z.number(),
  problem: z.string().nullable(),
});
export type EmbeddingStatus = z.infer<typeof embeddingStatusSchema>;
