import { z } from 'zod';
import { ok } from '../../../shared/result.ts';
import { stats } from '../../services/stats.ts';
import { defineTool } from '../agent-tool.ts';
import { countFitting } from '../fit-reply.ts';
import { agentScopesSchema, readShape } from '../wire-schemas.ts';

const bucketSchema = z.strictObject({
  namespace: z.string(),
  scope: z.string(),
  memories: z.int(),
  byKind: z.strictObject({ fact: z.int(), preference: z.int(), event: z.int() }),
  bySource: z.strictObject({ person: z.int(), agent: z.int(), import: z.int(), share: z.int() }),
  pinned: z.int(),
  expiringIn30Days: z.int(),
  suspicious: z.int(),
});

export const memoryStatsTool = defineTool({
  name: 'memory_stats',
  title: 'Count memories',
  description: 'Counts the memories of the scopes that you name, bucket by bucket, without reading any text.',
  access: 'read',
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: z.strictObject({ scopes: agentScopesSchema }),
  output: z.strictObject({
    ...readShape,
    buckets: z.array(bucketSchema),
    leftOut: z.int().describe('Buckets that did not fit in the reply: name fewer scopes to see them.'),
  }),
  scopesOf: ({ scopes }) => scopes,
  run: async ({ vault, caller }, { scopes }) => {
    const counted = await stats(vault, caller, { scopes });
    if (!counted.ok) return counted;
    const { namespaces } = counted.value;
    const failed = counted.value.failed.map(({ namespace, type }) => ({ namespace, type }));
    const buckets = counted.value.buckets.map(
      ({ namespace, scope, memories, byKind, bySource, pinned, expiringIn30Days, suspicious }) => ({
        namespace,
        scope,
        memories,
        byKind,
        bySource,
        pinned,
        expiringIn30Days,
        suspicious,
      }),
    );
    const fitting = countFitting(buckets, { namespaces, failed });
    return ok({
      reply: { namespaces, failed, buckets: buckets.slice(0, fitting), leftOut: buckets.length - fitting },
      count: buckets.reduce((sum, { memories }) => sum + memories, 0),
    });
  },
});
