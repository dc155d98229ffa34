import type { ExamMessage } from '#contract/exam-session/message';
import type { Question } from '#contract/question-bank/question';
import type { CurrentAnswer, CurrentAnswers } from '#domain/exam-session/answer-log';
import type { Reading } from '#domain/exam-session/server-clock';
import type { ExamOutcome } from '../../lib/exam-outcome';
import type { OpenedAttempt } from '../../offline/attempt-store';
import type { AttemptRow, OpRow } from '../../offline/local-db';
import type { Offline } from '../../offline/start-drain';
import type { TypedText } from '../../offline/typed-text';
import type { Unsent } from './exam-view';
import type { TypedKeeper } from './typed-keeper';

/** Everything an exam session uses of its surroundings; real in the browser, simulated in tests. */
export interface SessionParts {
  offline: Pick<
    Offline,
    'outbox' | 'release' | 'isTokenRefused' | 'waitingCause' | 'subscribeToReplies' | 'drain' | 'setCurrent'
  >;
  opened: OpenedAttempt;
  questions: readonly Question[];
  clock: () => Reading;
  /** Runs the task repeatedly; returns a function that stops it. */
  every: (ms: number, task: () => void) => () => void;
  /** Runs the task once, later; returns a function that cancels it. */
  after: (ms: number, task: () => void) => () => void;
  /** Resolves when the last message has been on screen long enough. */
  pause: () => Promise<void>;
  fullscreen: {
    isSupported: () => boolean;
    isInside: () => boolean;
    /** The student continued without fullscreen, with permission. */
    wasRefused: boolean;
    request: () => Promise<boolean>;
    subscribe: (listener: (isInside: boolean) => void) => () => void;
  };
  /** What the proctor should know of this device; logged when the session begins. */
  deviceNotes?: readonly string[];
  /**
   * Polled regularly with what waits on the device; undefined if there was no reply, `missing` if the server knows of
   * no sitting.
   */
  askServer: (unsent: Unsent) => Promise<
    | (Partial<Pick<AttemptRow, 'deadline' | 'progress' | 'isArchived' | 'isPaused' | 'finishFrom'>> & {
        messages?: readonly ExamMessage[] | undefined;
        /** The token by which it was asked because the session has ended; omitted if it has not. */
        bearer?: string | undefined;
      })
    | 'missing'
    | undefined
  >;
  /**
   * What the server holds of this attempt; undefined if it could not be asked. Omitted if a ticket has just told it.
   * `keep` stores on the device the answers it did not have, in the log behind the operations in `seen`.
   */
  askAnswers?: () => Promise<
    | {
        answers: CurrentAnswers;
        keep: (merged: ReadonlyMap<string, CurrentAnswer>, seen: readonly OpRow[]) => Promise<void>;
      }
    | undefined
  >;
  /** Reads the attempt from the device again. */
  reopen: () => Promise<OpenedAttempt>;
  /** Subscribes to the server's changes of the sitting as they happen; absent if there is no stream. */
  listen?: (hear: (said: unknown) => void) => {
    /**
     * Opens the connection again if the server or the network has closed it for good; by this token, if the session
     * has ended.
     */
    renew: (bearer?: string) => void;
    stop: () => void;
  };
  /** Position on screen, remembered across a reload. */
  position: { read: () => number; write: (position: number) => void };
  /** Keeps what is being typed over a reload; absent if nothing on the device can. */
  typed?: TypedKeeper | undefined;
  /** What was being typed when the page before was left, and is not stored. */
  typedBefore?: TypedText | undefined;
  /** Another tab writes the attempt, as an operation was told that was to be stored here. */
  onTakenOver?: () => void;
  say: (message: string) => void;
  sayError: (message: string, durationMs?: number) => void;
  /** Leaves the exam for the list, which shows how it ended; null if that is not known yet. */
  leave: (outcome: ExamOutcome | null) => void;
}
