import type { Allowance } from '#contract/allowance';

/** Time that staff gave to sittings of an exam: one act, many shares. */
export interface TimeGrantTable {
  homebase: string;
  /** Made by the caller, so that a request sent twice gives time once. */
  id: string;
  exam: string;
  /** `extra` minutes, `credit` for time that was lost, `pause`: the length of one that is over. */
  kind: 'extra' | 'credit' | 'pause';
  /** What was given; a pause, and who was let in again, may have got another share. */
  ms: number;
  /** 1: everybody who sat, rather than some by name. */
  is_for_all: number;
  actor: string;
  why: string | null;
  granted_at: number;
  withdrawn_at: number | null;
  withdrawn_by: string | null;
}

/** By how much a grant moved the deadline of one attempt. */
export interface TimeShareTable {
  homebase: string;
  time_grant: string;
  attempt: string;
  ms: number;
}

/** When a device of a running sitting was last heard of; written now and then. */
export interface AttemptContactTable {
  homebase: string;
  attempt: string;
  at: number;
  /** 0: its sitting has ended, and it is missed by nobody. */
  is_at_work: number;
}

/** A silence of a sitting's device, and what of it the pupil lost. */
export interface LostTimeTable {
  homebase: string;
  attempt: string;
  from_at: number;
  to_at: number;
  id: string;
  /** Null, with `lost_ms`: the device is given time to deliver what it did meanwhile. */
  lost_from: number | null;
  /** 0: nothing to speak of. */
  lost_ms: number | null;
  /** The grant that made up for it. */
  time_grant: string | null;
}

/** More time that a pupil has by himself, in every exam of the school. */
export interface TimeAllowanceTable extends Allowance {
  homebase: string;
  pupil: string;
  why: string;
  set_by: string;
  set_at: number;
}

/** What he has in one exam instead; an amount of 0 is none. */
export interface ExamAllowanceTable extends TimeAllowanceTable {
  exam: string;
}
