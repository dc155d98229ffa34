import { keepTogether } from './keep-together';
import { classesOf, inLine, type Pupil, type Room, type SeatingRule, seatPupils } from './seat-pupils';

export interface WaveSeating {
  /** `wave`: from 1; null if the exam has none. */
  seats: { student: string; room: string; seat: number; wave: number | null }[];
  /** Pupils for whom no seat was left. */
  left: string[];
}

/**
 * Gives every pupil a wave and a seat: the rooms are filled once in each wave, the first wave first. A class stays in one wave if any has
 * place for all of it, also where pupils are mixed within their wave; only by name, the whole line is divided as it comes. Without waves
 * (0) it is `seatPupils`.
 */
export function seatWaves(
  pupils: readonly Pupil[],
  rooms: readonly Room[],
  { waves, ...rule }: SeatingRule & { waves: number },
): WaveSeating {
  if (waves === 0) {
    const { seats, left } = seatPupils(pupils, rooms, rule);
    return { seats: seats.map((seat) => ({ ...seat, wave: null })), left };
  }
  const places = rooms.reduce((sum, { capacity }) => sum + Math.max(0, capacity - rule.reserve), 0);
  const sizes = Array.from({ length: waves }, () => places);
  const groups =
    rule.order === 'name' ? stretches(inLine(pupils, 'name'), places) : classesOf(inLine(pupils, 'class'));
  const parts = keepTogether(groups, sizes);
  const seats = parts.flatMap((part, index) =>
    seatPupils(part, rooms, rule).seats.map((seat) => ({ ...seat, wave: index + 1 })),
  );
  const seated = new Set(seats.map(({ student }) => student));
  return { seats, left: pupils.flatMap(({ id }) => (seated.has(id) ? [] : [id])).toSorted() };
}

/** The line in pieces of this length, in their order. */
function stretches(line: readonly Pupil[], length: number): Pupil[][] {
  if (length === 0) return [[...line]];
  return Array.from({ length: Math.ceil(line.length / length) }, (_, index) =>
    line.slice(index * length, (index + 1) * length),
  );
}
