import { z } from 'zod';
import { failureSchema } from './failures.ts';
import { instantSchema, sessionIdSchema } from './ids.ts';
import { searchHitSchema } from './memory.ts';
import { scopesSchema } from './scope.ts';

/** The scopes that a question seems to be about, and why. A proposal only: nothing is read before it is sent. */
export const scopeProposalSchema = z.object({
  scopes: scopesSchema,
  reason: z.enum(['personal', 'team-work', 'general', 'unsure']),
});
export type ScopeProposal = z.infer<typeof scopeProposalSchema>;

export const citationSchema = searchHitSchema.pick({
  namespace: true,
  scope: true,
  number: true,
  text: true,
  kind: true,
  score: true,
});

export type Citation = z.infer<typeof citationSchema>;

export const turnSchema = z.object({
  id: z.string(),
  question: z.string(),
  scopes: z.array(z.string()),
  answer: z.string(),
  citations: z.array(citationSchema),
  /** `extractive`: the memories themselves, no model was asked. */
  by: z.enum(['extractive', 'model']),
  model: z.string().nullable(),
  endpoint: z.string().nullable(),
  stopped: z.boolean(),
  failure: failureSchema.nullable(),
  at: instantSchema,
  /** Set where words went with a memory that was erased: they are empty since. */
  erased: z.literal(true).optional(),
});
export type Turn = z.infer<typeof turnSchema>;

/** One conversation: a file of its own in `sessions/`. */
export const sessionSchema = z.object({
  version: z.literal(1),
  id: sessionIdSchema,
  title: z.string(),
  origin: z.enum(['ask', 'chatgpt', 'claude', 'escopo']),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  turns: z.array(turnSchema),
  /** Messages of an imported conversation, in order. */
  messages: z.array(
    z.object({
      role: z.enum(['person', 'assistant', 'other']),
      text: z.string(),
      at: instantSchema.nullable(),
      /** As in a turn. */
      erased: z.literal(true).optional(),
    }),
  ),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionSummarySchema = sessionSchema
  .pick({ id: true, title: true, origin: true, createdAt: true, updatedAt: true })
  .extend({
    turns: z.number(),
  });
export type SessionSummary = z.infer<typeof sessionSummarySchema>;

/**
 * The model that writes answers, if the person set one up. In a change, `apiKey: null` keeps the key that is stored for
 * the same address and an empty string removes it.
 */
export const answerModelSchema = z.strictObject({
  baseUrl: z.url({ protocol: /^https?$/ }).max(400),
  model: z.string().trim().min(1).max(200),
  apiKey: z.string().max(400).nullable(),
});
export type AnswerModel = z.infer<typeof answerModelSchema>;

/** How the answer model is kept: nothing is sent to it before its person has seen what would be. */
export const storedAnswerModelSchema = z.strictObject({
  model: answerModelSchema,
  acknowledged: z.boolean(),
});
export type StoredAnswerModel = z.infer<typeof storedAnswerModelSchema>;
