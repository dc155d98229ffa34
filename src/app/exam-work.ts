// Exam work that waits on this device. Its machinery is only fetched where there is something to work on:
// a device that never held an exam loads none of it with the sign-in tiles.
import { useEffect, useState } from 'react';
import type { User } from '#contract/auth';
import { mayHoldData } from '../lib/device';

/** A browser may leave its storage unanswered for ever. */
const DROP_PATIENCE_MS = 5_000;

/** Decisions §7: a former student's work leaves a shared machine from the sign-in screen on. */
export async function sendWaitingWork(): Promise<void> {
  await findOffline();
}

/** Another sign-in: what others left behind stays to be sent, but nobody here can read it. */
export async function dropOthersKeys(user: User): Promise<void> {
  const drop = async () => (await findOffline())?.release.dropKeys({ student: user.id });
  // Whoever the keys belong to, an attempt opens for its own student only: a broken storage or a machinery
  // that cannot be fetched must not keep the next one out of the exam.
  await Promise.race([drop().catch(() => undefined), pass(DROP_PATIENCE_MS)]);
}

/** Logout: the same for everybody. */
export async function dropAllKeys(): Promise<void> {
  const offline = await findOffline();
  await offline?.release.dropKeys().catch(() => undefined);
}

/** How many answers wait on this device, of whomever. */
export function useWaitingCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    void findOffline().then((offline) => {
      if (!offline || isGone) return;
      // Storage that cannot be read keeps the last known count.
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
    // Offline and never fetched: then nothing of ours is here either.
    return undefined;
  }
}

function pass(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function countWaiting({
  outbox,
}: NonNullable<Awaited<ReturnType<typeof findOffline>>>): Promise<number> {
  // What is only in this page's memory is among them.
  const { waiting } = await outbox.counts();
  return waiting;
}
