import type { Difficulty } from '#contract/question-bank/measured';
import type { ChoiceCount } from './choices';
import type { ItemStatistics } from './item-statistics';

/** With fewer sittings than this the figures change with every pupil; a note beside them says so. */
export const SMALL_SAMPLE = 30;

/** How many sittings a question needs before its figures are shown in its bank, and before advice is given: with fewer, most is chance. */
export const MEASURED_FROM = 10;

/** A lead of this many square roots of both counts together happens by chance about one time in forty. */
const LEAD_BEYOND_CHANCE = 2;

/** A correlation this many standard errors below 0 happens by chance to one question in twenty that measures nothing. */
const BELOW_CHANCE = -1.645;

/** Lower bounds of the facility; below both a question is hard. */
export const EASY_FROM = 0.7;
export const MEDIUM_FROM = 0.3;

/** Mudah, sedang or sukar. */
export function difficultyOf(facility: number): Difficulty {
  if (facility >= EASY_FROM) return 'easy';
  return facility >= MEDIUM_FROM ? 'medium' : 'hard';
}

/** The range of facilities of each level, lower bound included, upper bound excluded. */
export const FACILITIES_OF: Record<Difficulty, readonly [from: number, below: number]> = {
  easy: [EASY_FROM, Number.MAX_VALUE],
  medium: [MEDIUM_FROM, EASY_FROM],
  hard: [-Number.MAX_VALUE, MEDIUM_FROM],
};

type Power = 'veryGood' | 'good' | 'fair' | 'poor';

/** Lower bounds of the discrimination; below all a question is poor. */
export const VERY_GOOD_FROM = 0.7;
export const GOOD_FROM = 0.4;
export const FAIR_FROM = 0.2;

/** Baik sekali, baik, cukup or jelek. */
export function powerOf(upperLower: number): Power {
  if (upperLower >= VERY_GOOD_FROM) return 'veryGood';
  if (upperLower >= GOOD_FROM) return 'good';
  return upperLower >= FAIR_FROM ? 'fair' : 'poor';
}

/** `letters`: the choices it concerns. `keyRivalled` is a weaker `keyDoubtful`: it may well be chance. */
export interface Advice {
  kind: 'keyDoubtful' | 'negative' | 'keyRivalled' | 'unused' | 'tooEasy' | 'tooHard' | 'weak';
  letters: string;
}

/** What to look at in a question, most serious first; empty if all is well or too few pupils had it. */
export function adviceOn(
  {
    n,
    facility,
    upperLower,
    discrimination,
  }: Pick<ItemStatistics, 'n' | 'facility' | 'upperLower' | 'discrimination'>,
  choices: readonly ChoiceCount[],
): Advice[] {
  if (n < MEASURED_FROM) return [];
  const isNegative = discrimination !== null && (discrimination / 100) * Math.sqrt(n - 1) <= BELOW_CHANCE;
  const { letters: rivals, isFarAhead } = rivalsOf(choices);
  const isDoubtful = isFarAhead || isNegative;
  const unused = unusedOf(choices);
  const isWeak = upperLower !== null && powerOf(upperLower) === 'poor';
  const found: (Advice & { isSo: boolean })[] = [
    { kind: 'keyDoubtful', letters: rivals, isSo: rivals !== '' && isDoubtful },
    { kind: 'negative', letters: '', isSo: isNegative },
    { kind: 'keyRivalled', letters: rivals, isSo: rivals !== '' && !isDoubtful },
    { kind: 'unused', letters: unused, isSo: unused !== '' },
    { kind: 'tooEasy', letters: '', isSo: facility !== null && facility >= 0.95 },
    { kind: 'tooHard', letters: '', isSo: facility !== null && facility <= 0.1 },
  ];
  const advice = found.filter(({ isSo }) => isSo).map(({ kind, letters }) => ({ kind, letters }));
  return advice.length === 0 && isWeak ? [{ kind: 'weak', letters: '' }] : advice;
}

/**
 * Wrong choices that more of the best pupils took than took the right one; `isFarAhead` if the lead of one is more
 * than chance.
 */
function rivalsOf(choices: readonly ChoiceCount[]): { letters: string; isFarAhead: boolean } {
  const right = choices.filter(({ isRight }) => isRight);
  // With several right choices, no single one is the key.
  const most = right.length === 1 ? (right[0]?.high ?? 0) : Number.MAX_VALUE;
  const rivals = choices.filter(({ key, isRight, high }) => key !== '' && !isRight && high > most);
  return {
    letters: rivals.map(({ key }) => key).join(''),
    isFarAhead: rivals.some(({ high }) => high - most >= LEAD_BEYOND_CHANCE * Math.sqrt(high + most)),
  };
}

function unusedOf(choices: readonly ChoiceCount[]): string {
  const unused = choices.filter(
    ({ key, isRight, low, middle, high }) => key !== '' && !isRight && low + middle + high === 0,
  );
  return unused.map(({ key }) => key).join('');
}
