import type { Session } from '../../shared/ask.ts';
import { citeLabels } from './cite-labels.ts';

/** Words of an exported conversation. */
export interface ExportedSessionWords {
  readonly sources: string;
  readonly scopes: (scopes: string) => string;
  readonly byModel: (model: string, endpoint: string) => string;
  readonly byMemories: string;
  readonly stopped: string;
  /** In place of a title that there is not. */
  readonly untitled: string;
  /** In place of what went with an erased memory. */
  readonly erased: string;
  readonly roles: Readonly<Record<Session['messages'][number]['role'], string>>;
}

/** A conversation as Markdown: each question with its answer, what was read and who wrote it, then imported messages. */
export function renderSession(session: Session, words: ExportedSessionWords): string {
  const said = (text: string, erased: true | undefined): string =>
    text === '' && erased === true ? words.erased : text;
  const turns = session.turns.map((turn) => {
    const labels = citeLabels(turn.citations);
    const facts = [
      new Date(turn.at).toISOString(),
      words.scopes(turn.scopes.join(', ')),
      turn.model === null ? words.byMemories : words.byModel(turn.model, turn.endpoint ?? ''),
      ...(turn.stopped ? [words.stopped] : []),
    ];
    const sources = turn.citations.map(
      ({ text }, index) => `- ${labels[index] ?? ''}: ${text.replaceAll(/\s+/gu, ' ')}`,
    );
    return [
      `## ${said(turn.question.replaceAll(/\s+/gu, ' '), turn.erased)}`,
      said(turn.answer, turn.erased),
      `_${facts.join(' · ')}_`,
      ...(sources.length === 0 ? [] : [`### ${words.sources}`, sources.join('\n')]),
    ].join('\n\n');
  });
  const messages = session.messages.map(
    ({ role, text, erased }) => `**${words.roles[role]}**\n\n${said(text, erased)}`,
  );
  const title = session.title === '' ? words.untitled : session.title;
  return `${[`# ${title}`, ...turns, ...messages].join('\n\n')}\n`;
}
