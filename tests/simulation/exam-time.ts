import type { Database } from 'better-sqlite3';
import type { History } from './history';
import type { AttemptFile } from './log';
import { DURATION_MS } from './school-template';

/**
 * The deadline at a given time: moved by pauses while they last, and by other grants from the time they were given
 * until they are taken back. Two of them if it was moved at that very time.
 */
export function deadlinesAt(attempt: AttemptFile, at: number): number[] {
  return [deadlineAt(attempt, at, at), deadlineAt(attempt, at, at - 1)];
}

function deadlineAt(attempt: AttemptFile, at: number, heardAt: number): number {
  const { pausedAt, shares } = attempt;
  const stood = (from: number, ms: number) => Math.min(Math.max(0, at - from), ms);
  const moved = shares.map(({ grantedAt, withdrawnAt, ms, isPause }) => {
    if (isPause) return stood(grantedAt - ms, ms);
    const isGiven = grantedAt <= heardAt && (withdrawnAt === null || heardAt < withdrawnAt);
    return isGiven ? ms : 0;
  });
  const running = pausedAt === null ? 0 : stood(pausedAt, Number.POSITIVE_INFINITY);
  return firstDeadline(attempt) + moved.reduce((sum, ms) => sum + ms, 0) + running;
}

function firstDeadline({ deadline, shares }: AttemptFile): number {
  return shares.reduce((first, { ms, withdrawnAt }) => first - (withdrawnAt === null ? ms : 0), deadline);
}

/**
 * I10: a deadline is the start plus the duration and what was recorded; for a sitting by code, no later than the
 * exam's closing.
 */
export function checkDeadline(history: History, audit: Database, attempt: AttemptFile): void {
  const { startAt, startCode, createdAt } = attempt;
  const found = firstDeadline(attempt);
  const whole = startAt + DURATION_MS;
  if (startCode === null) {
    if (found !== whole) history.broken('I10', 'the deadline has moved');
    return;
  }
  const closings = listClosings(audit).filter((at) => at <= createdAt);
  const possible = [whole, ...closings.map((at) => Math.max(startAt, Math.min(whole, at)))];
  if (!possible.includes(found)) history.broken('I10', 'a sitting by code ends at no time that was set');
  if (startAt > createdAt) history.broken('I10', 'a sitting by code began after the server heard of it');
}

/** When the exam was closed manually, ms. */
export function listClosings(audit: Database): number[] {
  return audit.prepare("SELECT at FROM audit_log WHERE action = 'exam.close'").pluck().all() as number[];
}
