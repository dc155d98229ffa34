import type { QuestionDraft } from '#contract/authoring';
import type { QuestionForStaff } from '#contract/bank';
import { toDraft } from '#domain/question-bank/question-draft';
import { type QuestionLayout, readLayout } from '#domain/question-bank/question-layout';
import type { Db } from '../../db/open';
import type { QuestionTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import type { QuestionSource } from '../prepare';
import { toQuestion } from '../queries';

interface Place {
  homebase: string;
  id: string;
}

/** A question as it is shown and as it was written, with the exams that ask it. */
export async function getQuestion(db: Db, { homebase, id }: Place) {
  const row = await db
    .selectFrom('questions')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return fail('notFound');
  const question = toQuestion(row);
  return { ...question, draft: draftOf(row, question), usage: await listUsage(db, row) };
}

/** How many exams that have begun ask a copy of the question. */
export async function countBegun(db: Db, { homebase, id }: Place): Promise<number> {
  const { count } = await db
    .selectFrom('exam_questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('homebase', '=', homebase)
    .where('question', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Of questions stored before their sources were kept, the cleaned texts serve: formulas stay drawn. */
function draftOf(row: QuestionTable, question: QuestionForStaff): QuestionDraft {
  const source = row.source === null ? null : (JSON.parse(row.source) as QuestionSource);
  const { choices, rows = [], qkey, rule, tags } = question;
  const layout: QuestionLayout = {
    choices: choices.map(({ key, text }, index) => ({ key, text: source?.choices[index] ?? text })),
    rows: rows.map(({ text }, index) => source?.rows[index] ?? text),
    key: qkey,
  };
  const frame = { text: source?.text ?? question.question, points: row.points, rule, tags };
  return toDraft({ ...frame, ...readLayout(row.qtype, layout) });
}

async function listUsage(db: Db, { homebase, id, bank }: QuestionTable) {
  const begun = await db
    .selectFrom('exam_questions')
    .select('exam')
    .where('homebase', '=', homebase)
    .where('question', '=', id)
    .execute();
  const exams = await db
    .selectFrom('exam_banks')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'exam_banks.homebase').onRef('exams.id', '=', 'exam_banks.exam'),
    )
    .select(['exams.id', 'exams.name', 'exams.paper_locked_at'])
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.bank', '=', bank)
    .orderBy('exams.name')
    .execute();
  const asked = new Set(begun.map(({ exam }) => exam));
  // A question added after an exam began is not part of it.
  return exams
    .filter((exam) => exam.paper_locked_at === null || asked.has(exam.id))
    .map((exam) => ({ exam: exam.id, name: exam.name, begun: exam.paper_locked_at !== null }));
}
