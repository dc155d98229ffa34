import type { FinishPolicy } from '#contract/exam/exam-rules';
import type { ExamMessage } from '#contract/exam-session/message';
import type { CurrentAnswer } from '#domain/exam-session/answer-log';
import type { Cover } from '#domain/exam-session/fullscreen-watch';
import type { SessionState } from '#domain/exam-session/session-machine';
import type { WaitingCause } from '#domain/exam-session/waiting-cause';
import type { ScreenQuestion } from '../../question/screen-question';

/**
 * State of a question's newest changes. `sent` only if the server has them and they count. What it keeps without
 * counting is shown by its result (`held`, `afterFinish`, `rejected`); `aside`: this operation alone is refused;
 * `unreadable`: the device cannot decrypt it any more.
 */
export type SaveState = 'saving' | 'local' | 'sent' | 'failed' | TroubleState;
export type TroubleState = (typeof TROUBLES)[number];

/** Worst first. */
export const TROUBLES = ['unreadable', 'rejected', 'aside', 'afterFinish', 'held'] as const;

/** Everything that the exam screen shows; filled by the session, never the source of an answer. */
export interface ExamView {
  readonly title: string;
  readonly studentName: string;
  readonly className: string;
  readonly questions: readonly ScreenQuestion[];
  /** Opened again after its keys were dropped: how far it is delivered is known, not what was answered. */
  readonly isSealed: boolean;
  readonly session: SessionState;
  readonly answers: ReadonlyMap<string, CurrentAnswer>;
  readonly saves: ReadonlyMap<string, SaveState>;
  readonly delivery: DeliveryState;
  /** Index of the question on screen. */
  readonly position: number;
  readonly page: 'question' | 'summary';
  /** Choices struck out, as `question:key`; never leaves the device. */
  readonly struck: ReadonlySet<string>;
  /** How often each sound has been started, by the log, so that a reload does not reset it. */
  readonly soundsBegun: ReadonlyMap<string, number>;
  /** Unsaved essay texts as typed. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly remainingMs: number;
  readonly finishPolicy: FinishPolicy;
  /** The rest of the minimum time. */
  readonly finishWaitMs: number;
  /** The last milestone passed, in minutes, for the screen reader and the hidden clock. */
  readonly milestone: number | null;
  readonly cover: Cover | { readonly kind: 'paused' };
  /** Unread messages from staff, oldest first. */
  readonly messages: readonly ExamMessage[];
}

export interface DeliveryState {
  /** Operations on this device that the server does not have yet. */
  readonly waiting: number;
  /** Waiting for longer than a reply takes. */
  readonly isDelayed: boolean;
  /** What it waits for, if delayed. */
  readonly cause: WaitingCause;
  /** The device itself could not store something. */
  readonly isDeviceFailing: boolean;
  /** Operations that are refused alone, though the server accepts others. */
  readonly aside: number;
  /** The server currently refuses this device's token. */
  readonly isTokenRefused: boolean;
  /** The student's earlier work on this device cannot be read; the answers shown are the server's. */
  readonly isLogUnreadable: boolean;
}

export const NOTHING_TO_DELIVER: DeliveryState = {
  waiting: 0,
  isDelayed: false,
  cause: 'network',
  isDeviceFailing: false,
  aside: 0,
  isTokenRefused: false,
  isLogUnreadable: false,
};

/** Operations that have waited for longer than a reply takes, and the age of the oldest in ms. */
export interface Unsent {
  waiting: number;
  waiting_ms: number;
}

export const NOTHING_UNSENT: Unsent = { waiting: 0, waiting_ms: 0 };
