import type { WriteContext } from '../../db/command';
import type { Db } from '../../db/open';

interface Periods {
  homebase: string;
  /** The period that was active until now. */
  from: string;
  /** The period that begins. */
  to: string;
}

/**
 * Starts a period with the homeroom teachers and lessons of the previous one: on its first day teachers must reach
 * their classes, and most keep them. Homerooms or lessons that the new period already has are left as they are, and
 * so is a period with exams. Archived classes and subjects, and deactivated teachers, are not copied.
 */
export async function takeOver(
  tx: WriteContext,
  periods: Periods,
): Promise<{ homerooms: number; lessons: number }> {
  if (await isUsed(tx, 'exams', periods)) return { homerooms: 0, lessons: 0 };
  return {
    homerooms: (await isUsed(tx, 'homerooms', periods)) ? 0 : await copyHomerooms(tx, periods),
    lessons: (await isUsed(tx, 'teaching', periods)) ? 0 : await copyLessons(tx, periods),
  };
}

async function isUsed(
  { db }: WriteContext,
  table: 'exams' | 'homerooms' | 'teaching',
  { homebase, to }: Periods,
): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select('period')
    .where('homebase', '=', homebase)
    .where('period', '=', to)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function copyHomerooms({ db }: WriteContext, { homebase, from, to }: Periods): Promise<number> {
  const rows = await db
    .selectFrom('homerooms')
    .select(['class', 'teacher'])
    .where('homebase', '=', homebase)
    .where('period', '=', from)
    .where('class', 'in', inUse(db, 'classes', homebase))
    .where('teacher', 'in', inUse(db, 'users', homebase))
    .execute();
  for (const row of rows) {
    await db
      .insertInto('homerooms')
      .values({ homebase, period: to, ...row })
      .execute();
  }
  return rows.length;
}

async function copyLessons({ db }: WriteContext, { homebase, from, to }: Periods): Promise<number> {
  const rows = await db
    .selectFrom('teaching')
    .select(['teacher', 'subject', 'class'])
    .where('homebase', '=', homebase)
    .where('period', '=', from)
    .where('class', 'in', inUse(db, 'classes', homebase))
    .where('teacher', 'in', inUse(db, 'users', homebase))
    .where('subject', 'in', inUse(db, 'subjects', homebase))
    .execute();
  for (const row of rows) {
    await db
      .insertInto('teaching')
      .values({ homebase, period: to, ...row })
      .execute();
  }
  return rows.length;
}

/** Ids of rows that are neither archived nor deactivated. */
function inUse(db: Db, table: 'classes' | 'subjects' | 'users', homebase: string) {
  return db.selectFrom(table).select('id').where('homebase', '=', homebase).where('is_active', '=', 1);
}
