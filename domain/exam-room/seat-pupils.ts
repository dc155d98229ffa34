import type { SeatingOrder } from '#contract/exam/seating';
import { compareGrades } from '#domain/school/grade-order';
import { keepTogether } from './keep-together';
import { placeOf, type RoomPlan } from './room-plan';

export interface Pupil {
  id: string;
  name: string;
  className: string;
}

export interface Room extends RoomPlan {
  id: string;
}

/** How the seats are given. */
export interface SeatingRule {
  order: SeatingOrder;
  /** Seats at the end of each room that stay free for latecomers. */
  reserve: number;
}

export interface Seating {
  seats: { student: string; room: string; seat: number }[];
  /** Pupils for whom no seat was left. */
  left: string[];
}

/**
 * Gives every pupil a seat of his own, filling one room after the other. By class, a class stays in one room if any has
 * place for all of it. The same pupils and rooms, in any order, get the same seats.
 */
export function seatPupils(
  pupils: readonly Pupil[],
  rooms: readonly Room[],
  { order, reserve }: SeatingRule,
): Seating {
  const queue = order === 'mixed' ? interleaved(pupils) : inLine(pupils, order);
  const sizes = rooms.map(({ capacity }) => Math.max(0, capacity - reserve));
  const sittings = order === 'class' ? keepTogether(classesOf(queue), sizes) : filled(queue, sizes);
  const seats = rooms.flatMap((room, position) => {
    const sitting = sittings[position] ?? [];
    const placed = order === 'mixed' ? apart(sitting, room) : sitting;
    return placed.map(({ id }, index) => ({ student: id, room: room.id, seat: index + 1 }));
  });
  const seated = new Set(seats.map(({ student }) => student));
  return { seats, left: queue.flatMap(({ id }) => (seated.has(id) ? [] : [id])) };
}

/** Fills one room after the other, to its last seat. */
function filled(queue: readonly Pupil[], sizes: readonly number[]): Pupil[][] {
  let next = 0;
  return sizes.map((size) => {
    next += size;
    return queue.slice(next - size, next);
  });
}

export function inLine(pupils: readonly Pupil[], order: 'class' | 'name'): Pupil[] {
  const byName = (a: Pupil, b: Pupil) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1);
  if (order === 'name') return [...pupils].sort(byName);
  return [...pupils].sort((a, b) => compareGrades(a.className, b.className) || byName(a, b));
}

/** Spreads each class evenly over the whole line, so that each room gets its share of every class. */
function interleaved(pupils: readonly Pupil[]): Pupil[] {
  const line = classesOf(inLine(pupils, 'class')).flatMap((members) =>
    members.map((pupil, index) => ({ pupil, at: (index + 0.5) / members.length })),
  );
  return line.sort((a, b) => a.at - b.at).map(({ pupil }) => pupil);
}

/**
 * Like a chessboard: a class gets squares of one colour, which are never adjacent, as long as there are any left.
 * Black squares are filled from the front and white ones from the back, so that the two parts of a class that needs
 * both are far apart.
 */
function apart(sitting: readonly Pupil[], { columns }: RoomPlan): Pupil[] {
  const fields = sitting.map((_, index) => index);
  const isBlack = (index: number) => {
    const { row, column } = placeOf(index + 1, columns);
    return (row + column) % 2 === 0;
  };
  const free = { black: fields.filter(isBlack), white: fields.filter((index) => !isBlack(index)).reverse() };
  const placed: Pupil[] = [];
  for (const members of classesOf(sitting).sort((a, b) => b.length - a.length)) {
    const colour = free.black.length >= free.white.length ? 'black' : 'white';
    const other = colour === 'black' ? 'white' : 'black';
    for (const pupil of members) {
      const index = free[colour].shift() ?? free[other].shift();
      if (index !== undefined) placed[index] = pupil;
    }
  }
  return placed;
}

/** The pupils by class, in the order in which the classes first appear. */
export function classesOf(pupils: readonly Pupil[]): Pupil[][] {
  const classes = new Map<string, Pupil[]>();
  for (const pupil of pupils) {
    const members = classes.get(pupil.className) ?? [];
    members.push(pupil);
    classes.set(pupil.className, members);
  }
  return [...classes.values()];
}

const { compare } = new Intl.Collator('id', { numeric: true });
