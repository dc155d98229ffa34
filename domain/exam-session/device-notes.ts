import { CALL_REASONS, type CallReason } from '#contract/call-reason';

/**
 * Note of an `event`: the page runs on plain http. Its answers lie unencrypted on the device, and a reload
 * without a network ends the exam there; the proctor is told.
 */
export const NOTE_INSECURE = 'insecure-context';

/** Begins the note of an `event` by which a pupil says that a question is faulty; his words follow. */
const REPORT_MARK = 'report:';

/** Longest words of a report: a note has 200 characters. */
export const REPORT_MAX = 190;

export function toReportNote(words: string): string {
  return REPORT_MARK + words.trim().slice(0, REPORT_MAX);
}

/** What a pupil said of a question; null where the note is about something else. */
export function readReportNote(note: string): string | null {
  return note.startsWith(REPORT_MARK) ? note.slice(REPORT_MARK.length) : null;
}

/** Begins the note of an `event` by which a pupil calls the proctor; the reason follows. */
const CALL_MARK = 'call:';

export function toCallNote(reason: CallReason): string {
  return CALL_MARK + reason;
}

/** Why the pupil calls; null where the note is about something else. */
export function readCallNote(note: string): CallReason | null {
  return CALL_REASONS.find((reason) => note === toCallNote(reason)) ?? null;
}

/** Begins the note of an `event` by which a pupil says that he has read a message; its id follows. */
const READ_MARK = 'read:';

export function toReadNote(message: string): string {
  return READ_MARK + message;
}

/** The message that was read; null where the note is about something else. */
export function readReadNote(note: string): string | null {
  return note.startsWith(READ_MARK) ? note.slice(READ_MARK.length) : null;
}
