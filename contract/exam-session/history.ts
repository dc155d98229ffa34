import * as z from 'zod/mini';
import { instant } from '../fields';
import { LEAVE_CAUSES } from './leave-cause';
import { opId } from './operation';

/** The part of an attempt's history that a pupil sees: his own actions, and changes to his time. */
const OWN_ACTS = [
  'start',
  'claim',
  'finish',
  'timeout',
  'penalty', // `withdrawn`: it was withdrawn later
  'withdraw', // a penalty was withdrawn
  'askReadmission', // the pupil asked to be let in again
  'rejoin',
  'retake',
  'restore', // the retake was undone
  'overtakenPenalty', // a device stopped itself after another one had taken over, so it ended nothing
  'left', // left fullscreen; `cause` is the reason
  'back', // back in fullscreen; `ms`: how long he was away
  'frozen', // the questions were covered for a while
  'thaw', // staff uncovered them before that
  'silence', // the device was out of touch; `ms`: how long
  'late', // answers that arrived after the deadline and count
  'held', // answers that arrived too late, or after the end
  'time', // extra minutes, or credit for lost ones
  'timeBack', // extra time withdrawn
  'pause', // his clock was stopped; `ms`: for how long, once it resumes
  'resume',
  'startedByCode', // begun offline with the proctor's code
  'carried', // a member of staff brought operations from the device
] as const;

/** Everything that can happen to an attempt. */
export const HISTORY_ACTS = [
  ...OWN_ACTS,
  'call', // the pupil called the proctor
  'answerCall',
  'allowMove', // staff agreed to another device; a claim after it carries the same `by`
  'refuseMove',
  'finishEarly', // finished by a device before the minimum time was over; `ms`: by how much
  'reported', // the pupil reported a faulty question
  'refused', // the browser refused to go into fullscreen: nobody's fault
  'clockAhead', // the device's clock jumped forward, or the device slept; `ms`: by how much
  'clockBack', // it jumped backwards; `ms`: by how much
  'slept', // the device slept, or its browser had stopped the page; `ms`: for how long
  'insecure', // the device runs on plain http
  'notesFull', // from then on not every note of his devices was taken; departures and freezes always are
  'full', // from then on what his devices sent was refused, but for a hand-in
  'notesCut', // from then on, not all notes of his devices are listed
  'clockCut', // the same of what happened to their clocks and of their sleeps
  'accept',
  'dismiss',
  'undo',
  'graded', // essays were graded
  'recreated', // made again from a device's token after a restore
  'heardAfterRevoke', // begun with a code that was revoked before the server learned of the start
  'olderPaper', // begun with an envelope that was sealed before a retake, so with the paper of before
  'twinByCode', // a second use of a code, archived
  'lateHearing', // a limited sound was played on a device that had not delivered it before another took over
  'twin', // another sitting of the student came to light
] as const;
export type HistoryAct = (typeof HISTORY_ACTS)[number];

/** For acts of a device, `at` is the device's time, limited to what the server knows to be possible. */
const happened = {
  at: instant,
  /** When the server received it, if that is more than a minute later. */
  heard: z.nullable(instant),
  cause: z.nullable(z.enum(LEAVE_CAUSES)),
  /** How many answers it concerns. */
  answers: z.nullable(z.int()),
  /** Time given, withdrawn, paused, away or asleep, or by which a clock jumped; ms. */
  ms: z.nullable(z.int()),
  /** True for a penalty that was withdrawn and no longer counts. */
  withdrawn: z.boolean(),
  /** Id of an incident that its pupil may explain. */
  incident: z.nullable(opId),
  /** His explanation, as written. */
  said: z.nullable(z.strictObject({ words: z.string(), at: instant })),
};

export const historyEntry = z.strictObject({
  ...happened,
  act: z.enum(HISTORY_ACTS),
  /** Name of the member of staff, of a claim who allowed it; null for the student, by a device. */
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
  /** Browser and address, for a start or a change of device: of both devices, where they were recorded. */
  device: z.nullable(z.string()),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const ownEntry = z.strictObject({ ...happened, act: z.enum(OWN_ACTS) });
export type OwnEntry = z.output<typeof ownEntry>;

const OWN: ReadonlySet<string> = new Set(OWN_ACTS);

/** Whether the pupil sees it in his own history. */
export function isOwnAct(act: HistoryAct): act is OwnEntry['act'] {
  return OWN.has(act);
}
