// Exam work waiting on this device. Its modules are loaded only if there is something to work on: a device that never
// held an exam loads none of them with the sign-in tiles.
import { useEffect, useState } from 'react';
import type { User } from '#contract/auth/auth';
import { connectivity } from '../lib/connectivity';
import { mayHoldData } from '../lib/device';
import type { ExamWork } from '../offline/running-attempts';
import type { Offline } from '../offline/start-drain';

/** A browser may never answer a storage request. */
const DROP_PATIENCE_MS = 5_000;

/** How long a sign-out waits for answers that are being sent. */
const ON_ITS_WAY_MS = 2_000;

/** A former student's work leaves a shared machine already from the sign-in screen. */
export async function sendWaitingWork(): Promise<void> {
  const offline = await findOffline();
  if (!offline) return;
  const settling = import('../offline/settle-ended').then(({ keepSettled }) =>
    keepSettled({ ...offline, locks: navigator.locks, now: Date.now }),
  );
  await settling.catch(() => undefined);
}

/** Another user has signed in: others' leftover work is still sent, but can no longer be read here. */
export async function dropOthersKeys(user: User): Promise<void> {
  const drop = async () => (await findOffline())?.release.dropKeys({ student: user.id });
  // Whoever the keys belong to, an attempt opens only for its own student: broken storage or modules that cannot be
  // loaded must not keep the next student out of the exam.
  await Promise.race([drop().catch(() => undefined), pass(DROP_PATIENCE_MS)]);
}

/** On logout: drops the keys of everybody. */
export async function dropAllKeys(): Promise<void> {
  const offline = await findOffline();
  await offline?.release.dropKeys().catch(() => undefined);
}

/** What a pupil leaves on this device by signing out; nothing if its storage says nothing. */
export async function readLeftWork(user: User | undefined): Promise<ExamWork> {
  if (user?.level !== 'student') return NO_WORK;
  const read = async () => {
    const offline = await findOffline();
    if (!offline) return NO_WORK;
    await untilSent(offline);
    const { readExamWork } = await import('../offline/running-attempts');
    return readExamWork(offline, user.id);
  };
  return Promise.race([read().catch(() => NO_WORK), pass(DROP_PATIENCE_MS).then(() => NO_WORK)]);
}

/** What is just on its way needs no question. */
async function untilSent({ outbox }: Offline): Promise<void> {
  if (!connectivity.isOnline() || (await outbox.counts()).waiting === 0) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(done, ON_ITS_WAY_MS);
    const look = () => outbox.counts().then(({ waiting }) => (waiting === 0 ? done() : undefined), done);
    const stop = outbox.subscribe(() => void look());
  });
}

const NO_WORK: ExamWork = { running: [], waiting: 0 };

/** How much waits on this device, of all students, without names. */
export function useWaitingCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void findOffline().then((offline) => {
      if (!offline || isGone) return;
      // If storage cannot be read, the last known count stays.
      const refresh = () => void countWaiting(offline).then(setCount, () => undefined);
      stop = offline.outbox.subscribe(refresh);
      refresh();
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return count;
}

async function findOffline() {
  try {
    if (!(await mayHoldData())) return undefined;
    const { startDrain } = await import('../offline/start-drain');
    return startDrain();
  } catch {
    // Offline and never loaded: then there is no exam work here either.
    return undefined;
  }
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function countWaiting({ outbox }: Offline): Promise<number> {
  // Includes what is only in this page's memory.
  const { waiting, aside } = await outbox.counts();
  return waiting + aside;
}
