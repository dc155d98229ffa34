import type { FullscreenPolicy } from '#contract/exam';
import type { Conflicts } from '#contract/exam-conflict';
import { writeAudit } from '../db/audit';
import { command, type WriteContext } from '../db/command';
import { findActivePeriod } from '../db/enrolment';
import type { ExamTable } from '../db/tables/exam';
import { fail } from '../failure/app-error';
import { getExamRow, isInUse } from '../paper/exam-facts';
import { listConflicts } from './conflict-queries';

/** The signed-in member of staff; `teacher` is set when he may use his own banks only. */
export interface Staff {
  homebase: string;
  actor: string;
  teacher: string | null;
  ip: string | null;
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
  token?: string | null;
  openAt?: number | null;
  closeAt?: number | null;
  fullscreenPolicy?: FullscreenPolicy;
  lateCountMinutes?: number;
  lateWaitHours?: number;
}

interface CreateInput extends Staff {
  exam: string;
  /** Used when the draft leaves the token to us. */
  newToken: string;
  draft: ExamDraft;
}

interface ChangeInput extends Staff {
  exam: string;
  draft: ExamDraft;
}

interface SavedExam {
  id: string;
  token: string | null;
  isActive: boolean;
  conflicts: Conflicts;
}

/** A new exam is open from the start, unless something speaks against it: then it waits closed for its teacher's word. */
export const createExam = command('exam.create', async (tx, input: CreateInput): Promise<SavedExam> => {
  const { draft } = input;
  const teacher = input.teacher ?? draft.teacher ?? refuse('teacher', 'Pilih guru.');
  const row: ExamTable = {
    homebase: input.homebase,
    id: input.exam,
    teacher,
    ...columnsOf(draft),
    is_active: 1,
    token: draft.token === undefined ? input.newToken : draft.token,
    open_at: draft.openAt ?? null,
    close_at: draft.closeAt ?? null,
    fullscreen_policy: draft.fullscreenPolicy ?? 'stop',
    paper_locked_at: null,
    paused_at: null,
    created_at: tx.now,
    period: (await findActivePeriod(tx.db, input.homebase)) ?? refusePeriod(),
    // Decisions: half an hour counts by itself, a day waits for the teacher.
    late_count_minutes: draft.lateCountMinutes ?? 30,
    late_wait_hours: draft.lateWaitHours ?? 24,
  };
  checkWindow(row);
  await checkReferences(tx, input, row.teacher);
  await tx.db.insertInto('exams').values(row).execute();
  await linkParts(tx, row, draft);
  await writeAudit(tx, { ...input, action: 'exam.create', subject: row.id });
  const conflicts = await listConflicts(tx.db, row, tx.now);
  const isActive = conflicts.errors.length + conflicts.warnings.length === 0;
  return settle(tx, input, { row, conflicts, isActive });
});

/**
 * Changes an exam. Once somebody has begun, only what cannot touch a sitting may change. An open one that the change
 * made impossible is closed; warnings alone close nothing that pupils may be waiting for.
 */
export const changeExam = command('exam.change', async (tx, input: ChangeInput): Promise<SavedExam> => {
  const before = (await getExamRow(tx.db, input.homebase, input.exam)) ?? fail('notFound');
  const { draft } = input;
  const row: ExamTable = {
    ...before,
    ...columnsOf(draft),
    teacher: input.teacher ?? draft.teacher ?? before.teacher,
    token: draft.token === undefined ? before.token : draft.token,
    open_at: draft.openAt === undefined ? before.open_at : draft.openAt,
    close_at: draft.closeAt === undefined ? before.close_at : draft.closeAt,
    fullscreen_policy: draft.fullscreenPolicy ?? before.fullscreen_policy,
    late_count_minutes: draft.lateCountMinutes ?? before.late_count_minutes,
    late_wait_hours: draft.lateWaitHours ?? before.late_wait_hours,
  };
  checkWindow(row);
  // Also before the first start: devices begin without a network with the paper they fetched.
  if (before.paper_locked_at !== null) await allowSafeChange(tx, before, row, draft);
  else await relink(tx, input, row);
  await tx.db
    .updateTable('exams')
    .set(row)
    .where('homebase', '=', row.homebase)
    .where('id', '=', row.id)
    .execute();
  await writeAudit(tx, { ...input, action: 'exam.change', subject: row.id });
  const conflicts = await listConflicts(tx.db, row, tx.now);
  const isActive = row.is_active === 1 && conflicts.errors.length === 0;
  return settle(tx, input, { row, conflicts, isActive });
});

interface ExamInput extends Staff {
  exam: string;
}

export const removeExam = command('exam.remove', async (tx, input: ExamInput) => {
  if (await isInUse(tx.db, input.homebase, input.exam)) return fail('examInUse');
  const result = await tx.db
    .deleteFrom('exams')
    .where('homebase', '=', input.homebase)
    .where('id', '=', input.exam)
    .executeTakeFirst();
  if (result.numDeletedRows === 0n) return fail('notFound');
  await writeAudit(tx, { ...input, action: 'exam.remove', subject: input.exam });
});

/** Opens a closed exam that no error forbids to, closes an open one; who is sitting it goes on. */
export const toggleExam = command(
  'exam.toggle',
  async (tx, input: ExamInput): Promise<{ isActive: boolean }> => {
    const exam = (await getExamRow(tx.db, input.homebase, input.exam)) ?? fail('notFound');
    const isActive = exam.is_active !== 1;
    if (isActive && (await listConflicts(tx.db, exam, tx.now)).errors.length > 0) fail('examNotReady');
    await setActive(tx, input, exam, isActive);
    return { isActive };
  },
);

