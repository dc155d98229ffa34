import type { Conflicts } from '#contract/exam/exam-conflict';
import { EXAM_PROMISES } from '#contract/exam/exam-promise';
import type { WantedState } from '#contract/wanted-state';
import { holdsOpening, stillHolding } from '#domain/exam/conflicts';
import { brokenPromises } from '#domain/exam/promises';
import { findWaveFault, type WaveWindow } from '#domain/exam/waves';
import { standingToken } from '../access/exam-tokens';
import { writeAudit } from '../db/audit';
import { command, type WriteContext } from '../db/command';
import { findActivePeriod } from '../db/enrolment';
import { nextState } from '../db/next-state';
import type { ExamTable } from '../db/tables/exam';
import { fail } from '../failure/app-error';
import { refuseIfPeriodClosed } from '../paper/closed-period';
import { getExamRow } from '../paper/exam-facts';
import { refuseInUse } from '../paper/exam-use';
import { listWaves } from '../paper/exam-waves';
import { describeExam, logChange } from './change-log';
import { listConflicts } from './conflict-queries';
import {
  checkTimes,
  columnsOf,
  type ExamDraft,
  refuse,
  requireRehearsalName,
  rulesOf,
  type Staff,
  USUAL_RULES,
} from './exam-draft';
import { readMeeting } from './exam-meeting';
import { checkClasses, checkParts, joinTakers, linkParts, relinkParts } from './exam-parts';
import { checkPupils } from './exam-pupils';
import { saveResults } from './exam-results';
import { readTerms, termsOf } from './exam-terms';
import { endSubstitution, refuseSecondMarker } from './new-teacher';
import { storeWaves } from './seating/store-waves';

interface CreateInput extends Staff {
  exam: string;
  /** Used if the draft has no token. */
  newToken: string;
  newSeed: Uint8Array;
  lettersKey: Uint8Array;
  draft: ExamDraft;
}

interface ChangeInput extends Staff {
  exam: string;
  /** Used if the tokens begin to change by the clock. */
  newSeed: Uint8Array;
  draft: ExamDraft;
}

interface SavedExam {
  id: string;
  token: string | null;
  isActive: boolean;
  conflicts: Conflicts;
}

/** A new exam is open at once, unless a conflict holds its opening: then it stays closed until its teacher opens it. */
export const createExam = command('exam.create', async (tx, input: CreateInput): Promise<SavedExam> => {
  const { draft } = input;
  const teacher = input.teacher ?? draft.teacher ?? refuse('teacher', 'Pilih guru.');
  const row: ExamTable = {
    homebase: input.homebase,
    id: input.exam,
    teacher,
    ...columnsOf(draft, null),
    // Until its conflicts are known.
    is_active: 0,
    token: draft.token === undefined ? input.newToken : draft.token,
    token_minutes: draft.tokenMinutes ?? null,
    token_seed: input.newSeed,
    open_at: draft.openAt ?? null,
    close_at: draft.closeAt ?? null,
    ...rulesOf(draft, USUAL_RULES),
    paper_locked_at: null,
    paused_at: null,
    created_at: tx.now,
    period: (await findActivePeriod(tx.db, input.homebase)) ?? refusePeriod(),
    kind: 'regular',
    origin: null,
    letters_key: input.lettersKey,
  };
  checkTimes(row);
  await checkParts(tx, input, row);
  await tx.db.insertInto('exams').values(row).execute();
  await linkParts(tx, row, draft);
  await saveResults(tx, input, row, draft, true);
  const conflicts = await listConflicts(tx.db, row, tx.now);
  const isHeld = conflicts.warnings.some((warning) => holdsOpening(warning, windowOf(row)));
  const isActive = conflicts.errors.length === 0 && !isHeld;
  if (isActive) await storeActive(tx, row, true);
  const detail = { name: row.name, opened: isActive };
  await writeAudit(tx, { ...input, action: 'exam.create', subject: row.id, detail });
  return { id: row.id, token: standingToken(row), isActive, conflicts };
});

/**
 * Changes an exam. Once somebody has begun, only changes that affect no sitting are allowed. An open exam that the
 * change made impossible is closed; warnings alone do not close an exam that pupils may be waiting for.
 */
export const changeExam = command('exam.change', async (tx, input: ChangeInput): Promise<SavedExam> => {
  const before = await getExamRow(tx.db, input.homebase, input.exam);
  await refuseIfPeriodClosed(tx, input);
  const described = await describeExam(tx, before);
  const met = await readMeeting(tx.db, before);
  const { draft } = input;
  const row: ExamTable = {
    ...before,
    ...columnsOf(draft, before),
    teacher: input.teacher ?? draft.teacher ?? before.teacher,
    token: draft.token === undefined ? before.token : draft.token,
    token_minutes: draft.tokenMinutes === undefined ? before.token_minutes : draft.tokenMinutes,
    token_seed: before.token_seed ?? input.newSeed,
    open_at: draft.openAt === undefined ? before.open_at : draft.openAt,
    close_at: draft.closeAt === undefined ? before.close_at : draft.closeAt,
    ...rulesOf(draft, before),
  };
  const waves = await shiftedWaves(tx, before, row);
  checkTimes(row);
  requireRehearsalName(row.kind, row.name);
  await refuseSecondMarker(tx, before, row);
  // The lock may exist before the first start, because devices can begin offline with the paper they downloaded.
  if (before.paper_locked_at !== null) await allowSafeChange(tx, before, row, draft);
  else await relinkParts(tx, input, row);
  await endSubstitution(tx, input, before, row);
  await tx.db
    .updateTable('exams')
    .set(row)
    .where('homebase', '=', row.homebase)
    .where('id', '=', row.id)
    .execute();
  if (waves.length > 0) await storeWaves(tx, { homebase: row.homebase, exam: row.id }, waves);
  await logChange(tx, input, { ...before, told: described }, row);
  await saveResults(tx, input, row, draft, false);
  const conflicts = await listConflicts(tx.db, row, tx.now);
  const isActive = row.is_active === 1 && conflicts.errors.length === 0;
  if (row.is_active === 1 && !isActive) await setActive(tx, input, row, false, { because: 'faulty' });
  const told = toldOf(conflicts, row, met === (await readMeeting(tx.db, row)));
  return { id: row.id, token: standingToken(row), isActive, conflicts: told };
});

