import { expect, test } from 'vitest';
import { layOut } from '../../renderer/features/memories/lay-out.ts';
import { joinStretches } from '../../renderer/features/memories/outline.ts';
import { memoryNumberSchema } from '../../shared/ids.ts';
import { userNamespace, WORLD_NAMESPACE } from '../../shared/namespace.ts';
import { userIdSchema } from '../../shared/ids.ts';
import type { OutlineGroup } from '../../shared/outline.ts';

const OWN = userNamespace(userIdSchema.parse('00000000-0000-4000-8000-000000000001'));
const names = {
  day: (at: number) => new Date(at).toDateString(),
  group: (group: OutlineGroup) =>
    group.by === 'tag' ? (group.tag ?? 'no tags') : group.by === 'kind' ? group.kind : group.source,
  never: 'never',
};
const number = (raw: number) => memoryNumberSchema.parse(raw);

interface Entry {
  readonly number: number;
  readonly key?: number;
  readonly place?: number;
  readonly group?: number;
}

function stretch(entries: readonly Entry[], groups: OutlineGroup[] = [], namespaces = [OWN]) {
  return {
    namespaces,
    numbers: Float64Array.from(entries, (entry) => entry.number),
    places: Uint16Array.from(entries, ({ place = 0 }) => place),
    keys: Float64Array.from(entries, ({ key = 0 }) => key),
    groupOf: Uint32Array.from(groups.length === 0 ? [] : entries, ({ group = 0 }: Entry) => group),
    groups,
    nextCursor: null,
    total: null,
    failed: [],
  };
}

test('days are those of the order, and what never happened stands under never', () => {
  const noon = new Date(2026, 10, 20, 12).getTime();
  const model = layOut(
    joinStretches([
      stretch([
        { number: 4, key: noon },
        { number: 3, key: new Date(2026, 10, 20).getTime() },
        { number: 2, key: new Date(2026, 10, 19, 23, 59).getTime() },
      ]),
      stretch([{ number: 1, key: 0 }]),
    ]),
    'day',
    names,
  );
  expect(model.groups.map(({ label, start, count }) => [label, start, count])).toEqual([
    ['Fri Nov 20 2026', 0, 2],
    ['Thu Nov 19 2026', 2, 1],
    ['never', 3, 1],
  ]);
  expect([0, 1, 2, 3].map((place) => model.refAt(place)?.number)).toEqual([4, 3, 2, 1]);
});

test('a group gathers its memories wherever they stand, and over stretches that number groups by themselves', () => {
  const tagged = (tag: string | null): OutlineGroup => ({ by: 'tag', tag });
  const model = layOut(
    joinStretches([
      stretch(
        [
          { number: 5, group: 0 },
          { number: 4, group: 1 },
          { number: 3, group: 0 },
        ],
        [tagged('a'), tagged(null)],
      ),
      stretch(
        [
          { number: 2, group: 0 },
          { number: 1, group: 1 },
        ],
        [tagged(null), tagged('a')],
      ),
    ]),
    'tag',
    names,
  );
  expect(model.groups).toEqual([
    { label: 'a', start: 0, count: 3 },
    { label: 'no tags', start: 3, count: 2 },
  ]);
  expect([0, 1, 2, 3, 4].map((place) => model.refAt(place)?.number)).toEqual([5, 3, 1, 4, 2]);
  expect(model.placeOf({ scope: 'user', number: number(4) })).toBe(3);
  expect(model.refAt(5)).toBeNull();
  expect(model.refAt(-1)).toBeNull();
});

test('the same number in two places is two memories', () => {
  const model = layOut(
    joinStretches([
      stretch(
        [
          { number: 7, key: 2, place: 1 },
          { number: 7, key: 1, place: 0 },
        ],
        [],
        [OWN, WORLD_NAMESPACE],
      ),
    ]),
    'day',
    names,
  );
  expect(model.placeOf({ scope: 'world', number: number(7) })).toBe(0);
  expect(model.placeOf({ scope: 'user', number: number(7) })).toBe(1);
  expect(model.placeOf({ scope: 'user', number: number(8) })).toBe(-1);
  expect(model.members().get('user')?.has(number(7))).toBe(true);
});
