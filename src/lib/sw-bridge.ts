// Between the page and its service worker. An update is offered, never forced: a reload in the
// middle of an exam, in this tab or another, would cost a student time.
import { Workbox } from 'workbox-window';
import { isSecure } from './device';

/** Web Lock names that begin so are held while a student takes an exam. */
const EXAM_LOCK_PREFIX = 'exam-writer:';

type UpdateListener = (apply: () => void) => void;

const listeners = new Set<UpdateListener>();
let waitingApply: (() => void) | undefined;
let worker: Workbox | undefined;

/** Registers the worker in a built app on a secure origin; does nothing elsewhere. */
export function registerWorker(): void {
  if (worker || !import.meta.env.PROD || !isSecure() || !('serviceWorker' in navigator)) return;
  const workbox = new Workbox('/sw.js');
  worker = workbox;
  let applied = false;
  const offer = () => {
    waitingApply = async () => {
      if (await isExamRunning()) return;
      applied = true;
      workbox.messageSkipWaiting();
    };
    for (const listener of listeners) listener(waitingApply);
  };
  workbox.addEventListener('waiting', offer);
  workbox.addEventListener('controlling', () => {
    if (applied) void reloadUnlessInExam();
  });
  // A worker that cannot be had (blocked, disk full) costs the offline start, not the app.
  workbox.register().catch(() => undefined);
}

/** Tells of a waiting update, also one that came before; the listener gets the way to apply it. */
export function subscribeToUpdate(listener: UpdateListener): () => void {
  listeners.add(listener);
  if (waitingApply) listener(waitingApply);
  return () => {
    listeners.delete(listener);
  };
}

async function reloadUnlessInExam(): Promise<void> {
  if (!(await isExamRunning())) location.reload();
}

async function isExamRunning(): Promise<boolean> {
  const state = await navigator.locks?.query();
  return state?.held?.some((lock) => lock.name?.startsWith(EXAM_LOCK_PREFIX)) ?? false;
}
