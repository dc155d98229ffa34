import * as z from 'zod/mini';
import { group } from './endpoint';
import { PROGRESS } from './exam';
import { id, instant } from './fields';

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

/** Of what can happen to an attempt, what a report of the day names. */
const INCIDENT_ACTS = [
  'penalty',
  'rejoin',
  'retake',
  'finish',
  'carried',
  'startedByCode',
  'twinByCode',
  'time',
  'pause',
  'left',
] as const;

/** What staff did while the exam was sat, or what a pupil brought about; `left`: he left fullscreen himself. */
const incident = z.strictObject({
  at: instant,
  act: z.enum(INCIDENT_ACTS),
  /** Name of the member of staff; null: nobody of the staff did it. */
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  /** Time given or paused, or spent away; ms. */
  ms: z.nullable(z.int()),
  /** How often; more than once only where one line tells of many departures, the first of them at `at`. */
  times: z.int(),
  /** Names of those it was about, by name. */
  students: z.array(z.string()),
});
export type Incident = z.output<typeof incident>;

export const proceedings = group('/api/logs', {
  get: {
    method: 'GET',
    path: '/get-proceedings',
    levels: ['admin', 'teacher'],
    scope: 'examRun',
    /** `room` left out: the whole exam, or all rooms of the proctor. */
    input: z.strictObject({ exam: id, room: z.optional(id) }),
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
