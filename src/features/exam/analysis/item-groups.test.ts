import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupShapes, type Shape } from './item-groups';

const PICTURE = fc.constantFrom({ width: 320, height: 300 }, { width: 640, height: 300 });
/** As near the edge of the picture as a question can lie, and anywhere else. */
const PLACES = fc.array(
  fc.record({
    across: fc.double({ min: 0, max: 1, noNaN: true }),
    up: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  { maxLength: 120 },
);

test('no shape hides another, each question is in one of them, and all lie inside the picture', () => {
  fc.assert(
    fc.property(PICTURE, PLACES, (picture, places) => {
      const items = places.map(({ across, up }, index) => ({
        number: index + 1,
        x: across * picture.width,
        y: up * picture.height,
      }));
      const shapes = groupShapes(items, picture);
      shapes.forEach((one, index) => {
        for (const other of shapes.slice(index + 1)) expect(isOver(one, other)).toBe(false);
        expect(one.x - one.width / 2).toBeGreaterThanOrEqual(0);
        expect(one.x + one.width / 2).toBeLessThanOrEqual(picture.width);
        expect(one.y - one.height / 2).toBeGreaterThanOrEqual(0);
        expect(one.y + one.height / 2).toBeLessThanOrEqual(picture.height);
      });
      const drawn = shapes.flatMap(({ items: group }) => group.map(({ number }) => number));
      expect(drawn.toSorted((one, other) => one - other)).toEqual(items.map(({ number }) => number));
    }),
  );
});

test('questions that lie apart keep their places, and a longer shape names two and counts the rest', () => {
  const at = (number: number, x: number, y: number) => ({ number, x, y });
  const picture = { width: 640, height: 300 };
  const [near, far] = groupShapes(
    [at(1, 100, 100), at(2, 106, 100), at(3, 112, 103), at(4, 400, 50)],
    picture,
  );
  expect([near?.label, near?.x, near?.y]).toEqual(['1, 2 +1', 106, 101]);
  expect([far?.label, far?.x, far?.y]).toEqual(['4', 400, 50]);
  // A circle that touches the longer shape of two others, though none of the three circles reach that far.
  expect(groupShapes([at(1, 100, 100), at(2, 110, 100), at(3, 130, 100)], picture)).toHaveLength(1);
});

function isOver(one: Shape<unknown>, other: Shape<unknown>): boolean {
  const apart = (between: number, sizes: number) => Math.abs(between) >= sizes / 2;
  return (
    !apart(one.x - other.x, one.width + other.width) && !apart(one.y - other.y, one.height + other.height)
  );
}
