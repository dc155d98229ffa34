import type { BranchDetail, SubjectDetail } from '#contract/school/subject';
import { classPlace, readClassOrder } from '../../db/class-order';
import { findActivePeriod } from '../../db/enrolment';
import type { Db } from '../../db/open';
import { listClasses } from '../classes/queries';
import { findSubjects } from './queries';

/** All classes of a school: there are a few dozen. */
const WHOLE = { page: 1, limit: 1_000, offset: 0, wholeMax: null, pattern: null };

/**
 * A subject with its teachers and their classes in the active period; undefined if the school has none with this id.
 */
export async function readSubject(db: Db, homebase: string, id: string): Promise<SubjectDetail | undefined> {
  const [row] = await findSubjects(db, homebase, { id });
  if (!row) return undefined;
  const lessons = await listLessons(db, homebase, [id]);
  const { banks } = await db
    .selectFrom('banks')
    .select(({ fn }) => fn.countAll<number>().as('banks'))
    .where('homebase', '=', homebase)
    .where('subject', '=', id)
    .executeTakeFirstOrThrow();
  const teachers = row.teachers.map((teacher) => ({
    ...teacher,
    classes: lessons
      .filter((lesson) => lesson.teacher === teacher.id)
      .map(({ class: place, class_name: name }) => ({ id: place, name })),
  }));
  return { ...row, teachers, banks };
}

/** A branch by grade and class, with its subjects and who teaches them there; undefined if the school has no such branch. */
export async function readBranch(db: Db, homebase: string, id: string): Promise<BranchDetail | undefined> {
  const branch = await db
    .selectFrom('branches')
    .innerJoin('categories', (join) =>
      join
        .onRef('categories.homebase', '=', 'branches.homebase')
        .onRef('categories.id', '=', 'branches.category'),
    )
    .select(['branches.id', 'branches.name', 'categories.id as category', 'categories.name as category_name'])
    .where('branches.homebase', '=', homebase)
    .where('branches.id', '=', id)
    .executeTakeFirst();
  if (!branch) return undefined;
  const subjects = (await findSubjects(db, homebase, { branch: id })).filter(({ isactive }) => isactive);
  const ids = subjects.map((subject) => subject.id);
  const lessons = await listLessons(db, homebase, ids);
  const { data: classes } = await listClasses(db, homebase, undefined, WHOLE);
  const grades = new Map<string, BranchDetail['grades'][number]>();
  for (const place of classes.filter(({ isactive }) => isactive)) {
    const grade = grades.get(place.grade) ?? {
      grade_id: place.grade,
      grade_name: place.grade_name,
      classes: [],
    };
    grades.set(place.grade, grade);
    grade.classes.push({
      class_id: place.id,
      class_name: place.name,
      major: place.major_name,
      subjects: subjects.map((subject) => ({
        subject_id: subject.id,
        subject_name: subject.name,
        cover: subject.cover,
        teachers: lessons
          .filter((lesson) => lesson.subject === subject.id && lesson.class === place.id)
          .map(({ teacher, teacher_name: name }) => ({ id: teacher, name })),
      })),
    });
  }
  const category = { id: branch.category, name: branch.category_name };
  return { id: branch.id, name: branch.name, category, grades: [...grades.values()] };
}

/** The teachers of these subjects and their classes in the active period. */
async function listLessons(db: Db, homebase: string, subjects: readonly string[]) {
  return db
    .selectFrom('teaching')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'teaching.homebase').onRef('users.id', '=', 'teaching.teacher'),
    )
    .innerJoin('classes', (join) =>
      join.onRef('classes.homebase', '=', 'teaching.homebase').onRef('classes.id', '=', 'teaching.class'),
    )
    .select(['teaching.subject', 'teaching.teacher', 'users.name as teacher_name'])
    .select(['teaching.class', 'classes.name as class_name'])
    .where('teaching.homebase', '=', homebase)
    .where('teaching.period', '=', (await findActivePeriod(db, homebase)) ?? '')
    .where('teaching.subject', 'in', subjects)
    .orderBy(classPlace(await readClassOrder(db, homebase), 'classes.id'))
    .orderBy('users.name')
    .execute();
}
