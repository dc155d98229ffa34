import type { ExamMessage } from '#contract/message';
import type { Question } from '#contract/question';
import type { CurrentAnswer, CurrentAnswers } from '#domain/exam-session/answer-log';
import type { Reading } from '#domain/exam-session/server-clock';
import type { ExamOutcome } from '../../lib/exam-outcome';
import type { OpenedAttempt } from '../../offline/attempt-store';
import type { AttemptRow, OpRow } from '../../offline/local-db';
import type { Offline } from '../../offline/start-drain';
import type { Held } from './exam-view';

/** The world of one exam session; real in the browser, played in tests. */
export interface SessionParts {
  offline: Pick<
    Offline,
    'outbox' | 'release' | 'isTokenRefused' | 'waitingCause' | 'subscribeToReplies' | 'drain' | 'setCurrent'
  >;
  opened: OpenedAttempt;
  questions: readonly Question[];
  clock: () => Reading;
  /** Runs the task again and again; returns how to stop. */
  every: (ms: number, task: () => void) => () => void;
  /** Runs the task once, later; returns how to cancel. */
  after: (ms: number, task: () => void) => () => void;
  /** Resolves when what was said last has had its time to appear on screen. */
  pause: () => Promise<void>;
  fullscreen: {
    isSupported: () => boolean;
    isInside: () => boolean;
    /** The student went on without it, with permission. */
    wasRefused: boolean;
    request: () => Promise<boolean>;
    subscribe: (listener: (isInside: boolean) => void) => () => void;
  };
  /** What the proctor should know of this device; noted when the session begins. */
  deviceNotes?: readonly string[];
  /** The server's word, asked now and then and told what waits; undefined when there was none, `missing` when it knows of no sitting. */
  askServer: (held: Held) => Promise<
    | (Partial<Pick<AttemptRow, 'deadline' | 'progress' | 'isArchived' | 'isPaused' | 'finishFrom'>> & {
        messages?: readonly ExamMessage[] | undefined;
      })
    | 'missing'
    | undefined
  >;
  /**
   * What the server holds of this attempt; undefined when it could not be asked. Left out when a ticket has
   * just said it. `keep` stores on the device what it did not know, behind what `seen` of its log knew.
   */
  askAnswers?: () => Promise<
    | {
        answers: CurrentAnswers;
        keep: (merged: ReadonlyMap<string, CurrentAnswer>, seen: readonly OpRow[]) => Promise<void>;
      }
    | undefined
  >;
  /** Reads the attempt from the device once more. */
  reopen: () => Promise<OpenedAttempt>;
  /** The server's word the moment it changes something of the sitting; absent where nothing brings it. */
  listen?: (hear: (said: unknown) => void) => {
    /** Opens what the server or the way has closed for good. */
    renew: () => void;
    stop: () => void;
  };
  /** Position on screen, remembered across a reload. */
  position: { read: () => number; write: (position: number) => void };
  say: (message: string) => void;
  sayError: (message: string, durationMs?: number) => void;
  /** Away from the exam, to the list, which tells how it ended; null when that is not settled yet. */
  leave: (outcome: ExamOutcome | null) => void;
}
