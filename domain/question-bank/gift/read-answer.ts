import type { ImportNote } from '#contract/question-bank/import-text';
import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredAnswer, AuthoredText } from '../authored-question';
import { middleOf, readDecimal } from '../decimal';
import { hasWildcard } from '../lost-parts';
import { showEscaped } from './marks';

interface Option {
  isEqual: boolean;
  /** Percent; null if none is written. */
  weight: number | null;
  text: string;
}

/**
 * How the texts of an answer are read: in the question's format, or without one, as Moodle reads the right halves of
 * pairs.
 */
export interface Read {
  rich: (written: string) => AuthoredText;
  bare: (written: string) => AuthoredText;
}

/**
 * Reads the content of the braces; a single true or false belongs to the sentence before them. Undefined: unreadable.
 */
export function readGiftAnswer(
  body: string,
  read: Read,
  notes: ImportNote[],
): AuthoredAnswer | { statement: boolean } | undefined {
  const [answer = '', ...feedback] = body.split('####');
  if (feedback.some((said) => said.trim() !== '')) noteFeedback(notes);
  const written = answer.trim();
  if (written === '') return { qtype: QTYPE.essay };
  const truth = /^(t|true|f|false)(?:#([\s\S]*))?$/i.exec(written);
  if (truth) {
    if ((truth[2] ?? '').replaceAll('#', '').trim() !== '') noteFeedback(notes);
    return { statement: (truth[1] ?? '').toLowerCase().startsWith('t') };
  }
  if (written.startsWith('#')) return readNumeric(written.slice(1), notes);
  const options = cutOptions(written, notes);
  if (!options) return undefined;
  if (options.some(({ isEqual }) => !isEqual)) return readChoices(options, read.rich, notes);
  if (options.every(({ text, weight }) => weight === null && text.includes('->')))
    return readPairs(options, read);
  return readShort(options, notes);
}

function readChoices(
  options: readonly Option[],
  toText: (written: string) => AuthoredText,
  notes: ImportNote[],
): AuthoredAnswer {
  const isSingle = options.some(isWhole);
  if (options.some(({ weight }) => weight !== null && weight % 100 !== 0))
    notes.push({ code: 'weightsLeft' });
  const choices = options.map((option) => ({
    text: toText(option.text),
    isRight: isSingle ? isWhole(option) : (option.weight ?? 0) > 0,
  }));
  return { qtype: isSingle ? QTYPE.multipleChoice : QTYPE.several, choices };
}

function readPairs(options: readonly Option[], read: Read): AuthoredAnswer {
  const halves = options.map(({ text }) => {
    const [left = '', ...right] = text.split('->');
    return { left: read.rich(left), right: read.bare(right.join('->')) };
  });
  return {
    qtype: QTYPE.matching,
    pairs: halves.filter(({ left }) => left !== ''),
    decoys: halves.filter(({ left }) => left === '').map(({ right }) => right),
  };
}

function readShort(options: readonly Option[], notes: ImportNote[]): AuthoredAnswer {
  noteFurther(options, notes);
  const accepted = options.filter(isWhole).map(({ text }) => showEscaped(text).trim());
  for (const answer of accepted.filter(hasWildcard)) notes.push({ code: 'wildcardLeft', answer });
  return { qtype: QTYPE.shortAnswer, accepted };
}

function readNumeric(body: string, notes: ImportNote[]): AuthoredAnswer | undefined {
  const isList = /^\s*[=~]/.test(body);
  const options = isList ? cutOptions(body.trim(), notes) : cutOptions(`=${body.trim()}`, notes);
  const right = options?.find(isWhole);
  if (!options || !right) return undefined;
  noteFurther(
    options.filter((option) => option !== right),
    notes,
  );
  return readRange(right.text);
}

function readRange(text: string): AuthoredAnswer | undefined {
  const [low, high] = text.split('..').map(readDecimal);
  if (text.includes('..'))
    return low === undefined || high === undefined
      ? undefined
      : { qtype: QTYPE.numeric, ...middleOf(low, high) };
  const [value, tolerance = '0'] = text.split(':').map(readDecimal);
  return value === undefined ? undefined : { qtype: QTYPE.numeric, value, tolerance };
}

/** Splits `=right`, `~wrong`, `~%50%half#feedback`; undefined if anything comes before the first of them. */
function cutOptions(written: string, notes: ImportNote[]): Option[] | undefined {
  if (!/^[=~]/.test(written)) return undefined;
  return written.split(/(?=[~=])/).map((piece) => {
    const [, sign, weight, rest = ''] = /^([~=])\s*(?:%(-?[\d.]+)%)?([\s\S]*)$/.exec(piece) ?? [];
    const [text = '', ...feedback] = rest.split('#');
    if (feedback.some((said) => said.trim() !== '')) noteFeedback(notes);
    return { isEqual: sign === '=', weight: weight === undefined ? null : Number(weight), text: text.trim() };
  });
}

function isWhole({ isEqual, weight }: Option): boolean {
  return weight === null ? isEqual : weight === 100;
}

function noteFurther(options: readonly Option[], notes: ImportNote[]): void {
  const half = options.filter((option) => !isWhole(option) && option.weight !== 0);
  if (half.length > 0)
    notes.push({ code: 'furtherAnswersLeft', answers: half.map(({ text }) => showEscaped(text)) });
}

function noteFeedback(notes: ImportNote[]): void {
  if (!notes.some(({ code }) => code === 'feedbackLeft')) notes.push({ code: 'feedbackLeft' });
}
