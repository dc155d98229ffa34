import { QTYPE, type QuestionType } from '#contract/question-bank/question-type';
import { text } from './text';

/** Returns an answer of letters as words: `B`, `A, C`, `1 Benar, 2 –`, `1 C, 2 A`. */
export function sayLetters(qtype: QuestionType, letters: string): string {
  if (qtype !== QTYPE.trueFalse && qtype !== QTYPE.matching) return [...letters.toUpperCase()].join(', ');
  const say = qtype === QTYPE.trueFalse ? sayTruth : sayPartner;
  return [...letters].map((letter, row) => `${row + 1} ${say(letter)}`).join(', ');
}

/** Returns the key as words; '' for an essay. */
export function sayKey(qtype: QuestionType, key: string | null): string {
  if (key === null) return '';
  if (qtype === QTYPE.shortAnswer) return key.split('\n').join(' / ');
  if (qtype !== QTYPE.numeric) return sayLetters(qtype, key);
  const [value = '', tolerance = '0'] = key.replaceAll('.', ',').split(' ');
  return tolerance === '0' ? value : `${value} ± ${tolerance}`;
}

/** Returns how a statement was judged. */
export function sayTruth(letter: string): string {
  if (letter === '-') return '–';
  return letter === 'b' ? text.true : text.false;
}

function sayPartner(letter: string): string {
  return letter === '-' ? '–' : letter.toUpperCase();
}
