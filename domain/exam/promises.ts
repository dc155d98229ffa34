import type { PromisedField } from '#contract/exam/exam-promise';
import type { FinishPolicy, FullscreenPolicy } from '#contract/exam/exam-rules';

/** What an exam promises to everyone who begins it, under the field names of the contract; instants in ms. */
export interface ExamTerms {
  teacher: string;
  duration: number;
  mc_score: number;
  isshuffle: boolean;
  shufflechoices: boolean;
  bank: readonly { bankid: string; pg: number | null; essay: number | null }[];
  classes: readonly string[];
  /** Pupils who take it by name. */
  pupils: readonly string[];
  open_at: number | null;
  close_at: number | null;
  fullscreen_policy: FullscreenPolicy;
  finish_policy: FinishPolicy;
  min_minutes: number;
  late_count_minutes: number;
}

/** The promises a change would break once somebody has begun; empty if it is safe. */
export function brokenPromises(before: ExamTerms, after: ExamTerms): PromisedField[] {
  return FIELDS.filter((field) => !isKept(field, before, after));
}

/**
 * Whether a field may change this way. The end may move later and takers may be added, which affects nobody's
 * sitting. Everything else stays: sittings were begun under it, and what counts was already decided by it.
 */
export function isKept<F extends PromisedField>(
  field: F,
  before: Pick<ExamTerms, F>,
  after: Pick<ExamTerms, F>,
): boolean {
  return RULES[field](before[field], after[field]);
}

const never = Number.POSITIVE_INFINITY;

const RULES: { [F in PromisedField]: (before: ExamTerms[F], after: ExamTerms[F]) => boolean } = {
  teacher: isSame,
  duration: isSame,
  mc_score: isSame,
  isshuffle: isSame,
  shufflechoices: isSame,
  bank: (before, after) => textOf(before) === textOf(after),
  classes: holdsAll,
  pupils: holdsAll,
  open_at: isSame,
  close_at: (before, after) => (after ?? never) >= (before ?? never),
  fullscreen_policy: isSame,
  finish_policy: isSame,
  min_minutes: isSame,
  late_count_minutes: isSame,
};

const FIELDS = Object.keys(RULES) as PromisedField[];

function isSame<T>(before: T, after: T): boolean {
  return before === after;
}

function holdsAll(before: readonly string[], after: readonly string[]): boolean {
  const kept = new Set(after);
  return before.every((id) => kept.has(id));
}

/** The order of the banks matters, because the paper follows it. */
function textOf(banks: ExamTerms['bank']): string {
  return JSON.stringify(banks.map(({ bankid, pg, essay }) => [bankid, pg, essay]));
}
