import type { BankType } from '#contract/question-bank/bank';
import type { PartnerKey } from '#contract/question-bank/question';
import type { QuestionProblem } from '#contract/question-bank/question-sheet-text';
import type { QuestionType } from '#contract/question-bank/question-type';
import { findAuthoredProblems } from './authored-problems';
import type { AuthoredQuestion } from './authored-question';
import { countWordless } from './picture-words';
import { readLayout } from './question-layout';
import { type Asked, createRepeatFinder } from './repeats';

/** A stored question of a bank, without its rich-text trees. */
export interface BankedQuestion {
  qtype: QuestionType;
  /** HTML, as are the texts of choices and rows. */
  html: string;
  choices: readonly { key: PartnerKey; text: string }[];
  rows: readonly string[];
  key: string | null;
  /** Hundredths of a point. */
  points: number;
}

/** What keeps an authored question out of a bank of this type: nobody could answer it, or it could not be scored. */
export function findQuestionProblems(question: AuthoredQuestion, btype: BankType): QuestionProblem[] {
  return [...findAuthoredProblems(question), ...findPointProblems(question, btype)];
}

/** In a complete paper every question needs points; a pool has none. */
export function findPointProblems({ points }: { points: number | null }, btype: BankType): QuestionProblem[] {
  return btype === 'paket' && points === null ? [{ code: 'pointsInvalid', value: '' }] : [];
}

/** For each question of a bank, in order, what has to be fixed before an exam asks it. */
export function findBankProblems(btype: BankType, questions: readonly BankedQuestion[]): QuestionProblem[][] {
  const findRepeat = createRepeatFinder<number>();
  return questions.map((question, index) => {
    const first = findRepeat(askedOf(question), index + 1);
    return [
      ...findQuestionProblems(toAuthored(question), btype),
      ...findStrayKeys(question),
      ...(btype === 'paket' && question.points === 0 ? [{ code: 'pointsZero' as const }] : []),
      ...findWordless(question),
      ...(first === undefined ? [] : [{ code: 'repeated' as const, number: first }]),
    ];
  });
}

/**
 * Whether a question spoils the exam that asks it. A picture without words is worth mending in the bank, but such a
 * question can be answered and scored as it is.
 */
export function spoilsExam(problems: readonly QuestionProblem[]): boolean {
  return problems.some(({ code }) => code !== 'altMissing');
}

function findWordless({ html, choices, rows }: BankedQuestion): QuestionProblem[] {
  const count = countWordless([html, ...choices.map(({ text }) => text), ...rows]);
  return count === 0 ? [] : [{ code: 'altMissing', count }];
}

function askedOf({ qtype, html, choices, rows }: BankedQuestion): Asked {
  return { qtype, text: html, parts: () => ({ choices: choices.map(({ text }) => text), rows }) };
}

function toAuthored({ qtype, html, choices, rows, key, points }: BankedQuestion): AuthoredQuestion {
  const layout = { choices: [...choices], rows: [...rows], key };
  return { text: html, points, tags: [], ...readLayout(qtype, layout) };
}

/** Letters of the key that no choice has. */
function findStrayKeys({ choices, rows, key }: BankedQuestion): QuestionProblem[] {
  if (choices.length === 0 || rows.length > 0) return [];
  const known = new Set<string>(choices.map((choice) => choice.key));
  const stray = [...(key ?? '').toLowerCase()].find((letter) => !known.has(letter));
  return stray === undefined ? [] : [{ code: 'keyUnknown', value: stray.toUpperCase() }];
}
