import { z } from 'zod';
import { memoryNumberSchema } from '../../../shared/ids.ts';
import { memoryKindSchema, tagsSchema } from '../../../shared/memory.ts';
import { fail, ok } from '../../../shared/result.ts';
import { noteReturned } from '../../services/recognise-echo.ts';
import { update } from '../../services/update.ts';
import { defineTool } from '../agent-tool.ts';
import { WRITTEN_TEXT_COST } from '../text-costs.ts';
import { toWireMemory } from '../to-wire-memory.ts';
import { UNTRUSTED, untrustedShape, wireInstantSchema, wireMemorySchema } from '../wire-schemas.ts';

/** How long a memory lives and whether it is pinned is not here: neither leaves a version to go back to. */
export const updateMemoryTool = defineTool({
  name: 'update_memory',
  title: 'Update a memory',
  description:
    'Replaces the text, kind or tags of one memory in this person\'s private memory ("user"); what is absent stays. The state before is kept, and the person can bring it back. Memories of teams and of the world cannot be changed.',
  access: 'write',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({
    number: memoryNumberSchema.describe('The number of a memory whose scope is "user".'),
    text: z.string().optional().describe('The whole new text, up to 256 KiB of UTF-8.'),
    kind: memoryKindSchema.optional(),
    tags: tagsSchema.optional().describe('All tags it shall have.'),
    expectedUpdatedAt: wireInstantSchema
      .optional()
      .describe('updatedAt as you read it; the call fails when somebody changed the memory since.'),
  }),
  output: z.strictObject({ ...untrustedShape, memory: wireMemorySchema }),
  scopesOf: () => ['user'],
  bytesOf: ({ text }) => Buffer.byteLength(text ?? ''),
  run: async ({ vault, caller }, { number, text, kind, tags, expectedUpdatedAt }) => {
    if (text === undefined && kind === undefined && tags === undefined) {
      return fail({ type: 'invalid-input', problems: [{ path: 'text', problem: 'nothing to change' }] });
    }
    const updated = await update(vault, caller, {
      number,
      patch: { text, kind, tags },
      expectedUpdatedAt: expectedUpdatedAt === undefined ? undefined : Date.parse(expectedUpdatedAt),
    });
    if (!updated.ok) return updated;
    noteReturned(vault, caller, [updated.value]);
    return ok({
      reply: { ...UNTRUSTED, memory: toWireMemory(updated.value, WRITTEN_TEXT_COST) },
      count: 1,
    });
  },
});
