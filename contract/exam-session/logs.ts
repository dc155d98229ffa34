import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant, listQuery, pageOf } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { historyEntry } from './history';
import { OPERATIONS_MAX, opId } from './operation';
import { rosterRow } from './roster';
import { examLog, ticket } from './sitting';
import { why, whyGiven } from './sitting-action';

/** A number in a query. */
const counted = z.coerce.number().check(z.int(), z.gte(0));

/**
 * The same, capped: a device that sends too large a number must still get its reply, which brings time and messages.
 */
const countedTo = (most: number) =>
  z.coerce.number().check(
    z.int(),
    z.gte(0),
    z.overwrite((value) => Math.min(value, most)),
  );

/** Cap on how long a device's answers may claim to have waited, ms. */
const WAITING_MAX_MS = 7 * 24 * 3_600_000;

export const logs = group('/api/logs', {
  getOwn: {
    method: 'GET',
    path: '/get-user-log',
    levels: ['student'],
    // His session may end during the exam; his device still gets the remaining time.
    token: 'sync',
    scope: 'answerWriter',
    input: z.strictObject({
      exam: id,
      student: z.optional(id),
      /**
       * The device's report on itself: the number of answers unsent for some seconds, and the age of the oldest, ms.
       */
      epoch: z.optional(counted),
      waiting: z.optional(countedTo(OPERATIONS_MAX)),
      waiting_ms: z.optional(countedTo(WAITING_MAX_MS)),
    }),
    reply: z.nullable(examLog),
    shed: 'never',
    retry: 'idempotent',
    origin: 'given',
    summary:
      "The student's own sitting of an exam, or null; by the sync token how the time of its attempt stands, and no messages.",
  },
  start: {
    method: 'POST',
    path: '/add-cbt-logs',
    levels: ['student'],
    scope: 'examTaken',
    input: z.strictObject({
      exam: id,
      student: z.optional(id),
      token: z.optional(z.string().check(z.maxLength(20))),
    }),
    reply: z.strictObject({ message: z.string(), log: examLog, ticket }),
    shed: 'never',
    retry: 'never',
    origin: 'given',
    summary: 'Starts the attempt, or claims a running one for this device. Time already used stays used.',
  },
  checkToken: {
    method: 'POST',
    path: '/check-token',
    levels: ['student'],
    scope: 'examTaken',
    input: z.strictObject({ exam: id, token: z.string().check(z.minLength(1), z.maxLength(20)) }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Whether a first start would be let in with this token, now; starts nothing.',
  },
  finish: {
    method: 'POST',
    path: '/finish-cbt',
    levels: ['student', ...STAFF_LEVELS],
    scope: 'attemptTakenOrRun',
    source: 'both',
    input: z.strictObject({ id, exam: id, why }),
    reply: done,
    shed: 'never',
    retry: 'idempotent',
    origin: 'given',
    summary: 'Hands the attempt in; a second time changes nothing.',
  },
  listClasses: {
    method: 'GET',
    path: '/get-filter',
    levels: STAFF_LEVELS,
    scope: 'examRun',
    input: z.strictObject({ exam: id }),
    reply: z.array(
      z.strictObject({ id, name: z.string(), grade_name: z.string(), major_name: z.nullable(z.string()) }),
    ),
    retry: 'idempotent',
    origin: 'given',
    summary: 'The classes of an exam.',
  },
  list: {
    method: 'GET',
    path: '/get-exam-log',
    levels: STAFF_LEVELS,
    scope: 'examRun',
    input: z.strictObject({
      exam: id,
      classid: z.optional(id),
      room: z.optional(id),
      wave: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
      ...listQuery,
    }),
    /** `now`: the server's time of the rows; only this clock may be used to interpret them. */
    reply: z.extend(pageOf(rosterRow), { now: instant }),
    retry: 'idempotent',
    origin: 'given',
    summary:
      'Every student who should take the exam, with how far each one is; a proctor gets those of his rooms.',
  },
  retake: {
    method: 'DELETE',
    path: '/retake-exam',
    levels: STAFF_LEVELS,
    scope: 'attempt',
    input: z.strictObject({ id, student: id, exam: id, why }),
    reply: done,
    retry: 'idempotent',
    origin: 'given',
    summary: 'Archives the attempt with all its answers; the student may begin anew.',
  },
  restore: {
    method: 'POST',
    path: '/restore-attempt',
    levels: STAFF_LEVELS,
    scope: 'attempt',
    input: z.strictObject({ id, why }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Takes a retake back: the archived attempt is its student’s again, with the time he lost by it, or ended where its exam is over; one begun since must hold no answers.',
  },
  rejoin: {
    method: 'PUT',
    path: '/rejoin-exam',
    levels: STAFF_LEVELS,
    scope: 'attemptRun',
    source: 'both',
    input: z.strictObject({ id, why }),
    reply: done,
    shed: 'never',
    retry: 'idempotent',
    origin: 'given',
    summary: 'Lets a stopped or finished student back in; the deadline does not move.',
  },
  penalize: {
    method: 'PUT',
    path: '/penalty',
    levels: ['student', ...STAFF_LEVELS],
    scope: 'examTakenOrRun',
    source: 'both',
    input: z.strictObject({ student: id, exam: id, why }),
    reply: done,
    shed: 'never',
    retry: 'idempotent',
    origin: 'given',
    summary: 'Stops a running attempt as a penalty; a finished one stays finished.',
  },
  withdrawPenalty: {
    method: 'POST',
    path: '/withdraw-penalty',
    levels: STAFF_LEVELS,
    scope: 'attemptRun',
    /**
     * `incident`: id of the penalty in the history; `rejoin`: also readmit the pupil if it stopped him and no later
     * one is valid.
     */
    input: z.strictObject({
      id,
      incident: opId,
      why: whyGiven,
      rejoin: z.optional(z.boolean()),
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Takes a penalty back, with the reason; the history tells of both, and it is counted no more.',
  },
  listHistory: {
    method: 'GET',
    path: '/get-attempt-history',
    levels: STAFF_LEVELS,
    scope: 'attemptRun',
    input: z.strictObject({ id }),
    reply: z.array(historyEntry),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'What happened to an attempt: who, when and why, oldest first.',
  },
});
