import { CALL_REASONS, type CallReason } from '#contract/exam-session/call-reason';

/**
 * Note of an `event`: the page runs on plain http. Its answers are stored unencrypted, and a reload without a network
 * ends the exam on this device; the proctor is told.
 */
export const NOTE_INSECURE = 'insecure-context';

/** Starts the note of an `event` by which a pupil reports a faulty question; his words follow. */
const REPORT_MARK = 'report:';

/** Longest text of a report: a note has 200 characters. */
export const REPORT_MAX = 190;

export function toReportNote(words: string): string {
  return REPORT_MARK + words.trim().slice(0, REPORT_MAX);
}

/** What a pupil reported about a question; null if the note is about something else. */
export function readReportNote(note: string): string | null {
  return note.startsWith(REPORT_MARK) ? note.slice(REPORT_MARK.length) : null;
}

/** Starts the note of an `event` by which a pupil calls the proctor; the reason follows. */
const CALL_MARK = 'call:';

export function toCallNote(reason: CallReason): string {
  return CALL_MARK + reason;
}

/** Why the pupil calls; null if the note is about something else. */
export function readCallNote(note: string): CallReason | null {
  return CALL_REASONS.find((reason) => note === toCallNote(reason)) ?? null;
}

/** Starts the note of an `event` by which a pupil confirms that he has read a message; its id follows. */
const READ_MARK = 'read:';

export function toReadNote(message: string): string {
  return READ_MARK + message;
}

/** The message that was read; null if the note is about something else. */
export function readReadNote(note: string): string | null {
  return note.startsWith(READ_MARK) ? note.slice(READ_MARK.length) : null;
}
