/** The grades as classes write them, from the first; the thirteenth is of vocational schools. */
export const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII'];

/**
 * The number in the name of a grade or class: `10`, `X`, `Kelas 7A`, `XI IPA 2`; undefined if there is none, as in a
 * kindergarten. Used for sorting, since by name `10` comes before `7` and `IX` before `V`.
 */
export function gradeNumber(name: string): number | undefined {
  const digits = /\d+/.exec(name);
  const roman = /\b(?:X{0,1}(?:IX|IV|V?I{0,3}))\b/i.exec(name.replace(/^\s*(?:kelas|tingkat)\s+/i, ''));
  const fromRoman = roman?.[0] ? ROMAN.indexOf(roman[0].toUpperCase()) + 1 : 0;
  // `XI IPA 2` is grade eleven: the number that comes first decides.
  if (fromRoman > 0 && (!digits || roman === null || name.indexOf(roman[0]) < digits.index)) return fromRoman;
  return digits ? Number(digits[0]) : undefined;
}

/** Orders grades by number, then by name, comparing digits in it as numbers. */
export function compareGrades(a: string, b: string): number {
  const [first, second] = [
    gradeNumber(a) ?? Number.MAX_SAFE_INTEGER,
    gradeNumber(b) ?? Number.MAX_SAFE_INTEGER,
  ];
  return first - second || NATURAL.compare(a, b);
}

interface OfGrade {
  gradename: string | null;
  classname: string | null;
}

/** Orders classes by their grades, then by their names. */
export function compareClasses(one: OfGrade, other: OfGrade): number {
  return (
    compareGrades(one.gradename ?? '', other.gradename ?? '') ||
    compareGrades(one.classname ?? '', other.classname ?? '')
  );
}

const NATURAL = new Intl.Collator('id', { numeric: true });