function toldOf(conflicts: Conflicts, row: ExamTable, isMetAsBefore: boolean): Conflicts {
  return isMetAsBefore ? stillHolding(conflicts, windowOf(row)) : conflicts;
}

function windowOf({ open_at: opensAt, close_at: closesAt }: ExamTable) {
  return { opensAt, closesAt };
}

/**
 * Its waves, moved by as much as the exam's opening; none if it has none. It closes with the last of them: another closing time is
 * refused, and so is a duration for which one of them is too short.
 */
async function shiftedWaves({ db }: WriteContext, before: ExamTable, row: ExamTable): Promise<WaveWindow[]> {
  const waves = await listWaves(db, row.homebase, [row.id]);
  const last = waves.at(-1);
  if (!last) return [];
  if (row.open_at === null) return refuse('open_at', 'Ujian bersesi harus punya waktu buka.');
  const ms = row.open_at - (before.open_at ?? row.open_at);
  const closes = last.closeAt + ms;
  if (row.close_at !== before.close_at && row.close_at !== closes)
    refuse('close_at', 'Ujian bersesi tutup bersama sesi terakhirnya. Waktu sesi diatur di tab Ruang.');
  row.close_at = closes;
  const moved = waves.map(({ openAt, closeAt }) => ({ openAt: openAt + ms, closeAt: closeAt + ms }));
  const faulty = findWaveFault(moved, row.duration_minutes);
  if (faulty)
    refuse('duration', `Sesi ${faulty.number} lebih singkat. Ubah dulu waktu sesinya di tab Ruang.`);
  return moved;
}

interface ExamInput extends Staff {
  exam: string;
}

/** Deletes an exam that nobody began or may have begun. */
export const removeExam = command('exam.remove', async (tx, input: ExamInput) => {
  const { name } = await getExamRow(tx.db, input.homebase, input.exam);
  await refuseInUse(tx, input.homebase, input.exam);
  await tx.db
    .deleteFrom('exams')
    .where('homebase', '=', input.homebase)
    .where('id', '=', input.exam)
    .execute();
  await writeAudit(tx, { ...input, action: 'exam.remove', subject: input.exam, detail: { name } });
});

/**
 * Opens a closed exam unless an error prevents it, or its period is over; or closes an open one: running sittings
 * continue.
 */
export const toggleExam = command(
  'exam.toggle',
  async (tx, input: ExamInput & { state?: WantedState }): Promise<{ isActive: boolean }> => {
    const exam = await getExamRow(tx.db, input.homebase, input.exam);
    const { isActive, isChange } = nextState(exam.is_active === 1, input.state);
    if (!isChange) return { isActive };
    if (isActive) await refuseIfPeriodClosed(tx, input);
    if (isActive && (await listConflicts(tx.db, exam, tx.now)).errors.length > 0) fail('examNotReady');
    await setActive(tx, input, exam, isActive);
    return { isActive };
  },
);

/** With an audit entry, because sittings that become known later are judged by the time the exam was closed. */
async function setActive(
  tx: WriteContext,
  staff: Staff,
  exam: ExamTable,
  isActive: boolean,
  detail: Record<string, string> = {},
): Promise<void> {
  await storeActive(tx, exam, isActive);
  const action = isActive ? 'exam.open' : 'exam.close';
  await writeAudit(tx, { ...staff, action, subject: exam.id, detail });
}

async function storeActive({ db }: WriteContext, exam: ExamTable, isActive: boolean): Promise<void> {
  await db
    .updateTable('exams')
    .set({ is_active: isActive ? 1 : 0 })
    .where('homebase', '=', exam.homebase)
    .where('id', '=', exam.id)
    .execute();
}

/** Refuses, with a message per field, changes that break a promise to those who began; otherwise adds takers. */
async function allowSafeChange(
  tx: WriteContext,
  before: ExamTable,
  after: ExamTable,
  draft: ExamDraft,
): Promise<void> {
  const terms = await readTerms(tx, before);
  const broken = brokenPromises(terms, termsOf(after, draft, terms));
  if (broken.length > 0)
    fail('examInUse', { fields: Object.fromEntries(broken.map((field) => [field, EXAM_PROMISES[field]])) });
  await checkClasses(tx, before, draft.classes);
  await checkPupils(tx, before, draft);
  await joinTakers(tx, before, draft);
}

function refusePeriod(): never {
  return fail('noActivePeriod', {
    message: 'Periode (tahun ajaran) aktif belum ditetapkan. Hubungi admin sekolah.',
  });
}
