import { describeAnswerProblem } from '#contract/question-bank/answer-problem-text';
import type { Rubric } from '#contract/question-bank/rubric';
import { findRubricProblems, tidyRubric } from '#domain/score/rubric';
import { standingRubric } from '#domain/score/rubric-versions';
import { writeAudit } from '../../../db/audit';
import { command } from '../../../db/command';
import { fail } from '../../../failure/app-error';
import type { Actor } from '../../../http/actor';
import { refuseIfPeriodClosed } from '../../../paper/closed-period';
import { numberOf } from '../note-mark';
import { type EssayAsked, getAskedEssay } from './asked-essay';
import { previewRubric } from './touched';

interface RubricInput extends Actor, EssayAsked {
  rubric: Rubric;
  /** Number of the rubric that was changed. */
  seen: number;
  /** The number of affected grades shown to its author. */
  touches: number;
}

/**
 * Sets the rubric by which an essay of a begun exam is graded from now on; it is stored beside the paper. Existing
 * grades keep the rubric by which they were given. Idempotent.
 */
export const saveRubric = command('examSession.saveRubric', async (tx, input: RubricInput) => {
  const { homebase, exam, question, actor, seen, touches } = input;
  const { rubrics } = await getAskedEssay(tx.db, input);
  const next = readRubric(input.rubric);
  if (JSON.stringify(standingRubric(rubrics)) === JSON.stringify(next)) return;
  await refuseIfPeriodClosed(tx, input);
  if (rubrics.length - 1 !== seen) fail('conflict', { message: OVERTAKEN });
  const { touched } = await previewRubric(tx.db, input, { rubrics, next, reader: actor });
  if (touched.length !== touches) fail('conflict', { message: GRADED_MEANWHILE });
  const number = rubrics.length;
  const row = { homebase, exam, question, number, rubric: JSON.stringify(next) };
  await tx.db
    .insertInto('exam_rubrics')
    .values({ ...row, made_by: actor, made_at: tx.now })
    .execute();
  const essay = await numberOf(tx, input);
  const detail = { essay, number, criteria: next.length, touched: touched.length };
  await writeAudit(tx, { ...input, action: 'exam.rubric', subject: exam, detail });
});

/** Normalises a rubric. Throws `invalidInput` if nothing could be graded by it. */
export function readRubric(typed: Rubric): Rubric {
  const rubric = tidyRubric(typed);
  const [problem] = findRubricProblems(rubric);
  if (!problem) return rubric;
  const message = describeAnswerProblem(problem);
  return fail('invalidInput', { message, fields: { rubric: message } });
}

const OVERTAKEN = 'Rubrik soal ini sudah diubah orang lain. Lihat rubrik yang baru, lalu ulangi.';
const GRADED_MEANWHILE =
  'Nilai soal ini berubah sejak Anda melihat akibatnya. Lihat lagi nilai mana yang tersentuh, lalu simpan.';
