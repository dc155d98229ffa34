import type { WaitingCause } from '#domain/exam-session/waiting-cause';
import type { Outbox } from './outbox';
import type { WireReply } from './reply-verdict';
import type { SenderLock } from './sender-lock';
import type { Vault } from './vault';

/** A reply from the server, with the local clocks at its arrival. */
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
  /** Throws if there was no reply at all. */
  post: (token: string, body: string) => Promise<WireReply>;
  clock: () => { perf: number; wall: number };
  /** The exam being taken on this page; its operations are sent first. */
  currentAttempt: () => string | undefined;
  onHeard?: (heard: HeardReply) => void;
  /**
   * Called for each delivery with the reason of its failure, unless that was the token; with null if it was
   * acknowledged.
   */
  onDelivered?: (failedBy: WaitingCause | null) => void;
  /** Called when the server refuses an attempt's token, and when it accepts it again. */
  onTokenRefused?: (attempt: string, isTokenRefused: boolean) => void;
}
