import type { FinishPolicy } from '#contract/exam';
import type { ExamMessage } from '#contract/message';
import type { CurrentAnswer } from '#domain/exam-session/answer-log';
import type { Cover } from '#domain/exam-session/fullscreen-watch';
import type { SessionState } from '#domain/exam-session/session-machine';
import type { WaitingCause } from '#domain/exam-session/waiting-cause';
import type { ScreenQuestion } from '../../question/screen-question';

/**
 * How far a question's newest changes have come. `sent` only when the server has them and they count. What it
 * keeps without counting goes by its result (`held`, `afterFinish`, `rejected`); `aside`: it alone does not
 * pass; `unreadable`: the device cannot open it any more.
 */
export type SaveState = 'saving' | 'local' | 'sent' | 'failed' | TroubleState;
export type TroubleState = (typeof TROUBLES)[number];

/** Worst first. */
export const TROUBLES = ['unreadable', 'rejected', 'aside', 'afterFinish', 'held'] as const;

/** Everything the exam screen shows; filled by the session, never the source of an answer. */
export interface ExamView {
  readonly title: string;
  readonly studentName: string;
  readonly className: string;
  readonly questions: readonly ScreenQuestion[];
  readonly session: SessionState;
  readonly answers: ReadonlyMap<string, CurrentAnswer>;
  readonly saves: ReadonlyMap<string, SaveState>;
  readonly delivery: Delivery;
  /** Index of the question on screen. */
  readonly position: number;
  readonly page: 'question' | 'summary';
  /** Choices struck out, as `question:key`; never leaves the device. */
  readonly struck: ReadonlySet<string>;
  /** How often each sound has begun; by the log, so that a reload gives nothing back. */
  readonly soundsBegun: ReadonlyMap<string, number>;
  /** Unsaved essay texts as typed. */
  readonly drafts: ReadonlyMap<string, string>;
  readonly remainingMs: number;
  readonly finishPolicy: FinishPolicy;
  /** What is left of the minimum time. */
  readonly finishWaitMs: number;
  /** The last milestone passed, for the screen reader and the hidden clock; minutes. */
  readonly milestone: number | null;
  readonly cover: Cover | { readonly kind: 'paused' };
  /** What staff said and the pupil has not read, oldest first. */
  readonly messages: readonly ExamMessage[];
}

export interface Delivery {
  /** Operations on this device that the server does not have yet. */
  readonly waiting: number;
  /** Waiting for longer than a reply takes. */
  readonly isDelayed: boolean;
  /** What it waits for, where it is delayed. */
  readonly cause: WaitingCause;
  /** The device itself could not store something. */
  readonly isDeviceFailing: boolean;
  /** Operations that alone do not pass, though the server takes others. */
  readonly aside: number;
  /** The server does not take this device's token at the moment. */
  readonly isTokenRefused: boolean;
  /** What the student did here before cannot be read; the answers shown are the server's. */
  readonly isLogUnreadable: boolean;
}

export const NOTHING_TO_DELIVER: Delivery = {
  waiting: 0,
  isDelayed: false,
  cause: 'network',
  isDeviceFailing: false,
  aside: 0,
  isTokenRefused: false,
  isLogUnreadable: false,
};

/** Operations that have not left the device for longer than a reply takes, and the age of the oldest, ms. */
export interface Held {
  waiting: number;
  waiting_ms: number;
}

export const NOTHING_HELD: Held = { waiting: 0, waiting_ms: 0 };
