import type { Picks, Rubric } from '#contract/question-bank/rubric';
import { areBoth } from '#domain/score/blind-marking';
import { isAllowedGrade } from '#domain/score/grade';
import { fitsRubric, pointsByRubric } from '#domain/score/rubric';
import type { WriteContext } from '../../db/command';
import { fail } from '../../failure/app-error';
import { type MarkKey, type MarkPlace, readMark, type StoredMark } from './marks';

export function refuseUnlessAllowed(points: number, maximum: number): void {
  if (isAllowedGrade(points, maximum)) return;
  const most = (maximum / 100).toLocaleString('id-ID');
  const message =
    points > maximum
      ? `Nilai esai ini paling tinggi ${most}.`
      : `Nilai 0 sampai ${most}, dengan kelipatan 0,25.`;
  fail('invalidInput', { message, fields: { point: message } });
}

interface Closing {
  essay: string;
  place: MarkPlace;
  actor: string;
  /** Two people mark at this moment. */
  isBlind: boolean;
}

/**
 * Once both have marked the present text, each may see the other's points, so neither mark may change, even if the
 * second marker has been removed since. And nobody can be both: a teacher who marked it as second marker, before
 * another was named, cannot be its first marker.
 */
export async function refuseIfClosed(
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

export async function isByBoth({ db }: WriteContext, key: MarkKey, essay: string): Promise<boolean> {
  const [first, second] = [await readMark(db, key, 'first'), await readMark(db, key, 'second')];
  const toWord = (mark: StoredMark | undefined) => mark && { ...mark, holds: mark.essay === essay };
  return areBoth({ first: toWord(first), second: toWord(second) });
}

/** Returns the reason to store; none is needed if the points are those of the rubric. */
export function refuseAgainstRubric(
  /** Undefined: no rubric has the given number. */
  rubric: Rubric | undefined,
  { levels, points, reason }: { levels: Picks | null; points: number; reason: string },
  maximum: number,
): string {
  if (!rubric || (levels !== null && !fitsRubric(rubric, levels)))
    return fail('invalidInput', { message: 'Tingkat yang dipilih tidak ada di rubrik soal ini.' });
  if (rubric.length === 0 || pointsByRubric(rubric, levels ?? [], maximum) === points) return '';
  if (reason !== '') return reason;
  const message = 'Poin berbeda dari jumlah rubrik. Tulis alasannya.';
  return fail('invalidInput', { message, fields: { reason: message } });
}
