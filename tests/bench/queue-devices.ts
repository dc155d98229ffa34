import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { assembleOffline } from '../../src/offline/assemble';
import { REPLY_MS } from '../../src/offline/http-transport';
import { openExamDb } from '../../src/offline/local-db';
import { PERSON, ticketOf } from '../support/device';
import type { Sitting } from './plant';

const LOOK_MS = 50;

/** The way of all devices to the server. */
export interface Wire {
  isCut: boolean;
  /** When each request was made and how long its reply took, in ms, and whether it was good. */
  asked: { at: number; ms: number; isGood: boolean }[];
  post: Parameters<typeof assembleOffline>[0]['post'];
}

export function openWire(url: string): Wire {
  const wire: Wire = {
    isCut: false,
    asked: [],
    post: async (token, body) => {
      if (wire.isCut) throw new TypeError('Failed to fetch');
      const asked = { at: performance.now(), ms: 0, isGood: false };
      wire.asked.push(asked);
      const response = await fetch(`${url}/api/answer/add-answer`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
        body,
        signal: AbortSignal.timeout(REPLY_MS),
      });
      const json: unknown = await response.json().catch(() => undefined);
      asked.ms = performance.now() - asked.at;
      asked.isGood = response.status === 200;
      const retryAfterMs = Number(response.headers.get('retry-after') ?? 0) * 1_000;
      return { status: response.status, json, retryAfterMs };
    },
  };
  return wire;
}

export type Device = Awaited<ReturnType<typeof openDevice>>;

/** The real queue, sender and back-off of one device in the middle of its exam. */
export async function openDevice({ attempt, exam, student, token }: Sitting, { post }: Wire) {
  const disk = new IDBFactory();
  const offline = assembleOffline({
    subtle: crypto.subtle,
    fillRandom: (bytes) => void crypto.getRandomValues(bytes),
    openDb: () => openExamDb({ indexedDB: disk, IDBKeyRange }),
    locks: undefined,
    tabs: { announce: () => undefined, listen: () => undefined },
    post,
    download: () => Promise.reject(new Error('nothing is fetched ahead here')),
    clock: () => ({ perf: performance.now(), wall: Date.now() }),
    schedule: (task, ms) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
  });
  await offline.attempts.adopt(ticketOf({ attempt, exam, student, syncToken: token }), PERSON, Date.now());
  offline.drain.wake('start');
  return { offline, attempt };
}

/** Resolves when no device holds an answer any more; rejects if some do after `withinMs`. */
export async function drained(devices: readonly Device[], withinMs: number): Promise<void> {
  const until = performance.now() + withinMs;
  let left = [...devices];
  while (left.length > 0 && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const counts = await Promise.all(left.map(({ offline }) => offline.outbox.counts()));
    left = left.filter((_, index) => (counts[index]?.waiting ?? 0) > 0);
  }
  if (left.length > 0) throw new Error(`${left.length} devices still hold answers.`);
}
