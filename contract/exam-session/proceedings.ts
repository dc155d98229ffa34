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
  'allowMove', // staff agreed to another device
  'refuseMove',
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
   * How often; more than once only if one line combines several departures, moves or words on moves, the first of them at `at`. Of
   * departures `DEPARTURES_TOLD_MAX` stands for that or more.
   */
  times: z.int(),
  /** Names of the pupils concerned, sorted. */
  students: z.array(z.string()),
});
export type Incident = z.output<typeof incident>;

/** A page of the report holds this much. */
export const NOTE_MAX = 2_000;

const note = z.strictObject({
  text: z.string(),
  /** Name of who wrote it last. */
  by: z.string(),
  at: instant,
});
export type ProceedingsNote = z.output<typeof note>;

const wave = z.coerce.number().check(z.int(), z.gte(1));

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
      wave: z.optional(wave),
    }),
    reply: z.strictObject({
      sitters: z.array(sitter),
      /** Oldest first. */
      incidents: z.array(incident),
      /** What people wrote on this part; null if nobody has. */
      note: z.nullable(note),
      /** Those of single rooms and waves that this part covers, in their order. */
      notes_within: z.array(z.extend(note, { room: z.nullable(z.string()), wave: z.nullable(z.int()) })),
      /** Whether the caller may write it: of several rooms together a proctor may not, and nobody in a closed period. */
      can_note: z.boolean(),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'What the log says of how an exam went: who was there, and what happened; for its report (berita acara).',
  },
  saveNote: {
    method: 'PUT',
    path: '/save-proceedings-note',
    levels: ['admin', 'teacher'],
    scope: 'examRun',
    /** The part as for `get`. An empty text removes the note. */
    input: z.strictObject({
      exam: id,
      room: z.optional(id),
      wave: z.optional(wave),
      text: z.string().check(z.trim(), z.maxLength(NOTE_MAX, `Paling panjang ${NOTE_MAX} huruf.`)),
      /** `at` of the note that the writer has seen, null if there was none: nobody overwrites what he has not read. */
      seen: z.nullable(instant),
    }),
    reply: z.strictObject({ message: z.string(), data: z.nullable(note) }),
    retry: 'idempotent',
    origin: 'ours',
    summary: "Writes people's note on an exam, or on one room or wave of it, into its report (berita acara).",
  },
});
