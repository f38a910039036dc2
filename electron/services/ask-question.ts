import type { AnswerModel, Citation, Turn } from '../../shared/ask.ts';
import type { Failure } from '../../shared/failures.ts';
import { sessionIdSchema, type SessionId } from '../../shared/ids.ts';
import type { SearchHit } from '../../shared/memory.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { Scopes } from '../../shared/scope.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import { existingNumbers } from '../store/erasure-rows.ts';
import { usableAnswerModel } from './answer-model.ts';
import { answerPrompt } from './answer-prompt.ts';
import type { PersonCaller } from './caller.ts';
import { changeSession, createSession } from './change-session.ts';
import { extractAnswer } from './extract-answer.ts';
import { readSession } from './read-session.ts';
import { requireServed, resolveScopes } from './resolve-scopes.ts';
import type { RunningAnswers } from './running-answers.ts';
import { search } from './search.ts';
import { ANSWER_LIMITS, endpointOf, streamAnswer } from './stream-answer.ts';
import type { Vault } from './vault.ts';

export interface Question {
  readonly question: string;
  readonly scopes: Scopes;
  /** Null starts a conversation. */
  readonly sessionId: SessionId | null;
}

/** What an answer may draw from: as many memories as a small model keeps apart. */
const MOST_MEMORIES = 8;
const TITLE_CHARACTERS = 80;

/**
 * Starts an answer from the memories in exactly the named scopes and answers at once. `ask.citations`, `ask.delta` and
 * `ask.ended` follow, to the windows of this person only; the turn is then kept in the conversation's file. With a model
 * that its person acknowledged, the question and the memories found go to its endpoint and nowhere else; without one
 * the memories themselves are the answer. Each question stands by itself: nothing of earlier turns is sent.
 */
export async function askQuestion(
  vault: Vault,
  answers: RunningAnswers,
  caller: PersonCaller,
  question: Question,
): Promise<Result<{ readonly turnId: string; readonly sessionId: SessionId }>> {
  const namespaces = resolveScopes(vault, caller, question.scopes);
  if (!namespaces.ok) return namespaces;
  const session = await sessionFor(vault, caller, question);
  if (!session.ok) return session;
  const sessionId = session.value;
  const turnId = vault.newId();
  answers.start({ turnId, userId: caller.userId, sessionId }, async (signal) => {
    await answerAndKeep(vault, caller, { ...question, turnId, sessionId }, signal);
  });
  return ok({ turnId, sessionId });
}

async function sessionFor(
  vault: Vault,
  caller: PersonCaller,
  question: Question,
): Promise<Result<SessionId>> {
  if (question.sessionId !== null) {
    const known = await readSession(vault, caller, question.sessionId);
    return known.ok ? ok(known.value.id) : known;
  }
  const now = vault.clock();
  const created = await createSession(vault, caller, {
    version: 1,
    id: sessionIdSchema.parse(vault.newId()),
    title: titleOf(question.question),
    origin: 'ask',
    createdAt: now,
    updatedAt: now,
    turns: [],
    messages: [],
  });
  return created.ok ? ok(created.value.id) : created;
}

interface StartedQuestion extends Question {
  readonly turnId: string;
  readonly sessionId: SessionId;
}

/** Whatever happens, the window hears the end. */
async function answerAndKeep(
  vault: Vault,
  caller: PersonCaller,
  question: StartedQuestion,
  signal: AbortSignal,
): Promise<void> {
  const { turnId } = question;
  let stopped = false;
  let failure: Failure | null;
  try {
    const turn = await answer(vault, caller, question, signal);
    stopped = turn.stopped;
    const kept = await changeSession(vault, caller, question.sessionId, (session, bucket) => ({
      ...session,
      updatedAt: turn.at,
      turns: [...session.turns, withoutErased(turn, bucket)],
    }));
    failure = turn.failure ?? (kept.ok ? null : kept.error);
  } catch (error) {
    const reference = vault.newId().slice(0, 8);
    vault.reportProblem(`ask ${reference}`, error);
    failure = { type: 'internal', reference };
  }
  vault.announce({ userIds: [caller.userId] }, 'ask.ended', { turnId, stopped, failure });
}

