import { onGeneration } from '../lib/data-generation';
import { call } from '../lib/exam-client';
import { readSessionText, removeSessionText, writeSessionText } from '../lib/session-memory';
import { assembleOffline, type Offline, type PendingCounts } from './assemble';
import { postOperations } from './http-transport';
import { createLeaseOwner } from './lease-owner';
import { openExamDb } from './local-db';
import { getPaper } from './offline-calls';
import type { PaperStoreParts } from './paper-store';

export type { Offline } from './assemble';

let offline: Offline | undefined;

/**
 * Starts sending whatever waits on this device, whoever made it; safe to call again. Every page calls it, even the
 * sign-in screen, so that a former student's work leaves a shared machine.
 */
export function startDrain(): Offline {
  if (offline) return offline;
  offline = assembleOffline(readBrowser());
  const { drain, outbox, release } = offline;
  onGeneration((generation) => void outbox.meetGeneration(generation).catch(() => undefined));
  addEventListener('online', () => drain.wake('online'));
  document.addEventListener('visibilitychange', () => drain.wake('visible'));
  drain.wake('start');
  void release.purge(Date.now()).catch(() => undefined);
  return offline;
}

/** How much waits on this device, for all students and without names; for a badge. */
export function pendingCount(): Promise<PendingCounts> {
  return startDrain().countPending();
}

/** Calls the listener whenever the count may have changed. */
export function subscribeToPending(listener: () => void): () => void {
  return startDrain().outbox.subscribe(listener);
}

function readBrowser() {
  // Missing on plain http, whatever the types say.
  const subtle: SubtleCrypto | undefined = globalThis.crypto.subtle;
  const locks: LockManager | undefined = navigator.locks;
  const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);
  return {
    subtle,
    locks,
    owner: createLeaseOwner({ text: OWNER, follow: followPage, fillRandom }),
    fillRandom,
    openDb: () => openExamDb(),
    tabs: joinTabs(),
    post: postOperations,
    download,
    clock: () => ({ perf: performance.now(), wall: Date.now() }),
    schedule: (task: () => void, ms: number) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  };
}

const OWNER_KEY = 'lentera.sender';
const OWNER = {
  read: () => readSessionText(OWNER_KEY),
  write: (text: string) => writeSessionText(OWNER_KEY, text),
  remove: () => removeSessionText(OWNER_KEY),
};

function followPage(onHide: () => void, onShow: () => void): void {
  addEventListener('pagehide', onHide);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onShow();
  });
}

/** The time limit for one part on a weak network. */
const PART_TIMEOUT_MS = 60_000;

const download: PaperStoreParts['download'] = async (examid, { hash, from }) => {
  const { bytes, headers } = await call(getPaper, { examid, hash, from }, { timeoutMs: PART_TIMEOUT_MS });
  const read = (name: string) => Number(headers.get(name) ?? Number.NaN);
  return { bytes, hash: headers.get('x-paper-hash'), size: read('x-paper-size'), from: read('x-paper-from') };
};

function joinTabs() {
  if (typeof BroadcastChannel === 'undefined') return { announce: () => undefined, listen: () => undefined };
  const channel = new BroadcastChannel('lentera-outbox');
  return {
    // Deferred until this tab has done its own work: posting takes a noticeable part of a frame on a slow phone.
    announce: () => void setTimeout(() => channel.postMessage(null)),
    listen: (listener: () => void) => channel.addEventListener('message', listener),
  };
}
