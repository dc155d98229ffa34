import type { Play } from './acts';
import { deadlinesAt } from './exam-time';
import type { AttemptFile } from './log';

/** By how much a device's clock may be behind: a reply that travelled as long as a page waits for one. */
const BEHIND_MS = 10_000;

/**
 * I13: acts in an exam are dated when they happened. On a device whose clock nobody touched no answer and no ending
 * lies after the deadline, however late it was stored or noticed; and no text before it was typed.
 */
export function checkDates({ history, devices, typedAt }: Play, attempt: AttemptFile): void {
  // A sitting by code has a start of its own, which the server only estimates.
  if (attempt.startCode !== null) return;
  for (const op of attempt.log) {
    const intent = history.intents.find(({ opId }) => opId === op.opId);
    if (op.kind === 'event' || !intent || devices[intent.device]?.wasClockSet) continue;
    const name = `${op.kind} ${op.epoch}/${op.seq}`;
    if (op.at > latestDeadline(attempt, op.receivedAt))
      history.broken('I13', `${name} is dated after the deadline`);
    const typed = typedAt.get(op.essay ?? '') ?? 0;
    if (op.at < typed - BEHIND_MS) history.broken('I13', `${name} is dated before it was typed`);
  }
}

/** The latest that a device may have known by then: it may not have heard yet that minutes were taken back. */
function latestDeadline(attempt: AttemptFile, at: number): number {
  const takenBack = attempt.shares.filter(({ withdrawnAt }) => withdrawnAt !== null);
  return Math.max(...deadlinesAt(attempt, at)) + takenBack.reduce((sum, { ms }) => sum + ms, 0);
}
