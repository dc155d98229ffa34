import type { WriteContext } from '../../db/command';
import { findActivePeriod } from '../../db/enrolment';
import { fail } from '../../failure/app-error';

/** A subject, and the classes of the active period in which it is taught. */
export interface Teaching {
  subject: string;
  classes: readonly string[];
}

/** Makes this all that a teacher teaches from now on; former periods stay as they were. */
export async function replaceTeaching(
  { db }: WriteContext,
  { homebase, teacher, teaching }: { homebase: string; teacher: string; teaching: readonly Teaching[] },
): Promise<void> {
  const subjects = teaching.map(({ subject }) => subject);
  const classes = teaching.flatMap((one) => one.classes);
  await requireAll(
    db.selectFrom('subjects').select('id').where('homebase', '=', homebase).where('id', 'in', subjects),
    subjects,
  );
  await requireAll(
    db.selectFrom('classes').select('id').where('homebase', '=', homebase).where('id', 'in', classes),
    classes,
  );
  await db
    .deleteFrom('teacher_subjects')
    .where('homebase', '=', homebase)
    .where('teacher', '=', teacher)
    .execute();
  for (const subject of new Set(subjects)) {
    await db.insertInto('teacher_subjects').values({ homebase, teacher, subject }).execute();
  }
  const period = await findActivePeriod(db, homebase);
  if (period === undefined) return classes.length > 0 ? fail('noActivePeriod') : undefined;
  await db
    .deleteFrom('teaching')
    .where('homebase', '=', homebase)
    .where('period', '=', period)
    .where('teacher', '=', teacher)
    .execute();
  const places = new Map(
    teaching.flatMap((one) =>
      one.classes.map(
        (place) => [`${one.subject} ${place}`, { subject: one.subject, class: place }] as const,
      ),
    ),
  );
  for (const place of places.values()) {
    await db
      .insertInto('teaching')
      .values({ homebase, period, teacher, ...place })
      .execute();
  }
}

/** What is not of this school answers as what does not exist. */
async function requireAll(
  rows: { execute(): Promise<{ id: string }[]> },
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0 && (await rows.execute()).length !== new Set(ids).size) fail('notFound');
}
