import { GRADE_STEP } from '#domain/score/grade';

/** Typed points, with comma or point, in hundredths; null if it is not a number with at most two decimals. */
export function readTypedPoints(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null;
}

/** One step up or down from the typed points, within the allowed range; in hundredths. */
export function stepPoints(typed: string, by: number, most: number): number {
  const from = readTypedPoints(typed) ?? 0;
  const to =
    by > 0 ? Math.floor(from / GRADE_STEP) * GRADE_STEP + by : Math.ceil(from / GRADE_STEP) * GRADE_STEP + by;
  return Math.min(Math.max(0, to), most);
}
