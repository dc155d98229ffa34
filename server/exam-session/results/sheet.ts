import type { StandingKind } from '#contract/exam-session/correction-kind';
import type { PartnerKey, Question, RichNode } from '#contract/question-bank/question';
import type { QuestionType } from '#contract/question-bank/question-type';
import { toOwn, toSent } from '#domain/exam/letter-code';
import type { Said } from '#domain/exam-session/said';
import { maximumOf, pointsOf, type ScoredQuestion } from '#domain/score/score';
import { toAnswerId } from '../../db/answer-log/answer-id';
import { toBytes, toUuid } from '../../db/bytes';
import type { Db } from '../../db/open';
import { toQuestion } from '../../paper/exam-facts';
import { getPaperOrder, listPaperOrders } from '../../paper/paper-order';
import { toSentQuestion } from '../../paper/sent-letters';
import { listStoredAnswers } from '../attempts/stored-answers';
import type { EssayGrade } from './essay-grade';
import { listGrades } from './grades';
import type { MarkedRow } from './marked-paper';
import { readCriteria } from './rubrics';

// An attempt's answer sheet: its own questions in its own order with what stands for each.

interface AttemptIds {
  homebase: string;
  id: string;
}

/** The sheet as its student may see it: keys and points are not even read. */
export async function listOwnSheet(db: Db, attempt: AttemptIds, qtypes: ReadonlyMap<string, QuestionType>) {
  const stored = new Map((await listStoredAnswers(db, attempt)).map((answer) => [answer.question, answer]));
  return (await getPaperOrder(db, attempt)).map(({ question }) => {
    const answer = stored.get(question);
    const isAnswered = answer !== undefined && (answer.mc !== null || answer.essay !== null);
    return {
      id: isAnswered ? toAnswerId(attempt.id, question) : null,
      question_id: question,
      qtype: qtypes.get(question) ?? 1,
      mc: answer?.mc ?? null,
      essay: answer?.essay ?? null,
      flag: answer?.flag ?? false,
    };
  });
}

/**
 * The same with key, points and question; for staff also with each question's number in the paper, and with the
 * author's letters instead of those the pupil was sent.
 */
export async function listMarkedSheet(
  db: Db,
  attempt: AttemptIds,
  paper: readonly MarkedRow[],
  isStaff: boolean,
) {
  const byId = new Map(paper.map((row) => [row.question, row]));
  const numbers = new Map(paper.map(({ question }, index) => [question, index + 1]));
  const rows = await listOwnSheet(db, attempt, new Map(paper.map((row) => [row.question, row.qtype])));
  const grades = (await listGrades(db, attempt.homebase, [attempt.id])).get(attempt.id);
  const orders = new Map((await getPaperOrder(db, attempt)).map((each) => [each.question, each.choices]));
  return rows.map((row) => {
    const question = byId.get(row.question_id);
    if (!question) return row;
    const grade = grades?.get(row.question_id);
    const said = { mc: toOwn(question.code, row.mc), essay: row.essay };
    const point = pointsOf(toScored(question, said, grade));
    const correction = correctionOf(question);
    return {
      ...row,
      point: point === null ? null : point / 100,
      max_point: maximumOf(question) / 100,
      ...(correction === null ? {} : { correction }),
      ...(grade ? saidOf(question, grade) : {}),
      ...(isStaff
        ? { mc: said.mc, correct: question.answerKey, paper_number: numbers.get(row.question_id) }
        : { correct: toSent(question.code, question.answerKey) }),
      ...whatWasAsked(question, orders.get(row.question_id) ?? [], isStaff),
    };
  });
}

/** What is shown of an essay's grade, or why it does not count. */
function saidOf(question: MarkedRow, grade: EssayGrade) {
  if (grade.standing === 'changed') return { changed: true as const };
  if (grade.standing === 'undecided') return { undecided: true as const };
  if (grade.standing === 'waiting') return {};
  const { comment } = grade;
  return { ...(comment === '' ? {} : { comment }), ...byCriteria(question, grade) };
}