async function answer(
  vault: Vault,
  caller: PersonCaller,
  question: StartedQuestion,
  signal: AbortSignal,
): Promise<Turn> {
  const turn: Turn = {
    id: question.turnId,
    question: question.question,
    scopes: [...question.scopes],
    answer: '',
    citations: [],
    by: 'extractive',
    model: null,
    endpoint: null,
    stopped: false,
    failure: null,
    at: vault.clock(),
  };
  const found = await search(vault, caller, {
    query: question.question,
    scopes: question.scopes,
    limit: MOST_MEMORIES,
    signal,
  });
  if (signal.aborted) return { ...turn, stopped: true };
  if (!found.ok) return { ...turn, failure: found.error };
  const { hits } = found.value;
  const model = usableAnswerModel(vault, caller.userId);
  // A model has nothing to say about nothing, and the question itself may be private.
  return model === null || hits.length === 0
    ? extracted(vault, caller, turn, hits)
    : await written(vault, caller, turn, hits, model, signal);
}

function extracted(vault: Vault, caller: PersonCaller, turn: Turn, hits: readonly SearchHit[]): Turn {
  const { answer: text, used } = extractAnswer(hits);
  const citations = used.map(toCitation);
  announceCitations(vault, caller, turn.id, citations);
  announceWords(vault, caller, turn.id, text);
  return { ...turn, answer: text, citations };
}

async function written(
  vault: Vault,
  caller: PersonCaller,
  turn: Turn,
  hits: readonly SearchHit[],
  model: AnswerModel,
  signal: AbortSignal,
): Promise<Turn> {
  const { messages, sent } = answerPrompt(turn.question, hits, vault.newId());
  const citations = sent.map(toCitation);
  announceCitations(vault, caller, turn.id, citations);
  const locked = new AbortController();
  let text = '';
  const outcome = await streamAnswer(model, messages, {
    signal: AbortSignal.any([signal, locked.signal]),
    limits: ANSWER_LIMITS,
    onWords: (words) => {
      // A profile that was locked meanwhile is not served any more, not even the rest of a sentence.
      if (!requireServed(vault, caller).ok) locked.abort();
      if (signal.aborted || locked.signal.aborted) return;
      text += words;
      announceWords(vault, caller, turn.id, words);
    },
  });
  const stopped = !outcome.ok && outcome.error.type === 'cancelled';
  return {
    ...turn,
    by: 'model',
    model: model.model,
    endpoint: endpointOf(model),
    answer: text,
    citations,
    stopped,
    failure: outcome.ok || stopped ? null : outcome.error,
  };
}

/** What was erased while the answer was being written is not kept, nor is an answer that was made of it. */
function withoutErased(turn: Turn, bucket: ReadableBucket): Turn {
  const own = turn.citations.filter(({ namespace }) => namespace === bucket.namespace);
  const numbers = own.map(({ number }) => number);
  const there = new Set(existingNumbers(bucket.db, numbers));
  if (numbers.every((number) => there.has(number))) return turn;
  const citations = turn.citations.filter((cited) => !own.includes(cited) || there.has(cited.number));
  return { ...turn, answer: '', citations, erased: true };
}

function toCitation({ namespace, scope, number, text, kind, score }: SearchHit): Citation {
  return { namespace, scope, number, text, kind, score };
}

function announceCitations(vault: Vault, caller: PersonCaller, turnId: string, citations: Citation[]): void {
  vault.announce({ userIds: [caller.userId] }, 'ask.citations', { turnId, citations });
}

function announceWords(vault: Vault, caller: PersonCaller, turnId: string, text: string): void {
  if (text !== '') vault.announce({ userIds: [caller.userId] }, 'ask.delta', { turnId, text });
}

/** The first line of the question, cut between words. */
function titleOf(question: string): string {
  const line = question.trim().split(/\s*[\r\n]\s*/u)[0] ?? '';
  if (line.length <= TITLE_CHARACTERS) return line;
  const cut = line
    .slice(0, TITLE_CHARACTERS)
    .replace(/\s+\S*$/u, '')
    .toWellFormed();
  return `${cut}…`;
}
