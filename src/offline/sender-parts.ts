import type { WaitingCause } from '#domain/exam-session/waiting-cause';
import type { Outbox } from './outbox';
import type { WireReply } from './reply-verdict';
import type { SenderLock } from './sender-lock';
import type { Vault } from './vault';

/** A reply of the server, with the local clocks at its arrival. */
export interface HeardReply {
  attempt: string;
  serverNow: number;
  rtt: number;
  perf: number;
  wall: number;
}

export interface SenderParts {
  outbox: Outbox;
  vault: Vault;
  lock: SenderLock;
  /** Throws when there was no reply at all. */
  post: (token: string, body: string) => Promise<WireReply>;
  clock: () => { perf: number; wall: number };
  /** Its operations go first: the exam being taken on this page. */
  currentAttempt: () => string | undefined;
  onHeard?: (heard: HeardReply) => void;
  /** Told of each delivery why it did not pass, where the token is not the reason; null when it was acknowledged. */
  onDelivered?: (failedBy: WaitingCause | null) => void;
  /** Told when the server does not take an attempt's token, and when it does again. */
  onTokenRefused?: (attempt: string, isTokenRefused: boolean) => void;
}
