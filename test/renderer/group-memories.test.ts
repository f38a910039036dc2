import { expect, test } from 'vitest';
import { groupMemories } from '../../renderer/features/memories/group-memories.ts';
import { memoryNumberSchema } from '../../shared/ids.ts';
import type { Memory } from '../../shared/memory.ts';
import { WORLD_NAMESPACE } from '../../shared/namespace.ts';

const names = {
  day: (at: number) => `day ${at}`,
  kind: (kind: Memory['kind']) => kind,
  source: (source: Memory['source']) => source.by,
  untagged: 'no tags',
  never: 'never',
};

function memory(number: number, change: Partial<Memory> = {}): Memory {
  return {
    namespace: WORLD_NAMESPACE,
    scope: 'world',
    number: memoryNumberSchema.parse(number),
    kind: 'fact',
    text: `memory ${number}`,
    tags: [],
    pinned: false,
    createdAt: 1,
    updatedAt: 2,
    lastUsedAt: null,
    uses: 0,
    ttlDays: null,
    expiresAt: null,
    source: { by: 'person' },
    attachments: [],
    suspicions: [],
    ...change,
  };
}

function drawn(
  memories: readonly Memory[],
  ...[group, sort]: ['day' | 'kind' | 'tag' | 'source', 'newest' | 'used' | 'updated']
) {
  return groupMemories(memories, group, sort, names).map((line) =>
    line.type === 'heading' ? line.label : `${line.index}:#${line.memory.number}`,
  );
}

test('days are those of the order: when it was written, changed or used', () => {
  const memories = [memory(2, { createdAt: 5 }), memory(1, { createdAt: 5, lastUsedAt: 9 })];
  expect(drawn(memories, 'day', 'newest')).toEqual(['day 5', '0:#2', '1:#1']);
  expect(drawn(memories, 'day', 'updated')).toEqual(['day 2', '0:#2', '1:#1']);
  expect(drawn(memories, 'day', 'used')).toEqual(['never', '0:#2', 'day 9', '1:#1']);
});

test('a group gathers its memories wherever they stand, and positions count what is seen', () => {
  const memories = [memory(3, { tags: ['a', 'b'] }), memory(2), memory(1, { tags: ['a'] })];
  expect(drawn(memories, 'tag', 'newest')).toEqual(['a', '0:#3', '1:#1', 'no tags', '2:#2']);
});
