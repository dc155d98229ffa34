// The exam form's own data, and the conversion from and to the contract's.
import type { InputOf } from '#contract/endpoint';
import type { ExamForStaff, exam as examApi } from '#contract/exam/exam';
import { type FinishPolicy, type FullscreenPolicy, TOKEN_MINUTES } from '#contract/exam/exam-rules';
import { fromLocalInput, toLocalInput } from '../../../lib/format';
import type { PupilChoice } from '../api';
import { markOf, NOTHING_CHOSEN, type ReleaseChoice, toChoice, whenOf } from '../results/release-choice';

export type TokenMode = 'auto' | 'keep' | 'own' | 'none';

export interface BankDraw {
  bankid: string;
  /** Empty: all of them. */
  pg: string;
  essay: string;
}

export interface ExamFields {
  name: string;
  teacher: string;
  banks: BankDraw[];
  classes: string[];
  /** Null: the pupils that the exam names stay unchanged. */
  pupils: PupilChoice[] | null;
  duration: string;
  mcScore: string;
  essayScore: string;
  isshuffle: boolean;
  shufflechoices: boolean;
  tokenMode: TokenMode;
  token: string;
  /** Minutes after which the clock replaces the tokens; empty: never. */
  tokenMinutes: string;
  /** Values of `datetime-local` inputs; empty for none. */
  openAt: string;
  closeAt: string;
  fullscreenPolicy: FullscreenPolicy;
  finishPolicy: FinishPolicy;
  /** Minutes before which nobody may finish. */
  minMinutes: string;
  /** Minutes after the deadline within which late answers count automatically. */
  lateCount: string;
  /** Hours after the deadline within which later answers wait for the teacher's decision. */
  lateWait: string;
  results: ReleaseChoice;
}

/** What a save must know of an existing exam. */
export type KnownExam = Pick<ExamForStaff, 'id' | 'open_at' | 'close_at'> &
  Partial<Pick<ExamForStaff, 'results'>> & {
    /** What this form last saved of the results. */
    chosen?: ReleaseChoice;
  };

export type SaveInput = InputOf<typeof examApi.save>;

const WHOLE = 100;

/** Initial values of the form; for a new exam the usual choices. */
export function toFields(exam: ExamForStaff | null): ExamFields {
  if (!exam) return NEW_EXAM;
  return {
    name: exam.name,
    teacher: exam.teacher,
    banks: exam.banks.map(({ id, pg, essay }) => ({
      bankid: id,
      pg: countText(pg),
      essay: countText(essay),
    })),
    classes: exam.classes.map(({ id }) => id),
    pupils: exam.named_pupils > 0 ? null : [],
    duration: String(exam.duration),
    mcScore: String(exam.mc_score),
    essayScore: String(exam.essay_score),
    isshuffle: exam.isshuffle,
    shufflechoices: exam.shufflechoices,
    tokenMode: exam.asks_token ? 'keep' : 'none',
    token: '',
    tokenMinutes: exam.token_minutes === null ? '' : String(exam.token_minutes),
    openAt: toLocalInput(exam.open_at),
    closeAt: toLocalInput(exam.close_at),
    fullscreenPolicy: exam.fullscreen_policy,
    finishPolicy: exam.finish_policy,
    minMinutes: String(exam.min_minutes),
    lateCount: String(exam.late_count_minutes),
    lateWait: String(exam.late_wait_hours),
    results: toChoice(exam.results),
  };
}

