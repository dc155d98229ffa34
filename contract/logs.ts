import * as z from 'zod/mini';
import { allowanceAmount } from './allowance';
import { CALL_REASONS } from './call-reason';
import { group } from './endpoint';
import { FINISH_POLICIES, FULLSCREEN_POLICIES, PROGRESS } from './exam';
import { done, id, instant, listQuery, pageOf } from './fields';
import { historyEntry } from './history';
import { examMessage } from './message';
import { OPERATIONS_MAX, opId } from './operation';
import { paperOrder } from './question';
import { DEVICE_COLOURS, DEVICE_FINDINGS } from './readiness';

/** One sitting of one student (spec §3: id, start_time); flags as in the reference. */
export const examLog = z.strictObject({
  id,
  student: id,
  exam: id,
  islogin: z.boolean(),
  ispenalty: z.boolean(),
  isactive: z.boolean(),
  isdone: z.boolean(),
  progress: z.enum(PROGRESS),
  start_time: instant,
  deadline: instant,
  /** Ours: the clock is stopped; the time left stays the same. */
  paused: z.optional(z.literal(true)),
  /** Ours: messages from staff that the pupil has not read, for devices without a stream. */
  messages: z.optional(z.array(examMessage)),
  /** From when on the student may finish; absent means from the start. */
  finish_from: z.optional(instant),
});
export type ExamLog = z.output<typeof examLog>;

/** The place of an operation in its attempt; the higher one, epoch first, is newer. */
const place = z.nullable(z.strictObject({ epoch: z.int(), seq: z.int() }));

/** The newest answer the server holds for a question, so that a device can continue from it. */
const storedAnswer = z.strictObject({
  question: id,
  mc: z.nullable(z.string()),
  essay: z.nullable(z.string()),
  flag: z.boolean(),
  /** Places of the operations that wrote the answer and the doubt mark; null if none did. */
  answered: place,
  flagged: place,
});

/** Everything a device needs to run the attempt, online or offline. */
export const ticket = z.strictObject({
  attempt: id,
  exam: id,
  student: id,
  title: z.string(),
  /** This device's claim; higher claims win. */
  epoch: z.int(),
  /** Permits adding operations to this attempt, and nothing else. */
  syncToken: z.string(),
  /** The same for operations that are already encrypted, which stay on a device when the student leaves it. */
  sealedToken: z.string(),
  /** base64, 32 bytes: the key that encrypts the operations on the device. */
  contentKey: z.string(),
  /** base64, 32 bytes: the key of the paper. */
  paperKey: z.string(),
  /** SHA-256 of the encrypted paper, hex; a different paper on the device is outdated. */
  paperHash: z.string(),
  order: paperOrder,
  answers: z.array(storedAnswer),
  /** Playbacks of limited sounds that began in this attempt, on any device; absent if there are none. */
  hearings: z.optional(z.array(z.strictObject({ opId: z.string(), sound: z.string() }))),
  serverNow: instant,
  startTime: instant,
  deadline: instant,
  paused: z.optional(z.literal(true)),
  fullscreenPolicy: z.enum(FULLSCREEN_POLICIES),
  /** Another device is frozen for leaving fullscreen, so this one is too. */
  frozen: z.optional(z.literal(true)),
  /** Absent (older server): `all_answered`. */
  finishPolicy: z.optional(z.enum(FINISH_POLICIES)),
  /** From when on the student may finish; absent means from the start. */
  finishFrom: z.optional(instant),
});
export type Ticket = z.output<typeof ticket>;

/** Up to this many departures of a sitting are counted for its row: they are looked for in its newest events only. */
export const DEPARTURES_MAX = 50;

