import { PARTNER_KEYS, type PartnerKey, type Question } from '#contract/question-bank/question';
import { QTYPE, type QuestionType, type ScorePart } from '#contract/question-bank/question-type';
import { type DrawPool, drawnCount } from '#domain/exam/paper-draw';
import { placingOf } from '#domain/question-bank/placing';
import { scorePartOf } from '#domain/question-bank/score-part';
import type { Db } from '../db/open';
import type { ExamTable } from '../db/tables/exam';
import type { QuestionContent } from '../db/tables/question-bank';
import { fail } from '../failure/app-error';

// Queries shared by exam administration (server/exam) and sittings (server/exam-session).

/** The questions a pupil gets. */
interface AskedRow extends QuestionContent {
  question: string;
  bank: string;
}

export interface PaperRow extends AskedRow {
  /** As in `exam_questions`. */
  together: string | null;
  kept_choices: string;
}

const CONTENT_COLUMNS = [
  'qtype',
  'html',
  'content',
  'choices',
  'row_texts',
  'answer_key',
  'scoring',
  'points',
  'rubric',
] as const;

/** The exam's row. Refused as `notFound` where the school has no such exam. */
export async function getExamRow(db: Db, homebase: string, exam: string): Promise<ExamTable> {
  const row = await db
    .selectFrom('exams')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('id', '=', exam)
    .executeTakeFirst();
  return row ?? fail('notFound');
}

/** The weights of the two kinds of questions in the exam's score. */
export function weightsOf({ mc_percent, essay_percent }: ExamTable) {
  return { mcPercent: mc_percent, essayPercent: essay_percent };
}

/** The attempt that is not archived. */
export async function findOpenAttempt(db: Db, homebase: string, exam: string, student: string) {
  return db
    .selectFrom('attempts')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
}

/** Every question the draw may need: the locked copy once somebody has begun, before that the banks as they are. */
export async function listPaperRows(db: Db, exam: ExamTable): Promise<PaperRow[]> {
  return exam.paper_locked_at === null
    ? listBankRows(db, exam.homebase, exam.id)
    : db
        .selectFrom('exam_questions')
        .select(['question', 'bank', 'together', 'kept_choices', ...CONTENT_COLUMNS])
        .where('homebase', '=', exam.homebase)
        .where('exam', '=', exam.id)
        .orderBy('position')
        .execute();
}

/** The banks' questions in the order that the locked copy will have. */
export async function listBankRows(db: Db, homebase: string, exam: string): Promise<PaperRow[]> {
  const rows = await db
    .selectFrom('exam_banks')
    .innerJoin('questions', (join) =>
      join
        .onRef('questions.homebase', '=', 'exam_banks.homebase')
        .onRef('questions.bank', '=', 'exam_banks.bank'),
    )
    .select([
      'questions.id as question',
      'questions.bank',
      'questions.tags',
      ...CONTENT_COLUMNS.map((column) => `questions.${column}` as const),
    ])
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.exam', '=', exam)
    .orderBy('exam_banks.position')
    .orderBy('questions.position')
    .execute();
  return rows.map(({ tags, ...row }) => {
    const { together, kept } = placingOf({ ...row, tags: JSON.parse(tags), choices: readChoices(row) });
    return { ...row, together, kept_choices: kept.join('') };
  });
}

/** The pools of an exam with only the letters of the choices; a draw needs nothing else. */
export async function listDrawPools(db: Db, exam: ExamTable): Promise<DrawPool[]> {
  const rows = await listPaperRows(db, exam);
  const banks = await db
    .selectFrom('exam_banks')
    .select(['bank', 'pg', 'essay'])
    .where('homebase', '=', exam.homebase)
    .where('exam', '=', exam.id)
    .orderBy('position')
    .execute();
  return banks.map(({ bank, pg, essay }) => ({
    pg,
    essay,
    questions: rows
      .filter((row) => row.bank === bank)
      .map((row) => ({
        id: row.question,
        qtype: row.qtype,
        choices: choiceKeys(row),
        together: row.together,
        kept: keptChoices(row),
        rows: readRows(row).length,
      })),
  }));
}

