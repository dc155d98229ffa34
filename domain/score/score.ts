import { QTYPE } from '#contract/question-bank/question-type';
import { readSaid, saysNothing } from '#domain/exam-session/said';
import { ofPart } from '#domain/question-bank/score-part';
import type { Marking } from './correction';
import { gradeMaximum } from './grade';
import { type MarkedQuestion, markAnswer } from './mark';

/** One question of an attempt with its answer. */
export interface ScoredQuestion extends MarkedQuestion, Marking {
  /** The maximum, in hundredths of a point. */
  points: number;
  /** Hundredths of a point that a teacher gave to this very text; null if not graded. */
  grade: number | null;
  /** The two markers are too far apart, and nobody has decided yet. */
  undecided?: boolean;
}

/** In percent; they add up to 100. */
export interface ScoreWeights {
  mcPercent: number;
  essayPercent: number;
}

export interface Score {
  /** Counts of the automatically scored questions: the four add up to their number. */
  correct: number;
  partial: number;
  incorrect: number;
  empty: number;
  /** 0..100. Also 0 if the attempt has no question of the kind: its weight is then lost. */
  mcScore: number;
  essayScore: number;
  score: number;
  /** Essays answered but not graded: they count as nothing yet. */
  ungraded: number;
  /** Those among them that wait for a decision between two markers. */
  undecided: number;
}

/**
 * The score of one attempt (ADR 11). M = 100 x points / maximum over its automatically scored questions, E the same
 * over its essays; score = round2(M x mc% + E x essay%). An excluded question is in none of the figures; one that
 * gives everybody its points counts as right.
 */
export function scoreAttempt(questions: readonly ScoredQuestion[], weights: ScoreWeights): Score {
  const essays = ofPart('essay', questions);
  const ofLetters = ofPart('mc', questions);
  const mc = shareOf(ofLetters);
  const essay = shareOf(essays);
  const automatic = ofLetters.filter(isCounted);
  const parts = automatic.map(partOf);
  const empty = automatic.filter((each) => each.voided === null && saysNothing(readSaid(each))).length;
  const correct = parts.filter((part) => part === 1).length;
  const partial = parts.filter((part) => part > 0 && part < 1).length;
  return {
    correct,
    partial,
    incorrect: automatic.length - correct - partial - empty,
    empty,
    mcScore: round2(100 * mc),
    essayScore: round2(100 * essay),
    score: round2(mc * weights.mcPercent + essay * weights.essayPercent),
    ungraded: essays.filter((question) => pointsOf(question) === null).length,
    undecided: essays.filter((question) => pointsOf(question) === null && question.undecided).length,
  };
}

/** The most a question can earn, in hundredths of a point; 0 once it was taken out. */
export function maximumOf({
  qtype,
  points,
  voided,
}: Pick<ScoredQuestion, 'qtype' | 'points' | 'voided'>): number {
  if (voided === 'out') return 0;
  return qtype === QTYPE.essay ? gradeMaximum(points) : points;
}

/**
 * The question with a weight, for looking at it by itself: a question of a pool, which has no points, counts one
 * point.
 */
export function weighed<T extends Pick<ScoredQuestion, 'qtype' | 'points'>>(question: T): T {
  return question.qtype === QTYPE.essay || question.points > 0 ? question : { ...question, points: 100 };
}

/** Hundredths of a point an answer earned, rounded half up; null for an essay that is not graded yet. */
export function pointsOf(question: ScoredQuestion): number | null {
  if (question.voided !== null) return maximumOf(question);
  if (question.qtype !== QTYPE.essay) return Math.round(question.points * partOf(question));
  if (!isAnsweredEssay(question)) return 0;
  return question.grade === null
    ? null
    : Math.min(Math.max(0, question.grade), gradeMaximum(question.points));
}

/**
 * Those questions of one kind that count for the score. If no question has points (a pool), all weigh the same; among others that have
 * points, one without weighs nothing.
 */
export function weighingOf<T extends Pick<ScoredQuestion, 'points' | 'voided'>>(
  questions: readonly T[],
): { isPool: boolean; weighing: T[] } {
  const isPool = questions.every(({ points }) => points === 0);
  return { isPool, weighing: questions.filter((each) => isCounted(each) && (isPool || each.points > 0)) };
}

/**
 * Earned part of the maximum, 0..1. If all weighted questions were excluded, nothing could be answered wrongly: the
 * part is 1.
 */
function shareOf(questions: readonly ScoredQuestion[]): number {
  if (questions.length === 0) return 0;
  const { isPool, weighing } = weighingOf(questions);
  if (weighing.length === 0) return 1;
  if (isPool) return weighing.reduce((sum, question) => sum + partOf(question), 0) / weighing.length;
  const maximum = weighing.reduce((sum, { points }) => sum + points, 0);
  return weighing.reduce((sum, question) => sum + (pointsOf(question) ?? 0), 0) / maximum;
}

function isCounted({ voided }: Pick<ScoredQuestion, 'voided'>): boolean {
  return voided !== 'out';
}

/**
 * The earned part of its points, 0..1; an ungraded essay has earned none. Whole numbers are divided, so 1 is reached
 * exactly and only by a right answer.
 */
export function partOf(question: ScoredQuestion): number {
  if (question.voided !== null) return 1;
  if (question.qtype === QTYPE.essay) return (pointsOf(question) ?? 0) / gradeMaximum(question.points);
  const { earned, of } = markAnswer({ ...question, ...readSaid(question) });
  return earned / of;
}

function isAnsweredEssay(question: ScoredQuestion): boolean {
  return readSaid(question).essay !== null;
}

/** Two decimals, half up; the small addend compensates for binary rounding errors. */
function round2(value: number): number {
  return Math.round(value * 100 + 1e-7) / 100;
}