/** Returns what is sent. An omitted token is generated on creation and kept on a change (contract). */
export function toSaveInput(
  fields: ExamFields,
  /** `isInWaves`: it closes with the last of its waves. */
  context: { exam: KnownExam | null; isAdmin: boolean; isInWaves?: boolean },
): SaveInput {
  return {
    ...(context.exam ? { examid: context.exam.id } : {}),
    ...(context.isAdmin ? { teacher: fields.teacher } : {}),
    name: fields.name,
    duration: Number(fields.duration),
    mc_score: Number(fields.mcScore),
    essay_score: Number(fields.essayScore),
    isshuffle: fields.isshuffle,
    shufflechoices: fields.shufflechoices,
    ...tokenOf(fields),
    bank: fields.banks.map(({ bankid, pg, essay }) => ({ bankid, pg: countOf(pg), essay: countOf(essay) })),
    classes: fields.classes.map((value) => ({ value })),
    ...(fields.pupils ? { pupils: fields.pupils.map(({ id }) => id) } : {}),
    open_at: instantOf(fields.openAt, context.exam?.open_at ?? null),
    ...(context.isInWaves ? {} : { close_at: instantOf(fields.closeAt, context.exam?.close_at ?? null) }),
    fullscreen_policy: fields.fullscreenPolicy,
    finish_policy: fields.finishPolicy,
    min_minutes: Number(fields.minMinutes),
    late_count_minutes: Number(fields.lateCount),
    late_wait_hours: Number(fields.lateWait),
    ...resultsOf(fields.results, context.exam),
  };
}

/** The other weight, so that both add up to 100; null while this one is invalid. */
export function otherWeight(typed: string): string | null {
  if (!/^\d{1,3}$/.test(typed.trim())) return null;
  const weight = Number(typed);
  return weight > WHOLE ? null : String(WHOLE - weight);
}

/** The number drawn; null: all. */
export function countOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed);
}

/** Whether a whole number within these bounds was typed. */
export function isWithin(typed: string, from: number, to: number): boolean {
  return /^\d+$/.test(typed.trim()) && Number(typed) >= from && Number(typed) <= to;
}

/**
 * Choosing a paper replaces everything, choosing a pool replaces a paper: questions with and without points cannot be
 * mixed.
 */
export function toggleBank(
  chosen: readonly BankDraw[],
  bank: { id: string; type: 'paket' | 'bank' },
  typeOf: (bankid: string) => 'paket' | 'bank' | undefined,
): BankDraw[] {
  if (chosen.some(({ bankid }) => bankid === bank.id))
    return chosen.filter(({ bankid }) => bankid !== bank.id);
  const kept = bank.type === 'paket' ? [] : chosen.filter(({ bankid }) => typeOf(bankid) === 'bank');
  return [...kept, { bankid: bank.id, pg: '', essay: '' }];
}

const NEW_EXAM: ExamFields = {
  name: '',
  teacher: '',
  banks: [],
  classes: [],
  pupils: [],
  duration: '90',
  mcScore: '100',
  essayScore: '0',
  isshuffle: true,
  shufflechoices: true,
  tokenMode: 'auto',
  token: '',
  tokenMinutes: '',
  openAt: '',
  closeAt: '',
  // Spec §4: leaving fullscreen stops the exam.
  fullscreenPolicy: 'stop',
  // Spec §5: only when every question has an answer.
  finishPolicy: 'all_answered',
  minMinutes: '0',
  lateCount: '30',
  lateWait: '24',
  results: NOTHING_CHOSEN,
};

/**
 * An untouched choice keeps what is stored, even if changed by others meanwhile. An untyped mark is left to the
 * server, which knows the subject's.
 */
function resultsOf(choice: ReleaseChoice, exam: KnownExam | null): Pick<SaveInput, 'results'> {
  const shown = exam?.chosen ?? (exam?.results ? toChoice(exam.results) : NOTHING_CHOSEN);
  if (JSON.stringify(choice) === JSON.stringify(shown)) return {};
  const mark = choice.passingMark === null ? {} : { passing_mark: markOf(choice) };
  return { results: { ...whenOf(choice), ...mark } };
}

function tokenOf({ tokenMode, token, tokenMinutes }: ExamFields): Pick<SaveInput, 'token' | 'token_minutes'> {
  if (tokenMode === 'none') return { token: null };
  // A token of one's own is one that stays.
  if (tokenMode === 'own') return { token: token.trim().toUpperCase(), token_minutes: null };
  return { token_minutes: TOKEN_MINUTES.find((minutes) => String(minutes) === tokenMinutes) ?? null };
}

/** Inputs have minutes only: an untouched one must return the instant including its seconds. */
function instantOf(typed: string, before: string | null): string | null {
  return typed === toLocalInput(before) ? before : fromLocalInput(typed);
}

function countText(count: number | null): string {
  return count === null ? '' : String(count);
}
