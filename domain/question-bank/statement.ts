import { QTYPE } from '#contract/question';
import type { AuthoredAnswer, AuthoredQuestion, AuthoredText } from './authored-question';

/** What is asked where a format knows a single sentence that is true or false. */
const TRUE_OR_FALSE = 'Benar atau salah?';
/** The two columns of a table where a format knows no tables but pairs. */
const TRUTH = { true: 'Benar', false: 'Salah' } as const;

type Table = Extract<AuthoredAnswer, { qtype: typeof QTYPE.trueFalse }>;
type Matching = Extract<AuthoredAnswer, { qtype: typeof QTYPE.matching }>;

/** A single true or false sentence as a table of one row. */
export function asStatement(text: AuthoredText, isTrue: boolean): { text: AuthoredText } & Table {
  return { text: TRUE_OR_FALSE, qtype: QTYPE.trueFalse, statements: [{ text, isTrue }] };
}

/** The one sentence of a table that asks nothing else; undefined for any other question. */
export function singleStatement(
  question: AuthoredQuestion,
): { text: AuthoredText; isTrue: boolean } | undefined {
  if (question.qtype !== QTYPE.trueFalse || question.text !== TRUE_OR_FALSE) return undefined;
  const [only, ...more] = question.statements;
  return only && more.length === 0 && only.isTrue !== null
    ? { text: only.text, isTrue: only.isTrue }
    : undefined;
}

/** A table as pairs, for formats that know no tables. */
export function asPairs({ statements }: Table): Matching['pairs'] {
  return statements.map(({ text, isTrue }) => ({ left: text, right: TRUTH[isTrue ? 'true' : 'false'] }));
}

/** Pairs that say nothing but true and false are a table; all others stay pairs. */
export function asTable(matching: Matching): Table | Matching {
  const { pairs, decoys } = matching;
  const rights = [...pairs.map(({ right }) => right), ...decoys];
  if (pairs.length === 0 || !rights.every((right) => right === TRUTH.true || right === TRUTH.false))
    return matching;
  const statements = pairs.map(({ left, right }) => ({ text: left, isTrue: right === TRUTH.true }));
  return { qtype: QTYPE.trueFalse, statements };
}
