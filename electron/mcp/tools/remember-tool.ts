import { z } from 'zod';
import { memoryKindSchema, tagsSchema, ttlDaysSchema } from '../../../shared/memory.ts';
import { ok } from '../../../shared/result.ts';
import { noteReturned, recogniseEcho } from '../../services/recognise-echo.ts';
import { remember } from '../../services/remember.ts';
import { resolveOwnBucket } from '../../services/resolve-scopes.ts';
import { defineTool } from '../agent-tool.ts';
import { WRITTEN_TEXT_COST } from '../text-costs.ts';
import { toWireMemory } from '../to-wire-memory.ts';
import { UNTRUSTED, untrustedShape, wireMemorySchema } from '../wire-schemas.ts';

export const rememberTool = defineTool({
  name: 'remember',
  title: 'Remember',
  description:
    'Keeps one statement in this person\'s private memory ("user"), verbatim. Write one self-contained fact, preference or event per call, in the person\'s language. The same text again is the same memory and answers created: false, and so does repeating a memory that you were just given. Nothing you write is ever shared: only the person can do that.',
  access: 'write',
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({
    text: z.string().describe('The statement, up to 256 KiB of UTF-8. It is kept whole or refused.'),
    kind: memoryKindSchema.optional().describe('fact (default), preference or event.'),
    tags: tagsSchema.optional(),
    ttlDays: ttlDaysSchema.optional().describe('Days until it expires; null or absent: never.'),
  }),
  output: z.strictObject({
    created: z.boolean().describe('False when it was known already; then the known memory is given.'),
    echo: z.boolean().describe('True when the text repeats a memory that you were given.'),
    ...untrustedShape,
    memory: wireMemorySchema,
  }),
  scopesOf: () => ['user'],
  bytesOf: ({ text }) => Buffer.byteLength(text),
  run: async ({ vault, caller }, input) => {
    const mayWrite = resolveOwnBucket(vault, caller);
    if (!mayWrite.ok) return mayWrite;
    const echoed = await recogniseEcho(vault, caller, input.text);
    const kept =
      echoed === null ? await remember(vault, caller, input) : ok({ memory: echoed, created: false });
    if (!kept.ok) return kept;
    const { memory, created } = kept.value;
    noteReturned(vault, caller, [memory]);
    return ok({
      reply: {
        created,
        echo: echoed !== null,
        ...UNTRUSTED,
        memory: toWireMemory(memory, WRITTEN_TEXT_COST),
      },
      count: created ? 1 : 0,
    });
  },
});
