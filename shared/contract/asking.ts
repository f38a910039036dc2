import { z } from 'zod';
import { answerModelSchema, scopeProposalSchema, sessionSchema, sessionSummarySchema } from '../ask.ts';
import { embedderChoiceSchema, embeddingStatusSchema } from '../embedding.ts';
import { sessionIdSchema } from '../ids.ts';
import { scopesSchema } from '../scope.ts';
import type { ContractPart } from './contract-part.ts';

const questionSchema = z.string().trim().min(1).max(8_000);

export const askingContract = {
  /** Proposes scopes from the words of the question alone; reads nothing. */
  'ask.route': {
    authority: 'profile',
    input: z.strictObject({ question: questionSchema }),
    output: scopeProposalSchema,
  },
  /** Starts an answer; text arrives as `ask.delta`, the end as `ask.ended`, and the turn is kept in the session's file. */
  'ask.start': {
    authority: 'profile',
    input: z.strictObject({
      question: questionSchema,
      scopes: scopesSchema,
      sessionId: sessionIdSchema.nullable(),
    }),
    output: z.object({ turnId: z.string(), sessionId: sessionIdSchema }),
  },
  'ask.stop': {
    authority: 'profile',
    input: z.strictObject({ turnId: z.string().max(100) }),
    output: z.object({}),
  },
  'ask.model': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({
      model: answerModelSchema.extend({ apiKey: z.boolean() }).nullable(),
      acknowledged: z.boolean(),
    }),
  },
  /** `null` forgets the endpoint and its key. Nothing is sent before `ask.acknowledgeModel`. */
  'ask.setModel': {
    authority: 'profile',
    input: z.strictObject({ model: answerModelSchema.nullable() }),
    output: z.object({}),
  },
  'ask.acknowledgeModel': { authority: 'profile', input: z.strictObject({}), output: z.object({}) },
  'sessions.list': {
    authority: 'profile',
    input: z.strictObject({ query: z.string().max(500).optional() }),
    output: z.object({ sessions: z.array(sessionSummarySchema), unreadable: z.number() }),
  },
  'sessions.get': {
    authority: 'profile',
    input: z.strictObject({ id: sessionIdSchema }),
    output: sessionSchema,
  },
  'sessions.rename': {
    authority: 'profile',
    input: z.strictObject({ id: sessionIdSchema, title: z.string().trim().min(1).max(200) }),
    output: sessionSummarySchema,
  },
  'sessions.erase': {
    authority: 'profile',
    input: z.strictObject({ id: sessionIdSchema }),
    output: z.object({}),
  },
  'sessions.export': {
    authority: 'profile',
    input: z.strictObject({ id: sessionIdSchema }),
    output: z.object({ savedTo: z.string().nullable() }),
  },
} as const satisfies ContractPart;

export const embeddingContract = {
  'embedding.status': { authority: 'profile', input: z.strictObject({}), output: embeddingStatusSchema },
  'embedding.choose': {
    authority: 'profile',
    input: z.strictObject({ choice: embedderChoiceSchema }),
    output: embeddingStatusSchema,
  },
  /** Goes back to the model before; `not-found` when no change is under way. */
  'embedding.cancel': { authority: 'profile', input: z.strictObject({}), output: embeddingStatusSchema },
  /** Opens the folder dialog for a model; null when cancelled. */
  'embedding.pickFolder': {
    authority: 'profile',
    input: z.strictObject({}),
    output: z.object({ path: z.string().nullable() }),
  },
  'embedding.pause': { authority: 'profile', input: z.strictObject({}), output: embeddingStatusSchema },
  'embedding.resume': { authority: 'profile', input: z.strictObject({}), output: embeddingStatusSchema },
} as const satisfies ContractPart;
