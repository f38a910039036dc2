import type { ActivityEntry } from '../../../shared/audit.ts';
import type { Act } from '../../../shared/messages/activity/act.ts';
import type { ActivityMessages } from '../../../shared/messages/activity/en.ts';
import { parseNamespace } from '../../../shared/namespace.ts';

/** What the reader knows beside the row: who they are, their agents by id, and words for scopes. */
export interface ActReader {
  readonly userId: string;
  readonly agentNames: ReadonlyMap<string, string>;
  /** `user,team` as the reader's language says it. */
  readonly scopesInWords: (scopes: readonly string[]) => string;
}

/** The whole sentence for one row of the record, in the reader's language. Names keep to their own direction. */
export function describeAct(entry: ActivityEntry, reader: ActReader, words: ActivityMessages): string {
  return words.acts[entry.action](toAct(entry, reader, words));
}

function toAct(entry: ActivityEntry, reader: ActReader, words: ActivityMessages): Act {
  const { detail } = entry;
  const subjectId = wordOf(detail['subject']) ?? wordOf(detail['member']);
  const agent = reader.agentNames.get(wordOf(detail['grant']) ?? '');
  const scopes = wordOf(detail['scopes'])?.split(',') ?? [];
  return {
    actor: entry.mine
      ? words.you
      : entry.actor === 'system'
        ? words.escopo
        : isolate(entry.actorName ?? words.somebody),
    mine: entry.mine,
    subject:
      subjectId === reader.userId ? words.youObject : isolate(entry.subjectName ?? words.somebodyObject),
    isOwnSubject: subjectId === entry.actor,
    isMyMemory: entry.from === `user:${reader.userId}`,
    place: placeOf(entry),
    memoryNumber: entry.memoryNumber,
    copyNumber: entry.copyNumber,
    attachments: numberOf(detail['attachments']),
    members: numberOf(detail['members']),
    role: detail['role'] === 'owner' ? 'owner' : 'member',
    copies: copiesOf(detail['copies']),
    reason: wordOf(detail['reason']),
    kind: wordOf(detail['kind']),
    agent: agent === undefined ? null : isolate(agent),
    scopes: reader.scopesInWords(scopes),
    canWrite: detail['access'] === 'read-write',
  };
}

/** A deleted team has no name any more; its short name is in the row. */
function placeOf({ teamName, to }: ActivityEntry): string | null {
  if (teamName !== null) return isolate(teamName);
  const place = to === null ? null : parseNamespace(to);
  return place?.scope === 'team' ? place.slug : null;
}

function copiesOf(value: unknown): Act['copies'] {
  return value === 'withdraw' || value === 'leave-without-name' ? value : 'keep-name';
}

function wordOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}

/** Puts a name that is not plainly left-to-right between isolates, so that it cannot turn the sentence around. */
function isolate(name: string): string {
  return /^[\p{Script=Latin}\p{M}\p{N}\p{Zs}'’.&@_()+-]*$/u.test(name) ? name : `\u2068${name}\u2069`;
}
