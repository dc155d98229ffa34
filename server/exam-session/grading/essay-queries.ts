import { createHash } from 'node:crypto';
import type { EssayQuestion, EssayRow, GradingState } from '#contract/exam-session/grading';
import type { Question } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import type { Reader } from '#domain/score/blind-marking';
import { gradeMaximum } from '#domain/score/grade';
import { numbersAsking, type Rubrics, standingRubric } from '#domain/score/rubric-versions';
import { toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import type { ExamTable } from '../../db/tables/exam';
import { pageReply, type Slice } from '../../http/page';
import { listPaperRows } from '../../paper/exam-facts';
import { listSitters } from '../attempts/sitters';
import type { DoubleMarking } from '../results/double-marks';
import { selectEssays } from '../results/grades';
import { findRubrics, listWrittenRubrics, rubricsOf } from '../results/rubrics';
import { countMarked } from './count-marked';
import { stateFor } from './essay-state';
import { listMarked } from './marked-essays';

/** The classes whose essays are listed: one class, or those the caller may grade; null: all. */
export interface Graded {
  homebase: string;
  exam: string;
  classes: readonly string[] | null;
  /** The caller as a reader of marks. */
  reader: Reader;
  marking: DoubleMarking | undefined;
}

/** Lists the essay questions of an exam in the order of its paper, each with its grading progress. */
export async function listEssayQuestions(db: Db, exam: ExamTable, graded: Graded): Promise<EssayQuestion[]> {
  const essays = (await listPaperRows(db, exam)).filter(({ qtype }) => qtype === QTYPE.essay);
  const sitters = await listSitters(db, graded, null);
  const attempts = sitters.map(({ attempt }) => attempt);
  const counts = graded.marking ? undefined : await countEssays(db, exam.homebase, attempts);
  const marked = graded.marking ? await listMarked(db, exam.homebase, attempts) : [];
  const guides = await db
    .selectFrom('essay_guides')
    .select(['question', 'guide'])
    .where('homebase', '=', exam.homebase)
    .where('exam', '=', exam.id)
    .execute();
  const guideOf = new Map(guides.map(({ question, guide }) => [question, guide]));
  const written = await listWrittenRubrics(db, exam.homebase, exam.id);
  return essays.map(({ question, content, points, rubric }, index) => ({
    question_id: question,
    number: index + 1,
    question_content: JSON.parse(content) as Question['content'],
    max_point: gradeMaximum(points) / 100,
    guide: guideOf.get(question) ?? '',
    ...toStanding(rubricsOf({ question, rubric }, written)),
    ...(graded.marking
      ? countMarked(
          marked.filter((each) => each.question === question),
          { reader: graded.reader, threshold: graded.marking.threshold, maximum: gradeMaximum(points) },
        )
      : { marking: null, ...(counts?.get(question) ?? NO_ESSAYS) }),
  }));
}

interface ListQuery extends Graded {
  question: string;
  /** Returns the id by which the caller knows an answer. */
  toId: (attempt: string) => string;
  isAnonymous: boolean;
}

/** Lists the answers to one question without their texts: by class and name, or anonymously in a mixed order. */
export async function listEssays(db: Db, query: ListQuery, slice: Slice) {
  // A search by name would reveal whose an essay is.
  const sitters = await listSitters(db, query, query.isAnonymous ? null : slice.pattern);
  const ids = sitters.map(({ attempt }) => attempt);
  if (ids.length === 0) return pageReply<EssayRow>(slice, 0, []);
  const found = await listMarked(db, query.homebase, ids, query.question);
  const essays = new Map(found.map((essay) => [essay.attempt, essay]));
  const rubrics = await findRubrics(db, query);
  const standing = numbersAsking(rubrics, standingRubric(rubrics));
  const rows = sitters.flatMap(({ attempt, name, nis, class: className }): EssayRow[] => {
    const essay = essays.get(attempt);
    if (!essay) return [];
    const { state, points, rubric } = stateFor(essay, query.reader);
    return [
      {
        answer_id: query.toId(attempt),
        state,
        point: points === null ? null : points / 100,
        former_rubric: rubric !== null && !standing.has(rubric),
        student: query.isAnonymous ? null : { name, nis: nis ?? '', class: className },
      },
    ];
  });
  if (query.isAnonymous) rows.sort((one, other) => (mixed(one.answer_id) < mixed(other.answer_id) ? -1 : 1));
  return pageReply(slice, rows.length, rows.slice(slice.offset, slice.offset + slice.limit));
}

export interface EssayCounts {
  answered: number;
  graded: number;
  changed: number;
}

export const NO_ESSAYS: EssayCounts = { answered: 0, graded: 0, changed: 0 };

/** Counts by question how many essays of some attempts have text, and how many are graded. */
export async function countEssays(
  db: Db,
  homebase: string,
  attempts: readonly string[],
): Promise<Map<string, EssayCounts>> {
  if (attempts.length === 0) return new Map();
  const rows = await db
    .selectFrom(selectEssays(db, homebase, attempts).as('essays'))
    .select(({ fn }) => ['question', 'holds', fn.countAll<number>().as('count')])
    .groupBy(['question', 'holds'])
    .execute();
  const counts = new Map<string, EssayCounts>();
  for (const { question, holds, count } of rows) {
    const id = toUuid(question);
    const before = counts.get(id) ?? NO_ESSAYS;
    const state = stateOf(holds);
    counts.set(id, {
      answered: before.answered + count,
      graded: before.graded + (state === 'graded' ? count : 0),
      changed: before.changed + (state === 'changed' ? count : 0),
    });
  }
  return counts;
}

function stateOf(holds: number | null): GradingState {
  if (holds === null) return 'waiting';
  return holds === 1 ? 'graded' : 'changed';
}

/** A sort key that is the same for an answer every time and reveals neither its author nor its time. */
function mixed(answerId: string): string {
  return createHash('sha256').update(answerId).digest('base64url');
}

function toStanding(rubrics: Rubrics) {
  return { rubric: standingRubric(rubrics), rubric_number: rubrics.length - 1 };
}
