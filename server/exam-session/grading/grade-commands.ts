import { QTYPE } from '#contract/question';
import type { Picks, Rubric } from '#contract/rubric';
import { areBoth } from '#domain/score/blind-marking';
import { isAllowedGrade } from '#domain/score/grade';
import { fitsRubric, pointsByRubric } from '#domain/score/rubric';
import { writeAudit } from '../../db/audit';
import { command, type WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import type { Actor } from '../../http/actor';
import { findSecondMarking } from '../results/second-marks';
import { findEssay, keyOf } from './find-essay';
import {
  dropMark,
  findChange,
  type MarkKey,
  type MarkPlace,
  nextChange,
  putMark,
  readMark,
  type StoredMark,
} from './marks';

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
  /** Since when it stood as it was read, ms; null: nothing was ever said; undefined: whatever stands. */
  known: number | null | undefined;
}

/** Grades the text of an essay that stands, in the place of the one who grades. The same grade again changes nothing. */
export const gradeEssay = command('examSession.gradeEssay', async (tx, input: GradeInput) => {
  const { homebase, question, points } = input;
  const { exam, maximum, essay, rubric } = await findEssay(tx.db, input);
  const key = keyOf(input);
  const marking = await findSecondMarking(tx.db, homebase, exam);
  const place: MarkPlace = marking?.marker === input.actor ? 'second' : 'first';
  const stands = await readMark(tx.db, key, place);
  // A second marker knows nothing of what the one before him gave: it is neither taken back nor repeated by him.
  const before = place === 'second' && stands?.grader !== input.actor ? undefined : stands;
  const change = await findChange(tx.db, key, place);
  const refuse = async () => {
    await refuseIfClosed(tx, key, { essay, place, actor: input.actor, isBlind: marking !== undefined });
    if (input.known !== undefined && input.known !== change) fail('gradeOvertaken');
  };
  const at = nextChange(change, tx.now);
  const detail = { question, points, before: before?.points ?? null, ...(marking ? { place } : {}) };
  if (points === null) {
    if (!before) return { maximum, at: change };
    await refuse();
    await dropMark(tx.db, key, place, at);
    await note(tx, input, 'essay.ungrade', detail);
    return { maximum, at };
  }
  refuseUnlessAllowed(points, maximum);
  const reason = refuseAgainstRubric(rubric, { ...input, points }, maximum);
  const said = { essay, points, reason, ...wordsOf(input, before) };
  // The same again, also by who had not heard that it arrived.
  if (isSame(before, said)) return { maximum, at: change };
  await refuse();
  if (!marking) await dropOwnSecond(tx, key, input.actor);
  await putMark(tx.db, key, place, { ...said, grader: input.actor, graded_at: at });
  await note(tx, input, 'essay.grade', detail);
  return { maximum, at };
});

/** The comment as it was where nothing is said of it, and what was picked. */
function wordsOf({ comment, levels }: GradeInput, before: StoredMark | undefined) {
  return {
    comment: comment ?? before?.comment ?? '',
    levels: levels === null ? null : JSON.stringify(levels),
  };
}

type Noted = Actor & { attempt: string };

async function note(
  tx: WriteContext,
  input: Noted,
  action: 'essay.grade' | 'essay.ungrade' | 'essay.decide',
  detail: object,
): Promise<void> {
  const { homebase, actor, ip, attempt } = input;
  await writeAudit(tx, { homebase, actor, ip, action, subject: attempt, detail: { ...detail } });
}

type DecisionInput = Pick<GradeInput, keyof Actor | 'attempt' | 'question' | 'points' | 'comment'>;

/** The third word on an essay that two have marked; null takes it back. */
export const decideEssay = command('examSession.decideEssay', async (tx, input: DecisionInput) => {
  const { homebase, question, points } = input;
  const { exam, maximum, essay } = await findEssay(tx.db, { ...input, seen: null });
  const key = keyOf(input);
  const before = await readMark(tx.db, key, 'decision');
  const detail = { question, points, before: before?.points ?? null };
  if (points === null) {
    if (!before) return;
    await dropMark(tx.db, key, 'decision', tx.now);
    return note(tx, input, 'essay.decide', detail);
  }
  refuseUnlessAllowed(points, maximum);
  const isMarked =
    (await findSecondMarking(tx.db, homebase, exam)) !== undefined && (await isByBoth(tx, key, essay));
  if (!isMarked) fail('conflict', { message: 'Jawaban ini belum dinilai oleh kedua penilai.' });
  const said = { essay, points, comment: input.comment ?? before?.comment ?? '', levels: null, reason: '' };
  if (isSame(before, said)) return;
  await putMark(tx.db, key, 'decision', { ...said, grader: input.actor, graded_at: tx.now });
  await note(tx, input, 'essay.decide', detail);
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

function refuseUnlessAllowed(points: number, maximum: number): void {
  if (isAllowedGrade(points, maximum)) return;
  const most = (maximum / 100).toLocaleString('id-ID');
  const message =
    points > maximum
      ? `Nilai esai ini paling tinggi ${most}.`
      : `Nilai 0 sampai ${most}, dengan kelipatan 0,25.`;
  fail('invalidInput', { message, fields: { point: message } });
}

function isSame(before: StoredMark | undefined, said: Omit<StoredMark, 'grader' | 'graded_at'>): boolean {
  const keys = ['essay', 'points', 'comment', 'levels', 'reason'] as const;
  return before !== undefined && keys.every((key) => before[key] === said[key]);
}

interface Closing {
  essay: string;
  place: MarkPlace;
  actor: string;
  /** Two mark, at this moment. */
  isBlind: boolean;
}

/**
 * From when both have marked the text that stands, each may see the other's points: neither follows them, nor where the
 * second marker was taken back since. And nobody is both: who marked it as the second, before another was named, is not its first.
 */
async function refuseIfClosed(
  tx: WriteContext,
  key: MarkKey,
  { essay, place, actor, isBlind }: Closing,
): Promise<void> {
  const isOther = isBlind && place === 'first' && (await readMark(tx.db, key, 'second'))?.grader === actor;
  if (await isByBoth(tx, key, essay)) fail('marksClosed', isBlind ? {} : { message: CLOSED_FOR_GOOD });
  if (isOther)
    fail('marksClosed', {
      message: 'Anda sudah menilai jawaban ini sebagai penilai kedua. Penilai pertamanya orang lain.',
    });
}

const CLOSED_FOR_GOOD =
  'Jawaban ini sudah dinilai dua penilai, jadi poinnya tidak diubah lagi. Untuk memutuskan poin lain, tetapkan lagi penilai kedua.';

async function isByBoth({ db }: WriteContext, key: MarkKey, essay: string): Promise<boolean> {
  const [first, second] = [await readMark(db, key, 'first'), await readMark(db, key, 'second')];
  const toWord = (mark: StoredMark | undefined) => mark && { ...mark, holds: mark.essay === essay };
  return areBoth({ first: toWord(first), second: toWord(second) });
}

/** Who was the second marker and now grades as one who teaches it speaks in one place only. */
async function dropOwnSecond(tx: WriteContext, key: MarkKey, actor: string): Promise<void> {
  if ((await readMark(tx.db, key, 'second'))?.grader === actor) await dropMark(tx.db, key, 'second', tx.now);
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
