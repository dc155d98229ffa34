import type { ExamRoom, SeatedPupil, SeatingPlan } from '#contract/exam/seating';
import type { Wave } from '#contract/exam/wave';
import type { Choice } from './paper-choice';

/** A room as it is used at one time: that of the exam, or that of one of its waves. */
export interface RoomWave {
  room: ExamRoom;
  /** Null: the exam has no waves. */
  wave: Wave | null;
  seats: readonly SeatedPupil[];
}

/** The wave that a paper names: `byHand` if the exam has waves, but which of them is not known; null if it has none. */
export type NamedWave = Wave | 'byHand' | null;

type Part = Pick<Choice, 'room' | 'wave'>;

/**
 * What is printed one sheet each, by wave and room. Without waves an empty room has its sheet too; in a wave it has none, since later
 * waves may need fewer rooms.
 */
export function roomWavesOf(plan: SeatingPlan, { room, wave }: Part): RoomWave[] {
  const rooms = plan.rooms.filter(({ id }) => room === '' || id === room);
  const waves = plan.waves.filter(({ number }) => wave === '' || String(number) === wave);
  if (plan.waves.length === 0)
    return rooms.map((one) => ({ room: one, wave: null, seats: seatsIn(plan, one, null) }));
  return waves
    .flatMap((at) => rooms.map((one) => ({ room: one, wave: at, seats: seatsIn(plan, one, at) })))
    .filter(({ seats }) => seats.length > 0);
}

function seatsIn({ seats }: SeatingPlan, room: ExamRoom, wave: Wave | null): SeatedPupil[] {
  return seats.filter((seat) => seat.room === room.id && (wave === null || seat.wave === wave.number));
}

/** Who sits in no room and no wave: left out where one of them is chosen. */
export function seatlessOf({ unseated }: SeatingPlan, { room, wave }: Part): SeatingPlan['unseated'] {
  return room === '' && wave === '' ? unseated : [];
}

/** Who has no seat (`number` null) has no wave yet. */
export function namedWave(waves: readonly Wave[], number: number | null): NamedWave {
  if (waves.length === 0) return null;
  return waves.find((wave) => wave.number === number) ?? 'byHand';
}
