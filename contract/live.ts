import * as z from 'zod/mini';
import { group } from './endpoint';
import { done, id, instant } from './fields';
import { rosterRow } from './logs';

const staff = ['admin', 'teacher'] as const;

/** What has changed in the list of pupils since the word before: of each pupil only the fields that did. */
export const roomNews = z.strictObject({
  rows: z.array(z.extend(z.partial(rosterRow), { student_id: id })),
});
export type RoomNews = z.output<typeof roomNews>;

/** An exam while it is sat, as its proctors see it. */
export const live = group('/api/logs', {
  follow: {
    method: 'GET',
    path: '/follow-room',
    levels: staff,
    scope: 'exam',
    input: z.strictObject({ exam: id }),
    kind: 'stream',
    reply: z.undefined(),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Server-sent events: what changes in the list of pupils, once a second.',
  },
  answerCall: {
    method: 'POST',
    path: '/answer-call',
    levels: staff,
    scope: 'attemptRun',
    input: z.strictObject({
      id,
      /** Of the call that is answered: one made since stays open. */
      at: instant,
    }),
    reply: done,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The proctor has been at the place of a pupil who called; a second time changes nothing.',
  },
});
