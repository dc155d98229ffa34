import type { ErrorCode } from '#contract/errors';
import type { AttemptProgress } from '#domain/exam-session/attempt';

// A second, small implementation of what happens to an attempt. It follows the words of the specification and the decisions and uses none
// of the product's rules, so a mistake in those does not repeat itself here. Times are in ms.

export interface Sitting {
  id: string;
  progress: AttemptProgress;
  deadline: number;
  pausedAt: number | null;
  isArchived: boolean;
  /** The newest claim. */
  epoch: number;
  /** By claim: the last place (seq) that is taken. */
  places: Record<number, number>;
  /** By claim: when it ended; missing if it has not. */
  ends: Record<number, number>;
  /** The last claim that ended while it was the newest one. */
  lastEnd: number | null;
  /** The newest claim that staff ended; 0 if none. */
  endedByServer: number;
  /** By question: the answer that counts, and its place. */
  answers: Record<number, { epoch: number; seq: number; mc: string }>;
  operations: number;
  /** How many of them are answers, whether they count or not. */
  answered: number;
  /** The penalties that stopped it, with when they arrived. */
  penalties: { id: string; at: number; isWithdrawn: boolean }[];
  /** How the last retake found it, while that can be undone; null once it came back, or if none put it away. */
  retaken: { progress: AttemptProgress; at: number; wasPausedByName: boolean } | null;
}

export interface Model {
  now: number;
  isExamPaused: boolean;
  sittings: Sitting[];
  grants: { id: string; isPause: boolean; isWithdrawn: boolean; shares: { sitting: string; ms: number }[] }[];
  /** How many rows the audit log must have got. */
  audited: number;
}

/** The reply to a call: the reason of a refusal, or the result. */
export type Said = { refused: ErrorCode } | { said: unknown };

export const refuse = (refused: ErrorCode): Said => ({ refused });
export const say = (said: unknown): Said => ({ said });

export function currentOf({ sittings }: Model): Sitting | undefined {
  return sittings.find(({ isArchived }) => !isArchived);
}

/** During a pause the remaining time stays the same. */
export function deadlineOf({ deadline, pausedAt }: Sitting, now: number): number {
  return pausedAt === null ? deadline : deadline + (now - pausedAt);
}

export function isOpen({ progress }: Pick<Sitting, 'progress'>): boolean {
  return progress === 'running' || progress === 'admitted';
}

/** The progress that people are shown: an attempt whose time is up has ended, even before the server has closed it. */
export function shownOf(sitting: Sitting, now: number): AttemptProgress {
  return isOpen(sitting) && now >= deadlineOf(sitting, now) ? 'expired' : sitting.progress;
}

/** Ends a claim. If it has ended before, the first time stays. */
export function endClaim(model: Model, sitting: Sitting, epoch: number): void {
  sitting.ends[epoch] ??= model.now;
  if (epoch === sitting.epoch) sitting.lastEnd = epoch;
}

/** Reopens an ended sitting. In a paused exam its clock is stopped like everybody's. */
export function openAgain(model: Model, sitting: Sitting, progress: 'running' | 'admitted'): void {
  sitting.progress = progress;
  if (model.isExamPaused) sitting.pausedAt ??= model.now;
}

/** Ends the pause of a sitting and credits its length; gives the share for the grant that records it. */
export function letGoOn(model: Model, sitting: Sitting): { sitting: string; ms: number }[] {
  if (sitting.pausedAt === null) return [];
  const ms = model.now - sitting.pausedAt;
  sitting.deadline += ms;
  sitting.pausedAt = null;
  return [{ sitting: sitting.id, ms }];
}

export function recordPause(model: Model, id: string, shares: { sitting: string; ms: number }[]): void {
  if (shares.length > 0) model.grants.push({ id, isPause: true, isWithdrawn: false, shares });
}
