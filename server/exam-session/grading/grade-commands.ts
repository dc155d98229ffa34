import { QTYPE } from '#contract/question';
import type { Picks, Rubric } from '#contract/rubric';
import { gradeMaximum, isAllowedGrade } from '#domain/score/grade';
import { fitsRubric, pointsByRubric } from '#domain/score/rubric';
import { writeAudit } from '../../db/audit';
import { toBytes } from '../../db/bytes';
import { command, type WriteContext } from '../../db/command';
import type { EssayGradeTable } from '../../db/tables/exam';
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
  /** Of the paper's rubric; null: none were picked. */
  levels: Picks | null;
  /** Why the points are not those of the levels. */
  reason: string;
  /** When the grade that was read was given, ms; null: there was none; undefined: whatever stands. */
  known: number | null | undefined;
}

/** Grades the text of an essay that stands. The same grade again changes nothing. */
export const gradeEssay = command('examSession.gradeEssay', async (tx, input: GradeInput) => {
  const { attempt, question, points } = input;
  const { maximum, essay, rubric } = await findEssay(tx, input);
  const key = keyOf(input);
  const before = await tx.db
    .selectFrom('essay_grades')
    .selectAll()
    .where((eb) => eb.and(key))
    .executeTakeFirst();
  const levels = input.levels === null ? null : JSON.stringify(input.levels);
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
    refuseIfOvertaken(before, input);
    await tx.db
      .deleteFrom('essay_grades')
      .where((eb) => eb.and(key))
      .execute();
    await note();
    return { maximum };
  }
  refuseUnlessAllowed(points, maximum);
  const comment = input.comment ?? before?.comment ?? '';
  const reason = refuseAgainstRubric(rubric, { ...input, points }, maximum);
  const said = { essay, points, comment, levels, reason };
  if (before && isSame(before, said)) return { maximum };
  if (before) refuseIfOvertaken(before, input);
  const given = { ...said, grader: input.actor, graded_at: tx.now };
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
): Promise<{ maximum: number; essay: string; rubric: Rubric }> {
  const { homebase, attempt, question, seen } = input;
  const asked = await db
    .selectFrom('attempts')
    .innerJoin('exam_questions', (join) =>
      join
        .onRef('exam_questions.homebase', '=', 'attempts.homebase')
        .onRef('exam_questions.exam', '=', 'attempts.exam'),
    )
    .select(['attempts.archived_at', 'exam_questions.qtype', 'exam_questions.points', 'exam_questions.rubric'])
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
  const rubric = asked.rubric === null ? [] : (JSON.parse(asked.rubric) as Rubric);
  return { maximum: gradeMaximum(asked.points), essay: stands.essay, rubric };
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

type Said = Pick<EssayGradeTable, 'essay' | 'points' | 'comment' | 'levels' | 'reason'>;

function isSame(before: Said, said: Said): boolean {
  const keys = ['essay', 'points', 'comment', 'levels', 'reason'] as const;
  return keys.every((key) => before[key] === said[key]);
}

/** A grade of somebody else that the one who grades has not read is not written over. */
function refuseIfOvertaken(before: EssayGradeTable, { known, actor }: GradeInput): void {
  if (known === undefined || before.grader === actor || before.graded_at === known) return;
  fail('gradeOvertaken');
}

/** The reason that is to be kept: none is needed where the points are those of the rubric. */
function refuseAgainstRubric(
  rubric: Rubric,
  { levels, points, reason }: Pick<GradeInput, 'levels' | 'reason'> & { points: number },
  maximum: number,
): string {
  if (levels !== null && !fitsRubric(rubric, levels))
    fail('invalidInput', { message: 'Tingkat yang dipilih tidak ada di rubrik soal ini.' });
  if (rubric.length === 0 || pointsByRubric(rubric, levels ?? [], maximum) === points) return '';
  if (reason !== '') return reason;
  const message = 'Poin berbeda dari jumlah rubrik. Tulis alasannya.';
  return fail('invalidInput', { message, fields: { reason: message } });
}
