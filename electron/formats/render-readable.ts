import type { MemoryLine } from './export-schema.ts';

/** How `memories.md` begins. */
export const readableTitle = '# Memories\n';

/**
 * One memory of `memories.md`, as a person reads it. Its text is quoted line by line, so that no text can pass
 * for a heading or for another memory. For reading only: `memories.jsonl` is what is imported.
 */
export function renderReadable(memory: MemoryLine): string {
  const facts = [
    memory.kind,
    day(memory.createdAt),
    ...(memory.pinned ? ['pinned'] : []),
    ...(memory.expiresAt === null ? [] : [`expires ${day(memory.expiresAt)}`]),
    ...memory.tags.map((tag) => `#${tag}`),
    ...memory.attachments.map(({ name }) => `[${oneLine(name)}]`),
  ];
  const quoted = memory.text.split(/\r\n|\r|\n/).map((line) => `> ${line}`.trimEnd());
  return `\n## #${memory.number}\n\n${facts.join(' · ')}\n\n${quoted.join('\n')}\n`;
}

function day(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10);
}

function oneLine(name: string): string {
  return name.replace(/\p{Cc}+/gu, ' ');
}
