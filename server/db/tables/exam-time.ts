import type { Allowance } from '#contract/exam/allowance';

/** Time that staff gave to sittings of an exam: one act, many shares. */
export interface TimeGrantTable {
  homebase: string;
  /** Chosen by the caller, so that a request sent twice gives time once. */
  id: string;
  exam: string;
  /** `extra`: added minutes; `credit`: for lost time; `pause`: the length of a finished pause. */
  kind: 'extra' | 'credit' | 'pause';
  /** The amount given; after a pause or a re-admission a single share may differ. */
  ms: number;
  /** 1: given to everybody who sat, not to some by name. */
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

/** When a device of a running sitting was last heard from; written from time to time. */
export interface AttemptContactTable {
  homebase: string;
  attempt: string;
  at: number;
  /** 0: the sitting has ended, so no contact is expected. */
  is_at_work: number;
}

/** A silence of a sitting's device, and how much working time it cost the pupil. */
export interface LostTimeTable {
  homebase: string;
  attempt: string;
  from_at: number;
  to_at: number;
  id: string;
  /** Null, together with `lost_ms`, while the device still gets time to deliver what it did meanwhile. */
  lost_from: number | null;
  /** 0: nothing worth mentioning. */
  lost_ms: number | null;
  /** The grant that made up for it. */
  time_grant: string | null;
}

/** Extra time that a pupil has in every exam of the school. */
export interface TimeAllowanceTable extends Allowance {
  homebase: string;
  pupil: string;
  why: string;
  set_by: string;
  set_at: number;
}

/** His extra time in one exam, instead of the general one; an amount of 0 means none. */
export interface ExamAllowanceTable extends TimeAllowanceTable {
  exam: string;
}
