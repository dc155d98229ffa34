// Exam work waiting on this device. Its modules are loaded only if there is something to work on: a device that never
// held an exam loads none of them with the sign-in tiles.
import { useEffect, useState } from 'react';
import type { User } from '#contract/auth';
import { mayHoldData } from '../lib/device';

/** A browser may never answer a storage request. */
const DROP_PATIENCE_MS = 5_000;

/** Decisions §7: a former student's work leaves a shared machine already from the sign-in screen. */
export async function sendWaitingWork(): Promise<void> {
  await findOffline();
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

/** Number of answers waiting on this device, of all students. */
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

async function countWaiting({
  outbox,
}: NonNullable<Awaited<ReturnType<typeof findOffline>>>): Promise<number> {
  // Includes what is only in this page's memory.
  const { waiting } = await outbox.counts();
  return waiting;
}
