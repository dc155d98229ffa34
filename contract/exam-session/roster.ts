import * as z from 'zod/mini';
import { allowanceAmount } from '../exam/allowance';
import { PROGRESS } from '../exam/exam';
import { id, instant } from '../fields';
import { WAIT_REASONS } from './call-reason';
import { DEVICE_COLOURS, DEVICE_FINDINGS } from './readiness';

/** Up to this many departures of a sitting are counted for its row. */
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
  /** How often he left fullscreen himself, as noted by his devices; `DEPARTURES_MAX` means that or more. */
  departures: z.int(),
  /**
   * His questions are hidden because he left fullscreen; `until` null: until a minute after his return. Null: they
   * are not hidden.
   */
  frozen: z.nullable(z.strictObject({ until: z.nullable(instant) })),
  /** His devices sent so many notes that some were not stored; departures and freezes always are. */
  notes_full: z.boolean(),
  /** It has so many operations that further ones are refused; a hand-in is still accepted. */
  full: z.boolean(),
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
  /** His extra time: that of the sitting, or before the start the one it would get; ms. */
  allowance_ms: z.int(),
  /** The current allowance, `here` if it is for this exam only; null if he has the regular time. */
  allowance: z.nullable(z.strictObject({ ...allowanceAmount, here: z.boolean() })),
  /** Time lost without power or network that nobody has given back; ms. */
  lost_ms: z.int(),
  /** The unsent answers reported by his device, and since when the oldest waits; null if none. */
  unsent: z.nullable(z.strictObject({ count: z.int(), since: instant })),
  /** Begun offline with the proctor's code. */
  by_code: z.boolean(),
  /** His seat; null if none. */
  seat: z.nullable(
    z.strictObject({ room: id, room_name: z.string(), number: z.int(), wave: z.nullable(z.int()) }),
  ),
  /** The archived sitting whose retake can still be undone; null: none. */
  restorable: z.nullable(id),
  /** Its device runs on plain http: unencrypted, and lost by a reload without a network. */
  insecure: z.boolean(),
  ip: z.nullable(z.string()),
  browser: z.nullable(z.string()),
  /** He is calling the proctor, or asks to be let in again, and nobody has answered yet. */
  call: z.nullable(z.strictObject({ reason: z.enum(WAIT_REASONS), at: instant })),
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
