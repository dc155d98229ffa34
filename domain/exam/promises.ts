import type { FinishPolicy, FullscreenPolicy } from '#contract/exam';
import type { PromisedField } from '#contract/exam-promise';

/** What an exam promises to whoever begins it, under the contract's names of it; instants in ms. */
export interface ExamTerms {
  teacher: string;
  duration: number;
  mc_score: number;
  isshuffle: boolean;
  bank: readonly { bankid: string; pg: number | null; essay: number | null }[];
  classes: readonly string[];
  /** Who takes it by name. */
  pupils: readonly string[];
  open_at: number | null;
  close_at: number | null;
  fullscreen_policy: FullscreenPolicy;
  finish_policy: FinishPolicy;
  min_minutes: number;
  late_count_minutes: number;
}

/** What a change would break of what was promised since the first one began; nothing: it is safe. */
export function brokenPromises(before: ExamTerms, after: ExamTerms): PromisedField[] {
  return FIELDS.filter((field) => !isKept(field, before, after));
}

/**
 * Whether a field may change so. The end may move away and takers may join, which touches nobody's sitting. Everything else
 * stays: sittings were begun under it, and what counts by itself was judged by it already.
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

/** Their order is that of the paper. */
function textOf(banks: ExamTerms['bank']): string {
  return JSON.stringify(banks.map(({ bankid, pg, essay }) => [bankid, pg, essay]));
}
