import * as z from 'zod/mini';
import { group } from '../endpoint';
import { PROGRESS } from '../exam/exam';
import { done, id, instant } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { sittings, why } from './sitting-action';

/** The most minutes in one call. */
export const EXTRA_MINUTES_MAX = 240;

/** The most losses of time that one call may name. */
const LOST_MAX = 1_500;

/** Maximum rooms named in one call. */
const ROOMS_MAX = 100;

/** `credit`: for lost time; otherwise the same as `extra`. `pause`: the length of a finished pause. */
const GRANT_KINDS = ['extra', 'credit', 'pause'] as const;

/** How many sittings were changed, and how many were not (handed in, or time up and not to be reopened). */
const counted = z.strictObject({
  message: z.string(),
  data: z.strictObject({ changed: z.int(), skipped: z.int() }),
});

/**
 * The clocks concerned: of these sittings, or of whole rooms including pupils who begin there later; if both are
 * absent: of the whole exam, including pupils who begin later.
 */
const whoseClock = {
  exam: id,
  attempts: z.optional(sittings),
  rooms: z.optional(z.array(id).check(z.minLength(1), z.maxLength(ROOMS_MAX))),
  why,
};

/** A pause as it was begun. */
const begunPause = { at: instant, by: z.nullable(z.string()), why: z.nullable(z.string()) };

/** A pause that nobody has ended; `room` is the name of a room that was paused by itself. */
const standingPause = z.strictObject({
  ...begunPause,
  whom: z.enum(['exam', 'room', 'pupils']),
  room: z.nullable(z.string()),
  /** How many clocks it stopped. */
  students: z.int(),
});
export type StandingPause = z.output<typeof standingPause>;

const grant = z.strictObject({
  id,
  kind: z.enum(GRANT_KINDS),
  ms: z.int(),
  at: instant,
  by: z.string(),
  why: z.nullable(z.string()),
  /** Given to everybody who sat at that moment. */
  for_all: z.boolean(),
  students: z.int(),
  /** Name of the pupil, if there is only one. */
  student_name: z.nullable(z.string()),
  /** The pauses that ended with it: `by` and `why` of the grant are of their end. */
  ended: z.array(z.strictObject(begunPause)),
  withdrawn: z.nullable(z.strictObject({ at: instant, by: z.string() })),
});
export type TimeGrant = z.output<typeof grant>;

const pausedRoom = z.strictObject({ id, name: z.string(), paused_at: instant });
export type PausedRoom = z.output<typeof pausedRoom>;

/** Pupils who lost contact within the same minute, and what to offer each of them. */
const lostTogether = z.strictObject({
  from: instant,
  minutes: z.int(),
  pupils: z.array(
    z.strictObject({
      id,
      log_id: id,
      student_name: z.string(),
      /** His lost time, as measured by the server. */
      ms: z.int(),
      progress: z.enum(PROGRESS),
      deadline: instant,
      paused: z.boolean(),
    }),
  ),
});
export type LostTogether = z.output<typeof lostTogether>;

/** Time beyond the duration: extra minutes and pauses, and the stream that informs devices. */
export const time = group('/api/logs', {
  add: {
    method: 'POST',
    path: '/add-time',
    levels: STAFF_LEVELS,
    scope: 'sittingsRun',
    input: z.strictObject({
      /** Chosen by the caller, so that the same request sent twice gives time once. */
      id,
      exam: id,
      minutes: z.int().check(z.gte(1), z.lte(EXTRA_MINUTES_MAX)),
      /** If absent: every sitting that has begun. */
      attempts: z.optional(sittings),
      /** Also gives the minutes, starting now, to sittings whose time is up; otherwise they get none. */
      reopen: z.optional(z.boolean()),
      kind: z.optional(z.enum(['extra', 'credit'])),
      /** The lost times to make up for, instead of `attempts`; those made up for already are skipped. */
      lost: z.optional(z.array(id).check(z.minLength(1), z.maxLength(LOST_MAX))),
      why,
    }),
    reply: counted,
    maxBytes: 131_072,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Gives extra minutes to sittings of an exam; recorded, and can be taken back.',
  },
  withdraw: {
    method: 'POST',
    path: '/withdraw-time',
    levels: STAFF_LEVELS,
    scope: 'examRun',
    input: z.strictObject({ id, exam: id, why }),
    reply: done,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Takes extra minutes back, a proctor those he gave; what was answered in them keeps counting.',
  },
  list: {
    method: 'GET',
    path: '/get-added-time',
    levels: STAFF_LEVELS,
    scope: 'examRun',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({
      /** Since when the whole exam is paused. */
      paused_at: z.nullable(instant),
      /** Rooms that are paused on their own; for a proctor only his. */
      paused_rooms: z.array(pausedRoom),
      /** Newest first; to a proctor those he began. */
      standing: z.array(standingPause),
      data: z.array(grant),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Extra minutes and pauses of an exam: who, when and why, newest first; to a proctor those he gave or began.',
  },
  listLost: {
    method: 'GET',
    path: '/get-lost-time',
    levels: STAFF_LEVELS,
    scope: 'examRun',
    input: z.strictObject({ exam: id }),
    reply: z.strictObject({ data: z.array(lostTogether) }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Time that pupils lost without power or network and nobody made up for, newest first; to a proctor that of his rooms.',
  },
  pause: {
    method: 'PUT',
    path: '/pause-exam',
    levels: STAFF_LEVELS,
    scope: 'sittingsRun',
    source: 'body',
    input: z.strictObject(whoseClock),
    reply: counted,
    maxBytes: 131_072,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Stops the clock of sittings, rooms or the whole exam; the questions are covered, answers still arrive.',
  },
  resume: {
    method: 'PUT',
    path: '/resume-exam',
    levels: STAFF_LEVELS,
    scope: 'sittingsRun',
    source: 'body',
    input: z.strictObject(whoseClock),
    reply: counted,
    maxBytes: 131_072,
    shed: 'never',
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Lets the clock go on; the pause is added to the deadline, once. A room that is paused by itself goes on by itself.',
  },
  follow: {
    method: 'GET',
    path: '/follow-exam',
    levels: ['student'],
    // His session may end during the exam: extra minutes and a pause reach his device all the same, and at once.
    token: 'sync',
    scope: 'answerWriter',
    input: z.strictObject({ exam: id }),
    kind: 'stream',
    reply: z.undefined(),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      "Server-sent events: the student's sitting whenever staff changed something of it; by the sync token its attempt, and no messages.",
  },
});
