import { QTYPE } from '#contract/question-bank/question-type';
import { isHtml } from '../../rich-text/markup';
import { toHtml } from '../../rich-text/to-html';
import type { AuthoredAnswer, AuthoredQuestion, AuthoredText } from '../authored-question';
import { readChoiceKey } from '../choice-key';
import { tidyTags } from '../question-tags';
import type { Draft } from './draft';
import { isBlank, type Line, wordsOf } from './line';

/** The question that was written, or undefined if its lines ask nothing. `isGuide`: below a heading such as "Petunjuk". */
export function toQuestion(draft: Draft, isGuide: boolean): AuthoredQuestion | undefined {
  const answer = toAnswer(draft, isGuide);
  return answer && { text: toText(draft.stem), points: draft.points, tags: tidyTags(draft.tags), ...answer };
}

/** The beginning of the lines, to be recognised by. */
export function excerpt(lines: readonly Line[]): string {
  const words = plain(lines);
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
}

function toAnswer(draft: Draft, isGuide: boolean): AuthoredAnswer | undefined {
  const { choices, key, mark, stem, points } = draft;
  if (choices.length > 0 || LETTERS.test(key ?? '')) return toChoices(draft);
  if (key !== undefined && !BLANK.test(key)) {
    const accepted = key.split(/\s*[;|]\s*/).filter((form) => form !== '');
    return { qtype: QTYPE.shortAnswer, accepted };
  }
  // A heading above the first question asks nothing: it has no number, key, points or question mark.
  const words = stem.map(({ nodes }) => wordsOf(nodes)).join(' ');
  // "Tuliskan nama Anda" is what a guide says.
  const asks = isGuide ? /\?/ : /[?…]|\.{3}|_{3}|jelaskan|sebutkan|tuliskan|uraikan|hitung/i;
  const isNumbered = mark !== undefined && !isGuide;
  const isEssay = asks.test(words) || isNumbered || key !== undefined || points !== null;
  return isEssay ? { qtype: QTYPE.essay } : undefined;
}

/** `Jawab: …………` is a line to write on. */
const BLANK = /^[\s.…_–-]*$/;

/** A key of letters alone (`B`, `A, C`, `a dan d`) names choices, even if no choices could be read. */
const LETTERS = /^\s*\(?[a-l](?:\s*(?:[,;&/]|dan|and)\s*[a-l])*\s*[.)]?\s*$/i;

function toChoices({ choices, key = '', notes }: Draft): AuthoredAnswer {
  const right = readKey(
    key,
    choices.map(({ lines }) => plain(lines)),
  );
  const isMarked = choices.some((choice) => choice.isMarked);
  if (right.length === 0 && !isMarked && choices.length > 0 && !/^[\s-]*$/.test(key))
    notes.push({ code: 'cellUnread', column: 'Kunci', value: key });
  const read = choices.map((choice, index) => ({
    text: toText(choice.lines),
    isRight: choice.isMarked || right.includes(index),
  }));
  const isSeveral = read.filter(({ isRight }) => isRight).length > 1;
  return { qtype: isSeveral ? QTYPE.several : QTYPE.multipleChoice, choices: read };
}

/** `B. Bandung`: a letter with the words of its choice, which must not be those of another one. */
const LETTER_AND_WORDS = /^\(?([a-l])\s*[.):]+\s*(.+)$/i;

function readKey(key: string, texts: readonly string[]): number[] {
  const right = readChoiceKey(key, texts);
  const [, letter, words = ''] = right.length === 0 ? (LETTER_AND_WORDS.exec(key) ?? []) : [];
  if (letter === undefined) return right;
  const named = readChoiceKey(letter, texts);
  const said = readChoiceKey(words, texts);
  return said.length === 0 || said.some((at) => named.includes(at)) ? named : [];
}

function plain(lines: readonly Line[]): string {
  return lines
    .map(({ nodes }) => wordsOf(nodes))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

function toText(lines: readonly Line[]): AuthoredText {
  const filled = lines.filter((line) => !isBlank(line));
  const [only, ...more] = filled;
  const [word, ...rest] = only?.nodes ?? [];
  if (only && more.length === 0 && rest.length === 0 && typeof word === 'string' && !isHtml(word))
    return word.trim();
  return filled.map(({ nodes, isBlock }) => toHtml(isBlock ? nodes : [['p', {}, ...nodes]])).join('');
}
