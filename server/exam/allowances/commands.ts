import type { Allowance } from '#contract/exam/allowance';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { selectActiveTakers } from '../../db/exam-takers';
import { selectUnheard } from '../../db/unheard-work';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';

interface ProfileInput extends Actor, Allowance {
  student: string;
  why: string;
}

/** Extra time in every exam that the pupil begins from now on. Repeating it changes nothing. */
export const saveTimeProfile = command('exam.saveTimeProfile', async (tx, input: ProfileInput) => {
  const { homebase, student: pupil, unit, amount, why, actor } = input;
  const before = await tx.db
    .selectFrom('time_allowances')
    .select(['unit', 'amount', 'why'])
    .where('homebase', '=', homebase)
    .where('pupil', '=', pupil)
    .executeTakeFirst();
  if (before?.unit === unit && before.amount === amount && before.why === why) return;
  const said = { unit, amount, why, set_by: actor, set_at: tx.now };
  await tx.db
    .insertInto('time_allowances')
    .values({ homebase, pupil, ...said })
    .onConflict((conflict) => conflict.columns(['homebase', 'pupil']).doUpdateSet(said))
    .execute();
  await writeAudit(tx, {
    ...input,
    action: 'pupil.setAllowance',
    subject: pupil,
    detail: { unit, amount, why },
  });
});

export const removeTimeProfile = command(
  'exam.removeTimeProfile',
  async (tx, input: Actor & { student: string }): Promise<void> => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('time_allowances')
      .where('homebase', '=', input.homebase)
      .where('pupil', '=', input.student)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await writeAudit(tx, { ...input, action: 'pupil.removeAllowance', subject: input.student });
  },
);

interface OfExam extends Actor {
  exam: string;
  student: string;
}

/** Extra time in this exam, instead of the profile; the reason is stored with it and in the audit log. */
export const setExamAllowance = command(
  'exam.setAllowance',
  async (tx, input: OfExam & Allowance & { why: string }): Promise<void> => {
    const { homebase, exam, student: pupil, unit, amount, why, actor } = input;
    await refuseIfPeriodClosed(tx, input);
    await requireNotBegun(tx, input);
    const before = await findForExam(tx, input);
    if (before?.unit === unit && before.amount === amount && before.why === why) return;
    const said = { unit, amount, why, set_by: actor, set_at: tx.now };
    await tx.db
      .insertInto('exam_allowances')
      .values({ homebase, exam, pupil, ...said })
      .onConflict((conflict) => conflict.columns(['homebase', 'exam', 'pupil']).doUpdateSet(said))
      .execute();
    const detail = { student: await pupilName(tx, input), unit, amount, why };
    await writeAudit(tx, { ...input, action: 'exam.setAllowance', subject: exam, detail });
  },
);

export const clearExamAllowance = command('exam.clearAllowance', async (tx, input: OfExam): Promise<void> => {
  await refuseIfPeriodClosed(tx, input);
  await requireNotBegun(tx, input);
  const { numDeletedRows } = await tx.db
    .deleteFrom('exam_allowances')
    .where('homebase', '=', input.homebase)
    .where('exam', '=', input.exam)
    .where('pupil', '=', input.student)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  const detail = { student: await pupilName(tx, input) };
  await writeAudit(tx, { ...input, action: 'exam.clearAllowance', subject: input.exam, detail });
});

function findForExam({ db }: WriteContext, { homebase, exam, student }: OfExam) {
  return db
    .selectFrom('exam_allowances')
    .select(['unit', 'amount', 'why'])
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('pupil', '=', student)
    .executeTakeFirst();
}

/**
 * Throws 404 if the pupil does not take the exam. Refuses once he has begun, or may have begun offline: then only
 * extra time can move his clock.
 */
async function requireNotBegun({ db }: WriteContext, { homebase, exam, student }: OfExam): Promise<void> {
  const taker = await selectActiveTakers(db, { homebase, exam })
    .select('users.id')
    .where('users.id', '=', student)
    .executeTakeFirst();
  if (!taker) return fail('notFound');
  const begun = await db
    .selectFrom('attempts')
    .select('id')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('student', '=', student)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (begun) fail('conflict', { message: 'Siswa ini sudah mulai. Pakai “Tambah waktu” untuknya.' });
  const unheard = await selectUnheard(db, homebase)
    .select('start_codes.student')
    .where('start_codes.exam', '=', exam)
    .where('start_codes.student', '=', student)
    .executeTakeFirst();
  if (unheard) fail('conflict', { message: MAY_HAVE_BEGUN });
}

const MAY_HAVE_BEGUN =
  'Siswa ini mungkin sudah mulai tanpa jaringan. Pakai “Tambah waktu” setelah pekerjaannya masuk.';

async function pupilName({ db }: WriteContext, { homebase, student }: OfExam): Promise<string> {
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('homebase', '=', homebase)
    .where('id', '=', student)
    .executeTakeFirstOrThrow();
  return name;
}
