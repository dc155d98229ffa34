import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEATING_ORDERS } from '#contract/exam/seating';
import { seatPupils } from './seat-pupils';
import { seatWaves } from './seat-waves';

/** Classes of these sizes; names in no order. */
function pupilsOf(sizes: readonly number[]) {
  return sizes.flatMap((size, group) =>
    Array.from({ length: size }, (_, index) => ({
      id: `${group}-${index}`,
      name: `Siswa ${(index * 7) % size}`,
      className: `X ${group + 1}`,
    })),
  );
}

const anyRooms = fc
  .array(fc.record({ columns: fc.integer({ min: 1, max: 8 }), capacity: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 4,
  })
  .map((rooms) => rooms.map((room, index) => ({ id: `room ${index}`, ...room })));
const anySizes = fc.array(fc.integer({ min: 1, max: 36 }), { maxLength: 6 });
const anyRule = fc.record({
  order: fc.constantFrom(...SEATING_ORDERS),
  reserve: fc.integer({ min: 0, max: 4 }),
  waves: fc.integer({ min: 1, max: 4 }),
});

test('everybody has one seat in one wave or is named as left, and no seat has two pupils of one wave', () => {
  fc.assert(
    fc.property(anySizes, anyRooms, anyRule, (sizes, rooms, rule) => {
      const pupils = pupilsOf(sizes);
      const { seats, left } = seatWaves(pupils, rooms, rule);
      const named = [...seats.map(({ student }) => student), ...left];
      expect(named.toSorted()).toEqual(pupils.map(({ id }) => id).toSorted());
      expect(new Set(seats.map(({ wave, room, seat }) => `${wave} ${room} ${seat}`)).size).toBe(seats.length);
      expect(seats.every(({ wave }) => wave !== null && wave >= 1 && wave <= rule.waves)).toBe(true);
      const places = rooms.reduce((sum, { capacity }) => sum + Math.max(0, capacity - rule.reserve), 0);
      expect(left.length).toBe(Math.max(0, pupils.length - places * rule.waves));
    }),
  );
});

test('who comes first in the list does not matter', () => {
  fc.assert(
    fc.property(anySizes, anyRooms, anyRule, (sizes, rooms, rule) => {
      const pupils = pupilsOf(sizes);
      expect(seatWaves(pupils.toReversed(), rooms, rule)).toEqual(seatWaves(pupils, rooms, rule));
    }),
  );
});

test('without waves everybody sits as in an exam that has none', () => {
  fc.assert(
    fc.property(anySizes, anyRooms, anyRule, (sizes, rooms, { order, reserve }) => {
      const pupils = pupilsOf(sizes);
      const { seats, left } = seatPupils(pupils, rooms, { order, reserve });
      expect(seatWaves(pupils, rooms, { order, reserve, waves: 0 })).toEqual({
        seats: seats.map((seat) => ({ ...seat, wave: null })),
        left,
      });
    }),
  );
});

const LAB = { id: 'Lab', columns: 6, capacity: 36 };

test('three classes and one lab: a class in each wave, mixed or not', () => {
  for (const order of ['class', 'mixed'] as const) {
    const { seats } = seatWaves(pupilsOf([30, 36, 28]), [LAB], { order, reserve: 0, waves: 3 });
    const classes = [1, 2, 3].map(
      (wave) =>
        new Set(seats.filter((seat) => seat.wave === wave).map(({ student }) => student.split('-')[0])),
    );
    expect(classes.map(({ size }) => size)).toEqual([1, 1, 1]);
  }
});

test('by name, the first names of the whole exam sit in the first wave', () => {
  const pupils = pupilsOf([20, 20]);
  const { seats } = seatWaves(pupils, [{ ...LAB, capacity: 20 }], { order: 'name', reserve: 0, waves: 2 });
  const nameOf = new Map(pupils.map(({ id, name }) => [id, Number(name.split(' ')[1])]));
  const names = (wave: number) =>
    seats.filter((seat) => seat.wave === wave).map(({ student }) => nameOf.get(student) ?? 0);
  expect(Math.max(...names(1))).toBeLessThanOrEqual(Math.min(...names(2)));
});

test('a class larger than all rooms together is divided over waves, and nobody is left', () => {
  const { seats, left } = seatWaves(pupilsOf([30]), [{ ...LAB, capacity: 12 }], {
    order: 'class',
    reserve: 0,
    waves: 3,
  });
  expect(left).toEqual([]);
  expect(seats).toHaveLength(30);
});
