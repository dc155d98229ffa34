import type { HeldReason } from '#contract/exam-session/decision';

/** What is needed to judge an answer that was logged but does not count. */
export interface HeldAnswer {
  /** Exam time in ms by the device's clock. */
  at: number;
  receivedAt: number;
  /** It came after an ending of its claim; otherwise the deadline stopped it. */
  isAfterEnding: boolean;
}

export interface HeldSituation {
  startAt: number;
  deadline: number;
  /** How long after the deadline an arriving answer can still wait for the teacher. */
  waitMs: number;
  /** When staff or the server ended the claim; null if only the device did. */
  endedAt: number | null;
  /** When the device first heard from the server after that ending; null until it did. */
  toldAt: number | null;
}

/**
 * Why an answer was kept but not counted. The dates come from the device: they show the teacher how plausible the
 * answer is, and only he can let it count.
 */
export function whyHeld(answer: HeldAnswer, situation: HeldSituation): HeldReason {
  const { at, receivedAt, isAfterEnding } = answer;
  const { startAt, deadline, waitMs, endedAt, toldAt } = situation;
  if (at < startAt) return 'beforeStart';
  if (at > deadline) return 'afterDeadline';
  if (receivedAt > deadline + waitMs) return 'tooLate';
  if (!isAfterEnding) return 'late';
  if (endedAt === null) return 'afterHandIn';
  if (at <= endedAt) return 'beforeEnding';
  return at <= (toldAt ?? receivedAt) ? 'unaware' : 'afterEnding';
}

/** An ending by staff covers what the device saved before it heard of it; being late is no offence by itself. */
export function isCovered(reason: HeldReason): boolean {
  return reason === 'late' || reason === 'beforeEnding' || reason === 'unaware';
}

/** Whether a held answer asks the teacher for a decision, rather than being kept for the record only. */
export function asksForDecision(reason: HeldReason): boolean {
  return reason !== 'tooLate';
}
