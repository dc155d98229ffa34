import { createHmac, randomBytes } from 'node:crypto';
import type { Question } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import { drawLetterCode, type LetterCode, PLAIN, toSent } from '#domain/exam/letter-code';
import type { ExamTable } from '../db/tables/exam';
import { choiceKeys, type PaperRow, toQuestion } from './exam-facts';
import { randomFrom } from './keyed-random';

// Stored papers, keys, corrections and everything staff see use the author's letters. Everything pupils receive and
// answer uses the exam's own letters; logged and standing answers are stored as given.

const BY_CHOICE: ReadonlySet<number> = new Set([QTYPE.multipleChoice, QTYPE.several]);

/** The secret of an exam's letters; it never changes, because answers are read by it. */
export function newLettersKey(): Buffer {
  return randomBytes(16);
}

/**
 * The letters of a question in an exam, the same before and after the paper is locked. Plain in an exam that
 * does not shuffle choices, where their order shows the author's letters anyway, and in one made before there were letters of its own.
 */
export function codeOf(
  { shuffles_choices, letters_key }: Pick<ExamTable, 'shuffles_choices' | 'letters_key'>,
  row: Pick<PaperRow, 'question' | 'qtype' | 'choices'>,
): LetterCode {
  if (shuffles_choices !== 1 || letters_key === null || !BY_CHOICE.has(row.qtype)) return PLAIN;
  const key = createHmac('sha256', letters_key).update(row.question).digest();
  return drawLetterCode(choiceKeys(row), randomFrom(key));
}

/**
 * A question as its pupils receive it; the choices are listed by letter, which reveals nothing of the author's order.
 */
export function toSentQuestion(row: PaperRow, code: LetterCode): Question {
  const question = toQuestion(row);
  if (code === PLAIN) return question;
  const choices = question.choices.map((choice) => ({ ...choice, key: toSent(code, choice.key) }));
  return { ...question, choices: choices.sort((one, other) => (one.key < other.key ? -1 : 1)) };
}