/** What each criterion of its rubric earned, and why the points are not their sum. */
function byCriteria({ rubrics }: MarkedRow, { levels, rubric, reason }: EssayGrade) {
  if (levels === null) return {};
  return { criteria: readCriteria(rubrics[rubric] ?? [], levels), ...(reason === '' ? {} : { reason }) };
}

/** The correction of a question that applies now. */
export function correctionOf({ answer_key, answerKey, voided }: MarkedRow): StandingKind | null {
  return voided ?? (answerKey === answer_key ? null : 'key');
}

/** The question with its choices in the order in which the pupil saw them. */
function whatWasAsked(row: MarkedRow, drawn: readonly PartnerKey[], isStaff: boolean) {
  const { code } = row;
  const { question, content, choices, rows } = isStaff ? toQuestion(row) : toSentQuestion(row, code);
  const order = isStaff ? drawn.map((sent) => toOwn(code, sent)) : drawn;
  return {
    question_text: question,
    question_content: content,
    ...(choices.length > 0 ? { question_choices: inOrder(choices, order) } : {}),
    ...(rows ? { question_rows: rows.map((each) => treeOf(each.text, each.content)) } : {}),
  };
}

/** The choices in the drawn order; choices unknown to the draw come last. */
function inOrder(choices: Question['choices'], order: readonly PartnerKey[]) {
  const place = (key: PartnerKey) => (order.includes(key) ? order.indexOf(key) : order.length);
  return choices
    .toSorted((one, other) => place(one.key) - place(other.key))
    .map(({ key, text, content }) => ({ key, content: treeOf(text, content) }));
}

/** Questions stored before trees existed have only text. */
function treeOf(text: string, content: RichNode[]): RichNode[] {
  return content.length > 0 ? content : [text];
}

/** A question of a sheet in the form that the score rules need. */
export interface SheetQuestion extends ScoredQuestion {
  question: string;
}

/** The sheets of several attempts, each in its own order and with the author's letters, by attempt. */
export async function listScoredSheets(
  db: Db,
  homebase: string,
  attempts: readonly AttemptIds[],
  paper: readonly MarkedRow[],
): Promise<Map<string, SheetQuestion[]>> {
  const byId = new Map(paper.map((row) => [row.question, row]));
  const ids = attempts.map((attempt) => attempt.id);
  const answers = await listAnswersOf(db, homebase, ids);
  const grades = await listGrades(db, homebase, ids);
  const orders = await listPaperOrders(db, homebase, ids);
  return new Map(
    attempts.map((attempt) => {
      const sheet = (orders.get(attempt.id) ?? []).flatMap(({ question }) => {
        const row = byId.get(question);
        const { mc, essay } = answers.get(attempt.id)?.get(question) ?? { mc: null, essay: null };
        return row
          ? [toScored(row, { mc: toOwn(row.code, mc), essay }, grades.get(attempt.id)?.get(question))]
          : [];
      });
      return [attempt.id, sheet];
    }),
  );
}

function toScored(
  { question, qtype, points, answerKey, voided, scoring }: MarkedRow,
  { mc, essay }: Said,
  grade: EssayGrade | undefined,
): SheetQuestion {
  return {
    question,
    qtype,
    points,
    answerKey,
    voided,
    rule: scoring,
    mc,
    essay,
    grade: grade?.standing === 'given' ? grade.points : null,
    undecided: grade?.standing === 'undecided',
  };
}

async function listAnswersOf(db: Db, homebase: string, attempts: readonly string[]) {
  const sheets = new Map<string, Map<string, { mc: string | null; essay: string | null }>>();
  if (attempts.length === 0) return sheets;
  const rows = await db
    .selectFrom('answers')
    .select(['attempt', 'question', 'mc', 'essay'])
    .where('homebase', '=', toBytes(homebase))
    .where('attempt', 'in', attempts.map(toBytes))
    .execute();
  for (const { attempt, question, mc, essay } of rows) {
    const id = toUuid(attempt);
    const sheet = sheets.get(id) ?? new Map();
    sheet.set(toUuid(question), { mc, essay });
    sheets.set(id, sheet);
  }
  return sheets;
}
