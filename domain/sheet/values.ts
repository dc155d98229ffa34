import { DAY_MS } from '../time/durations';
import type { Cell } from './columns';

/** The value of a cell, or what is wrong with it. */
export type Read<T> = { value: T } | { problem: SheetProblem };

export type SheetProblem =
  | 'required'
  | 'tooLong'
  | 'notADate'
  | 'loneYear'
  | 'notAGender'
  | 'notDigits'
  | 'rounded'
  | 'notAnEmail'
  | 'notAPhone'
  | 'notANumber'
  | 'notADistance'
  | 'notAPercent'
  | 'notAFamily'
  | 'unknownWord';

/** Spreadsheets keep fifteen digits of a number; further ones are lost for good. */
const EXACT_DIGITS = 15;

const YEAR_MIN = 1900;
const YEAR_MAX = 2100;

/** Text as written, with single blanks; null for an empty cell. */
export function readText(cell: Cell | undefined, max: number): Read<string | null> {
  const text = toText(cell);
  return text.length > max ? { problem: 'tooLong' } : { value: text || null };
}

/**
 * A number used as an identifier (NIS, NISN, NIK), as text. A leading apostrophe is Excel's mark for text. With
 * `length`, leading zeros that a spreadsheet removed are restored, and any other length is refused.
 */
