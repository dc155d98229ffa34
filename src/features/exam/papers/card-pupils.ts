import type { CardHolder } from '#contract/auth/exam-cards';
import type { ExamForStaff } from '#contract/exam/exam';
import type { SeatingPlan } from '#contract/exam/seating';
import { compareGrades } from '#domain/school/grade-order';
import type { Choice } from './paper-choice';
import { type NamedWave, namedWave, seatlessOf } from './room-waves';

/** The pupil a card is for, and where and in which wave he sits. */
export interface CardPupil extends CardHolder {
  name: string;
  nis: string;
  class_name: string;
  room: string | null;
  seat: number | null;
  wave: NamedWave;
}

/**
 * The pupils who get a card: those of one room, of one wave, or all who take the exam. Sorted by wave, room and seat,
 * those without a seat last; or by class and name.
 */
export function cardPupils(
  plan: SeatingPlan,
  holders: readonly CardHolder[],
  choice: Pick<Choice, 'room' | 'wave' | 'order'>,
): CardPupil[] {
  const { room, wave, order } = choice;
  const byId = new Map(holders.map((holder) => [holder.student, holder]));
  const nameOf = new Map(plan.rooms.map(({ id, name }) => [id, name]));
  const bare = (student: string): CardHolder => ({ student, img: null, card_until: null });
  const seated = plan.seats
    .filter((seat) => room === '' || seat.room === room)
    .filter((seat) => wave === '' || String(seat.wave) === wave)
    .map((seat) => ({
      ...(byId.get(seat.student) ?? bare(seat.student)),
      ...seat,
      room: nameOf.get(seat.room) ?? null,
      wave: namedWave(plan.waves, seat.wave),
    }));
  const others = seatlessOf(plan, choice).map((pupil) => ({
    ...(byId.get(pupil.student) ?? bare(pupil.student)),
    ...pupil,
    room: null,
    seat: null,
    wave: namedWave(plan.waves, null),
  }));
  const all = [...seated, ...others];
  return order === 'seat' ? all : all.sort(byClass);
}

/** Cards whose name, NIS or class contains the search text, so that a single lost card can be printed. */
export function searchCards(pupils: readonly CardPupil[], search: string): readonly CardPupil[] {
  const wanted = search.trim().toLocaleLowerCase('id');
  if (wanted === '') return pupils;
  return pupils.filter(({ name, nis, class_name: className }) =>
    `${name} ${nis} ${className}`.toLocaleLowerCase('id').includes(wanted),
  );
}

/** Whether his existing code is still valid on the day he sits the exam. */
export function holdsCode(pupil: CardPupil, exam: Pick<ExamForStaff, 'open_at' | 'waves'>): boolean {
  const opensAt = opensFor(pupil, exam);
  return (
    pupil.card_until !== null && (opensAt === null || Date.parse(pupil.card_until) > Date.parse(opensAt))
  );
}

/** From when he can begin, at the latest: who has no wave yet may be put into the last. */
export function opensFor(
  { wave }: CardPupil,
  { open_at: opensAt, waves }: Pick<ExamForStaff, 'open_at' | 'waves'>,
): string | null {
  if (wave === null) return opensAt;
  return wave === 'byHand' ? (waves.at(-1)?.open_at ?? opensAt) : wave.open_at;
}

const names = new Intl.Collator('id-ID', { numeric: true });

function byClass(a: CardPupil, b: CardPupil): number {
  return compareGrades(a.class_name, b.class_name) || names.compare(a.name, b.name);
}
