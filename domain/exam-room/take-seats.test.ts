import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seatWaves } from './seat-waves';
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
    fc.property(
      anyPupils,
      anyPupils,
      anyRooms,
      fc.integer({ min: 0, max: 3 }),
      (before, now, rooms, waves) => {
        const { seats: held } = seatWaves(pupilsOf(before), rooms, { ...RULE, waves });
        const had = { seats: held, waves };
        const pupils = pupilsOf(now);
        const { seats, left } = takeSeats(pupils, rooms, had);
        const places = new Map(seats.map((one) => [one.student, placeOf(one)]));
        for (const one of held)
          if (now.includes(Number(one.student))) expect(places.get(one.student)).toBe(placeOf(one));
        expect(new Set(places.values()).size).toBe(seats.length);
        expect([...places.keys(), ...left].toSorted()).toEqual(pupils.map(({ id }) => id).toSorted());
        const all = rooms.reduce((sum, { capacity }) => sum + capacity, 0) * Math.max(1, waves);
        expect(left.length).toBe(Math.max(0, now.length - all));
        expect(takeSeats(pupils.toReversed(), rooms, had)).toEqual({ seats, left });
      },
    ),
  );
});

test('a room that lost seats since gives none that it has no more', () => {
  const had = { seats: [{ student: '1', room: 'Lab', seat: 30, wave: null }], waves: 0 };
  const { seats } = takeSeats(pupilsOf([1]), [{ id: 'Lab', columns: 5, capacity: 20 }], had);
  expect(seats).toEqual([{ student: '1', room: 'Lab', seat: 1, wave: null }]);
});

function placeOf({ wave, room, seat }: { wave: number | null; room: string; seat: number }): string {
  return `${wave} ${room} ${seat}`;
}
