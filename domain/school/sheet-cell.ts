import { DIVISION_NAME_MAX } from '#contract/fields';
import { lengthMaxOf, RECORD_FIELDS, RECORD_LENGTHS } from '#contract/records/pupil-record';
import { NAME_MAX, NIS_MAX } from '#contract/school/person-fields';
import { CELL_MAX } from '#contract/school/sheet-import';
import { SORT_NAME_MAX } from '#contract/school/subject';
import { familyCell, readFamilyCell } from '../pupil-record/family-text';
import type { Cell } from '../sheet/columns';
import {
  isRounded,
  type Read,
  readDate,
  readDigits,
  readEmail,
  readGender,
  readPercent,
  readPhone,
  readText,
  readWhole,
} from '../sheet/values';
import { readDistance } from './distance';
import { readEducation } from './education';
import { readFamilyStatus, readLife } from './family-words';
import { UNKNOWN_IS_BLANK, ZERO_IS_BLANK } from './pupil-sheet';
import type { FieldKey } from './sheet-kinds';

type Reader = (cell: Cell | undefined, key: FieldKey) => Read<string | null>;

/** Reads one field from a cell. */
export function readSheetCell(key: FieldKey, cell: Cell | undefined): Read<string | null> {
  return isBlank(key, cell) ? { value: null } : readerOf(key)(cell, key);
}

/** How many digits a number of this kind has; undefined: any number. */
export function digitsOf(key: FieldKey): number | undefined {
  if (key === 'nisn' || key === 'postal_code' || key === 'kk') return RECORD_LENGTHS[key];
  return key.endsWith('nik') ? RECORD_LENGTHS.nik : undefined;
}

function readNumber(cell: Cell | undefined, key: FieldKey): Read<string | null> {
  return readDigits(cell, digitsOf(key));
}

const READERS: Partial<Record<FieldKey, Reader>> = {
  // For a parent: several numbers separated by slashes.
  nis: (cell) => readText(typeof cell === 'number' ? String(cell) : stripMark(cell), NIS_MAX),
  nisn: readNumber,
  kk: readNumber,
  postal_code: readNumber,
  name: (cell) => readText(cell, NAME_MAX),
  gender: readGender,
  class: (cell) => readText(cell, DIVISION_NAME_MAX),
  entry: (cell) => readText(cell, DIVISION_NAME_MAX),
  email: readEmail,
  username: (cell) => lowered(readText(cell, 50)),
  nip: readNip,
  homeroom: (cell) => readText(cell, DIVISION_NAME_MAX),
  grade: (cell) => readText(cell, DIVISION_NAME_MAX),
  major: (cell) => readText(cell, DIVISION_NAME_MAX),
  teacher: readTeacher,
  // Lines within a cell separate entries as semicolons do.
  teaching: (cell) => readText(typeof cell === 'string' ? cell.replace(/[\r\n]+/g, ';') : cell, CELL_MAX),
  family: readFamily,
  category: (cell) => readText(cell, SORT_NAME_MAX),
  branch: (cell) => readText(cell, SORT_NAME_MAX),
  passing_mark: readPercent,
  presensi: readPercent,
  attitude: readPercent,
  final: readPercent,
  order_number: readWhole,
  siblings: readWhole,
  height: readWhole,
  weight: readWhole,
  head: readWhole,
  admitted_on: readDate,
  distance: readDistance,
  birth_certificate: readIssued,
  former_diploma: readIssued,
  kip: readIssued,
  kps: readIssued,
  family_status: chosenBy(readFamilyStatus),
};

/** Fields that relatives share are recognised by the end of their name. */
const ENDINGS: readonly [RegExp, Reader][] = [
  [/nik$/, readNumber],
  [/birth_date$/, readDate],
  [/phone$/, readPhone],
  [/_education$/, chosenBy(readEducation)],
  [/_life$/, chosenBy(readLife)],
];

function readerOf(key: FieldKey): Reader {
  return READERS[key] ?? ENDINGS.find(([ending]) => ending.test(key))?.[1] ?? readWords;
}

const REGION_NAME_MAX = 100;

function readWords(cell: Cell | undefined, key: FieldKey): Read<string | null> {
  const field = RECORD_FIELDS.find((one) => one === key);
  return readText(cell, field ? lengthMaxOf(field) : REGION_NAME_MAX);
}

/** A number that an office issued: its form is free, but a long one that was typed as a number has lost its last digits. */
function readIssued(cell: Cell | undefined, key: FieldKey): Read<string | null> {
  return isRounded(cell) ? { problem: 'rounded' } : readWords(cell, key);
}

/** Reads one of the known words for a value. */
function chosenBy(choose: (text: string) => string | undefined): Reader {
  return (cell) => {
    const read = readText(cell, REGION_NAME_MAX);
    if ('problem' in read || read.value === null) return read;
    const value = choose(read.value);
    return value ? { value } : { problem: 'unknownWord' };
  };
}

/** Reads the format that we write ourselves, so that the same household gives the same text. */
function readFamily(cell: Cell | undefined): Read<string | null> {
  const read = readText(cell, CELL_MAX);
  if ('problem' in read || read.value === null) return read;
  const members = readFamilyCell(read.value);
  return members ? { value: familyCell(members) } : { problem: 'notAFamily' };
}

/** The NIP, username or name of a teacher. */
function readTeacher(cell: Cell | undefined): Read<string | null> {
  return typeof cell === 'number' ? readNip(cell) : readText(stripMark(cell), NAME_MAX);
}

/**
 * Free text, since schools have numbers of their own; a long one that was typed as a number has lost its last digits.
 */
function readNip(cell: Cell | undefined): Read<string | null> {
  const digits = typeof cell === 'number' ? readDigits(cell) : undefined;
  return digits && 'problem' in digits ? digits : readText(stripMark(cell), 30);
}

const UNKNOWN = /^(?:tidak|tdk|belum|blm) (?:tahu|diketahui)\.?$/i;

/** People leave a field blank on paper forms by writing a dash, or that they do not know. */
function isBlank(key: FieldKey, cell: Cell | undefined): boolean {
  const text = cell === null || cell === undefined ? '' : String(cell).trim();
  if (/^[-–—]*$/.test(text)) return true;
  if (UNKNOWN.test(text) && UNKNOWN_IS_BLANK.some((one) => one === key)) return true;
  return /^0+$/.test(text) && ZERO_IS_BLANK.some((one) => one === key);
}

function lowered(read: Read<string | null>): Read<string | null> {
  return 'value' in read ? { value: read.value?.toLowerCase() ?? null } : read;
}

/** Removes Excel's mark for "this is text". */
function stripMark(cell: Cell | undefined): Cell | undefined {
  return typeof cell === 'string' ? cell.replace(/^\s*'/, '') : cell;
}
