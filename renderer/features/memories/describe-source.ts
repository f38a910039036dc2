import { assertNever } from '../../../shared/result.ts';
import type { Source } from '../../../shared/memory.ts';
import type { MemoriesMessages } from '../../../shared/messages/memories/en.ts';

/** Who wrote a memory, in words: `from Claude Desktop`, `shared by Maria`. */
export function describeSource(source: Source, words: MemoriesMessages['author']): string {
  switch (source.by) {
    case 'person':
      return words.person;
    case 'agent':
      return words.agent(source.name);
    case 'import':
      return words.import(source.system);
    case 'share':
      return source.name === null ? words.shareNameless : words.share(source.name);
    default:
      return assertNever(source);
  }
}
