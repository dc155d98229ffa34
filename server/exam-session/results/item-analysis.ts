import type { AnalysedItem, ItemAnalysis } from '#contract/exam-session/item-analysis';
import type { Question } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import { type AnswerPace, NO_PACE } from '#domain/item-analysis/answer-pace';
import { countChoices } from '#domain/item-analysis/choices';
import {
  calculateItems,
  calculateTest,
  type ItemStatistics,
  type Mark,
  type Marks,
} from '#domain/item-analysis/item-statistics';
import { median, settle } from '#domain/item-analysis/moments';
import { takeApart } from '#domain/score/contribution';
import { maximumOf, pointsOf, type ScoreWeights, weighed } from '#domain/score/score';
import type { Db } from '../../db/open';
import { getExamRow, weightsOf } from '../../paper/exam-facts';
import { listPaces } from './answer-paces';
import type { OfExam } from './chart';
import { type FinishedSitting, listFinished } from './finished-sittings';
import { listMarkedRows, type MarkedRow } from './marked-paper';

/** Item analysis of an exam over its finished sittings. Takes long: run it outside the main thread. */
export async function analyseItems(db: Db, of: OfExam, now: number): Promise<ItemAnalysis> {
  const { homebase } = of;
  const exam = await getExamRow(db, homebase, of.exam);
  const paper = await listMarkedRows(db, exam);
  const sittings = await listFinished(db, of, paper, now);
  const waiting = essaysThatWait(paper, sittings);
  const numbersOf = (isMeant: (row: MarkedRow) => boolean) =>
    paper.flatMap((row, at) => (isMeant(row) ? [at + 1] : []));
  // Voided questions are left out: their points say nothing about the question.
  const analysed = paper.filter(({ question, voided }) => voided === null && !waiting.has(question));
  const weights = weightsOf(exam);
  const scores = sittings.map(({ sheet }) => readScore(sheet, waiting, weights));
  const totals = scores.map(({ total }) => total);
  const marks: Marks = {
    questions: analysed.length,
    rows: scores.map(({ marks: own }) => analysed.map(({ question }) => own.get(question) ?? null)),
    totals,
  };
  const paces = await listPaces(db, homebase, sittings, new Map(paper.map((row) => [row.question, row])));
  const { n, errorRatio, standardError, ...test } = calculateTest(marks);
  const figures = calculateItems(marks);
  return {
    exam_name: exam.name,
    students: n,
    max_total: Math.max(0, ...scores.map(({ most }) => most)),
    ...test,
    error_ratio: errorRatio,
    standard_error: standardError,
    left_out: numbersOf(({ question }) => waiting.has(question)),
    voided: numbersOf(({ voided }) => voided !== null),
    items: analysed.flatMap((row, at) => {
      const figure = figures[at];
      if (!figure) return [];
      const number = paper.indexOf(row) + 1;
      const pace = paces.get(row.question) ?? NO_PACE;
      return [{ number, ...toItem(row, figure, pace), choices: choicesOf(row, sittings, totals) }];
    }),
  };
}

/** A missing mark would make a question look harder than it is. */
function essaysThatWait(
  paper: readonly MarkedRow[],
  sittings: readonly FinishedSitting[],
): ReadonlySet<string> {
  const waits = (question: string) =>
    sittings.some(({ sheet }) => {
      const said = sheet.get(question);
      return said !== undefined && pointsOf(said) === null;
    });
  return new Set(paper.flatMap(({ question }) => (waits(question) ? [question] : [])));
}

interface ReadScore {
  /** The score, without the essays that are left out. */
  total: number;
  /** The highest score it could have been. */
  most: number;
  marks: ReadonlyMap<string, Mark>;
}

/** The score of one sitting, and what each question added to it. */
function readScore(
  sheet: FinishedSitting['sheet'],
  leftOut: ReadonlySet<string>,
  weights: ScoreWeights,
): ReadScore {
  const { contributions, given } = takeApart([...sheet.values()], weights);
  const marks = new Map<string, Mark>();
  let [total, most] = [given, given];
  for (const [question, said] of sheet) {
    const contribution = contributions.get(said);
    if (!contribution || leftOut.has(question)) continue;
    const { worth, part } = contribution;
    marks.set(question, { worth, part: part ?? 0 });
    total += worth * (part ?? 0);
    most += worth;
  }
  return { total: settle(total), most: settle(most), marks };
}

function toItem(
  row: MarkedRow,
  figure: ItemStatistics,
  pace: AnswerPace,
): Omit<AnalysedItem, 'number' | 'choices'> {
  const { upperLower, alphaWithout, ...same } = figure;
  const ms = median(pace.ms);
  return {
    question_id: row.question,
    qtype: row.qtype,
    question_content: JSON.parse(row.content) as Question['content'],
    qkey: row.answerKey,
    max_point: maximumOf(weighed(row)) / 100,
    ...same,
    upper_lower: upperLower,
    alpha_without: alphaWithout,
    seconds: ms === null ? null : Math.round(ms / 1_000),
    changes: { to_right: pace.toRight, to_wrong: pace.toWrong, other: pace.otherChange },
  };
}

/** Only for questions answered by the letters of their choices. */
function choicesOf(
  row: MarkedRow,
  sittings: readonly FinishedSitting[],
  totals: readonly number[],
): AnalysedItem['choices'] {
  if (row.qtype !== QTYPE.multipleChoice && row.qtype !== QTYPE.several) return [];
  const chosen = sittings.flatMap(({ sheet }, at) => {
    const said = sheet.get(row.question);
    return said ? [{ mc: said.mc, total: totals[at] ?? 0 }] : [];
  });
  const letters = (JSON.parse(row.choices) as Question['choices']).map(({ key }) => key).join('');
  return countChoices(chosen, letters, row.answerKey?.toLowerCase() ?? '').map(({ isRight, ...count }) => ({
    ...count,
    is_right: isRight,
  }));
}
