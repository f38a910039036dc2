import { z } from 'zod';
import { agentCallSchema } from './grant.ts';
import { citationSchema } from './ask.ts';
import { embeddingStatusSchema } from './embedding.ts';
import { jobProgressSchema } from './job.ts';
import { profileSchema } from './profile.ts';
import { failureSchema } from './failures.ts';

/**
 * Everything that the app tells a window by itself. Each event goes only to windows whose profile may see it;
 * none says which bucket of another person changed.
 */
export const events = {
  'session.changed': z.object({ profile: profileSchema.nullable() }),
  'memories.changed': z.object({ scopes: z.array(z.string()) }),
  'teams.changed': z.object({}),
  'agents.changed': z.object({}),
  'upkeep.changed': z.object({}),
  'updates.changed': z.object({}),
  'agent.called': agentCallSchema,
  'job.progress': jobProgressSchema,
  'embedding.status': embeddingStatusSchema,
  'ask.delta': z.object({ turnId: z.string(), text: z.string() }),
  'ask.citations': z.object({ turnId: z.string(), citations: z.array(citationSchema) }),
  'ask.ended': z.object({ turnId: z.string(), stopped: z.boolean(), failure: failureSchema.nullable() }),
  'menu.command': z.object({
    command: z.enum([
      'new-memory',
      'palette',
      'search',
      'switch-profile',
      'settings',
      'export',
      'import',
      'upkeep',
      'open-memory',
      // Something waits to be asked for with `app.takeCommand`.
      'waiting',
    ]),
    number: z.number().nullable(),
  }),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]>;
