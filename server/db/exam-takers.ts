import { selectClasses } from './enrolment';
import type { Db } from './open';

// Who takes an exam: decided here, and used by every list, scope, code and score.

/**
 * Exams with the students who are to take them: those of its classes and those it names, each once, with their class
 * in the exam's own period.
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
      ]),
    );
}

/** The takers of one exam who are still at the school, by class and name. */
export function selectActiveTakers(db: Db, { homebase, exam }: { homebase: string; exam: string }) {
  return selectExamTakers(db)
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'enrolments.homebase').onRef('users.id', '=', 'enrolments.student'),
    )
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', exam)
    .where('users.is_active', '=', 1)
    .where('users.level', '=', 'student')
    .orderBy('classes.name')
    .orderBy('users.name')
    .orderBy('users.id');
}

/** Exams with the classes they are given to, and the classes of pupils they name. */
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
      ]),
    );
}
