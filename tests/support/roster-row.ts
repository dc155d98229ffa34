import type { ReplyOf } from '#contract/endpoint';
import type { RosterRow } from '#contract/exam-session/roster';
import type { time } from '#contract/exam-session/time';
import { onePage } from './office-screen';

export const EXAM = '0190a000-0000-7000-8000-000000000001';
export const STUDENT = '0190a000-0000-7000-8000-000000000011';
export const LOG = '0190a000-0000-7000-8000-000000000021';

/** The list of these pupils as the server returns it. */
export function rosterPage(rows: readonly RosterRow[], now = Date.now()) {
  return { ...onePage(rows), now: new Date(now).toISOString() };
}

/** One pupil of a roster as the server returns it. */
export function rosterRow(change: Pick<RosterRow, 'progress'> & Partial<RosterRow>): RosterRow {
  return {
    student_id: STUDENT,
    student_name: 'Ahmad Fauzi',
    nis: '1001',
    class_id: EXAM,
    class_name: 'X IPA 1',
    grade_name: 'X',
    major_name: 'IPA',
    log_id: LOG,
    start_time: '2026-08-03T00:30:00Z',
    deadline: '2026-08-03T02:00:00Z',
    finished_at: null,
    last_contact: '2026-08-03T00:45:00Z',
    answered: 12,
    question_count: 40,
    penalties: 0,
    departures: 0,
    frozen: null,
    notes_full: false,
    full: false,
    held: 0,
    decided: 0,
    late: 0,
    paused: false,
    added_ms: 0,
    allowance_ms: 0,
    allowance: null,
    lost_ms: 0,
    unsent: null,
    insecure: false,
    by_code: false,
    seat: null,
    restorable: null,
    ip: null,
    browser: null,
    call: null,
    device: null,
    ...change,
  };
}

type AddedTime = ReplyOf<typeof time.list>;

/** The time of an exam beyond its duration, as the server returns it; without a change nobody gave any, and nothing is paused. */
export function addedTime(change: Partial<AddedTime> = {}): AddedTime {
  return { paused_at: null, paused_rooms: [], standing: [], data: [], ...change };
}
