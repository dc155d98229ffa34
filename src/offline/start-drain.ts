import { call } from '../lib/exam-client';
import { type AttemptStore, createAttemptStore } from './attempt-store';
import { createDbHandle } from './db-handle';
import { createDrain, type Drain } from './drain';
import { toBase64Url } from './encoding';
import { postOperations } from './http-transport';
import { openExamDb } from './local-db';
import { getPaper } from './offline-calls';
import { createOutbox, type Outbox, type OutboxCounts } from './outbox';
import { createPaperStore, type PaperStore } from './paper-store';
import { createRelease, type Release } from './release';
import { createSender, type HeardReply } from './sender';
import { createSenderLock } from './sender-lock';
import { createVault } from './vault';

/** Everything of this room, joined to the real browser, once per page. */
export interface Offline {
  outbox: Outbox;
  attempts: AttemptStore;
  papers: PaperStore;
  release: Release;
  canSeal: boolean;
  drain: Drain;
  /** Whose operations go first. */
  setCurrent: (attempt: string | undefined) => void;
  subscribeToReplies: (listener: (heard: HeardReply) => void) => () => void;
  /** Attempts whose token the server does not take at the moment. */
  isHeld: (attempt: string) => boolean;
}

let offline: Offline | undefined;

/**
 * Starts sending whatever waits on this device, whoever made it; safe to call again. Every page calls it,
 * the sign-in screen included, so that a former student's work leaves a shared machine.
 */
export function startDrain(): Offline {
  if (offline) return offline;
  offline = build();
  const { drain, outbox, release } = offline;
  addEventListener('online', () => drain.wake('online'));
  document.addEventListener('visibilitychange', () => drain.wake('visible'));
  outbox.subscribe(() => drain.wake('operation'));
  drain.wake('start');
  void release.purge(Date.now()).catch(() => undefined);
  return offline;
}

/** How much waits on this device, of all students and without names; for a badge. */
export function pendingCount(): Promise<OutboxCounts> {
  return startDrain().outbox.counts();
}

/** Calls the listener whenever the count may have changed. */
export function subscribeToPending(listener: () => void): () => void {
  return startDrain().outbox.subscribe(listener);
}

function build(): Offline {
  const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);
  // Absent on plain http, whatever the types say.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  const locks: LockManager | undefined = navigator.locks;
  const handle = createDbHandle(() => openExamDb());
  const vault = createVault({ subtle, fillRandom });
  const tabs = joinTabs();
  const outbox = createOutbox({ handle, vault, fillRandom, announce: tabs.announce });
  tabs.listen(outbox.notify);
  const listeners = new Set<(heard: HeardReply) => void>();
  const held = new Set<string>();
  let current: string | undefined;
  const sender = createSender({
    outbox,
    vault,
    lock: createSenderLock({ locks, handle, now: () => Date.now(), owner: newOwner(fillRandom) }),
    post: postOperations,
    clock: () => ({ perf: performance.now(), wall: Date.now() }),
    currentAttempt: () => current,
    onHeard: (heard) => {
      for (const listener of listeners) listener(heard);
    },
    onHeld: (attempt, isHeld) => void (isHeld ? held.add(attempt) : held.delete(attempt)),
  });
  const schedule = (task: () => void, ms: number) => {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  };
  return {
    outbox,
    attempts: createAttemptStore({ handle, vault, outbox }),
    papers: createPaperStore({ handle, subtle, download, now: () => Date.now() }),
    release: createRelease(handle),
    canSeal: vault.canSeal,
    drain: createDrain({ runRound: sender.runRound, schedule, random: Math.random }),
    setCurrent: (attempt) => {
      current = attempt;
    },
    subscribeToReplies: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isHeld: (attempt) => held.has(attempt),
  };
}

/** A big paper on a weak network. */
const PAPER_TIMEOUT_MS = 180_000;

async function download(examid: string) {
  const { bytes, headers } = await call(getPaper, { examid }, { timeoutMs: PAPER_TIMEOUT_MS });
  return { bytes, hash: headers.get('x-paper-hash') };
}

function joinTabs() {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel('lentera-outbox');
  return {
    announce: () => channel.postMessage(null),
    listen: (listener: () => void) => channel.addEventListener('message', listener),
  };
}

function newOwner(fillRandom: (bytes: Uint8Array<ArrayBuffer>) => void): string {
  const bytes = new Uint8Array(8);
  fillRandom(bytes);
  return toBase64Url(bytes);
}