/**
 * A question as a student may see it, but with the author's letters: built field by field, so that key and points
 * cannot be included by mistake. Students are sent the result of `toSentQuestion`.
 */
export function toQuestion(row: AskedRow): Question {
  return {
    id: row.question,
    qtype: row.qtype,
    question: row.html,
    content: JSON.parse(row.content) as Question['content'],
    choices: row.qtype === QTYPE.essay ? [] : readChoices(row),
    ...(row.row_texts === '[]' ? {} : { rows: readRows(row) }),
  };
}

/** How many questions a student gets, by exam. */
export async function countQuestions(
  db: Db,
  homebase: string,
  exams: readonly string[],
): Promise<Map<string, number>> {
  if (exams.length === 0) return new Map();
  const banks = await db
    .selectFrom('exam_banks')
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'exam_banks.homebase').onRef('exams.id', '=', 'exam_banks.exam'),
    )
    .select([
      'exam_banks.exam',
      'exam_banks.bank',
      'exam_banks.pg',
      'exam_banks.essay',
      'exams.paper_locked_at',
    ])
    .where('exam_banks.homebase', '=', homebase)
    .where('exam_banks.exam', 'in', exams)
    .execute();
  const locked = await countLocked(db, homebase, exams);
  const live = await countLive(db, homebase, [...new Set(banks.map((row) => row.bank))]);
  const counts = new Map<string, number>();
  for (const row of banks) {
    const stock =
      (row.paper_locked_at === null ? live.get(row.bank) : locked.get(`${row.exam}:${row.bank}`)) ?? NONE;
    counts.set(row.exam, (counts.get(row.exam) ?? 0) + drawnCount(stock, row));
  }
  return counts;
}

type Stock = Record<ScorePart, number>;

const NONE: Stock = { mc: 0, essay: 0 };

async function countLocked(db: Db, homebase: string, exams: readonly string[]): Promise<Map<string, Stock>> {
  const rows = await db
    .selectFrom('exam_questions')
    .select(({ fn }) => ['exam', 'bank', 'qtype', fn.countAll<number>().as('count')])
    .where('homebase', '=', homebase)
    .where('exam', 'in', exams)
    .groupBy(['exam', 'bank', 'qtype'])
    .execute();
  return gather(rows.map((row) => ({ key: `${row.exam}:${row.bank}`, ...row })));
}

async function countLive(db: Db, homebase: string, banks: readonly string[]): Promise<Map<string, Stock>> {
  if (banks.length === 0) return new Map();
  const rows = await db
    .selectFrom('questions')
    .select(({ fn }) => ['bank', 'qtype', fn.countAll<number>().as('count')])
    .where('homebase', '=', homebase)
    .where('bank', 'in', banks)
    .groupBy(['bank', 'qtype'])
    .execute();
  return gather(rows.map((row) => ({ key: row.bank, ...row })));
}

function gather(rows: readonly { key: string; qtype: QuestionType; count: number }[]): Map<string, Stock> {
  const stock = new Map<string, Stock>();
  for (const { key, qtype, count } of rows) {
    const held = stock.get(key) ?? NONE;
    const part = scorePartOf(qtype);
    stock.set(key, { ...held, [part]: held[part] + count });
  }
  return stock;
}

/** The author's letters of the choices, in his order. */
export function choiceKeys(row: Pick<PaperRow, 'qtype' | 'choices'>): PartnerKey[] {
  return row.qtype === QTYPE.essay ? [] : readChoices(row).map((choice) => choice.key);
}

/** The letters of the choices that keep their position. */
export function keptChoices({ kept_choices: kept }: Pick<PaperRow, 'kept_choices'>): PartnerKey[] {
  return PARTNER_KEYS.filter((key) => kept.includes(key));
}

/** Written by the question bank in this form; fields are selected so that nothing else is included. */
function readChoices(row: Pick<PaperRow, 'choices'>): Question['choices'] {
  const choices = JSON.parse(row.choices) as Question['choices'];
  return choices.map(({ key, text, content }) => ({ key, text, content }));
}

function readRows(row: AskedRow): NonNullable<Question['rows']> {
  const rows = JSON.parse(row.row_texts) as NonNullable<Question['rows']>;
  return rows.map(({ text, content }) => ({ text, content }));
}
