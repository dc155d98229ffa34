import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SEATING_ORDERS } from '#contract/exam/seating';
import { placeOf, type RoomPlan } from './room-plan';
import { seatPupils } from './seat-pupils';

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
    maxLength: 5,
  })
  .map((rooms) => rooms.map((room, index) => ({ id: `room ${index}`, ...room })));
const anySizes = fc.array(fc.integer({ min: 1, max: 36 }), { maxLength: 6 });
const anyRule = fc.record({
  order: fc.constantFrom(...SEATING_ORDERS),
  reserve: fc.integer({ min: 0, max: 4 }),
});

test('everybody has one seat or is named as left; no seat has two pupils, and none lies outside its room', () => {
  fc.assert(
    fc.property(anySizes, anyRooms, anyRule, (sizes, rooms, rule) => {
      const pupils = pupilsOf(sizes);
      const { seats, left } = seatPupils(pupils, rooms, rule);
      const named = [...seats.map(({ student }) => student), ...left];
      expect(named.toSorted()).toEqual(pupils.map(({ id }) => id).toSorted());
      expect(new Set(seats.map(({ room, seat }) => `${room} ${seat}`)).size).toBe(seats.length);
      for (const { id, capacity } of rooms) {
        const used = seats.filter(({ room }) => room === id).map(({ seat }) => seat);
        expect(used.every((seat) => Number.isInteger(seat) && seat >= 1)).toBe(true);
        expect(Math.max(0, ...used)).toBeLessThanOrEqual(Math.max(0, capacity - rule.reserve));
      }
      const room = rooms.reduce((sum, { capacity }) => sum + Math.max(0, capacity - rule.reserve), 0);
      expect(left.length).toBe(Math.max(0, pupils.length - room));
    }),
  );
});

test('who comes first in the list does not matter', () => {
  fc.assert(
    fc.property(anySizes, anyRooms, anyRule, (sizes, rooms, rule) => {
      const pupils = pupilsOf(sizes);
      expect(seatPupils(pupils.toReversed(), rooms, rule)).toEqual(seatPupils(pupils, rooms, rule));
    }),
  );
});

test('mixed: two classes of one size never have neighbours of their own', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 36 }), fc.integer({ min: 2, max: 8 }), (size, columns) => {
      const room = { id: 'Lab', columns, capacity: 2 * size };
      expect(pairsOfOneClass([size, size], room)).toBe(0);
    }),
  );
});

test('mixed: three classes of an ordinary school in one room sit apart', () => {
  expect(pairsOfOneClass([12, 12, 12], { id: 'Lab', columns: 6, capacity: 36 })).toBe(0);
  expect(pairsOfOneClass([16, 12, 8], { id: 'Lab', columns: 6, capacity: 36 })).toBe(0);
});

test('mixed: a class beyond half of the room sits together only where it must', () => {
  // Thirty seats, fifteen of a colour: five of the twenty have neighbours whatever is done.
  const pairs = pairsOfOneClass([20, 10], { id: 'Lab', columns: 6, capacity: 30 });
  expect(pairs).toBeLessThan(pairsOfOneClass([20, 10], { id: 'Lab', columns: 6, capacity: 30 }, 'class'));
});

test('by class: a class fills its seats one after the other, by name', () => {
  const { seats } = seatPupils(pupilsOf([3, 2]), [{ id: 'Lab', columns: 5, capacity: 5 }], {
    order: 'class',
    reserve: 0,
  });
  expect(seats.map(({ student }) => student[0])).toEqual(['0', '0', '0', '1', '1']);
});

test('by class: no class is divided where it had only to begin the next room', () => {
  fc.assert(
    fc.property(anySizes, anyRooms, fc.integer({ min: 0, max: 4 }), (sizes, rooms, reserve) => {
      const pupils = pupilsOf(sizes);
      const { seats } = seatPupils(pupils, rooms, { order: 'class', reserve });
      fc.pre(
        nextRooms(
          sizes,
          rooms.map(({ capacity }) => Math.max(0, capacity - reserve)),
        ),
      );
      expect(dividedIn(seats)).toEqual([]);
    }),
  );
});

