import { z } from 'zod';

/** The first line that a client sends to the owner. After `agent`, the connection carries the agent's protocol both ways. */
export const greetingSchema = z.discriminatedUnion('door', [
  z.strictObject({
    door: z.literal('command-line'),
    line: z.strictObject({
      command: z.string().max(100),
      profile: z.string().max(300).nullable(),
      json: z.boolean(),
      args: z.strictObject({
        options: z.record(z.string().max(100), z.union([z.string(), z.literal(true)])),
        positionals: z.array(z.string()).readonly(),
      }),
    }),
  }),
  z.strictObject({ door: z.literal('agent'), token: z.string().max(200) }),
  z.strictObject({ door: z.literal('hand-over') }),
]);
export type Greeting = z.infer<typeof greetingSchema>;

/** Longest first line, in bytes: a memory at its limit and room around it. */
export const MAX_GREETING_BYTES = 2 * 1024 * 1024;
