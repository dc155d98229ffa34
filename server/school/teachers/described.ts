import type { Told } from '../../db/changed-fields';
import { classPlace, readClassOrder } from '../../db/class-order';
import type { WriteContext } from '../../db/command';
import { findActivePeriod } from '../../db/enrolment';
import { getPerson } from '../person';

/** A teacher as logged: his account, and his homeroom and lessons in the active period. */
export async function describeTeacher(
  tx: Pick<WriteContext, 'db'>,
  { homebase, id }: { homebase: string; id: string },
): Promise<Told & { name: string; username: string | null }> {
  const { username, name, nip, gender, email, phone } = await getPerson(tx, homebase, id, 'teacher');
  const period = (await findActivePeriod(tx.db, homebase)) ?? '';
  const account = { username, name, nip, gender, email, phone };
  const of = { homebase, period, teacher: id };
  return { ...account, homeroom: await homeroomOf(tx, of), lessons: await lessonsOf(tx, of) };
}

interface OfTeacher {
  homebase: string;
  period: string;
  teacher: string;
}

async function homeroomOf({ db }: Pick<WriteContext, 'db'>, { homebase, period, teacher }: OfTeacher) {
  const row = await db
    .selectFrom('homerooms')
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'homerooms.homebase').onRef('classes.id', '=', 'homerooms.class'),
    )
    .select('classes.name')
    .where('homerooms.homebase', '=', homebase)
    .where('homerooms.period', '=', period)
    .where('homerooms.teacher', '=', teacher)
    .executeTakeFirst();
  return row?.name ?? null;
}

/** `Fisika (X IPA 1, X IPS 1)` for each subject, including those without a class. */
async function lessonsOf({ db }: Pick<WriteContext, 'db'>, { homebase, period, teacher }: OfTeacher) {
  const rows = await db
    .selectFrom('teacher_subjects')
    .innerJoin('subjects', (join) =>
      join
        .onRef('subjects.homebase', '=', 'teacher_subjects.homebase')
        .onRef('subjects.id', '=', 'teacher_subjects.subject'),
    )
    .leftJoin('teaching', (join) =>
      join
        .onRef('teaching.homebase', '=', 'teacher_subjects.homebase')
        .onRef('teaching.teacher', '=', 'teacher_subjects.teacher')
        .onRef('teaching.subject', '=', 'teacher_subjects.subject')
        .on('teaching.period', '=', period),
    )
    .leftJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'teaching.homebase').onRef('classes.id', '=', 'teaching.class'),
    )
    .select(['subjects.name as subject', 'classes.name as place'])
    .where('teacher_subjects.homebase', '=', homebase)
    .where('teacher_subjects.teacher', '=', teacher)
    .orderBy('subjects.name')
    .orderBy(classPlace(await readClassOrder(db, homebase), 'classes.id'))
    .execute();
  const places = new Map<string, string[]>();
  for (const { subject, place } of rows)
    places.set(subject, [...(places.get(subject) ?? []), ...(place === null ? [] : [place])]);
  return [...places].map(([subject, classes]) =>
    classes.length > 0 ? `${subject} (${classes.join(', ')})` : subject,
  );
}
