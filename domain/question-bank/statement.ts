import { QTYPE } from '#contract/question-bank/question-type';
import type { AuthoredAnswer, AuthoredQuestion, AuthoredText } from './authored-question';

/** The question text for formats that know only a single true/false sentence. */
const TRUE_OR_FALSE = 'Benar atau salah?';
/** The two columns of a table, for formats that know pairs but no tables. */
const TRUTH = { true: 'Benar', false: 'Salah' } as const;

type Table = Extract<AuthoredAnswer, { qtype: typeof QTYPE.trueFalse }>;
type Matching = Extract<AuthoredAnswer, { qtype: typeof QTYPE.matching }>;

/** A single true/false sentence as a table with one row. */
export function asStatement(text: AuthoredText, isTrue: boolean): { text: AuthoredText } & Table {
  return { text: TRUE_OR_FALSE, qtype: QTYPE.trueFalse, statements: [{ text, isTrue }] };
}

/** The sentence of a table made by `asStatement`; undefined for any other question. */
export function singleStatement(
  question: AuthoredQuestion,
): { text: AuthoredText; isTrue: boolean } | undefined {
  if (question.qtype !== QTYPE.trueFalse || question.text !== TRUE_OR_FALSE) return undefined;
  const [only, ...more] = question.statements;
  return only && more.length === 0 && only.isTrue !== null
    ? { text: only.text, isTrue: only.isTrue }
    : undefined;
}

/** A table as pairs, for formats without tables. */
export function asPairs({ statements }: Table): Matching['pairs'] {
  return statements.map(({ text, isTrue }) => ({ left: text, right: TRUTH[isTrue ? 'true' : 'false'] }));
}

/** Pairs whose right sides are only true and false become a table; all others stay pairs. */
export function asTable(matching: Matching): Table | Matching {
  const { pairs, decoys } = matching;
  const rights = [...pairs.map(({ right }) => right), ...decoys];
  if (pairs.length === 0 || !rights.every((right) => right === TRUTH.true || right === TRUTH.false))
    return matching;
  const statements = pairs.map(({ left, right }) => ({ text: left, isTrue: right === TRUTH.true }));
  return { qtype: QTYPE.trueFalse, statements };
}
