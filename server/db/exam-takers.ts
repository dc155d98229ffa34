import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import { selectClasses } from './enrolment';
import type { Db } from './open';
import type { Tables } from './tables/all';

// The pupils who take an exam: defined only here, and used by every list, scope, code and score.

/**
 * Exams with their students, each once, with their class in the exam's own period: the pupils of its classes, those
 * it names, and those who have sat it, even if moved to another class since or due to retake it.
 */
export function selectExamTakers(db: Db) {
  return selectClasses(db)
    .innerJoin('enrolments', (join) =>
      join.onRef('enrolments.homebase', '=', 'classes.homebase').onRef('enrolments.class', '=', 'classes.id'),
    )
    .innerJoin('exams', (join) =>
      join
        .onRef('exams.homebase', '=', 'enrolments.homebase')
        .onRef('exams.period', '=', 'enrolments.period'),
    )
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('exam_classes')
            .select('exam_classes.class')
            .whereRef('exam_classes.homebase', '=', 'exams.homebase')
            .whereRef('exam_classes.exam', '=', 'exams.id')
            .whereRef('exam_classes.class', '=', 'enrolments.class'),
        ),
        exists(
          selectFrom('exam_pupils')
            .select('exam_pupils.pupil')
            .whereRef('exam_pupils.homebase', '=', 'exams.homebase')
            .whereRef('exam_pupils.exam', '=', 'exams.id')
            .whereRef('exam_pupils.pupil', '=', 'enrolments.student'),
        ),
        exists(
          selectFrom('attempts')
            .select('attempts.id')
            .whereRef('attempts.homebase', '=', 'exams.homebase')
            .whereRef('attempts.exam', '=', 'exams.id')
            .whereRef('attempts.student', '=', 'enrolments.student'),
        ),
      ]),
    );
}

/**
 * Condition on exams joined with their takers as `users`: the pupils whom an exam's lists show. A pupil who graduated
 * or moved stays in the exams held before, with his score or as absent, and is missing only in later ones. An exam is
 * held until the last of its pupils has begun.
 */
export function isListedTaker(): Expression<SqlBool> {
  const { eb, or, exists, selectFrom } = expressionBuilder<Tables, 'users' | 'exams'>();
  return or([
    eb('users.is_active', '=', 1),
    exists(
      selectFrom('attempts')
        .select('attempts.id')
        .whereRef('attempts.homebase', '=', 'exams.homebase')
        .whereRef('attempts.exam', '=', 'exams.id')
        .whereRef('attempts.student', '=', 'users.id'),
    ),
    exists(
      selectFrom('leavers')
        .select('leavers.student')
        .whereRef('leavers.homebase', '=', 'users.homebase')
        .whereRef('leavers.student', '=', 'users.id')
        .where('leavers.created_at', '>', (inner) =>
          inner
            .selectFrom('attempts')
            .select(({ fn }) => fn.max('attempts.start_at').as('last'))
            .whereRef('attempts.homebase', '=', 'exams.homebase')
            .whereRef('attempts.exam', '=', 'exams.id')
            .where('attempts.archived_at', 'is', null),
        ),
    ),
  ]);
}

/** The takers of one exam who are still at the school. */
export function selectActiveTakers(db: Db, of: OfExam) {
  return selectTakersOf(db, of).where('users.is_active', '=', 1);
}

/** The takers of one exam that its lists show. */
export function selectListedTakers(db: Db, of: OfExam) {
  return selectTakersOf(db, of).where(isListedTaker());
}

interface OfExam {
  homebase: string;
  exam: string;
}

function selectTakersOf(db: Db, { homebase, exam }: OfExam) {
  return selectExamTakers(db)
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', exam)
    .where('users.level', '=', 'student');
}

/**
 * Exams with the classes of their takers: the classes they are given to, and those of named pupils and of pupils who
 * have sat them.
 */
export function selectExamClasses(db: Db) {
  return selectClasses(db)
    .innerJoin('exams', 'exams.homebase', 'classes.homebase')
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('exam_classes')
            .select('exam_classes.class')
            .whereRef('exam_classes.homebase', '=', 'exams.homebase')
            .whereRef('exam_classes.exam', '=', 'exams.id')
            .whereRef('exam_classes.class', '=', 'classes.id'),
        ),
        exists(
          selectFrom('exam_pupils')
            .innerJoin('enrolments', (join) =>
              join
                .onRef('enrolments.homebase', '=', 'exam_pupils.homebase')
                .onRef('enrolments.student', '=', 'exam_pupils.pupil'),
            )
            .select('exam_pupils.pupil')
            .whereRef('exam_pupils.homebase', '=', 'exams.homebase')
            .whereRef('exam_pupils.exam', '=', 'exams.id')
            .whereRef('enrolments.period', '=', 'exams.period')
            .whereRef('enrolments.class', '=', 'classes.id'),
        ),
        exists(
          selectFrom('enrolments')
            .innerJoin('attempts', (join) =>
              join
                .onRef('attempts.homebase', '=', 'enrolments.homebase')
                .onRef('attempts.student', '=', 'enrolments.student'),
            )
            .select('enrolments.student')
            .whereRef('enrolments.homebase', '=', 'exams.homebase')
            .whereRef('enrolments.period', '=', 'exams.period')
            .whereRef('enrolments.class', '=', 'classes.id')
            .whereRef('attempts.exam', '=', 'exams.id'),
        ),
      ]),
    );
}
