import { command, type WriteContext } from '../../../db/command';
import { fail } from '../../../failure/app-error';
import type { Actor } from '../../../http/actor';
import { refuseIfPeriodClosed } from '../../../paper/closed-period';
import { findDoubleMarking } from '../../results/double-marks';
import { findEssay, keyOf } from '../find-essay';
import { isByBoth, refuseUnlessAllowed } from '../grade-refusals';
import { dropMark, findChange, isSame, type MarkKey, nextChange, putMark, readMark } from '../marks';
import { noteMark } from '../note-mark';

interface DecisionInput extends Actor {
  attempt: string;
  question: string;
  /** Hundredths of a point; null withdraws the decision. */
  points: number | null;
  /** Undefined: unchanged. */
  comment: string | undefined;
  known: KnownWords | undefined;
}

/** When each mark of an essay, as the decider read it, was last changed, in ms. */
interface KnownWords {
  first: number;
  second: number;
  /** Null: nobody had ever decided. */
  decision: number | null;
}

/** Sets the third mark of an essay that two people have marked; null withdraws it. Idempotent. */
export const decideEssay = command('examSession.decideEssay', async (tx, input: DecisionInput) => {
  const { homebase, points, known } = input;
  const { exam, maximum, essay } = await findEssay(tx.db, { ...input, seen: null });
  const key = keyOf(input);
  const before = await readMark(tx.db, key, 'decision');
  const at = nextChange(await findChange(tx.db, key, 'decision'), tx.now);
  const told = { ...input, exam, before: before?.points ?? null };
  if (points === null) {
    if (!before) return;
    await refuseIfOvertaken(tx, key, known);
    await refuseIfPeriodClosed(tx, { homebase, exam });
    await dropMark(tx.db, key, 'decision', at);
    return noteMark(tx, 'essay.decide', told);
  }
  refuseUnlessAllowed(points, maximum);
  const comment = input.comment ?? before?.comment ?? '';
  const said = { essay, points, comment, levels: null, rubric_number: 0, reason: '' };
  if (isSame(before, said)) return;
  await refuseIfOvertaken(tx, key, known);
  if (before?.essay === essay) await refuseIfPeriodClosed(tx, { homebase, exam });
  const isMarked =
    (await findDoubleMarking(tx.db, homebase, exam)) !== undefined && (await isByBoth(tx, key, essay));
  if (!isMarked) fail('conflict', { message: 'Jawaban ini belum dinilai oleh kedua penilai.' });
  await putMark(tx.db, key, 'decision', { ...said, grader: input.actor, graded_at: at });
  await noteMark(tx, 'essay.decide', told);
});

/** A decision settles two particular marks: it is refused if they are no longer those that were read. */
async function refuseIfOvertaken({ db }: WriteContext, key: MarkKey, known: KnownWords | undefined) {
  if (known === undefined) return;
  for (const place of ['first', 'second', 'decision'] as const)
    if ((await findChange(db, key, place)) !== known[place]) fail('gradeOvertaken', { message: OVERTAKEN });
}

const OVERTAKEN =
  'Nilai kedua penilai atau keputusannya sudah berubah sejak Anda membacanya. Lihat yang sekarang, lalu putuskan lagi.';
