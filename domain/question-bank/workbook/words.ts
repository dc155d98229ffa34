import type { ScoringRule } from '#contract/question-bank/question';
import { QTYPE } from '#contract/question-bank/question-type';
import { plainHeading } from '../../sheet/columns';
import type { AuthoredQuestion } from '../authored-question';

type Type = AuthoredQuestion['qtype'];

/** The first word of each is the one our template uses. */
const TYPES: Readonly<Record<Type, readonly string[]>> = {
  [QTYPE.multipleChoice]: ['pg', '1', 'pilihan ganda', 'ganda', 'multiple choice', 'mc', 'pgb'],
  [QTYPE.essay]: ['esai', '2', 'essay', 'uraian', 'isian panjang'],
  [QTYPE.several]: ['pg kompleks', '3', 'pgk', 'pilihan ganda kompleks', 'kompleks', 'multiple answer'],
  [QTYPE.trueFalse]: ['benar/salah', '4', 'benar salah', 'b/s', 'bs', 'b s', 'true/false', 'tf'],
  [QTYPE.matching]: ['menjodohkan', '5', 'jodohkan', 'mencocokkan', 'matching', 'jodoh'],
  [QTYPE.shortAnswer]: ['isian', '6', 'isian singkat', 'jawaban singkat', 'short answer', 'singkat'],
  [QTYPE.numeric]: ['angka', '7', 'numerik', 'bilangan', 'isian angka', 'numeric', 'numerical'],
};

const RULES: Readonly<Record<ScoringRule, readonly string[]>> = {
  all: ['semua', 'semua atau tidak sama sekali', 'all'],
  each: ['per butir', 'sebagian', 'each'],
  eachMinusWrong: ['per butir dikurangi yang salah', 'dikurangi', 'per butir dikurangi', 'eachminuswrong'],
};

export function readType(cell: string): Type | undefined {
  const word = plainHeading(cell);
  return TYPE_LIST.find((type) => TYPES[type].includes(word));
}

const TYPE_LIST = Object.values(QTYPE);

export function readRule(cell: string): ScoringRule | undefined {
  const word = plainHeading(cell);
  return RULE_LIST.find((rule) => RULES[rule].includes(word));
}

const RULE_LIST = ['all', 'each', 'eachMinusWrong'] as const;

export function writeRule(rule: ScoringRule): string {
  return RULES[rule][0] ?? rule;
}

/** Reads true, false or neither, word by word or letter by letter: `B, S, B`, `Benar; Salah`, `BSB`. */
export function readTruths(cell: string): (boolean | null)[] {
  const words = cell.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
  const [only = '', ...more] = words;
  const isLetters = more.length === 0 && !(only in TRUTHS) && /^[bstf-]+$/.test(only);
  return (isLetters ? [...only] : words).map((word) => TRUTHS[word] ?? null);
}

export function writeTruths(truths: readonly (boolean | null)[]): string {
  return truths.map((isTrue) => (isTrue === null ? '-' : isTrue ? 'B' : 'S')).join(', ');
}

const TRUTHS: Readonly<Record<string, boolean>> = {
  b: true,
  benar: true,
  t: true,
  true: true,
  s: false,
  salah: false,
  f: false,
  false: false,
};
