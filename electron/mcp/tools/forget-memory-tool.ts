import { z } from 'zod';
import { memoryNumberSchema } from '../../../shared/ids.ts';
import { fail, ok } from '../../../shared/result.ts';
import { forget } from '../../services/forget.ts';
import { defineTool } from '../agent-tool.ts';

export const forgetMemoryTool = defineTool({
  name: 'forget_memory',
  title: 'Forget a memory',
  description:
    'Takes one memory out of this person\'s private memory ("user"). It goes to their bin, from where they can bring it back; where they keep no bin it is erased. Memories of teams and of the world cannot be forgotten here.',
  access: 'write',
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({
    number: memoryNumberSchema.describe('The number of a memory whose scope is "user".'),
  }),
  output: z.strictObject({
    number: z.int(),
    outcome: z.enum(['binned', 'erased']),
  }),
  scopesOf: () => ['user'],
  run: async ({ vault, caller }, { number }) => {
    const forgotten = await forget(vault, caller, { numbers: [number] });
    if (!forgotten.ok) return forgotten;
    if (forgotten.value.missing.length > 0) return fail({ type: 'not-found' });
    const outcome = forgotten.value.erased.length > 0 ? 'erased' : 'binned';
    return ok({ reply: { number, outcome }, count: 1 });
  },
});