export function readDigits(cell: Cell | undefined, length?: number): Read<string | null> {
  if (isRounded(cell)) return { problem: 'rounded' };
  const digits = toText(cell)
    .replace(/^'/, '')
    .replace(/[\s.-]/g, '');
  if (digits === '') return { value: null };
  if (!/^\d+$/.test(digits)) return { problem: 'notDigits' };
  if (length === undefined) return { value: digits };
  const whole = typeof cell === 'number' ? digits.padStart(length, '0') : digits;
  return whole.length === length ? { value: whole } : { problem: 'notDigits' };
}

/** Whether a spreadsheet has cut the last digits of a number with this many, or shows only its first ones. */
export function isRounded(cell: Cell | undefined): boolean {
  if (typeof cell === 'number') return Math.abs(cell) >= 10 ** EXACT_DIGITS;
  return /^\d[.,]\d+E\+\d+$/i.test(toText(cell));
}

/** `L`, `P`, and the words schools write for them. */
export function readGender(cell: Cell | undefined): Read<'L' | 'P' | null> {
  const word = toText(cell).toLowerCase().replace(/[\s-]/g, '');
  if (word === '') return { value: null };
  if (['l', 'lk', 'laki', 'lakilaki', 'pria', 'putra', 'm', 'male'].includes(word)) return { value: 'L' };
  if (['p', 'pr', 'perempuan', 'wanita', 'putri', 'f', 'female'].includes(word)) return { value: 'P' };
  return { problem: 'notAGender' };
}

/**
 * Reads a day in any common form as `YYYY-MM-DD`: `2010-07-05`, `20100705`, `05/07/2010`, `5-7-10`, `5 Juli 2010`, each
 * after a weekday or before a time of day if need be. Day before month. A lone year is no day, and is told apart.
 */
export function readDate(cell: Cell | undefined): Read<string | null> {
  const text = toText(cell).replace(/^'/, '').replace(WEEKDAY, '').replace(TIME_OF_DAY, '').trim();
  if (text === '') return { value: null };
  const whole = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (whole) return toDay(Number(whole[1]), Number(whole[2]), Number(whole[3]));
  if (/^\d{4}$/.test(text) && isYear(Number(text))) return { problem: 'loneYear' };
  if (typeof cell === 'number') return fromSerial(cell);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const usual = /^(\d{1,2})[\s\-/.]+(\d{1,2}|[a-z]+)[\s\-/.]+(\d{2}|\d{4})$/i.exec(text);
  if (!usual) return { problem: 'notADate' };
  const [, day, month = '', year = ''] = usual;
  return toDay(fullYear(year), monthOf(month), Number(day));
}

export function readEmail(cell: Cell | undefined): Read<string | null> {
  const email = toText(cell).toLowerCase();
  if (email === '' || email === '-') return { value: null };
  return email.length <= 200 && /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(email)
    ? { value: email }
    : { problem: 'notAnEmail' };
}

/** A telephone number as digits with an optional `+`; a leading zero that a spreadsheet removed is restored. */
export function readPhone(cell: Cell | undefined): Read<string | null> {
  const digits = toText(cell)
    .replace(/^'/, '')
    .replace(/[\s.()-]/g, '');
  if (digits === '') return { value: null };
  const whole = /^8\d+$/.test(digits) ? `0${digits}` : digits;
  return /^\+?\d{8,15}$/.test(whole) ? { value: whole } : { problem: 'notAPhone' };
}

/** A measure or a count as a whole number, with or without its unit: `160`, `160 cm`, `45,5`. */
export function readWhole(cell: Cell | undefined): Read<string | null> {
  const text = toText(cell).toLowerCase();
  if (text === '') return { value: null };
  const [, number] = /^(\d{1,6}(?:[.,]\d+)?) *(?:cm|kg)?$/.exec(text) ?? [];
  if (number === undefined) return { problem: 'notANumber' };
  return { value: String(Math.round(Number(number.replace(',', '.')))) };
}

/**
 * A whole number from 0 to 100, with or without a percent sign. A cell with a percent format holds a fraction: `30%` is
 * 0.3.
 */
export function readPercent(cell: Cell | undefined): Read<string | null> {
  const isFraction = typeof cell === 'number' && cell > 0 && cell < 1;
  const text = isFraction ? String(cell * 100) : toText(cell).replace(/ *%$/, '');
  if (text === '') return { value: null };
  if (!/^\d{1,3}(?:[.,]\d+)?$/.test(text)) return { problem: 'notAPercent' };
  const whole = Math.round(Number(text.replace(',', '.')));
  return whole > 100 ? { problem: 'notAPercent' } : { value: String(whole) };
}

/** Replaces whitespace of any kind by single blanks. */
export function toText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  return String(cell)
    .normalize('NFC')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
}

/** Only names of days: what else stands before a date is a mistake. */
const WEEKDAY =
  /^(?:senin|sen|selasa|sel|rabu|rab|kamis|kam|jum['’]?at|jum|sabtu|sab|minggu|min|ahad|(?:mon|tues|wednes|thurs|fri|satur|sun)day|mon|tue|wed|thu|fri|sat|sun)\.?(?: ?, ?| )/i;

/** Behind a year, as programs write midnight after a day that has no time: `00:00:00`, `0.00`, `12:00 AM`. */
const TIME_OF_DAY = /(?<=\d{4}|[-/.]\d{2}),? \d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?: ?[ap]m)?$/i;

const MONTHS = [
  ['jan', 'januari', 'january'],
  ['feb', 'peb', 'februari', 'pebruari', 'february'],
  ['mar', 'maret', 'march'],
  ['apr', 'april'],
  ['mei', 'may'],
  ['jun', 'juni', 'june'],
  ['jul', 'juli', 'july'],
  ['agu', 'agt', 'ags', 'agst', 'agust', 'agustus', 'aug', 'august'],
  ['sep', 'sept', 'september'],
  ['okt', 'oktober', 'oct', 'october'],
  ['nov', 'nop', 'november', 'nopember'],
  ['des', 'desember', 'dec', 'december'],
];

function monthOf(word: string): number {
  const named = MONTHS.findIndex((names) => names.includes(word.toLowerCase()));
  return named < 0 ? Number(word) : named + 1;
}

/** Two-digit years: below 50 is 20xx (`10` is 2010), from 50 on 19xx (`89` is 1989). */
function fullYear(year: string): number {
  const number = Number(year);
  if (year.length === 4) return number;
  return number < 50 ? 2000 + number : 1900 + number;
}

/** As days since 1899 these numbers are in 1905; whoever types them means a year. */
function isYear(number: number): boolean {
  return Number.isInteger(number) && number >= YEAR_MIN && number <= YEAR_MAX;
}

/** Days since 30 December 1899, as spreadsheets count them. */
function fromSerial(days: number): Read<string> {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * DAY_MS);
  return toDay(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

function toDay(year: number, month: number, day: number): Read<string> {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isReal || year < YEAR_MIN || year > YEAR_MAX) return { problem: 'notADate' };
  return { value: date.toISOString().slice(0, 10) };
}
