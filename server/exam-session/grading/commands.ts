import { QTYPE } from '#contract/question-bank/question-type';
import type { Picks } from '#contract/question-bank/rubric';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { refuseIfPeriodClosed } from '../../paper/closed-period';
import { findDoubleMarking } from '../results/double-marks';
import { findEssay, keyOf } from './find-essay';
import { refuseAgainstRubric, refuseIfClosed, refuseUnlessAllowed } from './grade-refusals';
import {
  dropMark,
  findChange,
  isSame,
  type MarkKey,
  type MarkPlace,
  nextChange,
  putMark,
  readMark,
  type StoredMark,
} from './marks';
import { noteMark, numberOf } from './note-mark';

interface GradeInput extends Actor {
  attempt: string;
  question: string;
  /** Hundredths of a point; null withdraws the grade. */
  points: number | null;
  /** Undefined: unchanged. */
  comment: string | undefined;
  /** Time of the text that was read, in ms; null: the current one. */
  seen: number | null;
  /** Levels of the rubric; null: none were picked. */
  levels: Picks | null;
  /** Number of the rubric used; undefined: the present one. */
  rubric: number | undefined;
  /** Why the points differ from the sum of the levels. */
  reason: string;
  /** Time of the mark as it was read, in ms; null: there was none; undefined: no check. */
  known: number | null | undefined;
}

/**
 * Grades the present text of an essay, in the caller's role. Idempotent. After the period is over, only answers
 * without a mark can be graded.
 */
export const gradeEssay = command('examSession.gradeEssay', async (tx, input: GradeInput) => {
  const { homebase, points } = input;
  const { exam, maximum, essay, rubrics } = await findEssay(tx.db, input);
  const key = keyOf(input);
  const marking = await findDoubleMarking(tx.db, homebase, exam);
  const place: MarkPlace = marking?.marker === input.actor ? 'second' : 'first';
  const stands = await readMark(tx.db, key, place);
  // A second marker does not know his predecessor's mark, so his own is always a new one.
  const before = place === 'second' && stands?.grader !== input.actor ? undefined : stands;
  const change = await findChange(tx.db, key, place);
  const refuse = async () => {
    await refuseIfClosed(tx, key, { essay, place, actor: input.actor, isBlind: marking !== undefined });
    if (input.known !== undefined && input.known !== change) fail('gradeOvertaken');
    if (stands?.essay === essay) await refuseIfPeriodClosed(tx, { homebase, exam });
  };
  const at = nextChange(change, tx.now);
  const told = { ...input, exam, before: before?.points ?? null, place: marking && place };
  if (points === null) {
    if (!before) return { maximum, at: change };
    await refuse();
    await dropMark(tx.db, key, place, at);
    await noteMark(tx, 'essay.ungrade', told);
    return { maximum, at };
  }
  refuseUnlessAllowed(points, maximum);
  const number = input.rubric ?? rubrics.length - 1;
  const reason = refuseAgainstRubric(rubrics[number], { ...input, points }, maximum);
  const said = { essay, points, reason, rubric_number: number, ...wordsOf(input, before) };
  // Also accepted from a caller who did not learn that his first attempt arrived.
  if (isSame(before, said)) return { maximum, at: change };
  await refuse();
  if (!marking) await dropOwnSecond(tx, key, input.actor);
  await putMark(tx.db, key, place, { ...said, grader: input.actor, graded_at: at });
  await noteMark(tx, 'essay.grade', told);
  return { maximum, at };
});

/** Keeps the comment if none is given, and stores the picked levels. */
function wordsOf({ comment, levels }: GradeInput, before: StoredMark | undefined) {
  return {
    comment: comment ?? before?.comment ?? '',
    levels: levels === null ? null : JSON.stringify(levels),
  };
}

interface GuideInput extends Actor {
  exam: string;
  question: string;
  guide: string;
}

/** Stores the marking guide of an essay question. */
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
  await writeAudit(tx, {
    ...input,
    action: 'essay.guide',
    subject: exam,
    detail: { essay: await numberOf(tx, input) },
  });
});

/** A former second marker who now grades as a teacher of the exam keeps only one mark. */
async function dropOwnSecond(tx: WriteContext, key: MarkKey, actor: string): Promise<void> {
  if ((await readMark(tx.db, key, 'second'))?.grader === actor) await dropMark(tx.db, key, 'second', tx.now);
}
