import type { Difficulty } from '#contract/measured';
import type { ChoiceCount } from './choices';
import type { ItemStatistics } from './item-statistics';

/** With fewer sittings than this the figures change with every pupil; a note beside them says so. */
export const SMALL_SAMPLE = 30;

/** With fewer answers, a choice that nobody took means nothing. */
const CHOICES_MIN = 10;

/** How many sittings a question needs before its figures are shown in its bank. */
export const MEASURED_FROM = 10;

/** Lower bounds of the facility; below both a question is hard. */
const EASY_FROM = 0.7;
const MEDIUM_FROM = 0.3;

/** Mudah from 0.7, sedang from 0.3, else sukar. */
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

/** Baik sekali from 0.7, baik from 0.4, cukup from 0.2, else jelek. */
export function powerOf(upperLower: number): Power {
  if (upperLower >= 0.7) return 'veryGood';
  if (upperLower >= 0.4) return 'good';
  return upperLower >= 0.2 ? 'fair' : 'poor';
}

/** `letters`: the choices it concerns. */
export interface Advice {
  kind: 'keyDoubtful' | 'negative' | 'unused' | 'tooEasy' | 'tooHard' | 'weak';
  letters: string;
}

/** What to look at in a question, most serious first; empty if all is well. */
export function adviceOn(
  {
    n,
    facility,
    upperLower,
    discrimination,
  }: Pick<ItemStatistics, 'n' | 'facility' | 'upperLower' | 'discrimination'>,
  choices: readonly ChoiceCount[],
): Advice[] {
  const advice: Advice[] = [];
  const add = (kind: Advice['kind'], letters = '') => advice.push({ kind, letters });
  const rivals = rivalsOf(choices);
  if (rivals !== '') add('keyDoubtful', rivals);
  if (discrimination !== null && discrimination < 0) add('negative');
  const unused = n < CHOICES_MIN ? '' : unusedOf(choices);
  if (unused !== '') add('unused', unused);
  if (facility !== null && facility >= 0.95) add('tooEasy');
  if (facility !== null && facility <= 0.1) add('tooHard');
  if (advice.length === 0 && upperLower !== null && powerOf(upperLower) === 'poor') add('weak');
  return advice;
}

/** Wrong choices that more of the best pupils took than took the right one. */
function rivalsOf(choices: readonly ChoiceCount[]): string {
  const right = choices.filter(({ isRight }) => isRight);
  // With several right choices, no single one is the key.
  if (right.length !== 1) return '';
  const most = right[0]?.high ?? 0;
  const rivals = choices.filter(({ key, isRight, high }) => key !== '' && !isRight && high > most);
  return rivals.map(({ key }) => key).join('');
}

function unusedOf(choices: readonly ChoiceCount[]): string {
  const unused = choices.filter(
    ({ key, isRight, low, middle, high }) => key !== '' && !isRight && low + middle + high === 0,
  );
  return unused.map(({ key }) => key).join('');
}
