import type { ExamKind } from '#contract/exam/exam-kind';
import type { FinishPolicy, FullscreenPolicy, TokenMinutes } from '#contract/exam/exam-rules';
import { isNamedAsRehearsal } from '#domain/exam/copy';
import type { Session } from '../access/session';
import type { ExamTable } from '../db/tables/exam';
import { fail } from '../failure/app-error';
import type { ReleaseTerms } from '../paper/release';

/** The signed-in member of staff; `teacher` is set if he may use only the banks available to him as a teacher. */
export interface Staff {
  homebase: string;
  actor: string;
  teacher: string | null;
  ip: string | null;
}

/** For a teacher always the caller, whatever the body says. */
export function ownTeacher({ level, user }: Session): string | null {
  return level === 'teacher' ? user : null;
}

export interface ExamDraft {
  /** Chosen by an admin; null means the caller himself or, for a change, the present one. */
  teacher: string | null;
  name: string;
  duration: number;
  mcPercent: number;
  essayPercent: number;
  isShuffle: boolean;
  banks: { bank: string; pg: number | null; essay: number | null }[];
  classes: string[];
  // If absent (undefined): unchanged, or the default for a new exam.
  /** Pupils who take it by name, besides the classes. */
  pupils?: string[];
  token?: string | null;
  tokenMinutes?: TokenMinutes | null;
  openAt?: number | null;
  closeAt?: number | null;
  fullscreenPolicy?: FullscreenPolicy;
  finishPolicy?: FinishPolicy;
  minMinutes?: number;
  lateCountMinutes?: number;
  lateWaitHours?: number;
  /** If absent: as `isShuffle`, or unchanged where that is unchanged. */
  shufflesChoices?: boolean;
  results?: Omit<ReleaseTerms, 'passingMark'> & { passingMark?: number | null };
}

/** The part of a draft that is stored in the exam's own row; `before` is null for a new exam. */
export function columnsOf(draft: ExamDraft, before: ExamTable | null) {
  const isShuffle = draft.isShuffle ? 1 : 0;
  const shufflesChoices = before?.is_shuffle === isShuffle ? before.shuffles_choices : isShuffle;
  return {
    name: draft.name,
    duration_minutes: draft.duration,
    is_shuffle: isShuffle,
    shuffles_choices: draft.shufflesChoices === undefined ? shufflesChoices : Number(draft.shufflesChoices),
    mc_percent: draft.mcPercent,
    essay_percent: draft.essayPercent,
  };
}

/** The rules for sitting it: those of the draft, else the previous ones. */
export function rulesOf(draft: ExamDraft, before: ExamRules): ExamRules {
  return {
    fullscreen_policy: draft.fullscreenPolicy ?? before.fullscreen_policy,
    finish_policy: draft.finishPolicy ?? before.finish_policy,
    min_minutes: draft.minMinutes ?? before.min_minutes,
    late_count_minutes: draft.lateCountMinutes ?? before.late_count_minutes,
    late_wait_hours: draft.lateWaitHours ?? before.late_wait_hours,
  };
}

type ExamRules = Pick<
  ExamTable,
  'fullscreen_policy' | 'finish_policy' | 'min_minutes' | 'late_count_minutes' | 'late_wait_hours'
>;

/**
 * The defaults of a new exam: the specification's rules; for half an hour late answers count by themselves, for a day
 * they wait for the teacher.
 */
export const USUAL_RULES: ExamRules = {
  fullscreen_policy: 'stop',
  finish_policy: 'all_answered',
  min_minutes: 0,
  late_count_minutes: 30,
  late_wait_hours: 24,
};

/** Refuses a window that closes before it opens, and a minimum time longer than the duration. */
export function checkTimes({ open_at, close_at, duration_minutes, min_minutes }: ExamTable): void {
  if (open_at !== null && close_at !== null && close_at <= open_at) {
    refuse('close_at', 'Waktu tutup harus sesudah waktu buka.');
  }
  if (min_minutes > duration_minutes) {
    refuse('min_minutes', 'Waktu minimum tidak boleh lebih lama dari durasi.');
  }
}

/** Refuses a draft with a message for the wrong field. */
export function refuse(field: string, message: string): never {
  return fail('invalidInput', { message, fields: { [field]: message } });
}

/** Refuses a rehearsal whose name does not show pupils that it is one. */
export function requireRehearsalName(kind: ExamKind, name: string): void {
  if (kind !== 'rehearsal' || isNamedAsRehearsal(name)) return;
  refuse('name', 'Nama gladi harus memuat kata “Gladi”, agar siswa tahu ini latihan.');
}
