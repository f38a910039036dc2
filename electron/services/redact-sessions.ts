import type { Session } from '../../shared/ask.ts';
import type { MemoryNumber, SessionId } from '../../shared/ids.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import type { ReadableBucket } from '../buckets/bucket.ts';
import {
  listSessionFiles,
  listSessionParts,
  readSessionBytes,
  removeSessionParts,
  writeSessionFile,
} from '../buckets/session-files.ts';
import { inTurn } from './change-session.ts';
import { quotesOfErased, type QuotesOfErased } from './quotes-of-erased.ts';
import { parseSession } from './read-session.ts';
import type { Vault } from './vault.ts';

/** What takes memories out of a person's conversations. */
export interface SessionRedaction {
  /**
   * Goes through the conversations; from the second time on only through those that changed since. Answers how many
   * lost something. A crash leaves each file as it was or as it must be; doing it again does the rest.
   */
  readonly run: () => Promise<Result<number>>;
  /** How many conversations, other than these, quote them now. Changes nothing. */
  readonly count: (besides: ReadonlySet<SessionId>) => Promise<Result<number>>;
}

/**
 * Makes what these memories say leave the conversations that quote them: citations go with the answers that were made
 * of them, and a question, an answer, a message or a title that says their words becomes empty and is marked. Words
 * that a memory which stays says too are left. Made while the memories are still there, since their words must be
 * known. A file that nobody can read as a conversation keeps everything but those words.
 */
export async function redactionOf(
  vault: Vault,
  namespace: Namespace,
  numbers: readonly MemoryNumber[],
): Promise<Result<SessionRedaction>> {
  const quotes = await vault.buckets.read(namespace, (bucket) => ok(quotesOfErased(bucket, numbers)));
  if (!quotes.ok) return quotes;
  const stamps = new Map<SessionId, string>();
  return ok({
    run: async () => {
      const swept = await sweepParts(vault, namespace);
      if (!swept.ok) return swept;
      return await countOver(vault, namespace, (bucket, id) =>
        redactOne(vault, bucket, id, quotes.value, stamps),
      );
    },
    count: (besides) =>
      countOver(vault, namespace, async (bucket, id): Promise<Result<boolean>> => {
        if (besides.has(id)) return ok(false);
        const redacted = await redactedFile(vault, bucket, id, quotes.value, undefined);
        return redacted.ok ? ok(redacted.value.next !== null) : redacted;
      }),
  });
}

/** Runs work on each conversation, one at a time and alone with it; answers for how many it said yes. */
async function countOver(
  vault: Vault,
  namespace: Namespace,
  work: (bucket: ReadableBucket, id: SessionId) => Promise<Result<boolean>>,
): Promise<Result<number>> {
  const ids = await vault.buckets.read(namespace, (bucket) => listSessionFiles(vault.root, bucket));
  if (!ids.ok) return ids;
  let count = 0;
  for (const id of ids.value) {
    const done = await inTurn(vault, id, () => vault.buckets.read(namespace, (bucket) => work(bucket, id)));
    if (!done.ok) return done;
    if (done.value) count += 1;
  }
  return ok(count);
}

/** What an interrupted write left behind may quote anything, and nobody will ever read it. */
async function sweepParts(vault: Vault, namespace: Namespace): Promise<Result<null>> {
  const parts = await vault.buckets.read(namespace, (bucket) => listSessionParts(vault.root, bucket));
  if (!parts.ok) return parts;
  for (const id of parts.value) {
    const removed = await inTurn(vault, id, () =>
      vault.buckets.read(namespace, (bucket) => removeSessionParts(vault.root, bucket, id)),
    );
    if (!removed.ok) return removed;
  }
  return ok(null);
}

async function redactOne(
  vault: Vault,
  bucket: ReadableBucket,
  id: SessionId,
  quotes: QuotesOfErased,
  stamps: Map<SessionId, string>,
): Promise<Result<boolean>> {
  const redacted = await redactedFile(vault, bucket, id, quotes, stamps.get(id));
  if (!redacted.ok) return redacted;
  const { stamp, next } = redacted.value;
  if (stamp !== null) stamps.set(id, stamp);
  if (next === null) return ok(false);
  const written = await writeSessionFile(vault.root, bucket, { id, text: next, partId: vault.newId() });
  return written.ok ? ok(true) : written;
}

/** What a conversation's file must become; null where it may stay as it is. */
async function redactedFile(
  vault: Vault,
  bucket: ReadableBucket,
  id: SessionId,
  quotes: QuotesOfErased,
  knownStamp: string | undefined,
): Promise<Result<{ readonly stamp: string | null; readonly next: string | Uint8Array | null }>> {
  const read = await readSessionBytes(vault.root, bucket, id, knownStamp);
  if (!read.ok) return read;
  if (read.value === null) return ok({ stamp: null, next: null });
  const { stamp, bytes } = read.value;
  if (bytes === 'unchanged' || !quotes.mayBeIn(bytes)) return ok({ stamp, next: null });
  const session = parseSession(bytes.toString('utf8'), id);
  if (session === null) {
    const blanked = quotes.blankedIn(bucket, bytes);
    return ok({ stamp, next: blanked.equals(bytes) ? null : blanked });
  }
  const redacted = withoutErased(session, bucket, quotes);
  return ok({ stamp, next: redacted === session ? null : `${JSON.stringify(redacted, null, 1)}\n` });
}

/** A conversation without what it quotes of erased memories; the same object where it quotes none. */
function withoutErased(session: Session, bucket: ReadableBucket, quotes: QuotesOfErased): Session {
  const says = (text: string): boolean => text !== '' && quotes.areIn(bucket, text);
  let isChanged = false;
  let losesTitle = says(session.title);
  const lose = (text: string): '' => {
    isChanged = true;
    // A title is the beginning of what was said first, which may end within the words.
    losesTitle ||= text.trimStart().startsWith(session.title.replace(/…$/u, ''));
    return '';
  };
  const turns = session.turns.map((turn) => {
    const citations = turn.citations.filter((cited) => !quotes.isCited(cited) && !says(cited.text));
    // An answer that was made of it says it in other words, too.
    const losesAnswer = citations.length < turn.citations.length || says(turn.answer);
    const losesQuestion = says(turn.question);
    if (!losesAnswer && !losesQuestion) return turn;
    isChanged = true;
    const question = losesQuestion ? lose(turn.question) : turn.question;
    return { ...turn, question, answer: losesAnswer ? '' : turn.answer, citations, erased: true as const };
  });
  const messages = session.messages.map((message) => {
    if (!says(message.text)) return message;
    return { ...message, text: lose(message.text), erased: true as const };
  });
  if (!isChanged && !losesTitle) return session;
  return { ...session, title: losesTitle ? '' : session.title, turns, messages };
}