/** A pupil of an exam, as its proctors see him. */
export const rosterRow = z.strictObject({
  student_id: id,
  student_name: z.string(),
  nis: z.string(),
  class_id: id,
  class_name: z.string(),
  grade_name: z.string(),
  major_name: z.nullable(z.string()),
  log_id: z.nullable(id),
  progress: z.enum(PROGRESS),
  start_time: z.nullable(instant),
  deadline: z.nullable(instant),
  finished_at: z.nullable(instant),
  last_contact: z.nullable(instant),
  answered: z.int(),
  question_count: z.int(),
  /** Penalties that stopped the attempt and were not withdrawn; one that arrived after its end stopped nothing. */
  penalties: z.int(),
  /** How often he left fullscreen by himself, as his devices noted it; `DEPARTURES_MAX` stands for that or more. */
  departures: z.int(),
  /**
   * His questions are hidden because he left fullscreen; `until` null: until a minute after his return. Null: they
   * are not hidden.
   */
  frozen: z.nullable(z.strictObject({ until: z.nullable(instant) })),
  /** Questions with a kept answer that does not count or is in doubt, undecided by the teacher. */
  held: z.int(),
  /** Questions whose answer the teacher has decided. */
  decided: z.int(),
  /** Questions whose answers count, flagged, although they arrived after the deadline. */
  late: z.int(),
  /** Its clock is stopped. */
  paused: z.boolean(),
  /** Time added by staff, pauses included; ms. */
  added_ms: z.int(),
  /** His extra time: what the sitting was given, or before the start what it would be; ms. */
  allowance_ms: z.int(),
  /** The current allowance, `here` if it is for this exam only; null if he has the regular time. */
  allowance: z.nullable(z.strictObject({ ...allowanceAmount, here: z.boolean() })),
  /** Time lost without power or network that nobody has made up for; ms. */
  lost_ms: z.int(),
  /** What his device says it has not sent, and since when the oldest waits; null if nothing. */
  unsent: z.nullable(z.strictObject({ count: z.int(), since: instant })),
  /** Begun offline with the proctor's code. */
  by_code: z.boolean(),
  /** His seat; null if none. */
  seat: z.nullable(z.strictObject({ room: id, room_name: z.string(), number: z.int() })),
  /** The archived sitting whose retake can still be undone; null: none. */
  restorable: z.nullable(id),
  /** Its device runs on plain http: unencrypted, and lost by a reload without a network. */
  insecure: z.boolean(),
  ip: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  /** He is calling the proctor, and nobody has answered yet. */
  call: z.nullable(z.strictObject({ reason: z.enum(CALL_REASONS), at: instant })),
  /** The result of his last device check before the exam; null if there was none. */
  device: z.nullable(
    z.strictObject({
      checked_at: instant,
      browser: z.nullable(z.string()),
      colour: z.enum(DEVICE_COLOURS),
      findings: z.array(z.enum(DEVICE_FINDINGS)),
    }),
  ),
});
export type RosterRow = z.output<typeof rosterRow>;

const staff = ['admin', 'teacher'] as const;

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

/** Why staff changed an attempt; kept in its history. */
const why = z.optional(z.string().check(z.trim(), z.maxLength(200)));

export const logs = group('/api/logs', {
  getOwn: {
    method: 'GET',
    path: '/get-user-log',
    levels: ['student'],
    scope: 'examTaken',
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
    summary: "The student's own sitting of an exam, or null.",
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
    levels: ['student', ...staff],
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
    levels: staff,
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
    levels: staff,
    scope: 'examRun',
    input: z.strictObject({ exam: id, classid: z.optional(id), room: z.optional(id), ...listQuery }),
    reply: pageOf(rosterRow),
    retry: 'idempotent',
    origin: 'given',
    summary:
      'Every student who should take the exam, with how far each one is; a proctor gets those of his rooms.',
  },
  retake: {
    method: 'DELETE',
    path: '/retake-exam',
    levels: staff,
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
    levels: staff,
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
    levels: staff,
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
    levels: ['student', ...staff],
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
    levels: staff,
    scope: 'attemptRun',
    /** `incident`: id of the penalty in the history; `rejoin`: also let the pupil back in if it stopped him and no later one stands. */
    input: z.strictObject({
      id,
      incident: opId,
      why: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
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
    levels: staff,
    scope: 'attemptRun',
    input: z.strictObject({ id }),
    reply: z.array(historyEntry),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'What happened to an attempt: who, when and why, oldest first.',
  },
});
