/**
 * Where a period stands in time, as a number to order by: schools call their periods as they like (`2026/2027`, `Genap 2025/2026`), and
 * add some that are over already. A school year comes before its semesters. A period whose name tells no year is taken for
 * the school year in which it was made, which begins in July.
 */
export function periodPosition(name: string, createdAt: number): number {
  return (yearIn(name) ?? schoolYear(createdAt)) * PLACES + semesterIn(name);
}

/** A year has room for its two semesters. */
const PLACES = 10;

function yearIn(name: string): number | undefined {
  const [, whole] = /(?<!\d)((?:19|20)\d{2})(?!\d)/.exec(name) ?? [];
  if (whole !== undefined) return Number(whole);
  const [, first, second] = /(?<!\d)(\d{2})\s*[/-]\s*(\d{2})(?!\d)/.exec(name) ?? [];
  const isYear = first !== undefined && (Number(first) + 1) % 100 === Number(second);
  return isYear ? CENTURY + Number(first) : undefined;
}

const CENTURY = 2000;

function semesterIn(name: string): 0 | 1 | 2 {
  if (/\b(?:genap|(?:semester|smt|sem)\.?\s*(?:2|ii))\b/i.test(name)) return 2;
  return /\b(?:ganjil|gasal|(?:semester|smt|sem)\.?\s*(?:1|i))\b/i.test(name) ? 1 : 0;
}

const JULY = 6;

function schoolYear(ms: number): number {
  const date = new Date(ms);
  return date.getUTCMonth() >= JULY ? date.getUTCFullYear() : date.getUTCFullYear() - 1;
}
