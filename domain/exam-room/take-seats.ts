import { keepTogether } from './keep-together';
import { classesOf, inLine, type Pupil, type Room } from './seat-pupils';
import type { WaveSeating } from './seat-waves';

/**
 * Takes over the seats of another exam: pupils who sat in these rooms keep their seats and waves, all others get free ones, a class in one
 * room of one wave if any has place for all of it. `waves`: how many the other exam has. The same pupils and seats, in any order, give the
 * same result.
 */
export function takeSeats(
  pupils: readonly Pupil[],
  rooms: readonly Room[],
  { seats: had, waves }: { seats: readonly WaveSeating['seats'][number][]; waves: number },
): WaveSeating {
  const takers = new Set(pupils.map(({ id }) => id));
  const capacity = new Map(rooms.map((room) => [room.id, room.capacity]));
  const kept = had.filter(
    ({ student, room, seat }) => takers.has(student) && seat <= (capacity.get(room) ?? 0),
  );
  const seated = new Set(kept.map(({ student }) => student));
  const others = inLine(
    pupils.filter(({ id }) => !seated.has(id)),
    'class',
  );
  const times = waves === 0 ? [null] : Array.from({ length: waves }, (_, index) => index + 1);
  const free = times.flatMap((wave) =>
    rooms.map((room) => ({ wave, id: room.id, seats: freeSeats(room, wave, kept) })),
  );
  const sizes = free.map(({ seats }) => seats.length);
  const added = keepTogether(classesOf(others), sizes).flatMap((sitting, position) => {
    const { wave = null, id: room = '', seats = [] } = free[position] ?? {};
    return sitting.flatMap(({ id: student }, index) => {
      const seat = seats[index];
      return seat === undefined ? [] : [{ student, room, seat, wave }];
    });
  });
  for (const { student } of added) seated.add(student);
  return {
    seats: [...kept, ...added],
    left: others.flatMap(({ id }) => (seated.has(id) ? [] : [id])),
  };
}

/** Numbers of the free seats of a room in a wave, counted from the board. */
function freeSeats({ id, capacity }: Room, wave: number | null, kept: WaveSeating['seats']): number[] {
  const taken = new Set(kept.flatMap((held) => (held.room === id && held.wave === wave ? [held.seat] : [])));
  return Array.from({ length: capacity }, (_, index) => index + 1).filter((seat) => !taken.has(seat));
}
