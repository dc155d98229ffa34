import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { grading } from '#contract/grading';
import { call } from '../../../lib/api-client';
import { connectivity } from '../../../lib/connectivity';
import { readKeptUser } from '../../../lib/kept-user';
import { readText, removeText, writeText } from '../../../lib/storage';
import { forgetReckoned } from './api';
import { createGradeOutbox, type GradeOutbox } from './grade-outbox';

/** One for each person who has graded in this page: on a shared PC nobody sends the grades of another. */
const outboxes = new Map<string, GradeOutbox>();

/** The unsent grades of whoever is signed in; they leave from when a screen of grading was opened in this page. */
export function useGradeOutbox(): GradeOutbox {
  const outbox = outboxOf(readKeptUser()?.id ?? '');
  const client = useQueryClient();
  useSyncExternalStore(outbox.subscribe, outbox.list);
  useEffect(() => {
    void outbox.flush();
    return outbox.onSettled(({ input, exam }, isTaken) => {
      void forgetReckoned(client, exam, input.answer_id, isTaken);
    });
  }, [outbox, client]);
  return outbox;
}

function outboxOf(user: string): GradeOutbox {
  const known = outboxes.get(user);
  if (known) return known;
  const key = `lentera.unsentGrades.${user}`;
  const outbox = createGradeOutbox({
    read: () => readText(key),
    keep: (text) => (text === null ? removeText(key) : writeText(key, text)),
    watch: (listener) =>
      globalThis.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener();
      }),
    isOwner: () => (readKeptUser()?.id ?? '') === user,
    send: (input) => call(grading.grade, input),
    schedule: (task, ms) => void setTimeout(task, ms),
  });
  connectivity.subscribe(() => {
    if (connectivity.isOnline()) void outbox.flush();
  });
  outboxes.set(user, outbox);
  return outbox;
}
