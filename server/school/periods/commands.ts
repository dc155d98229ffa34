import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { findActivePeriod } from '../../db/enrolment';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { remove, rename } from '../named';
import { need, refuseNeeded, refuseTaken } from '../needs';

interface PeriodInput extends Actor {
  id: string;
}

/**
 * Adds a school year under the given id. The first one becomes active: without an active one a school can do nothing.
 */
export const addPeriod = command('school.addPeriod', async (tx, input: PeriodInput & { name: string }) => {
  const { homebase, id, name } = input;
  await refuseTaken(tx, 'periods', input);
  const isFirst = (await findActivePeriod(tx.db, homebase)) === undefined;
  await tx.db
    .insertInto('periods')
    .values({ homebase, id, name, is_active: isFirst ? 1 : 0, created_at: tx.now })
    .execute();
  await writeAudit(tx, { ...input, action: 'period.add', subject: id, detail: { name } });
});

export const renamePeriod = command(
  'school.renamePeriod',
  (tx, input: PeriodInput & { name: string }): Promise<void> => rename(tx, 'periods', input),
);

export const removePeriod = command('school.removePeriod', async (tx, input: PeriodInput) => {
  const { homebase, id } = input;
  const { name, is_active } = await getPeriod(tx, input);
  if (is_active === 1) fail('inUse', { message: `${name} sedang aktif. Aktifkan dulu periode yang lain.` });
  refuseNeeded(name, await needsOf(tx, homebase, id));
  await remove(tx, 'periods', { ...input, name });
});

/** Makes one period of a school active; the others can be read but not written. */
export const activatePeriod = command('school.activatePeriod', async (tx, input: PeriodInput) => {
  const { homebase, id } = input;
  const { name, is_active } = await getPeriod(tx, input);
  if (is_active === 1) return;
  const from = await findActivePeriod(tx.db, homebase);
  await tx.db.updateTable('periods').set({ is_active: 0 }).where('homebase', '=', homebase).execute();
  await tx.db
    .updateTable('periods')
    .set({ is_active: 1 })
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
  const detail = { name, from: from ?? null };
  await writeAudit(tx, { ...input, action: 'period.activate', subject: id, detail });
});

async function getPeriod({ db }: WriteContext, { homebase, id }: PeriodInput) {
  const row = await db
    .selectFrom('periods')
    .select(['name', 'is_active'])
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

function needsOf({ db }: WriteContext, homebase: string, period: string) {
  const exams = db
    .selectFrom('exams')
    .select('name')
    .where('homebase', '=', homebase)
    .where('period', '=', period);
  const pupils = db
    .selectFrom('enrolments')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .select('users.name')
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.period', '=', period);
  const homerooms = db
    .selectFrom('homerooms')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'homerooms.homebase').onRef('users.id', '=', 'homerooms.teacher'),
    )
    .select('users.name')
    .where('homerooms.homebase', '=', homebase)
    .where('homerooms.period', '=', period);
  const lessons = db
    .selectFrom('teaching')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'teaching.homebase').onRef('users.id', '=', 'teaching.teacher'),
    )
    .select('users.name')
    .distinct()
    .where('teaching.homebase', '=', homebase)
    .where('teaching.period', '=', period);
  return Promise.all([
    need('siswa', pupils),
    need('ujian', exams),
    need('wali kelas', homerooms),
    need('guru', lessons),
  ]);
}
