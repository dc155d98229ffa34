import type { CardHolder } from '#contract/auth/exam-cards';
import type { SeatingPlan } from '#contract/exam/seating';
import { compareGrades } from '#domain/school/grade-order';
import type { Choice } from './paper-choice';

/** The pupil a card is for, and where he sits. */
export interface CardPupil extends CardHolder {
  name: string;
  nis: string;
  class_name: string;
  room: string | null;
  seat: number | null;
}

/**
 * The pupils who get a card: those of one room, or all who take the exam. Sorted by room and seat, those without a
 * seat last; or by class and name.
 */
export function cardPupils(
  plan: SeatingPlan,
  holders: readonly CardHolder[],
  { room, order }: Pick<Choice, 'room' | 'order'>,
): CardPupil[] {
  const byId = new Map(holders.map((holder) => [holder.student, holder]));
  const nameOf = new Map(plan.rooms.map(({ id, name }) => [id, name]));
  const bare = (student: string): CardHolder => ({ student, img: null, card_until: null });
  const seated = plan.seats
    .filter((seat) => room === '' || seat.room === room)
    .map((seat) => ({
      ...(byId.get(seat.student) ?? bare(seat.student)),
      ...seat,
      room: nameOf.get(seat.room) ?? null,
    }));
  const others = (room === '' ? plan.unseated : []).map((pupil) => ({
    ...(byId.get(pupil.student) ?? bare(pupil.student)),
    ...pupil,
    room: null,
    seat: null,
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

/** Whether his existing code is still valid on the day of the exam. */
export function holdsCode(
  { card_until: until }: CardPupil,
  { open_at: opensAt }: { open_at: string | null },
): boolean {
  return until !== null && (opensAt === null || Date.parse(until) > Date.parse(opensAt));
}

const names = new Intl.Collator('id-ID', { numeric: true });

function byClass(a: CardPupil, b: CardPupil): number {
  return compareGrades(a.class_name, b.class_name) || names.compare(a.name, b.name);
}
