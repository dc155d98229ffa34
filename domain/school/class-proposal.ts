import { isMajor, readClassName, toRoman } from './class-name';
import { gradeNumber, ROMAN } from './grade-order';

/** The names of the school's grades and majors. */
export interface Sortings {
  grades: readonly string[];
  majors: readonly string[];
}

/** Into which grade and major a new class would be put; either may be one that the school does not have yet. */
export interface ClassProposal {
  /** Null if the name does not say it: somebody has to choose. */
  grade: string | null;
  major: string | null;
}

/** Reads grade and major from the name of a class, in the names that the school has for them. */
export function proposeClass(name: string, { grades, majors }: Sortings): ClassProposal {
  const { grade, middle } = readClassName(name);
  if (grade === undefined) return { grade: null, major: null };
  return {
    grade: grades.find((one) => gradeNumber(one) === grade) ?? newGrade(grade, grades),
    major: middle === undefined ? null : (findMajor(middle, majors) ?? newMajor(middle, grade)),
  };
}

/** The school's grade that a sheet's cell means, `X` for `10`, or the name of the one that is still to be made. */
export function proposeGrade(cell: string, grades: readonly string[]): string {
  const same = grades.find((one) => one.toLowerCase() === cell.toLowerCase());
  if (same !== undefined || !isBareGrade(cell)) return same ?? cell;
  const number = gradeNumber(cell);
  if (number === undefined) return cell;
  return (
    grades.find((one) => isBareGrade(one) && gradeNumber(one) === number) ??
    (number >= 1 && number <= ROMAN.length ? newGrade(number, grades) : cell)
  );
}

/** The school's major that a sheet's cell means, also by its initials, or the name of the one that is still to be made. */
export function proposeMajor(cell: string, majors: readonly string[]): string {
  return majors.find((one) => one.toLowerCase() === cell.toLowerCase()) ?? findMajor(cell, majors) ?? cell;
}

/** `10`, `X`, `Kelas X`; `10 Akselerasi` is more than the number. */
function isBareGrade(name: string): boolean {
  return /^(?:(?:kelas|kls|tingkat)[\s.]*)?(?:\d{1,2}|[ivx]+)$/i.test(name.trim());
}

/** A school that writes its grades in Roman numerals goes on doing so. */
function newGrade(grade: number, grades: readonly string[]): string {
  const numbered = grades.filter((one) => gradeNumber(one) !== undefined);
  const isRoman = numbered.length > 0 && numbered.every((one) => !/\d/.test(one));
  return isRoman ? toRoman(grade) : String(grade);
}

/** `TKJ` is the major of that name, or the only one whose initials they are, and the other way round. */
function findMajor(words: string, majors: readonly string[]): string | undefined {
  const same = majors.find((one) => plain(one) === plain(words));
  if (same !== undefined) return same;
  const alike = majors.filter((one) => initials(one) === plain(words) || plain(one) === initials(words));
  return alike.length === 1 ? alike[0] : undefined;
}

/**
 * Lower secondary schools have no majors, and classes are named after people and flowers too: only what is known as a
 * major is taken for one, and in upper secondary schools an abbreviation.
 */
function newMajor(words: string, grade: number): string | null {
  if (grade < UPPER_SECONDARY) return null;
  if (isMajor(words)) return words.length <= LONGEST_SHORT ? words.toUpperCase() : capitalised(words);
  return /^\p{Lu}{2,5}$/u.test(words) ? words : null;
}

const UPPER_SECONDARY = 10;
/** Abbreviations are shorter than words such as `Agama`. */
const LONGEST_SHORT = 4;

function initials(words: string): string {
  return words
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '' && word !== 'dan')
    .map((word) => word.charAt(0))
    .join('');
}

function plain(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
}
