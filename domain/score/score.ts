import { QTYPE } from '#contract/question';
import { readSaid, saysNothing } from '#domain/exam-session/said';
import { gradeMaximum } from './grade';
import { type MarkedQuestion, markAnswer } from './mark';

/** One question of an attempt with what was answered. */
export interface ScoredQuestion extends MarkedQuestion {
  /** Most possible, in hundredths of a point. */
  points: number;
  /** Hundredths of a point a teacher gave to this very text; null: not graded. */
  grade: number | null;
}

/** Percent; together 100. */
interface ScoreWeights {
  mcPercent: number;
  essayPercent: number;
}

export interface Score {
  /** Over the automatically scored questions: the four add up to their number. */
  correct: number;
  partial: number;
  incorrect: number;
  empty: number;
  /** 0..100; 0 too when the attempt has no question of the kind: its weight is then lost. */
  mcScore: number;
  essayScore: number;
  score: number;
  /** Essays answered and not graded: they count nothing yet. */
  ungraded: number;
}

/**
 * The score of one attempt (spec §4). M = 100 x points / maximum over its automatically scored
 * questions, E the same over its essays; score = round2(M x mc% + E x essay%).
 */
export function scoreAttempt(questions: readonly ScoredQuestion[], weights: ScoreWeights): Score {
  const essays = questions.filter((question) => question.qtype === QTYPE.essay);
  const automatic = questions.filter((question) => question.qtype !== QTYPE.essay);
  const mc = shareOf(automatic);
  const essay = shareOf(essays);
  const parts = automatic.map(partOf);
  const empty = automatic.filter((question) => saysNothing(readSaid(question))).length;
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
    ungraded: essays.filter((question) => isAnsweredEssay(question) && question.grade === null).length,
  };
}

/** Hundredths of a point an answer earned, rounded half up; null for an essay that waits for its grade. */
export function pointsOf(question: ScoredQuestion): number | null {
  if (question.qtype !== QTYPE.essay) return Math.round(question.points * partOf(question));
  if (!isAnsweredEssay(question)) return 0;
  return question.grade === null
    ? null
    : Math.min(Math.max(0, question.grade), gradeMaximum(question.points));
}

/** Earned part of the maximum, 0..1. Where no question bears points (a pool), all weigh the same; beside others it weighs nothing. */
function shareOf(questions: readonly ScoredQuestion[]): number {
  const maximum = questions.reduce((sum, question) => sum + question.points, 0);
  if (maximum === 0)
    return questions.length === 0 ? 0 : questions.reduce((sum, q) => sum + partOf(q), 0) / questions.length;
  const weighing = questions.filter(({ points }) => points > 0);
  return weighing.reduce((sum, question) => sum + (pointsOf(question) ?? 0), 0) / maximum;
}

/** 0..1 of its points; whole numbers are divided, so 1 is reached exactly and only by a right answer. */
function partOf(question: ScoredQuestion): number {
  if (question.qtype === QTYPE.essay) return (pointsOf(question) ?? 0) / gradeMaximum(question.points);
  const { earned, of } = markAnswer({ ...question, ...readSaid(question) });
  return earned / of;
}

function isAnsweredEssay(question: ScoredQuestion): boolean {
  return readSaid(question).essay !== null;
}

/** Two decimals, half up; the small addend absorbs what binary fractions lose. */
function round2(value: number): number {
  return Math.round(value * 100 + 1e-7) / 100;
}
