import type { FullscreenPolicy } from '#contract/exam';
import type { ExamKind } from '#contract/exam-kind';
import { isNamedAsRehearsal } from '#domain/exam/copy';
import type { Session } from '../access/session';
import type { ExamTable } from '../db/tables/exam';
import { fail } from '../failure/app-error';

/** The signed-in member of staff; `teacher` is set when he may use only banks that he reaches as one. */
export interface Staff {
  homebase: string;
  actor: string;
  teacher: string | null;
  ip: string | null;
}

/** A teacher is always himself, whatever the body says. */
export function ownTeacher({ level, user }: Session): string | null {
  return level === 'teacher' ? user : null;
}

export interface ExamDraft {
  /** Chosen by an admin; null: the caller himself, or on a change the one it has. */
  teacher: string | null;
  name: string;
  duration: number;
  mcPercent: number;
  essayPercent: number;
  isShuffle: boolean;
  banks: { bank: string; pg: number | null; essay: number | null }[];
  classes: string[];
  // Left out (undefined): kept on a change, the default at creation.
  /** Who takes it by name, besides the classes. */
  pupils?: string[];
  token?: string | null;
  openAt?: number | null;
  closeAt?: number | null;
  fullscreenPolicy?: FullscreenPolicy;
  lateCountMinutes?: number;
  lateWaitHours?: number;
}

/** What of a draft stands in the exam's own row, whether it is new or changed. */
export function columnsOf(draft: ExamDraft) {
  return {
    name: draft.name,
    duration_minutes: draft.duration,
    is_shuffle: draft.isShuffle ? 1 : 0,
    mc_percent: draft.mcPercent,
    essay_percent: draft.essayPercent,
  };
}

/** Refuses a window that closes before it opens. */
export function checkWindow({ open_at, close_at }: ExamTable): void {
  if (open_at !== null && close_at !== null && close_at <= open_at) {
    refuse('close_at', 'Waktu tutup harus sesudah waktu buka.');
  }
}

/** Refuses a draft beside the field that is wrong. */
export function refuse(field: string, message: string): never {
  return fail('invalidInput', { message, fields: { [field]: message } });
}

/** Refuses a rehearsal whose pupils would not read that it is one. */
export function requireRehearsalName(kind: ExamKind, name: string): void {
  if (kind !== 'rehearsal' || isNamedAsRehearsal(name)) return;
  refuse('name', 'Nama gladi harus memuat kata “Gladi”, agar siswa tahu ini latihan.');
}
