import * as z from 'zod/mini';
import { instant } from './fields';
import { LEAVE_CAUSES } from './leave-cause';
import { opId } from './operation';

/** Of what can have happened to an attempt, what its pupil is told: what he did, and what was done to his time. */
const OWN_ACTS = [
  'start',
  'claim',
  'finish',
  'timeout',
  'penalty',
  'rejoin',
  'retake',
  'left', // its device left fullscreen; `cause` says why
  'back', // into fullscreen; `ms`: after so long
  'frozen', // its questions were covered for a while
  'silence', // its device was out of touch; `ms`: for so long
  'late', // answers that came after the deadline and count
  'held', // answers that came too late, or after the end
  'time', // extra minutes, or credit for lost ones
  'timeBack', // the same taken back
  'pause', // one that is over
  'startedByCode', // without a network, by the proctor's code
  'carried', // a member of staff brought operations from the device
] as const;

/** What can have happened to an attempt. */
export const HISTORY_ACTS = [
  ...OWN_ACTS,
  'call', // the pupil called the proctor
  'answerCall',
  'finishEarly', // by a device, before the minimum time was over; `ms`: by how much
  'reported', // he said that a question is faulty
  'refused', // the browser would not go into fullscreen: nobody's fault
  'insecure', // its device runs on plain http
  'accept',
  'dismiss',
  'undo',
  'graded', // essays
  'recreated', // made again from a device's token after a restore
  'heardAfterRevoke', // begun by a code, and heard of only after that was taken back
  'twinByCode', // a second use of a code, put away
  'lateHearing', // a limited sound was heard on a device that had not delivered it when another took over
  'twin', // another sitting of the student came to light
] as const;
export type HistoryAct = (typeof HISTORY_ACTS)[number];

/** Of acts of a device `at` is its own word, kept within what the server knows. */
const happened = {
  at: instant,
  /** When the server heard of it, where that is more than a minute later. */
  heard: z.nullable(instant),
  cause: z.nullable(z.enum(LEAVE_CAUSES)),
  /** How many answers it was about. */
  answers: z.nullable(z.int()),
  /** Time given, taken back, paused or away; ms. */
  ms: z.nullable(z.int()),
  /** Names it as one that its pupil may say something about. */
  incident: z.nullable(opId),
  /** What he said, as he wrote it. */
  said: z.nullable(z.strictObject({ words: z.string(), at: instant })),
};

export const historyEntry = z.strictObject({
  ...happened,
  act: z.enum(HISTORY_ACTS),
  /** Name of the member of staff; null: the student, by a device. */
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  /** Browser and address, of a beginning and of a change of device. */
  device: z.nullable(z.string()),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const ownEntry = z.strictObject({ ...happened, act: z.enum(OWN_ACTS) });
export type OwnEntry = z.output<typeof ownEntry>;

const OWN: ReadonlySet<string> = new Set(OWN_ACTS);

/** Whether the pupil is told of it. */
export function isOwnAct(act: HistoryAct): act is OwnEntry['act'] {
  return OWN.has(act);
}
