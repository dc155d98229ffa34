import { createHash } from 'node:crypto';
import type { EssayQuestion, EssayRow, EssayToGrade, GradingState } from '#contract/grading';
import { QTYPE, type Question } from '#contract/question';
import type { Rubric } from '#contract/rubric';
import { gradeMaximum } from '#domain/score/grade';
import { toAnswerId } from '../../db/answer-id';
import { toBytes, toUuid } from '../../db/bytes';
import { selectExamTakers } from '../../db/exam-takers';
import type { Db } from '../../db/open';
import { contains } from '../../db/search';
import type { ExamTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import { pageReply, type Slice } from '../../http/page';
import { deadlineOf } from '../../paper/attempt-time';
import { listPaperRows } from '../../paper/exam-facts';
import { readPicks, selectEssays } from '../results/grades';
import { shownProgress } from '../roster/roster-page';

/** Whose essays: of one class, or of those the caller may grade; null: of all. */
export interface Graded {
  homebase: string;
  exam: string;
  classes: readonly string[] | null;
}

/** The essay questions of an exam in the order of its paper, each with how far its grading is. */
export async function listEssayQuestions(db: Db, exam: ExamTable, graded: Graded): Promise<EssayQuestion[]> {
  const essays = (await listPaperRows(db, exam)).filter(({ qtype }) => qtype === QTYPE.essay);
  const sitters = await listSitters(db, graded, null);
  const counts = await countEssays(
    db,
    exam.homebase,
    sitters.map(({ attempt }) => attempt),
  );
  const guides = await db
    .selectFrom('essay_guides')
    .select(['question', 'guide'])
    .where('homebase', '=', exam.homebase)
    .where('exam', '=', exam.id)
    .execute();
  const guideOf = new Map(guides.map(({ question, guide }) => [question, guide]));
  return essays.map(({ question, content, points, rubric }, index) => ({
    question_id: question,
    number: index + 1,
    question_content: JSON.parse(content) as Question['content'],
    max_point: gradeMaximum(points) / 100,
    guide: guideOf.get(question) ?? '',
    rubric: readRubric(rubric),
    ...(counts.get(question) ?? NO_ESSAYS),
  }));
}

interface ListQuery extends Graded {
  question: string;
  isAnonymous: boolean;
}

/** The answers to one question without their texts: by class and name, or without names in an order of their own. */
export async function listEssays(db: Db, query: ListQuery, slice: Slice) {
  // A search by name would say whose an essay is.
  const sitters = await listSitters(db, query, query.isAnonymous ? null : slice.pattern);
  const ids = sitters.map(({ attempt }) => attempt);
  if (ids.length === 0) return pageReply<EssayRow>(slice, 0, []);
  const found = await selectEssays(db, query.homebase, ids)
    .where('answers.question', '=', toBytes(query.question))
    .execute();
  const essays = new Map(found.map((row) => [toUuid(row.attempt), row]));
  const rows = sitters.flatMap(({ attempt, name, nis, class: className }): EssayRow[] => {
    const essay = essays.get(attempt);
    if (!essay) return [];
    return [
      {
        answer_id: toAnswerId(attempt, query.question),
        state: stateOf(essay.holds),
        point: essay.points === null ? null : essay.points / 100,
        student: query.isAnonymous ? null : { name, nis: nis ?? '', class: className },
      },
    ];
  });
  if (query.isAnonymous) rows.sort((one, other) => (mixed(one.answer_id) < mixed(other.answer_id) ? -1 : 1));
  return pageReply(slice, rows.length, rows.slice(slice.offset, slice.offset + slice.limit));
}

/** One essay as it stands. */
export async function getEssay(
  db: Db,
  { homebase, attempt, question }: { homebase: string; attempt: string; question: string },
  now: number,
): Promise<EssayToGrade> {
  const asked = await db
    .selectFrom('attempts')
    .innerJoin('exam_questions', (join) =>
      join
        .onRef('exam_questions.homebase', '=', 'attempts.homebase')
        .onRef('exam_questions.exam', '=', 'attempts.exam'),
    )
    .select(['attempts.progress', 'attempts.deadline', 'attempts.paused_at', 'exam_questions.points'])
    .where('attempts.homebase', '=', homebase)
    .where('attempts.id', '=', attempt)
    .where('exam_questions.question', '=', question)
    .where('exam_questions.qtype', '=', QTYPE.essay)
    .executeTakeFirst();
  if (!asked) return fail('notFound');
  const essay = await selectEssays(db, homebase, [attempt])
    .select(['answers.essay', 'answers.updated_at'])
    .select(['essay_grades.essay as former', 'essay_grades.grader', 'essay_grades.graded_at'])
    .where('answers.question', '=', toBytes(question))
    .executeTakeFirst();
  if (!essay || essay.essay === null) return fail('notFound');
  return {
    answer_id: toAnswerId(attempt, question),
    essay: essay.essay,
    seen: new Date(essay.updated_at).toISOString(),
    progress: shownProgress(asked.progress, deadlineOf(asked, now), now),
    max_point: gradeMaximum(asked.points) / 100,
    grade:
      essay.points === null || essay.graded_at === null || essay.grader === null
        ? null
        : {
            point: essay.points / 100,
            comment: essay.comment ?? '',
            by: await nameOf(db, homebase, essay.grader),
            at: new Date(essay.graded_at).toISOString(),
            former_essay: essay.holds === 1 ? null : essay.former,
            levels: readPicks(essay.levels),
            reason: essay.reason ?? '',
          },
  };
}

export interface EssayCounts {
  answered: number;
  graded: number;
  changed: number;
}

export const NO_ESSAYS: EssayCounts = { answered: 0, graded: 0, changed: 0 };

/** How many essays of some attempts say something and are graded, by question. */
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

/** Who has an attempt that is not archived, by class and name. */
export async function listSitters(db: Db, { homebase, exam, classes }: Graded, pattern: string | null) {
  const sitters = selectExamTakers(db)
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'exams.homebase')
        .onRef('attempts.exam', '=', 'exams.id')
        .onRef('attempts.student', '=', 'enrolments.student'),
    )
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'attempts.homebase').onRef('users.id', '=', 'attempts.student'),
    )
    .select([
      'attempts.id as attempt',
      'users.id as student',
      'users.name',
      'users.nis',
      'classes.name as class',
    ])
    .where('exams.homebase', '=', homebase)
    .where('exams.id', '=', exam)
    .where('attempts.archived_at', 'is', null)
    .where('users.is_active', '=', 1)
    .where(({ ref, or }) => or([contains(ref('users.name'), pattern), contains(ref('users.nis'), pattern)]))
    .orderBy('classes.name')
    .orderBy('users.name')
    .orderBy('users.id');
  return (classes === null ? sitters : sitters.where('enrolments.class', 'in', classes)).execute();
}

async function nameOf(db: Db, homebase: string, user: string): Promise<string> {
  const row = await db
    .selectFrom('users')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', user)
    .executeTakeFirst();
  return row?.name ?? '';
}

function stateOf(holds: number | null): GradingState {
  if (holds === null) return 'waiting';
  return holds === 1 ? 'graded' : 'changed';
}

/** The same for an answer every time, and nothing of who wrote it or when he began. */
function mixed(answerId: string): string {
  return createHash('sha256').update(answerId).digest('base64url');
}

/** As the question bank stores it. */
function readRubric(stored: string | null): Rubric {
  return stored === null ? [] : (JSON.parse(stored) as Rubric);
}
