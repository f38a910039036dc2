import fc from 'fast-check';
import { expect, test } from 'vitest';
import { geometryOf } from '../../renderer/features/memories/list-geometry.ts';

const heights = { headingPx: 30, rowPx: 80 };

function groupsOf(counts: readonly number[]) {
  let start = 0;
  return counts.map((count, index) => {
    const group = { label: String(index), start, count };
    start += count;
    return group;
  });
}

test('every line reaches into the stretch it is answered for, and none that does is missing', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }),
      fc.nat(20_000),
      fc.integer({ min: 1, max: 900 }),
      (counts, fromPx, spanPx) => {
        const geometry = geometryOf(groupsOf(counts), heights);
        // Laid out the slow way: one line after the other.
        let topPx = 0;
        const expected: string[] = [];
        const note = (name: string, heightPx: number): void => {
          if (topPx < fromPx + spanPx && topPx + heightPx > fromPx) expected.push(`${name} at ${topPx}`);
          topPx += heightPx;
        };
        let place = 0;
        for (const [index, count] of counts.entries()) {
          note(`heading ${index}`, heights.headingPx);
          for (let row = 0; row < count; row += 1) {
            expect(geometry.topOf(place)).toBe(topPx);
            note(`row ${place}`, heights.rowPx);
            place += 1;
          }
        }
        const lines = geometry.linesBetween(fromPx, fromPx + spanPx);
        expect(
          lines.map((line) =>
            line.type === 'heading'
              ? `heading ${line.group.label} at ${line.topPx}`
              : `row ${line.place} at ${line.topPx}`,
          ),
        ).toEqual(expected);
        expect(geometry.heightPx).toBe(topPx);
      },
    ),
  );
});
