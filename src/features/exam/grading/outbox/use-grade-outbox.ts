import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { grading } from '#contract/exam-session/grading';
import { call, callOnce } from '../../../../lib/api-client';
import { connectivity } from '../../../../lib/connectivity';
import { readKeptUser } from '../../../../lib/kept-user';
import { warnBeforeUnload } from '../../../../lib/unload-warning';
import { noteUnsent } from '../../../../lib/unsent-work';
import { hasDatabase, openGradeRows } from '../../../../offline/grade-rows';
import { createVault } from '../../../../offline/vault';
import { forgetCalculated } from '../api';
import { createGradeOutbox, type GradeOutbox } from './grade-outbox';
import { createGradeStore, createPageStore, type GradeStore } from './grade-store';

interface Opened {
  outbox: GradeOutbox;
  close: () => void;
}

/** One per person who has graded in this page: on a shared PC nobody sends another's grades. */
const outboxes = new Map<string, Opened>();

/** The unsent grades of the signed-in user; they are sent once a grading screen was opened in this page. */
export function useGradeOutbox(): GradeOutbox {
  const outbox = outboxOf(readKeptUser()?.id ?? '');
  const client = useQueryClient();
  useSyncExternalStore(outbox.subscribe, outbox.get);
  useEffect(() => {
    void outbox.flush();
    return outbox.onSettled(({ input, exam }, isTaken) => {
      void forgetCalculated(client, exam, input.answer_id, isTaken);
    });
  }, [outbox, client]);
  return outbox;
}

function outboxOf(user: string): GradeOutbox {
  const known = outboxes.get(user);
  if (known) return known.outbox;
  forgetOthers();
  const opened = openOutbox(user);
  outboxes.set(user, opened);
  return opened.outbox;
}

/** Removes from this page what the device stores for users who have left; what only the page has stays. */
function forgetOthers(): void {
  for (const [user, { outbox, close }] of outboxes) {
    if (outbox.get().loose > 0) continue;
    close();
    outboxes.delete(user);
  }
}

function openOutbox(user: string): Opened {
  const name = `lentera-grades:${user}`;
  let news = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  const outbox = createGradeOutbox({
    store: openStore(user, name),
    tell: () => news?.postMessage(null),
    watch: (listener) => news?.addEventListener('message', listener),
    isOwner: () => (readKeptUser()?.id ?? '') === user,
    send: async (input) => (await callOnce(grading.grade, input)).data.at,
    alone: (work) => runAlone(name, work),
    schedule: (task, ms) => void setTimeout(task, ms),
    now: Date.now,
  });
  const stops = [
    outbox.subscribe(() => noteUnsent(user, outbox.get())),
    connectivity.subscribe(() => {
      if (connectivity.isOnline()) void outbox.flush();
    }),
    () => {
      news?.close();
      // A request in progress ends without notifying anybody.
      news = undefined;
    },
    // What only this page has would be lost.
    warnBeforeUnload(() => outbox.get().loose > 0),
  ];
  return { outbox, close: () => stops.forEach((stop) => void stop()) };
}

function openStore(owner: string, name: string): GradeStore {
  const { subtle } = globalThis.crypto;
  if (!subtle || !hasDatabase()) return createPageStore();
  const fillRandom = (bytes: Uint8Array<ArrayBuffer>) => void crypto.getRandomValues(bytes);
  return createGradeStore({
    owner,
    vault: createVault({ subtle, fillRandom }),
    rows: openGradeRows(),
    fetchKey: async () => (await call(grading.getOutboxKey, {})).key,
    inTurn: (work) => (navigator.locks ? navigator.locks.request(`${name}:write`, work) : work()),
  });
}

/** Only one tab sends; tabs that cannot see each other share no list either. */
async function runAlone(name: string, work: () => Promise<void>): Promise<boolean> {
  const { locks } = navigator;
  if (!locks) return work().then(() => true);
  return locks.request(`${name}:send`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
