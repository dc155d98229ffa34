import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { findActivePeriod } from '../../db/enrolment';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { requirePeriod } from '../active-period';
import { putIntoClass, seatOf } from '../classes/seat';
import { getPeople } from '../get-several';
import { findNote } from '../leavers';
import { type EarlyNote, switchOff, switchOn } from './switch-off';

interface SeveralInput extends Actor {
  students: readonly string[];
}

/** Puts pupils into one class of the active period, all of them or none; returns how many were not in it yet. */
export const seatSeveral = command(
  'school.seatSeveral',
  async (tx, input: SeveralInput & { class: string }): Promise<number> => {
    const { homebase } = input;
    const period = await requirePeriod(tx.db, homebase);
    const pupils = await getPeople(tx.db, 'student', { homebase, ids: input.students });
    let moved = 0;
    for (const { id: student, name, is_active } of pupils) {
      if (is_active !== 1) fail('conflict', { message: `${name} sudah nonaktif.` });
      const former = await seatOf(tx.db, { homebase, period, student });
      if (former?.id === input.class) continue;
      await putIntoClass(tx.db, { homebase, period, student, class: input.class });
      const seat = await seatOf(tx.db, { homebase, period, student });
      const detail = { class: seat?.name ?? null, from: former?.name ?? null };
      await writeAudit(tx, { ...input, action: 'class.seat', subject: student, detail });
      moved += 1;
    }
    return moved;
  },
);

/**
 * Deactivates pupils, all of them or none, with one note for all. Returns for how many that changed anything, and how
 * many were passed over because they were off before, or because it is noted already how they left.
 */
export const deactivateSeveral = command(
  'school.deactivateSeveral',
  async (tx, input: SeveralInput & { leaving: EarlyNote | undefined }) => {
    const { homebase } = input;
    const pupils = await getPeople(tx.db, 'student', { homebase, ids: input.students });
    const told = { off: 0, before: 0, gone: 0 };
    for (const pupil of pupils) {
      const known = await findNote(tx, { homebase, student: pupil.id });
      if (known && pupil.is_active === 0) told.gone += 1;
      else if (await switchOff(tx, { ...input, pupil, known })) told.off += 1;
      else told.before += 1;
    }
    return told;
  },
);

/**
 * Activates pupils, all of them or none, and deletes the notes of how they left. Who left in the active period is in his
 * class again, since leaving keeps its seat. Returns for how many that changed anything, how many were active before, and
 * how many of all are in no class.
 */
export const activateSeveral = command('school.activateSeveral', async (tx, input: SeveralInput) => {
  const { homebase } = input;
  const pupils = await getPeople(tx.db, 'student', { homebase, ids: input.students });
  const waiting = pupils.filter(({ is_active }) => is_active !== 1);
  for (const { id } of waiting) await switchOn(tx, { ...input, id });
  const seatless = await countSeatless(tx, homebase, pupils);
  return { on: waiting.length, before: pupils.length - waiting.length, seatless };
});

/** How many of the pupils are in no class of the active period; without such a period nobody can be in one. */
async function countSeatless({ db }: WriteContext, homebase: string, pupils: readonly { id: string }[]) {
  const period = await findActivePeriod(db, homebase);
  if (period === undefined) return 0;
  const students = pupils.map(({ id }) => id);
  const seats = await db
    .selectFrom('enrolments')
    .select('student')
    .where('homebase', '=', homebase)
    .where('period', '=', period)
    .where('student', 'in', students)
    .execute();
  return students.length - seats.length;
}
