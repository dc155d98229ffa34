import { QTYPE } from '#contract/question';
import { gradeMaximum, isAllowedGrade } from '#domain/score/grade';
import { writeAudit } from '../../db/audit';
import { toBytes } from '../../db/bytes';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';

interface GradeInput extends Actor {
  attempt: string;
  question: string;
  /** Hundredths of a point; null takes the grade back. */
  points: number | null;
  /** Undefined: as it was. */
  comment: string | undefined;
  /** Since when the text stood that was read, ms; null: whatever stands. */
  seen: number | null;
}

/** Grades the text of an essay that stands. The same grade again changes nothing. */
export const gradeEssay = command('examSession.gradeEssay', async (tx, input: GradeInput) => {
  const { attempt, question, points } = input;
  const { maximum, essay } = await findEssay(tx, input);
  const key = keyOf(input);
  const before = await tx.db
    .selectFrom('essay_grades')
    .selectAll()
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  const detail = { question, points, before: before?.points ?? null };
  const note = () =>
    writeAudit(tx, {
      ...input,
      action: points === null ? 'essay.ungrade' : 'essay.grade',
      subject: attempt,
      detail,
    });
  if (points === null) {
    if (!before) return { maximum };
    await tx.db
      .deleteFrom('essay_grades')
      .where((eb) => eb.and(key))
      .execute();
    await note();
    return { maximum };
  }
  refuseUnlessAllowed(points, maximum);
  const comment = input.comment ?? before?.comment ?? '';
  if (before?.essay === essay && before.points === points && before.comment === comment) return { maximum };
  const given = { essay, points, comment, grader: input.actor, graded_at: tx.now };
  await tx.db
    .insertInto('essay_grades')
    .values({ ...key, ...given })
    .onConflict((conflict) => conflict.columns(['homebase', 'attempt', 'question']).doUpdateSet(given))
    .execute();
  await note();
  return { maximum };
});

interface GuideInput extends Actor {
  exam: string;
  question: string;
  guide: string;
}

/** Writes down what a good answer to an essay question holds. */
export const saveGuide = command('examSession.saveGuide', async (tx, input: GuideInput) => {
  const { homebase, exam, question, guide } = input;
  const essay = await tx.db
    .selectFrom('exam_questions')
    .select('question')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('question', '=', question)
    .where('qtype', '=', QTYPE.essay)
    .executeTakeFirst();
  if (!essay) return fail('notFound');
  const before = await tx.db
    .selectFrom('essay_guides')
    .select('guide')
    .where('homebase', '=', homebase)
    .where('exam', '=', exam)
    .where('question', '=', question)
    .executeTakeFirst();
  if ((before?.guide ?? '') === guide) return;
  await tx.db
    .insertInto('essay_guides')
    .values({ homebase, exam, question, guide })
    .onConflict((conflict) => conflict.columns(['homebase', 'exam', 'question']).doUpdateSet({ guide }))
    .execute();
  await writeAudit(tx, { ...input, action: 'essay.guide', subject: exam, detail: { question } });
});

function keyOf({ homebase, attempt, question }: GradeInput) {
  return { homebase: toBytes(homebase), attempt: toBytes(attempt), question: toBytes(question) };
}

/** The essay as it stands, and the most it can be given. */
async function findEssay(
  { db }: WriteContext,
  input: GradeInput,
): Promise<{ maximum: number; essay: string }> {
  const { homebase, attempt, question, seen } = input;
  const asked = await db
    .selectFrom('attempts')
    .innerJoin('exam_questions', (join) =>
      join
        .onRef('exam_questions.homebase', '=', 'attempts.homebase')
        .onRef('exam_questions.exam', '=', 'attempts.exam'),
    )
    .select(['attempts.archived_at', 'exam_questions.qtype', 'exam_questions.points'])
    .where('attempts.homebase', '=', homebase)
    .where('attempts.id', '=', attempt)
    .where('exam_questions.question', '=', question)
    .executeTakeFirst();
  if (!asked) return fail('notFound');
  if (asked.qtype !== QTYPE.essay) return fail('invalidInput', { message: 'Soal ini bukan esai.' });
  if (asked.archived_at !== null) return fail('attemptArchived');
  const stands = await db
    .selectFrom('answers')
    .select(['essay', 'updated_at'])
    .where((eb) => eb.and(keyOf(input)))
    .executeTakeFirst();
  if (seen !== null && stands?.updated_at !== seen) return fail('essayChanged');
  if (!stands || stands.essay === null) return fail('notFound');
  return { maximum: gradeMaximum(asked.points), essay: stands.essay };
}

function refuseUnlessAllowed(points: number, maximum: number): void {
  if (isAllowedGrade(points, maximum)) return;
  const most = (maximum / 100).toLocaleString('id-ID');
  const message =
    points > maximum
      ? `Nilai esai ini paling tinggi ${most}.`
      : `Nilai 0 sampai ${most}, dengan kelipatan 0,25.`;
  fail('invalidInput', { message, fields: { point: message } });
}