test('by class: of a school with labs of 36, each class of 30 has its own; a large one gets the large room', () => {
  const labs = [36, 36, 36].map((capacity, index) => ({ id: `Lab ${index}`, columns: 6, capacity }));
  const { seats } = seatPupils(pupilsOf([30, 30, 30]), labs, { order: 'class', reserve: 0 });
  expect(dividedIn(seats)).toEqual([]);
  expect(seats.map(({ room }) => room)).toEqual([
    ...Array(30).fill('Lab 0'),
    ...Array(30).fill('Lab 1'),
    ...Array(30).fill('Lab 2'),
  ]);
  const hall = [
    { id: 'Aula', columns: 6, capacity: 36 },
    { id: 'Kelas', columns: 5, capacity: 20 },
  ];
  const late = seatPupils(pupilsOf([18, 36]), hall, { order: 'class', reserve: 0 });
  expect(dividedIn(late.seats)).toEqual([]);
});

test('by class: where seats are short the last pupils by class and name have none', () => {
  const room = { id: 'Lab', columns: 5, capacity: 25 };
  const { seats, left } = seatPupils(pupilsOf([20, 10]), [room], { order: 'class', reserve: 0 });
  expect(seats).toHaveLength(25);
  expect(left.every((id) => id.startsWith('1-'))).toBe(true);
});

test('each room gets its share of every class when they are mixed', () => {
  const rooms = [1, 2].map((number) => ({ id: `Ruang ${number}`, columns: 5, capacity: 20 }));
  const { seats } = seatPupils(pupilsOf([20, 20]), rooms, { order: 'mixed', reserve: 0 });
  const first = seats.filter(({ room, student }) => room === 'Ruang 1' && student.startsWith('0-'));
  expect(first).toHaveLength(10);
});

/** The seats beside, in front of and behind a seat, as far as the room has them. */
function neighboursOf(seat: number, { columns, capacity }: RoomPlan): number[] {
  const { column } = placeOf(seat, columns);
  const beside = [...(column > 0 ? [seat - 1] : []), ...(column < columns - 1 ? [seat + 1] : [])];
  return [...beside, seat - columns, seat + columns].filter((one) => one >= 1 && one <= capacity);
}

/** How many pairs of neighbours are of one class. */
function pairsOfOneClass(
  sizes: readonly number[],
  room: { id: string; columns: number; capacity: number },
  order: 'mixed' | 'class' = 'mixed',
): number {
  const { seats } = seatPupils(pupilsOf(sizes), [room], { order, reserve: 0 });
  const classAt = new Map(seats.map(({ seat, student }) => [seat, student.split('-')[0]]));
  const pairs = seats.flatMap(({ seat }) =>
    neighboursOf(seat, room).filter((other) => other > seat && classAt.get(other) === classAt.get(seat)),
  );
  return pairs.length;
}

/**
 * Whether these classes fit undivided by the simplest rule: if one does not fit into the rest of a room, the next
 * room is begun.
 */
function nextRooms(classes: readonly number[], rooms: readonly number[]): boolean {
  const [first = 0, ...others] = rooms;
  const [next, ...rest] = classes;
  if (next === undefined) return true;
  if (next <= first) return nextRooms(rest, [first - next, ...others]);
  return others.length > 0 && nextRooms(classes, others);
}

/** Classes that sit in more than one room. */
function dividedIn(seats: readonly { student: string; room: string }[]): string[] {
  const rooms = new Map<string, Set<string>>();
  for (const { student, room } of seats) {
    const name = student.split('-')[0] ?? '';
    rooms.set(name, (rooms.get(name) ?? new Set()).add(room));
  }
  return [...rooms].flatMap(([name, its]) => (its.size > 1 ? [name] : []));
}
