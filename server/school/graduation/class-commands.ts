import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { carryOut, requireStanding, takeBack } from '../../db/journal/journal';
import { refuseDuringExams } from '../../db/quiet-time';
import { switchAccount } from '../../db/switch-account';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { requirePeriod } from '../active-period';
import { requireFinalGrade } from '../final-grade';
import { leavingChanges } from '../leavers';
import { refuseFutureDay } from '../note-leaving';
import { refuseSeatedLater } from '../seats';

interface ClassInput extends Actor {
  id: string;
  class: string;
  /** Omitted: the active one. */
  period?: string;
  /** Omitted: all active pupils. */
  students?: readonly string[];
  /** Day of the graduation. */
  date?: string | null;
}

/**
 * Graduates pupils of a class, all or none; returns how many. They keep their seats of this last year. Repeated for a
 * whole class, it does nothing, since nobody is left to graduate.
 */
export const graduateClass = command(
  'school.graduateClass',
  async (tx, input: ClassInput): Promise<number> => {
    const { homebase, id, actor } = input;
    const period = await findPeriod(tx, input);
    const pupils = await findPupils(tx, input, period.id);
    if (pupils.length === 0) return 0;
    await refuseDuringExams(tx, pupils.length);
    await refuseSeatedLater(tx, { homebase, students: pupils }, period);
    await requireFinalGrade(tx, homebase, input.class);
    const { date = null } = input;
    await refuseFutureDay(tx, homebase, date);
    const { name } = await tx.db
      .selectFrom('classes')
      .select('name')
      .where('homebase', '=', homebase)
      .where('id', '=', input.class)
      .executeTakeFirstOrThrow();
    const label = `${name} · ${period.name}`;
    const leaving = { reason: 'graduated', period: period.id, left_on: date } as const;
    const changes = pupils.flatMap((pupil) => leavingChanges(tx.now, pupil, leaving));
    const counts = { graduated: pupils.length };
    await carryOut(tx, { homebase, id, kind: 'graduation', label, actor, counts }, changes);
    // A pupil who leaves the school also loses his sessions.
    for (const pupil of pupils) await switchAccount(tx, { homebase, id: pupil }, false);
    const detail = { label, pupils: pupils.length };
    await writeAudit(tx, { ...input, action: 'class.graduate', subject: input.class, detail });
    return pupils.length;
  },
);

/**
 * Undoes a graduation as a whole; refused once one of the pupils was switched on again or something was noted of him.
 */
export const undoGraduation = command('school.undoGraduation', async (tx, input: Actor & { id: string }) => {
  const { homebase, id } = input;
  const label = await requireStanding(
    tx,
    { homebase, id, kind: 'graduation' },
    'Kelulusan ini sudah diurungkan.',
  );
  await takeBack(tx, { homebase, id });
  await writeAudit(tx, { ...input, action: 'graduation.undo', subject: id, detail: { label } });
});

interface Period {
  id: string;
  name: string;
  position: number;
  created_at: number;
}

async function findPeriod({ db }: WriteContext, { homebase, period }: ClassInput): Promise<Period> {
  const row = await db
    .selectFrom('periods')
    .select(['id', 'name', 'position', 'created_at'])
    .where('homebase', '=', homebase)
    .where('id', '=', period ?? (await requirePeriod(db, homebase)))
    .executeTakeFirst();
  return row ?? fail('notFound');
}

/** Returns the active pupils of the class in that year; every named pupil must be one of them. */
async function findPupils({ db }: WriteContext, input: ClassInput, period: string): Promise<string[]> {
  const { homebase, students } = input;
  const seats = await db
    .selectFrom('enrolments')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .select(['users.id', 'users.name', 'users.is_active'])
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.period', '=', period)
    .where('enrolments.class', '=', input.class)
    .execute();
  if (students === undefined) return seats.filter(({ is_active }) => is_active === 1).map(({ id }) => id);
  return [...new Set(students)].map((student) => {
    const seat = seats.find(({ id }) => id === student) ?? fail('notFound');
    if (seat.is_active !== 1) fail('conflict', { message: `${seat.name} sudah nonaktif.` });
    return seat.id;
  });
}
