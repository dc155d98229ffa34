import type { WantedState } from '#contract/wanted-state';
import { writeAudit } from '../../db/audit';
import { changedFields } from '../../db/changed-fields';
import { command, type WriteContext } from '../../db/command';
import { nextState } from '../../db/next-state';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { requirePeriod } from '../active-period';
import { remove } from '../named';
import { ARCHIVE_INSTEAD, IN_ARCHIVE, need, refuseNeeded, refuseTaken } from '../needs';
import { describeClass } from './described';
import { giveHomeroom } from './homeroom';
import { needsOfClasses } from './needs';

interface ClassInput extends Actor {
  id: string;
}

interface ClassDraft {
  name: string;
  grade: string;
  major: string | null;
  /** Homeroom teacher; null: none; omitted: unchanged. */
  teacher?: string | null;
}

export const addClass = command('school.addClass', async (tx, input: ClassInput & ClassDraft) => {
  const { homebase, id, name, grade, major } = input;
  await refuseTaken(tx, 'classes', input);
  await checkParts(tx, input);
  await tx.db.insertInto('classes').values({ homebase, id, name, grade, major }).execute();
  await setHomeroom(tx, input);
  await writeAudit(tx, { ...input, action: 'class.add', subject: id, detail: { name } });
});

export const changeClass = command('school.changeClass', async (tx, input: ClassInput & ClassDraft) => {
  const { homebase, id, name, grade, major } = input;
  const before = await describeClass(tx, input);
  await refuseTaken(tx, 'classes', input);
  await checkParts(tx, input);
  await refuseOtherPast(tx, input);
  await tx.db
    .updateTable('classes')
    .set({ name, grade, major })
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .execute();
  await setHomeroom(tx, input);
  const { isChanged, ...changes } = changedFields(before, await describeClass(tx, input));
  if (!isChanged) return;
  const detail = { name, ...changes };
  await writeAudit(tx, { ...input, action: 'class.change', subject: id, detail });
});

export const removeClass = command('school.removeClass', async (tx, input: ClassInput) => {
  const { homebase, id } = input;
  const { name, is_active } = await getClass(tx, input);
  const needs = await needsOfClasses(tx, homebase, [id]);
  const { names: pupils } = await pupilsNow(tx, homebase, id);
  const instead = pupils.length > 0 ? 'Pindahkan dulu siswanya, lalu arsipkan kelas ini.' : ARCHIVE_INSTEAD;
  refuseNeeded(name, needs, is_active === 1 ? instead : IN_ARCHIVE);
  await tx.db.deleteFrom('homerooms').where('homebase', '=', homebase).where('class', '=', id).execute();
  await remove(tx, 'classes', { ...input, name });
});

/**
 * Archives a class or restores it; returns whether it is in use now. A class that pupils go to this period cannot be
 * archived; those who left the school do not go to it any more.
 */
export const toggleClass = command(
  'school.toggleClass',
  async (tx, input: ClassInput & { state?: WantedState }): Promise<boolean> => {
    const { homebase, id } = input;
    const { name, is_active } = await getClass(tx, input);
    const { isActive, isChange } = nextState(is_active === 1, input.state);
    if (!isChange) return isActive;
    if (!isActive) refuseNeeded(name, [await pupilsNow(tx, homebase, id)], 'Pindahkan dulu siswanya.');
    await tx.db
      .updateTable('classes')
      .set({ is_active: isActive ? 1 : 0 })
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .execute();
    const action = isActive ? 'class.restore' : 'class.archive';
    await writeAudit(tx, { ...input, action, subject: id, detail: { name } });
    return isActive;
  },
);

async function getClass({ db }: WriteContext, { homebase, id }: ClassInput) {
  const row = await db
    .selectFrom('classes')
    .select(['name', 'is_active'])
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

/** Grade and major must belong to this school; those of another school count as unknown. */
async function checkParts({ db }: WriteContext, { homebase, grade, major }: ClassInput & ClassDraft) {
  const parts = [['grades', grade] as const, ...(major === null ? [] : [['majors', major] as const])];
  for (const [table, id] of parts) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('homebase', '=', homebase)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) fail('notFound');
  }
}

/**
 * A class has one grade and major for all its periods: with pupils in a former period they cannot change. Its name
 * can be corrected.
 */
async function refuseOtherPast(
  { db }: WriteContext,
  { homebase, id, grade, major }: ClassInput & ClassDraft,
) {
  const former = await db
    .selectFrom('classes')
    .innerJoin('enrolments', (join) =>
      join.onRef('enrolments.homebase', '=', 'classes.homebase').onRef('enrolments.class', '=', 'classes.id'),
    )
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period')
        .on('periods.is_active', '=', 0),
    )
    .select(['classes.name', 'classes.grade', 'classes.major', 'periods.name as period'])
    .where('classes.homebase', '=', homebase)
    .where('classes.id', '=', id)
    .orderBy('periods.position', 'desc')
    .executeTakeFirst();
  if (!former || (former.grade === grade && former.major === major)) return;
  const message = `${former.name} punya siswa di periode ${former.period}, jadi tingkat dan jurusannya tetap. Arsipkan kelas ini, lalu buat kelas baru.`;
  fail('inUse', { message, fields: { [former.grade === grade ? 'majorId' : 'gradeId']: message } });
}

async function setHomeroom(tx: WriteContext, { homebase, id, teacher }: ClassInput & ClassDraft) {
  if (teacher === undefined) return;
  const period = await requirePeriod(tx.db, homebase);
  if (teacher !== null) return giveHomeroom(tx, { homebase, period, class: id, teacher });
  await tx.db
    .deleteFrom('homerooms')
    .where('homebase', '=', homebase)
    .where('period', '=', period)
    .where('class', '=', id)
    .execute();
}

export async function pupilsNow({ db }: WriteContext, homebase: string, id: string) {
  const pupils = db
    .selectFrom('enrolments')
    .innerJoin('periods', (join) =>
      join
        .onRef('periods.homebase', '=', 'enrolments.homebase')
        .onRef('periods.id', '=', 'enrolments.period'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .select('users.name')
    .where('enrolments.homebase', '=', homebase)
    .where('enrolments.class', '=', id)
    .where('periods.is_active', '=', 1)
    .where('users.is_active', '=', 1);
  return need('siswa', pupils);
}
