import { assertNever } from '../../../shared/result.ts';
import type { Source } from '../../../shared/memory.ts';
import type { MemoriesMessages } from '../../../shared/messages/memories/en.ts';

/** Who wrote a memory, in words: `from Claude Desktop`, `shared by Maria`. */
export function describeSource(source: Source, words: MemoriesMessages['author']): string {
  return describeAuthor(source.by, nameOf(source), words);
}

/** The same from what a group of memories has in common: `name` is the agent's, the system's or the person's. */
export function describeAuthor(
  by: Source['by'],
  name: string | null,
  words: MemoriesMessages['author'],
): string {
  switch (by) {
    case 'person':
      return words.person;
    case 'agent':
      return words.agent(name ?? '');
    case 'import':
      return words.import(name ?? '');
    case 'share':
      return name === null ? words.shareNameless : words.share(name);
    default:
      return assertNever(by);
  }
}

function nameOf(source: Source): string | null {
  switch (source.by) {
    case 'person':
      return null;
    case 'agent':
    case 'share':
      return source.name;
    case 'import':
      return source.system;
    default:
      return assertNever(source);
  }
}
