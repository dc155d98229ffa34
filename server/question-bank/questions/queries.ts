import type { QuestionDraft } from '#contract/question-bank/authoring';
import type { QuestionForStaff } from '#contract/question-bank/bank';
import { toDraft } from '#domain/question-bank/question-draft';
import { type QuestionLayout, readLayout } from '#domain/question-bank/question-layout';
import type { Session } from '../../access/session';
import type { Db } from '../../db/open';
import type { QuestionTable } from '../../db/tables/question-bank';
import { fail } from '../../failure/app-error';
import type { QuestionSource } from '../prepare';
import { toQuestion } from '../queries';
import { listUsage } from './usage';

interface QuestionRef {
  homebase: string;
  id: string;
}

/** Returns a question as shown and as written, with the exams that ask it. */
export async function getQuestion(db: Db, ref: QuestionRef, session: Session) {
  const row = (await findRow(db, ref)) ?? fail('notFound');
  const question = toQuestion(row);
  return { ...question, draft: draftOf(row, question), usage: await listUsage(db, row, session) };
}

/**
 * Lists the exams that asked a question and are marked with a key other than its present one: the new key should be
 * carried over to them.
 */
export async function listRegrades(db: Db, { homebase, id }: QuestionRef, session: Session) {
  const row = await findRow(db, { homebase, id });
  const usage = row ? await listUsage(db, row, session) : [];
  return {
    begun: usage.filter(({ begun }) => begun).length,
    regrade: usage.filter(({ newkey }) => newkey !== null),
  };
}

function findRow(db: Db, { homebase, id }: QuestionRef): Promise<QuestionTable | undefined> {
  return db
    .selectFrom('questions')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Questions stored before sources were kept use the cleaned texts; their formulas stay drawn. */
function draftOf(row: QuestionTable, question: QuestionForStaff): QuestionDraft {
  const source = row.source === null ? null : (JSON.parse(row.source) as QuestionSource);
  const { choices, rows = [], qkey, rule, tags, rubric } = question;
  const layout: QuestionLayout = {
    choices: choices.map(({ key, text }, index) => ({ key, text: source?.choices[index] ?? text })),
    rows: rows.map(({ text }, index) => source?.rows[index] ?? text),
    key: qkey,
    rubric,
  };
  const frame = { text: source?.text ?? question.question, points: row.points, rule, tags };
  return toDraft({ ...frame, ...readLayout(row.qtype, layout) });
}
