import * as z from 'zod/mini';
import { group } from '../endpoint';
import { PROGRESS } from '../exam/exam';
import { id, instant } from '../fields';

const sitter = z.strictObject({
  student: id,
  name: z.string(),
  nis: z.string(),
  class_name: z.string(),
  progress: z.enum(PROGRESS),
  start_time: z.nullable(instant),
  finished_at: z.nullable(instant),
});
export type Sitter = z.output<typeof sitter>;

/** The history acts that a report of the day mentions. */
const INCIDENT_ACTS = [
  'penalty',
  'withdraw',
  'askReadmission',
  'rejoin',
  'retake',
  'restore',
  'finish',
  'thaw',
  'carried',
  'startedByCode',
  'twinByCode',
  'time',
  'pause',
  'resume', // clocks went on after a pause
  'outage', // devices of a room fell silent together, or one long enough to cost its pupil time
  'moved', // continued on another device, or on one that had lost its storage
  'left',
] as const;

/** Up to this many departures of a sitting are counted for its line. */
export const DEPARTURES_TOLD_MAX = 2_000;

/** Something that staff did during the exam, or that a pupil caused; `left`: he left fullscreen himself. */
const incident = z.strictObject({
  at: instant,
  act: z.enum(INCIDENT_ACTS),
  /** Name of the member of staff; null if it was not staff. */
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  /** Time given, paused, spent away or without network; ms. */
  ms: z.nullable(z.int()),
  /** Name of the room, where a room was paused, was cut off, or is the place of several lines joined to one. */
  room: z.nullable(z.string()),
  /** True for a pause that nobody has ended, and a silence that lasts. */
  stands: z.boolean(),
  /** True for a penalty that was withdrawn since. */
  withdrawn: z.boolean(),
  /**
   * How often; more than once only if one line combines several departures or moves, the first of them at `at`. Of
   * departures `DEPARTURES_TOLD_MAX` stands for that or more.
   */
  times: z.int(),
  /** Names of the pupils concerned, sorted. */
  students: z.array(z.string()),
});
export type Incident = z.output<typeof incident>;

export const proceedings = group('/api/logs', {
  get: {
    method: 'GET',
    path: '/get-proceedings',
    levels: ['admin', 'teacher'],
    scope: 'examRun',
    /** Without `room`: the whole exam, or all rooms of the proctor; without `wave`: all of them. */
    input: z.strictObject({
      exam: id,
      room: z.optional(id),
      wave: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
    }),
    reply: z.strictObject({
      sitters: z.array(sitter),
      /** Oldest first. */
      incidents: z.array(incident),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'What the log says of how an exam went: who was there, and what happened; for its report (berita acara).',
  },
});
