import { QTYPE } from '#contract/question';
import { isWorthSaving } from '#domain/exam-session/finish-rule';

/** One question of an attempt with what was answered. */
export interface ScoredQuestion {
  qtype: number;
  /** Most possible, in hundredths of a point. */
  points: number;
  answerKey: string | null;
  mc: string | null;
  essay: string | null;
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
  const correct = automatic.filter(isRight).length;
  const empty = automatic.filter((question) => !isWorthSaving(question.mc)).length;
  return {
    correct,
    // Types with part marks (several right answers, tables, matching) are scored whole so far.
    partial: 0,
    incorrect: automatic.length - correct - empty,
    empty,
    mcScore: round2(100 * mc),
    essayScore: round2(100 * essay),
    score: round2(mc * weights.mcPercent + essay * weights.essayPercent),
    ungraded: essays.filter((question) => isWorthSaving(question.essay) && question.grade === null).length,
  };
}

/** Hundredths of a point an answer earned; null for an essay that waits for its grade. */
export function pointsOf(question: ScoredQuestion): number | null {
  if (question.qtype !== QTYPE.essay) return isRight(question) ? question.points : 0;
  if (!isWorthSaving(question.essay)) return 0;
  return question.grade === null ? null : Math.min(Math.max(0, question.grade), question.points);
}

/** Earned part of the maximum, 0..1. Where no question bears points (a pool), all weigh the same. */
function shareOf(questions: readonly ScoredQuestion[]): number {
  const maximum = questions.reduce((sum, question) => sum + question.points, 0);
  if (maximum === 0) return questions.length === 0 ? 0 : questions.filter(isRight).length / questions.length;
  return questions.reduce((sum, question) => sum + (pointsOf(question) ?? 0), 0) / maximum;
}

function isRight({ qtype, mc, answerKey }: ScoredQuestion): boolean {
  if (qtype === QTYPE.essay || mc === null || answerKey === null) return false;
  return mc.trim() !== '' && mc.trim().toLowerCase() === answerKey.trim().toLowerCase();
}

/** Two decimals, half up; the small addend absorbs what binary fractions lose. */
function round2(value: number): number {
  return Math.round(value * 100 + 1e-7) / 100;
}
