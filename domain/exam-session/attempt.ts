import type { ErrorCode } from '#contract/errors';
import type { Progress } from '#contract/exam';

/** What can happen to an attempt. `start` is also the claim of a running one by another device. */
export const ATTEMPT_EVENTS = ['start', 'finish', 'timeout', 'penalty', 'rejoin', 'retake'] as const;
export type AttemptEvent = (typeof ATTEMPT_EVENTS)[number];

/** Progress of an attempt that is there. */
export type AttemptProgress = Exclude<Progress, 'notStarted'>;

interface AttemptTime {
  now: number;
  /** Set at the first start and never moved by a later one; null before it. */
  deadline: number | null;
}

type AttemptStep = { readonly progress: Progress } | { readonly refused: ErrorCode };

/** How long after the deadline the server waits for a device's own word before it closes the attempt. */
export const SWEEP_AFTER_MS = 30_000;

/** Progress as everybody is shown it: whose time has run out has ended, swept or not. */
export function effectiveProgress<P extends Progress>(progress: P, time: AttemptTime): P | 'expired' {
  const isOpen = progress === 'running' || progress === 'admitted';
  return isOpen && isTimeUp(time) ? 'expired' : progress;
}

/** One step of an attempt: the next progress, or why it is refused. Only staff (`rejoin`) reopen an ended one. */
export function stepAttempt(progress: Progress, event: AttemptEvent, time: AttemptTime): AttemptStep {
  switch (event) {
    case 'start':
      return start(effectiveProgress(progress, time));
    case 'finish':
      return finish(progress);
    case 'timeout':
      return isOpen(progress) ? to('expired') : stays(progress);
    case 'penalty':
      return penalize(progress);
    case 'rejoin':
      return rejoin(effectiveProgress(progress, time), time);
    case 'retake':
      return to('notStarted');
  }
}

/** How an attempt that a retake puts away is left: nobody goes on writing in it. */
export function archivedProgress(progress: AttemptProgress): AttemptProgress {
  return isOpen(progress) ? 'stopped' : progress;
}

function start(progress: Progress): AttemptStep {
  switch (progress) {
    case 'notStarted':
    case 'admitted':
    case 'running':
      return to('running');
    case 'finished':
    case 'stopped':
    case 'expired':
      return refuse(ENDED[progress]);
  }
}

/**
 * `expired` is the server's guess about a device it did not hear: a hand-in made in time corrects it.
 * Whether it was made in time is decided where the operation is admitted.
 */
function finish(progress: Progress): AttemptStep {
  if (progress === 'notStarted') return refuse('attemptNotRunning');
  return progress === 'stopped' ? refuse('attemptStopped') : to('finished');
}

function penalize(progress: Progress): AttemptStep {
  if (progress === 'notStarted') return refuse('attemptNotRunning');
  return progress === 'finished' ? refuse('attemptFinished') : to('stopped');
}

/** No time is given back: the deadline stands, and after it nobody is let in. */
function rejoin(progress: Progress, time: AttemptTime): AttemptStep {
  if (progress === 'notStarted') return refuse('attemptNotRunning');
  if (isTimeUp(time)) return refuse('attemptTimeUp');
  return progress === 'running' ? to('running') : to('admitted');
}

function stays(progress: Progress): AttemptStep {
  return progress === 'notStarted' ? refuse('attemptNotRunning') : to(progress);
}

const ENDED = {
  finished: 'attemptFinished',
  stopped: 'attemptStopped',
  expired: 'attemptTimeUp',
} as const satisfies Partial<Record<Progress, ErrorCode>>;

/** Why an attempt that is not being taken cannot be worked on. */
export function whyNotRunning(progress: Exclude<Progress, 'running'>): ErrorCode {
  return progress === 'notStarted' || progress === 'admitted' ? 'attemptNotRunning' : ENDED[progress];
}

/** Whether somebody sits at it, or may. */
export function isOpen(progress: Progress): boolean {
  return progress === 'running' || progress === 'admitted';
}

function isTimeUp({ now, deadline }: AttemptTime): boolean {
  return deadline !== null && now >= deadline;
}

function to(progress: Progress): AttemptStep {
  return { progress };
}

function refuse(refused: ErrorCode): AttemptStep {
  return { refused };
}
