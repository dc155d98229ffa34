import { keepTogether } from './keep-together';
import { classesOf, inLine, type Pupil, type Room, type Seating } from './seat-pupils';

/**
 * Takes over the seats of another exam: pupils who sat in these rooms keep their seats, all others get free ones, a class in one room
 * if any has place for all of it. The same pupils and seats, in any order, give the same result.
 */
export function takeSeats(
  pupils: readonly Pupil[],
  rooms: readonly Room[],
  had: readonly Seating['seats'][number][],
): Seating {
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
  const free = rooms.map((room) => ({ id: room.id, seats: freeSeats(room, kept) }));
  const sizes = free.map(({ seats }) => seats.length);
  const added = keepTogether(classesOf(others), sizes).flatMap((sitting, position) => {
    const { id: room = '', seats = [] } = free[position] ?? {};
    return sitting.flatMap(({ id: student }, index) => {
      const seat = seats[index];
      return seat === undefined ? [] : [{ student, room, seat }];
    });
  });
  for (const { student } of added) seated.add(student);
  return {
    seats: [...kept, ...added],
    left: others.flatMap(({ id }) => (seated.has(id) ? [] : [id])),
  };
}

/** Numbers of the free seats, counted from the board. */
function freeSeats({ id, capacity }: Room, kept: Seating['seats']): number[] {
  const taken = new Set(kept.flatMap(({ room, seat }) => (room === id ? [seat] : [])));
  return Array.from({ length: capacity }, (_, index) => index + 1).filter((seat) => !taken.has(seat));
}
