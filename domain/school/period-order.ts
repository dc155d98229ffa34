/**
 * Where a period stands in time, as a number to order by: schools call their periods as they like (`2026/2027`, `Genap 2025/2026`), and
 * add some that are over already. A school year comes before its semesters. A period whose name tells no year is taken for
 * the school year in which it was made, which begins in July;
 * `madeOn` is that day at the school, `YYYY-MM-DD`. Two names may give the same number: then the one made
 * later stands behind, see `isLaterPeriod`.
 */
export function periodPosition(name: string, madeOn: string): number {
  return (yearIn(name) ?? schoolYear(madeOn)) * PLACES + semesterIn(name);
}

interface Placed {
  position: number;
  created_at: number;
}

export function isLaterPeriod(one: Placed, other: Placed): boolean {
  return (
    one.position > other.position || (one.position === other.position && one.created_at > other.created_at)
  );
}

/** The calendar year in which the school year of a position begins: 2026 of `2026/2027`. */
export function schoolYearOf(position: number): number {
  return Math.floor(position / PLACES);
}

/** Whether two periods are parts of one school year, as its semesters are. */
export function isSameSchoolYear(one: Called, other: Called): boolean {
  const [a, b] = [periodPosition(one.name, one.madeOn), periodPosition(other.name, other.madeOn)];
  return a !== b && schoolYearOf(a) === schoolYearOf(b);
}

interface Called {
  name: string;
  /** The day at the school, `YYYY-MM-DD`. */
  madeOn: string;
}

/** A year has room for its two semesters. */
const PLACES = 10;

function yearIn(name: string): number | undefined {
  const [, whole] = /(?<!\d)((?:19|20)\d{2})(?:[12])?(?!\d)/.exec(name) ?? [];
  if (whole !== undefined) return Number(whole);
  const [, first, second] = /(?<!\d)(\d{2})\s*[/-]\s*(\d{2})(?!\d)/.exec(name) ?? [];
  const isYear = first !== undefined && (Number(first) + 1) % 100 === Number(second);
  return isYear ? CENTURY + Number(first) : undefined;
}

const CENTURY = 2000;

function semesterIn(name: string): 0 | 1 | 2 {
  if (/\b(?:genap|(?:semester|smt|sem)[.\s-]*(?:(?:ke)?[\s-]*(?:2|dua)|ii))\b/i.test(name)) return 2;
  if (/\b(?:ganjil|gasal|(?:semester|smt|sem)[.\s-]*(?:(?:ke)?[\s-]*(?:1|satu)|pertama|i))\b/i.test(name))
    return 1;
  return shortSemesterIn(name);
}

/** `20252`, as Dapodik writes it, or a digit after the year: `2025/2026-2`. */
function shortSemesterIn(name: string): 0 | 1 | 2 {
  const [, digit] =
    /(?<!\d)(?:19|20)\d{2}([12])(?!\d)/.exec(name) ?? /\d{2}[\s/.(-]+([12])\)?\s*$/.exec(name) ?? [];
  if (digit === undefined) return 0;
  return digit === '1' ? 1 : 2;
}

const JULY = 7;

function schoolYear(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= JULY ? year : year - 1;
}
