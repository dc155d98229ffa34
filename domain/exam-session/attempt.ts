import type { ErrorCode } from '#contract/errors';
import type { Progress } from '#contract/exam/exam';

/** What can happen to an attempt. `start` is also the claim of a running attempt by another device. */
export const ATTEMPT_EVENTS = ['start', 'finish', 'timeout', 'penalty', 'rejoin', 'retake'] as const;
export type AttemptEvent = (typeof ATTEMPT_EVENTS)[number];

/** Progress of an attempt that exists. */
export type AttemptProgress = Exclude<Progress, 'notStarted'>;

interface AttemptTime {
  now: number;
  /** Set at the first start and not moved by later starts; null before the first. */
  deadline: number | null;
}

type AttemptStep = { readonly progress: Progress } | { readonly refused: ErrorCode };

/** How long after the deadline the server waits for the device's own ending before it closes the attempt. */
export const SWEEP_AFTER_MS = 30_000;

/** Progress as shown to everybody: an attempt whose time is up has ended, even if the sweep has not closed it yet. */
export function effectiveProgress<P extends Progress>(progress: P, time: AttemptTime): P | 'expired' {
  return isOpen(progress) && isTimeUp(time) ? 'expired' : progress;
}

/** One step of an attempt: the next progress, or the refusal. Only staff (`rejoin`) can reopen an ended one. */
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

/** The progress a retake leaves the archived attempt in: nobody can go on writing in it. */
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
 * `expired` is the server's guess about a silent device; a hand-in made in time corrects it. Whether it was made in
 * time is decided where the operation is admitted.
 */
function finish(progress: Progress): AttemptStep {
  if (progress === 'notStarted') return refuse('attemptNotRunning');
  return progress === 'stopped' ? refuse('attemptStopped') : to('finished');
}

function penalize(progress: Progress): AttemptStep {
  if (progress === 'notStarted') return refuse('attemptNotRunning');
  return progress === 'finished' ? refuse('attemptFinished') : to('stopped');
}

/** Gives no time back: the deadline stays, and after it nobody is let in. */
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

/** Why an attempt that is not running cannot be worked on. */
export function whyNotRunning(progress: Exclude<Progress, 'running'>): ErrorCode {
  return progress === 'notStarted' || progress === 'admitted' ? 'attemptNotRunning' : ENDED[progress];
}

/** Whether a student is working on it or may be. */
export function isOpen(progress: Progress): progress is 'running' | 'admitted' {
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
