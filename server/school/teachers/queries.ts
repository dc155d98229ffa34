import type { TeacherRow } from '#contract/school/teacher';
import { classPlace, readClassOrder } from '../../db/class-order';
import { findActivePeriod } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import { pageReply, type Slice } from '../../http/page';

/** Lists teachers by name, including deactivated ones, with their subjects and classes in the active period. */
export async function listTeacherRows(db: Db, homebase: string, slice: Slice) {
  const found = db
    .selectFrom('users')
    .where('homebase', '=', homebase)
    .where('level', '=', 'teacher')
    .where(({ ref, or }) =>
      or([contains(ref('name'), slice.pattern), contains(ref('username'), slice.pattern)]),
    );
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .select(['id', 'username', 'name', 'nip', 'gender', 'email', 'phone', 'is_active'])
    .orderBy('name')
    .orderBy('id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  const period = (await findActivePeriod(db, homebase)) ?? '';
  const [subjects, lessons, homerooms] = await Promise.all([
    subjectsOf(db, homebase),
    lessonsOf(db, homebase, period),
    homeroomsOf(db, homebase, period),
  ]);
  const data = rows.map(({ is_active, ...row }): TeacherRow => {
    const mine = lessons.filter(({ teacher }) => teacher === row.id);
    return {
      ...row,
      homeroom: homerooms.get(row.id) ?? null,
      subjects: subjects
        .filter(({ teacher }) => teacher === row.id)
        .map(({ id, name }) => ({
          id,
          name,
          classes: mine
            .filter(({ subject }) => subject === id)
            .map((lesson) => ({ id: lesson.class, name: lesson.name })),
        })),
      isactive: is_active === 1,
    };
  });
  return pageReply(slice, total, data);
}

function subjectsOf(db: Db, homebase: string) {
  return db
    .selectFrom('teacher_subjects')
    .innerJoin('subjects', (join) =>
      join
        .onRef('subjects.homebase', '=', 'teacher_subjects.homebase')
        .onRef('subjects.id', '=', 'teacher_subjects.subject'),
    )
    .select(['teacher_subjects.teacher', 'subjects.id', 'subjects.name'])
    .where('teacher_subjects.homebase', '=', homebase)
    .orderBy('subjects.name')
    .execute();
}

async function lessonsOf(db: Db, homebase: string, period: string) {
  return db
    .selectFrom('teaching')
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'teaching.homebase').onRef('classes.id', '=', 'teaching.class'),
    )
    .select(['teaching.teacher', 'teaching.subject', 'teaching.class', 'classes.name'])
    .where('teaching.homebase', '=', homebase)
    .where('teaching.period', '=', period)
    .orderBy(classPlace(await readClassOrder(db, homebase), 'classes.id'))
    .execute();
}

async function homeroomsOf(db: Db, homebase: string, period: string) {
  const rows = await db
    .selectFrom('homerooms')
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'homerooms.homebase').onRef('classes.id', '=', 'homerooms.class'),
    )
    .select(['homerooms.teacher', 'classes.id', 'classes.name'])
    .where('homerooms.homebase', '=', homebase)
    .where('homerooms.period', '=', period)
    .execute();
  return new Map(rows.map(({ teacher, id, name }) => [teacher, { id, name }]));
}
