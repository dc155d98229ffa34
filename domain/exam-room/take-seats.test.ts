import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seatPupils } from './seat-pupils';
import { takeSeats } from './take-seats';

const pupilsOf = (ids: readonly number[]) =>
  ids.map((id) => ({ id: String(id), name: `Siswa ${id % 7}`, className: `X ${id % 3}` }));

const anyPupils = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 });
const anyRooms = fc
  .array(fc.record({ columns: fc.integer({ min: 1, max: 6 }), capacity: fc.integer({ min: 1, max: 20 }) }), {
    maxLength: 4,
  })
  .map((rooms) => rooms.map((room, index) => ({ id: `room ${index}`, ...room })));
const RULE = { order: 'mixed', reserve: 0 } as const;

test('who had a seat keeps it, everybody else gets a free one as long as there is one, and no seat has two pupils', () => {
  fc.assert(
    fc.property(anyPupils, anyPupils, anyRooms, (before, now, rooms) => {
      const had = seatPupils(pupilsOf(before), rooms, RULE).seats;
      const pupils = pupilsOf(now);
      const { seats, left } = takeSeats(pupils, rooms, had);
      const placeOf = new Map(seats.map(({ student, room, seat }) => [student, `${room} ${seat}`]));
      for (const { student, room, seat } of had)
        if (now.includes(Number(student))) expect(placeOf.get(student)).toBe(`${room} ${seat}`);
      expect(new Set(placeOf.values()).size).toBe(seats.length);
      expect([...placeOf.keys(), ...left].toSorted()).toEqual(pupils.map(({ id }) => id).toSorted());
      const all = rooms.reduce((sum, { capacity }) => sum + capacity, 0);
      expect(left.length).toBe(Math.max(0, now.length - all));
      expect(takeSeats(pupils.toReversed(), rooms, had)).toEqual({ seats, left });
    }),
  );
});

test('a room that lost seats since gives none that it has no more', () => {
  const had = [{ student: '1', room: 'Lab', seat: 30 }];
  const { seats } = takeSeats(pupilsOf([1]), [{ id: 'Lab', columns: 5, capacity: 20 }], had);
  expect(seats).toEqual([{ student: '1', room: 'Lab', seat: 1 }]);
});
