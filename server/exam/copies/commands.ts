import type { CopyKind } from '#contract/exam/exam-kind';
import { selectUsableBanks } from '../../access/bank-access';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { selectActiveTakers } from '../../db/exam-takers';
import type { ExamTable } from '../../db/tables/exam';
import { fail } from '../../failure/app-error';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { getExamRow } from '../../paper/exam-facts';
import { requireRehearsalName, type Staff } from '../exam-draft';
import { namePupils } from '../exam-pupils';

interface CopyInput extends Staff {
  /** The id of the exam to copy, and that of the copy. */
  exam: string;
  copy: string;
  kind: CopyKind;
  name: string;
  /** The copy's token, if the exam has one. */
  newToken: string;
  newSeed: Uint8Array;
  lettersKey: Uint8Array;
  classes: string[];
  pupils: string[];
}

/**
 * Makes a rehearsal, make-up or remedial of an exam: the same banks, rules, passing mark and extra time of its pupils, other takers, no window.
 * It stays closed until somebody opens it, because its times are not set yet.
 */
export const copyExam = command('exam.copy', async (tx, input: CopyInput): Promise<{ id: string }> => {
  const { homebase, kind, name } = input;
  const original = await getExamRow(tx.db, homebase, input.exam);
  // The copy would belong to that period too, and nobody could take it.
  await refuseIfPeriodClosed(tx, input);
  requireRehearsalName(kind, name);
  const row: ExamTable = {
    ...original,
    id: input.copy,
    name,
    kind,
    origin: original.id,
    is_active: 0,
    token: original.token === null ? null : input.newToken,
    token_seed: input.newSeed,
    open_at: null,
    close_at: null,
    paper_locked_at: null,
    paused_at: null,
    created_at: tx.now,
    letters_key: input.lettersKey,
  };
  await tx.db.insertInto('exams').values(row).execute();
  await copyBanks(tx, input, row);
  const classes = input.classes.map((each) => ({ homebase, exam: row.id, class: each }));
  if (classes.length > 0) await tx.db.insertInto('exam_classes').values(classes).execute();
  await namePupils(tx, row, input.pupils);
  await copyConfigKeys(tx, original, row);
  await copyAllowances(tx, original, row);
  if (kind !== 'rehearsal') await copyMark(tx, original, row);
  const detail = { name, of: original.name, kind, pupils: input.pupils.length };
  await writeAudit(tx, { ...input, action: 'exam.copy', subject: row.id, detail });
  return { id: row.id };
});

/** Copies all banks; refuses if a teacher may no longer use one of them. */
async function copyBanks(
  { db }: WriteContext,
  { homebase, exam: original, teacher }: CopyInput,
  { id: exam }: ExamTable,
): Promise<void> {
  const banks = await db
    .selectFrom('exam_banks')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('exam', '=', original)
    .execute();
  if (teacher !== null) {
    const usable = await selectUsableBanks(db, homebase, teacher).select('banks.id').execute();
    const mayUse = new Set(usable.map(({ id }) => id));
    if (banks.some(({ bank }) => !mayUse.has(bank)))
      fail('conflict', { message: 'Bank soal ujian ini tidak lagi dibagikan kepada Anda.' });
  }
  await db
    .insertInto('exam_banks')
    .values(banks.map((bank) => ({ ...bank, exam })))
    .execute();
}

/** Copies the Safe Exam Browser keys, because a copy is sat in the same browser and a rehearsal tests that too. */
async function copyConfigKeys(
  { db }: WriteContext,
  original: ExamTable,
  { id: exam }: ExamTable,
): Promise<void> {
  const keys = await db
    .selectFrom('config_keys')
    .selectAll()
    .where('homebase', '=', original.homebase)
    .where('exam', '=', original.id)
    .execute();
  if (keys.length === 0) return;
  await db
    .insertInto('config_keys')
    .values(keys.map((key) => ({ ...key, exam })))
    .execute();
}

/** Copies the extra time that was given for the exam alone to those who take the copy too: their need is the same there. */
async function copyAllowances(
  { db }: WriteContext,
  { homebase, id: original }: ExamTable,
  { id: exam }: ExamTable,
): Promise<void> {
  const given = await db
    .selectFrom('exam_allowances')
    .selectAll()
    .where('homebase', '=', homebase)
    .where('exam', '=', original)
    .where('pupil', 'in', selectActiveTakers(db, { homebase, exam }).select('enrolments.student'))
    .execute();
  if (given.length === 0) return;
  await db
    .insertInto('exam_allowances')
    .values(given.map((allowance) => ({ ...allowance, exam })))
    .execute();
}

/** Copies the passing mark; what pupils see must be set again. */
async function copyMark({ db }: WriteContext, original: ExamTable, { id: exam }: ExamTable): Promise<void> {
  const release = await db
    .selectFrom('result_releases')
    .select('passing_mark')
    .where('homebase', '=', original.homebase)
    .where('exam', '=', original.id)
    .executeTakeFirst();
  if (!release) return;
  const hidden = { shows: 'none', release_at: null, shown_from: null } as const;
  await db
    .insertInto('result_releases')
    .values({ homebase: original.homebase, exam, ...release, ...hidden })
    .execute();
}
