import type { Ending } from '#domain/exam-session/ending';
import { isEnded, type SessionState } from '#domain/exam-session/session-machine';
import type { ExamOutcome } from '../../lib/exam-outcome';
import type { Pen } from '../../offline/outbox-memory';
import { text } from '../text';
import type { Core } from './core';

// Spec §9: the penalty toast lasts 5 s; the student leaves with it.
const PENALTY_TOAST_MS = 5_000;

/**
 * Records how the exam ended; reports if the device could not store it. It may wait for a storage that hangs: once another
 * tab has taken over meanwhile, `pen` is no longer the writer, not even when the exam is back in this tab.
 */
export async function recordEnding(
  core: Core,
  { kind, note }: { kind: Ending; note?: string },
  pen: Pen,
): Promise<void> {
  const body = note === undefined ? {} : { note };
  // Noticed up to a second late, longer by a tab that slept, and stored after what was still being typed: at zero it
  // was over all the same, and the server hears no ending that is dated later.
  const at = Math.min(core.clock.now(), core.deadline);
  // Once it is stored, the keys are dropped. Twice: a try that ran already knows nothing of the newest change.
  await core.saves.storeAgain();
  const isAllHeld = await core.saves.storeAgain();
  // A hand-in without an answer that nothing holds would lose it; the other endings wait for nobody.
  const isDue = isAllHeld || kind !== 'finish';
  const isStored = isDue && (await core.ending.record({ kind, body, at, pen }));
  // Given up to another tab meanwhile: whether it ends is decided there.
  if (kind === 'penalty' && !core.isDisposed) core.parts.sayError(text.penalized, PENALTY_TOAST_MS);
  if (isStored) noteStored(core);
  else core.dispatch({ type: 'endingFailed' });
}

/** Only now may the exam count as over: be delivered, released, left. */
function noteStored(core: Core): void {
  core.dispatch({ type: 'endingStored' });
  if (core.view.getState().session.name !== 'penalized') return;
  core.parts.after(PENALTY_TOAST_MS, () => void leave(core));
}

/** After the end: stores the ending that the device refused, and checks again what still waits. */
export async function followEnding(core: Core): Promise<void> {
  const { session } = core.view.getState();
  if (!isEnded(session) || session.isDelivered) return;
  if (!session.isStored && (await core.ending.retry())) noteStored(core);
  await core.refresh();
}

/** Leaves nothing readable of the attempt. Where the storage fails just now, `release` does it. */
export async function dropKeys({ parts }: Core): Promise<void> {
  await parts.offline.release.sealAttempt(parts.opened.row.attempt).catch(() => undefined);
}

/** Closes the attempt on this device: its keys are deleted. */
export async function release({ parts }: Core): Promise<void> {
  await parts.offline.release
    .closeAttempt(parts.opened.row.attempt, parts.clock().wall)
    .catch(() => undefined);
}

/** Leaves for the list of exams. What waits is still sent, sealed; nobody continues with it here. */
export async function leave(core: Core): Promise<void> {
  if (core.isDisposed) return;
  await core.drafts.flush();
  dispose(core);
  const { session } = core.view.getState();
  if (isEnded(session) && session.isStored) await release(core);
  core.parts.leave(outcomeOf(session));
}

/** A hand-in that the server does not hold yet must not be called one; a penalty counts in any case. */
function outcomeOf(state: SessionState): ExamOutcome | null {
  if (state.name === 'penalized') return state.isToldByServer ? 'stopped' : 'penalty';
  if (!('isDelivered' in state && state.isDelivered)) return null;
  return state.name === 'expired' ? 'expired' : 'finished';
}

/** Stops all watching and timers; what is stored stays. */
export function dispose(core: Core): void {
  if (core.isDisposed) return;
  core.isDisposed = true;
  core.watch.end();
  for (const stop of core.stops) stop();
  core.parts.offline.setCurrent(undefined);
}
