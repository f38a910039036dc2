import { z } from 'zod';
import { memoryKindSchema, memorySchema } from './memory.ts';

/** What a memory of a list stands under: its kind, its first tag (null without one), or who wrote it. */
export const outlineGroupSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('kind'), kind: memoryKindSchema }),
  z.object({ by: z.literal('tag'), tag: z.string().nullable() }),
  /** `name` is the agent's, the system's or the person's; null for oneself and for a copy without a name. */
  z.object({
    by: z.literal('source'),
    source: z.enum(['person', 'agent', 'import', 'share']),
    name: z.string().nullable(),
  }),
]);
export type OutlineGroup = z.infer<typeof outlineGroupSchema>;

/** Characters of a memory's text that a line of a list is given: more than its two lines can show. */
export const EXCERPT_CHARACTERS = 400;

/** A memory as a line of a list: all but the text, of which there is the beginning. */
export const memoryLineSchema = memorySchema.omit({ text: true }).extend({ excerpt: z.string() });
export type MemoryLine = z.infer<typeof memoryLineSchema>;