/** Ends a save: closes what must not stand open. */
async function settle(
  tx: WriteContext,
  staff: Staff,
  { row, conflicts, isActive }: { row: ExamTable; conflicts: Conflicts; isActive: boolean },
) {
  if ((row.is_active === 1) !== isActive) await setActive(tx, staff, row, isActive);
  return { id: row.id, token: row.token, isActive, conflicts };
}

/** With a line in the audit log: what becomes of a sitting that is heard of later follows from when its exam was closed. */
async function setActive(tx: WriteContext, staff: Staff, exam: ExamTable, isActive: boolean): Promise<void> {
  await tx.db
    .updateTable('exams')
    .set({ is_active: isActive ? 1 : 0 })
    .where('homebase', '=', exam.homebase)
    .where('id', '=', exam.id)
    .execute();
  await writeAudit(tx, { ...staff, action: isActive ? 'exam.open' : 'exam.close', subject: exam.id });
}

function columnsOf(draft: ExamDraft) {
  return {
    name: draft.name,
    duration_minutes: draft.duration,
    is_shuffle: draft.isShuffle ? 1 : 0,
    mc_percent: draft.mcPercent,
    essay_percent: draft.essayPercent,
  };
}

function checkWindow({ open_at, close_at }: ExamTable): void {
  if (open_at !== null && close_at !== null && close_at <= open_at) {
    refuse('close_at', 'Waktu tutup harus sesudah waktu buka.');
  }
}

/** Everything named must be of this school; a teacher's exam takes his own banks only. */
async function checkReferences(
  { db }: WriteContext,
  input: CreateInput | ChangeInput,
  teacher: string,
): Promise<void> {
  const { homebase, draft } = input;
  const known = await db
    .selectFrom('users')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', '=', teacher)
    .where('level', '=', 'teacher')
    .where('is_active', '=', 1)
    .executeTakeFirst();
  if (!known) refuse('teacher', 'Guru tidak ditemukan.');
  const ids = draft.banks.map(({ bank }) => bank);
  if (new Set(ids).size !== ids.length) refuse('bank', 'Bank soal dipilih lebih dari sekali.');
  const banks = await db
    .selectFrom('banks')
    .select(['id', 'teacher'])
    .where('homebase', '=', homebase)
    .where('id', 'in', ids)
    .execute();
  const usable = banks.filter((bank) => input.teacher === null || bank.teacher === input.teacher);
  if (usable.length !== ids.length) refuse('bank', 'Bank soal tidak ditemukan.');
  const classes = await db
    .selectFrom('classes')
    .select('id')
    .where('homebase', '=', homebase)
    .where('id', 'in', draft.classes)
    .execute();
  if (classes.length !== new Set(draft.classes).size) refuse('classes', 'Kelas tidak ditemukan.');
}

async function relink(tx: WriteContext, input: ChangeInput, row: ExamTable): Promise<void> {
  await checkReferences(tx, input, row.teacher);
  for (const table of ['exam_banks', 'exam_classes'] as const) {
    await tx.db.deleteFrom(table).where('homebase', '=', row.homebase).where('exam', '=', row.id).execute();
  }
  await linkParts(tx, row, input.draft);
}

async function linkParts(
  { db }: WriteContext,
  { homebase, id: exam }: ExamTable,
  draft: ExamDraft,
): Promise<void> {
  const banks = draft.banks.map((bank, index) => ({ homebase, exam, position: index + 1, ...bank }));
  await db.insertInto('exam_banks').values(banks).execute();
  const classes = [...new Set(draft.classes)].map((classId) => ({ homebase, exam, class: classId }));
  await db.insertInto('exam_classes').values(classes).execute();
}

/**
 * Name, token and how long late answers are waited for may change, and the end may move away; nothing that
 * was promised to a sitting may, nor what counts by itself: answers of others were judged by it already.
 */
async function allowSafeChange(
  tx: WriteContext,
  before: ExamTable,
  after: ExamTable,
  draft: ExamDraft,
): Promise<void> {
  const fixed = [
    'teacher',
    'duration_minutes',
    'is_shuffle',
    'mc_percent',
    'open_at',
    'fullscreen_policy',
    'late_count_minutes',
  ] as const;
  if (fixed.some((column) => before[column] !== after[column])) fail('examInUse');
  const never = Number.POSITIVE_INFINITY;
  if ((after.close_at ?? never) < (before.close_at ?? never)) fail('examInUse');
  if ((await partsOf(tx, before)) !== textOfParts(draft.banks, draft.classes)) fail('examInUse');
}

async function partsOf({ db }: WriteContext, { homebase, id }: ExamTable): Promise<string> {
  const banks = await db
    .selectFrom('exam_banks')
    .select(['bank', 'pg', 'essay'])
    .where('homebase', '=', homebase)
    .where('exam', '=', id)
    .orderBy('position')
    .execute();
  const classes = await db
    .selectFrom('exam_classes')
    .select('class')
    .where('homebase', '=', homebase)
    .where('exam', '=', id)
    .execute();
  return textOfParts(
    banks,
    classes.map((row) => row.class),
  );
}

function textOfParts(banks: ExamDraft['banks'], classes: readonly string[]): string {
  return JSON.stringify([
    banks.map(({ bank, pg, essay }) => [bank, pg, essay]),
    [...new Set(classes)].sort(),
  ]);
}

function refusePeriod(): never {
  return fail('conflict', { message: 'Tahun ajaran aktif belum ditetapkan. Hubungi admin sekolah.' });
}

function refuse(field: string, message: string): never {
  return fail('invalidInput', { message, fields: { [field]: message } });
}
