import type { AnswerModel } from '../../shared/ask.ts';
import type { Failure } from '../../shared/failures.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { readServerEvents, TooLargeError } from './read-server-events.ts';

/** One message to the model. */
export interface ModelMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

/** How long and how much one answer may be. */
export interface AnswerLimits {
  /** Longest silence, before the first word and between two. */
  readonly silenceMs: number;
  readonly totalMs: number;
  /** Bytes of the whole response, of which words are a small part. */
  readonly responseBytes: number;
}

/** A model that reads its context first may be silent for a while, on a slow computer for minutes. */
export const ANSWER_LIMITS: AnswerLimits = {
  silenceMs: 120_000,
  totalMs: 900_000,
  responseBytes: 8 * 1024 * 1024,
};

/** The endpoint of a model as it is shown and kept: without query. */
export function endpointOf(model: AnswerModel): string {
  const url = completionsUrl(model);
  return url.origin + url.pathname;
}

/**
 * Asks an OpenAI-compatible endpoint and passes the words on as they arrive; an endpoint that does not stream answers
 * in one piece. Redirects are refused: what is sent is meant for this address only. Answers `cancelled` when the signal
 * fires and `endpoint-failed` for anything that the endpoint does wrong; nothing that it says enters the failure, as it
 * may echo memories back.
 */
export async function streamAnswer(
  model: AnswerModel,
  messages: readonly ModelMessage[],
  options: {
    readonly signal: AbortSignal;
    readonly limits: AnswerLimits;
    readonly onWords: (words: string) => void;
  },
): Promise<Result<null>> {
  const silence = new AbortController();
  const total = AbortSignal.timeout(options.limits.totalMs);
  let timer = setTimeout(() => silence.abort(), options.limits.silenceMs);
  const heard = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), options.limits.silenceMs);
  };
  const failed = (problem: string) =>
    fail({ type: 'endpoint-failed', endpoint: endpointOf(model), problem } satisfies Failure);
  try {
    const response = await fetch(completionsUrl(model), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...(model.apiKey === null ? {} : { authorization: `Bearer ${model.apiKey}` }),
      },
      body: JSON.stringify({ model: model.model, messages, stream: true }),
      redirect: 'error',
      signal: AbortSignal.any([options.signal, silence.signal, total]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return failed(`HTTP status ${response.status}`);
    }
    const outcome = await passOn(response, options.limits.responseBytes, heard, options.onWords);
    return outcome === null ? ok(null) : failed(outcome);
  } catch (error) {
    if (options.signal.aborted) return fail({ type: 'cancelled' });
    if (silence.signal.aborted || total.aborted) return failed('too slow');
    if (error instanceof TooLargeError) return failed('answer too large');
    if (error instanceof TypeError) return failed(`unreachable (${causeCode(error)})`);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Answers what was wrong with the response, or null when it ended as it should. */
async function passOn(
  response: Response,
  maxBytes: number,
  heard: () => void,
  onWords: (words: string) => void,
): Promise<string | null> {
  let hasWords = false;
  for await (const event of readServerEvents(response, maxBytes)) {
    heard();
    if (event === '[DONE]') break;
    const words = wordsIn(parseJson(event));
    if (words === null) return 'answer not understood';
    if (words !== '') onWords(words);
    hasWords ||= words !== '';
  }
  return hasWords ? null : 'no answer';
}

/** The words of one event, or of an answer in one piece; null for something else, an error that came as data too. */
function wordsIn(value: unknown): string | null {
  const choices = field(value, 'choices');
  if (!Array.isArray(choices)) return null;
  const [choice] = choices as readonly unknown[];
  if (choice === undefined) return '';
  const words = field(field(choice, 'delta') ?? field(choice, 'message'), 'content');
  return typeof words === 'string' ? words : '';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function completionsUrl(model: AnswerModel): URL {
  const url = new URL(model.baseUrl);
  const path = url.pathname.replace(/\/+$/u, '');
  url.pathname = path.endsWith('/chat/completions') ? path : `${path}/chat/completions`;
  return url;
}

function causeCode(error: Error): string {
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no connection';
}
