import type { WriteContext } from '../../db/command';
import { findActivePeriod } from '../../db/enrolment';
import { fail } from '../../failure/app-error';
import { getSeveral } from '../get-several';
import { requireOpenClasses } from '../open-class';

/** A subject, and the classes of the active period in which it is taught. */
export interface Teaching {
  subject: string;
  classes: readonly string[];
}

/** Replaces everything that a teacher teaches; former periods stay unchanged. */
export async function replaceTeaching(
  { db }: WriteContext,
  { homebase, teacher, teaching }: { homebase: string; teacher: string; teaching: readonly Teaching[] },
): Promise<void> {
  const subjects = teaching.map(({ subject }) => subject);
  const classes = teaching.flatMap((one) => one.classes);
  await getSeveral(db, 'subjects', { homebase, ids: subjects });
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
  const present = await db
    .selectFrom('teaching')
    .select('class')
    .where('homebase', '=', homebase)
    .where('period', '=', period)
    .where('teacher', '=', teacher)
    .execute();
  const known = new Set(present.map((one) => one.class));
  await requireOpenClasses(
    db,
    homebase,
    classes.filter((id) => !known.has(id)),
  );
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
