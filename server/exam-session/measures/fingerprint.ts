import { createHash } from 'node:crypto';
import { toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';

/** Raised when the computation changes, so that all exams are measured again. */
const RULE = 4;

interface OfExam {
  homebase: string;
  exam: string;
}

/**
 * A hash of everything the figures of an exam depend on: who sat it, when the standing answers were last written,
 * decisions, grades and corrections, and how it is scored. It is derived from the data, so no command has to
 * invalidate anything.
 */
export async function fingerprintOf(db: Db, of: OfExam): Promise<string> {
  const attempts = await db
    .selectFrom('attempts')
    .select(['id', 'progress'])
    // The grade of the pupil's class is included, because means are by grade.
    .select(({ selectFrom }) =>
      selectFrom('enrolments')
        .innerJoin('classes', (join) =>
          join
            .onRef('classes.homebase', '=', 'enrolments.homebase')
            .onRef('classes.id', '=', 'enrolments.class'),
        )
        .innerJoin('exams', (join) =>
          join
            .onRef('exams.homebase', '=', 'enrolments.homebase')
            .onRef('exams.period', '=', 'enrolments.period'),
        )
        .select('classes.grade')
        .whereRef('exams.homebase', '=', 'attempts.homebase')
        .whereRef('exams.id', '=', 'attempts.exam')
        .whereRef('enrolments.student', '=', 'attempts.student')
        .as('grade'),
    )
    .where('homebase', '=', of.homebase)
    .where('exam', '=', of.exam)
    .where('archived_at', 'is', null)
    .orderBy('id')
    .execute();
  const said = attempts.length === 0 ? [] : await readSaid(db, of.homebase, attempts);
  const facts = [
    RULE,
    attempts.map(({ id, progress, grade }) => [id, progress, grade]),
    said,
    await readWords(db, of),
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
}

/** Count and latest time of answers, decisions, grades and marks. */
async function readSaid(db: Db, homebase: string, attempts: readonly { id: string }[]) {
  const school = toBytes(homebase);
  const ids = attempts.map(({ id }) => toBytes(id));
  const answers = db.selectFrom('answers').where('homebase', '=', school).where('attempt', 'in', ids);
  const decisions = db
    .selectFrom('answer_decisions')
    .where('homebase', '=', school)
    .where('attempt', 'in', ids);
  const grades = db.selectFrom('essay_grades').where('homebase', '=', school).where('attempt', 'in', ids);
  const marks = db.selectFrom('essay_marks').where('homebase', '=', school).where('attempt', 'in', ids);
  return Promise.all([
    answers
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('updated_at').as('last')])
      .executeTakeFirst(),
    decisions
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('decided_at').as('last')])
      .executeTakeFirst(),
    grades
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('graded_at').as('last')])
      .executeTakeFirst(),
    marks
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('graded_at').as('last')])
      .executeTakeFirst(),
  ]);
}

/** Settings of the exam itself: weights, passing mark, corrections and second marking. */
async function readWords(db: Db, { homebase, exam }: OfExam) {
  return Promise.all([
    db
      .selectFrom('exams')
      .select(['mc_percent', 'essay_percent', 'period'])
      .where('homebase', '=', homebase)
      .where('id', '=', exam)
      .executeTakeFirst(),
    db
      .selectFrom('result_releases')
      .select('passing_mark')
      .where('homebase', '=', homebase)
      .where('exam', '=', exam)
      .executeTakeFirst(),
    db
      .selectFrom('question_corrections')
      .select(({ fn }) => fn.max('number').as('last'))
      .where('homebase', '=', homebase)
      .where('exam', '=', exam)
      .executeTakeFirst(),
    db
      .selectFrom('second_markings')
      .select(['marker', 'unit', 'amount'])
      .where('homebase', '=', homebase)
      .where('exam', '=', exam)
      .executeTakeFirst(),
  ]);
}
