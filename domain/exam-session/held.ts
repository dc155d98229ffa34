import type { HeldReason } from '#contract/decision';

/** An answer that was logged and does not count, as far as judging it needs. */
export interface HeldAnswer {
  /** Exam time in ms as the device reckoned it. */
  at: number;
  receivedAt: number;
  /** It met an ending of its claim; otherwise it was the deadline. */
  isAfterEnding: boolean;
}

export interface HeldSituation {
  startAt: number;
  deadline: number;
  /** How long after the deadline what arrives waits for the teacher. */
  waitMs: number;
  /** When staff or the server ended the claim; null: nobody but the device did. */
  endedAt: number | null;
  /** When the device first heard from the server after that ending; null before it did. */
  toldAt: number | null;
}

/**
 * Why an answer was kept and not counted. The dates are the device's word: they say how plausible the
 * answer is, and are shown to the teacher; only he lets it count.
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

/** An ending by staff covers what the device saved before it heard of it; lateness by itself is no offence. */
export function isCovered(reason: HeldReason): boolean {
  return reason === 'late' || reason === 'beforeEnding' || reason === 'unaware';
}

/** Whether a held answer asks the teacher for a decision, rather than being kept for the record only. */
export function asksForDecision(reason: HeldReason): boolean {
  return reason !== 'tooLate';
}
