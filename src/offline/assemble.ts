import type { WaitingCause } from '#domain/exam-session/waiting-cause';
import { type AttemptStore, createAttemptStore } from './attempt-store';
import { createDbHandle, type DbHandle } from './db-handle';
import { createDrain, type Drain, type DrainParts } from './drain';
import { type LeaseOwner, newName } from './lease-owner';
import type { ExamDb } from './local-db';
import { createOutbox, type Outbox, type OutboxCounts } from './outbox';
import { createPaperStore, type PaperStore, type PaperStoreParts } from './paper-store';
import { createRelease, type Release } from './release';
import { createSender } from './sender';
import { createSenderLock } from './sender-lock';
import type { HeardReply, SenderParts } from './sender-parts';
import { createVault, type VaultParts } from './vault';

/** What this folder needs from a browser; simulated in tests. */
export interface BrowserParts extends VaultParts {
  openDb: () => ExamDb;
  locks: LockManager | undefined;
  /** Used where there are no locks; by default a name that no other page takes up. */
  owner?: () => LeaseOwner;
  /** Communication with the other tabs on this device. */
  tabs: { announce: () => void; listen: (listener: () => void) => void };
  post: SenderParts['post'];
  download: PaperStoreParts['download'];
  clock: SenderParts['clock'];
  schedule: DrainParts['schedule'];
  random: DrainParts['random'];
}

/** All parts of this folder, created once per page. */
export interface Offline {
  handle: DbHandle;
  outbox: Outbox;
  attempts: AttemptStore;
  papers: PaperStore;
  release: Release;
  canSeal: boolean;
  drain: Drain;
  /** The attempt whose operations are sent first. */
  setCurrent: (attempt: string | undefined) => void;
  subscribeToReplies: (listener: (heard: HeardReply) => void) => () => void;
  /** Attempts whose token the server currently refuses. */
  isTokenRefused: (attempt: string) => boolean;
  /** Why the last failed delivery failed, which is why operations are waiting. */
  waitingCause: () => WaitingCause;
  /** How much waits on this device, for all students and without names. */
  countPending: () => Promise<PendingCounts>;
}

export interface PendingCounts extends OutboxCounts {
  /** Those among the waiting whose token the server refuses, so that only a new start can free them. */
  refused: number;
}

/** Connects the parts of this folder. A stored operation wakes the sender, even if another tab stored it. */
export function assembleOffline(browser: BrowserParts): Offline {
  const { subtle, fillRandom, tabs, clock } = browser;
  const handle = createDbHandle(browser.openDb);
  const vault = createVault({ subtle, fillRandom });
  const outbox = createOutbox({ handle, vault, fillRandom, announce: tabs.announce });
  tabs.listen(outbox.notify);
  const listeners = new Set<(heard: HeardReply) => void>();
  const refused = new Set<string>();
  let current: string | undefined;
  let cause: WaitingCause = 'network';
  const now = () => clock().wall;
  const name = newName(fillRandom);
  const owner = browser.owner ?? (() => ({ own: name }));
  const sender = createSender({
    outbox,
    vault,
    lock: createSenderLock({ locks: browser.locks, handle, now, owner }),
    post: browser.post,
    clock,
    currentAttempt: () => current,
    onHeard: (heard) => {
      for (const listener of listeners) listener(heard);
    },
    onDelivered: (failedBy) => {
      cause = failedBy ?? 'network';
    },
    onTokenRefused: (attempt, isTokenRefused) => {
      if (isTokenRefused === refused.has(attempt)) return;
      if (isTokenRefused) refused.add(attempt);
      else refused.delete(attempt);
      outbox.notify();
    },
  });
  const { schedule, random, download } = browser;
  const drain = createDrain({ runRound: sender.runRound, forgive: sender.forgive, schedule, random });
  outbox.subscribe(() => drain.wake('operation'));
  return {
    handle,
    outbox,
    attempts: createAttemptStore({ handle, vault, outbox }),
    papers: createPaperStore({ handle, subtle, download, now }),
    release: createRelease(handle),
    canSeal: vault.canSeal,
    drain,
    setCurrent: (attempt) => {
      current = attempt;
    },
    subscribeToReplies: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isTokenRefused: (attempt) => refused.has(attempt),
    waitingCause: () => cause,
    countPending: async () => {
      const counts = await outbox.counts();
      const waiting = refused.size > 0 ? await outbox.listWaiting() : [];
      return { ...counts, refused: waiting.filter((op) => refused.has(op.attempt)).length };
    },
  };
}
