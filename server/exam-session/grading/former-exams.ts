import { setImmediate } from 'node:timers/promises';
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import { QTYPE } from '#contract/question-bank/question-type';
import { toBytes } from '../../db/bytes';
import type { Db } from '../../db/open';
import type { Tables } from '../../db/tables/all';
import { getExamRow } from '../../paper/exam-facts';
import { listDifferences } from './double-marking/queries';
import type { Reach, selectGraded } from './reach';

interface Search {
  /** The exams to choose from. */
  found: ReturnType<typeof selectGraded>;
  /** The active one. */
  period: string;
}

/**
 * The exams of other periods in which he has something left to mark, or to decide between two marks. A rehearsal, and
 * essays that weigh nothing, wait for nobody.
 */
export async function listWaitingExams(db: Db, reach: Reach, { found, period }: Search): Promise<string[]> {
  const former = await found
    .where('exams.period', '!=', period)
    .where('exams.kind', '!=', 'rehearsal')
    .where('exams.essay_percent', '>', 0)
    .where(isUnsettled())
    .select('exams.id')
    .execute();
  const unmarked = await selectAmong(db, reach, former).where(waitsFor(reach)).select('exams.id').execute();
  return [...unmarked.map(({ id }) => id), ...(await listUndecided(db, reach, former))];
}

/** A query of its own, so that the essays of an exam that was not searched for are not read. */
function selectAmong(db: Db, { homebase }: Reach, former: readonly { id: string }[]) {
  const ids = former.map(({ id }) => id);
  return db.selectFrom('exams').where('exams.homebase', '=', homebase).where('exams.id', 'in', ids);
}

/**
 * An exam whose results were calculated had all its essays marked and decided by then. Its essays, of which a school
 * has many after some years, are not read again. A text that arrived later removes these results in the next round of
 * measuring.
 */
function isUnsettled(): Expression<SqlBool> {
  const { not, exists, selectFrom } = expressionBuilder<Tables, 'exams'>();
  return not(
    exists(
      selectFrom('exam_outcomes')
        .select('exam_outcomes.exam')
        .whereRef('exam_outcomes.homebase', '=', 'exams.homebase')
        .whereRef('exam_outcomes.exam', '=', 'exams.id'),
    ),
  );
}

/** Whether an essay that is his to mark has no mark of his place for its present text. */
function waitsFor({ homebase, teacher, taught, second, inPlace }: Reach): Expression<SqlBool> {
  const { eb, and, or, not, exists } = expressionBuilder<Tables, 'exams'>();
  const unmarked = selectWritten(homebase).where(isUnmarked('first'));
  if (teacher === null) return exists(unmarked);
  const isSecond = eb('exams.id', 'in', second);
  const isWhole = or([eb('exams.teacher', '=', teacher), eb('exams.id', 'in', inPlace)]);
  const inHisClasses = unmarked.where(({ eb: equals, refTuple, tuple }) => {
    const classes = taught.map(({ id, class: own }) => tuple(id, own));
    return equals(refTuple('exams.id', 'enrolments.class'), 'in', classes);
  });
  return or([
    and([isSecond, exists(selectWritten(homebase).where(isUnmarked('second')))]),
    and([not(isSecond), isWhole, exists(unmarked)]),
    and([not(isSecond), not(isWhole), exists(inHisClasses)]),
  ]);
}

/** The essays with text of an exam, as `answers`, of pupils who still have a class in its period. */
function selectWritten(homebase: string) {
  const { selectFrom } = expressionBuilder<Tables, 'exams'>();
  // CROSS JOIN fixes the order, because the school has far more answers than essays in one exam.
  return selectFrom('attempts')
    .crossJoin('enrolments')
    .crossJoin('exam_questions')
    .crossJoin('answers')
    .select('answers.attempt')
    .whereRef('attempts.homebase', '=', 'exams.homebase')
    .whereRef('attempts.exam', '=', 'exams.id')
    .where('attempts.archived_at', 'is', null)
    .whereRef('enrolments.homebase', '=', 'attempts.homebase')
    .whereRef('enrolments.period', '=', 'exams.period')
    .whereRef('enrolments.student', '=', 'attempts.student')
    .whereRef('exam_questions.homebase', '=', 'attempts.homebase')
    .whereRef('exam_questions.exam', '=', 'attempts.exam')
    .where('exam_questions.qtype', '=', QTYPE.essay)
    .where('answers.homebase', '=', toBytes(homebase))
    .where('answers.attempt', '=', sql<Uint8Array>`unhex(replace(attempts.id, '-', ''))`)
    .where('answers.question', '=', sql<Uint8Array>`unhex(replace(exam_questions.question, '-', ''))`)
    .where('answers.essay', 'is not', null);
}

function isUnmarked(place: 'first' | 'second'): Expression<SqlBool> {
  const { not, exists } = expressionBuilder<Tables, 'answers'>();
  return not(exists(place === 'first' ? selectFirst() : selectFurther(place)));
}

/** The first mark for the present text of an essay in `answers`. */
function selectFirst() {
  const { selectFrom } = expressionBuilder<Tables, 'answers'>();
  return selectFrom('essay_grades')
    .select('essay_grades.grader')
    .whereRef('essay_grades.homebase', '=', 'answers.homebase')
    .whereRef('essay_grades.attempt', '=', 'answers.attempt')
    .whereRef('essay_grades.question', '=', 'answers.question')
    .whereRef('essay_grades.essay', '=', 'answers.essay');
}

function selectFurther(place: 'second' | 'decision') {
  const { selectFrom } = expressionBuilder<Tables, 'answers'>();
  return selectFrom('essay_marks')
    .select('essay_marks.grader')
    .whereRef('essay_marks.homebase', '=', 'answers.homebase')
    .whereRef('essay_marks.attempt', '=', 'answers.attempt')
    .whereRef('essay_marks.question', '=', 'answers.question')
    .where('essay_marks.place', '=', place)
    .whereRef('essay_marks.essay', '=', 'answers.essay');
}

/** Those that two people mark and that are his to decide, in which two marks differ too much with nobody having decided. */
async function listUndecided(db: Db, reach: Reach, former: readonly { id: string }[]): Promise<string[]> {
  const { homebase, teacher } = reach;
  const among = selectAmong(db, reach, former);
  const rows = await (teacher === null ? among : among.where('exams.teacher', '=', teacher))
    .innerJoin('second_markings', (join) =>
      join
        .onRef('second_markings.homebase', '=', 'exams.homebase')
        .onRef('second_markings.exam', '=', 'exams.id'),
    )
    .select('exams.id')
    .where(({ and, exists, not }) => {
      const marked = and([exists(selectFirst()), exists(selectFurther('second'))]);
      return exists(
        selectWritten(homebase)
          .where(marked)
          .where(not(exists(selectFurther('decision')))),
      );
    })
    .execute();
  const undecided: string[] = [];
  for (const { id } of rows) {
    // Each is one more exam to read; in between, others get their turn on this thread.
    await setImmediate();
    const differences = await listDifferences(db, await getExamRow(db, homebase, id));
    if (differences.some(({ decision }) => decision === null)) undecided.push(id);
  }
  return undecided;
}
