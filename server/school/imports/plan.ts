import { createHash } from 'node:crypto';
import { personName } from '#contract/school/person-fields';
import type { Fate, Made, NewClass, RowFate, UnknownClass } from '#contract/school/sheet-import';
import { describeSheetProblem, LEFT_OUT } from '#contract/school/sheet-problem-text';
import { maskNumber } from '#domain/pupil-record/mask';
import { REGISTER_FIELDS } from '#domain/school/pupil-sheet';
import {
  type FieldProblem,
  readSheetRow,
  SHEET_FIELDS,
  type SheetValues,
} from '#domain/school/school-sheets';
import { digitsOf } from '#domain/school/sheet-cell';
import type { FieldKey, Kind } from '#domain/school/sheet-kinds';
import type { Cell } from '#domain/sheet/columns';
import type { Change } from '../../db/journal/journal';
import type { Db } from '../../db/open';
import { inPortions } from '../../db/portions';
import type { Breath } from '../../http/breath';
import { EMAIL_HOLDER, type EmailHolder } from '../email-holder';
import { alreadyInRow } from './already-in-row';
import type { Regions } from './regions';

export interface Sheet {
  kind: Kind;
  columns: readonly FieldKey[];
  rows: readonly { row: number; cells: readonly Cell[] }[];
  /** The class of rows that name none, in a sheet that puts pupils into classes. */
  classid?: string | undefined;
  /** Classes that the admin adds with the sheet. */
  classes?: readonly NewClass[] | undefined;
}

/** A row of the sheet as it was read, with everything that is wrong with it. */
export interface ReadRow {
  row: number;
  values: SheetValues;
  problems: string[];
  /** Parts of the row that are left out or contradict each other. */
  notes: string[];
}

/** The outcome of a row, and the writes that it needs. */
export interface PlannedRow {
  fate: RowFate;
  writes: readonly Change[];
}

export interface Plan {
  rows: readonly RowFate[];
  counts: Record<Fate, number>;
  changes: readonly Change[];
  /** The additional rows. */
  makes: readonly { what: Made; name: string }[];
  /** The classes that the sheet names and the school lacks. */
  unknown: readonly UnknownClass[];
  /** Equal for equal plans, regardless of the ids that new rows get. */
  hash: string;
}

/** The context of a planner: access for queries, and values for the rows it adds. */
export interface PlanContext {
  db: Db;
  homebase: string;
  now: number;
  /** Hash of a password that nobody knows. */
  unusable: string;
  /** The regions that the sheet's places were found to be. */
  regions: Regions;
  /** Called between two rows, since a sheet may have thousands. */
  breathe: Breath;
}

/** Reads the sheet's cells; the key column may name each person only once. */
export function readRows(
  { breathe }: PlanContext,
  { kind, columns, rows }: Sheet,
  key?: FieldKey,
): Promise<ReadRow[]> {
  const seen = new Map<string, number>();
  return inTurns(breathe, rows, ({ row, cells }) => {
    const { values, problems: wrong } = readSheetRow(kind, columns, cells);
    const describe = ({ key: field, problem }: FieldProblem) =>
      describeSheetProblem(labelOf(kind, field), problem, digitsOf(field));
    const problems = wrong.filter((one) => !isLeftOut(one)).map(describe);
    const notes = wrong.filter(isLeftOut).map((one) => `${describe(one)} ${LEFT_OUT}`);
    if (!NAMES_NO_PEOPLE.includes(kind)) problems.push(...checkName(values));
    if (key === undefined) return { row, values, problems, notes };
    const value = values[key]?.toLowerCase();
    const former = seen.get(value ?? '');
    if (former !== undefined) problems.push(alreadyInRow(`${labelOf(kind, key)} ini`, former));
    else if (value) seen.set(value, row);
    return { row, values, problems, notes };
  });
}

/**
 * Whether only the cell is left out, and not the rest of the row: an unknown word, a year without its day (ADR 113), or
 * one of the register's fields.
 */
function isLeftOut({ key, problem }: FieldProblem): boolean {
  if (problem === 'unknownWord' || problem === 'loneYear') return true;
  return REGISTER_FIELDS.some((field) => field === key);
}

/** The names in these sheets are not those of people. */
const NAMES_NO_PEOPLE: readonly Kind[] = ['subjects', 'classes'];

/** An e-mail belongs to one person: a row that repeats it is imported without it. */
export function noteEmailTwice(read: readonly ReadRow[]): void {
  const seen = new Map<string, number>();
  for (const { row, values, notes } of read) {
    if (!values.email) continue;
    const former = seen.get(values.email);
    if (former === undefined) seen.set(values.email, row);
    else {
      notes.push(`${alreadyInRow('Email ini', former)} Baris ini diimpor tanpa email.`);
      values.email = null;
    }
  }
}

/** Like `map`, with a pause before each element. */
export async function inTurns<From, To>(
  breathe: Breath,
  all: readonly From[],
  make: (one: From) => To,
): Promise<To[]> {
  const made: To[] = [];
  for (const one of all) {
    await breathe();
    made.push(make(one));
  }
  return made;
}

/** Normalises the name in place; returns its problems. */
function checkName(values: SheetValues): string[] {
  if (!values.name) return [];
  const name = personName.safeParse(values.name);
  if (!name.success) return name.error.issues.map(({ message }) => message);
  values.name = name.data;
  return [];
}

interface Aside {
  /** Classes that the school lacks. */
  unknown?: readonly UnknownClass[];
  /** Writes that belong to no row. */
  besides?: readonly Change[];
  /** The period that rows are about, if the same rows in another one would be another plan. */
  period?: string | undefined;
}

export function makePlan(
  { kind, classes = [] }: Sheet,
  read: readonly ReadRow[],
  planned: readonly PlannedRow[],
  { unknown = [], besides = [], period }: Aside = {},
): Plan {
  const rows = planned.map(({ fate }) => fate);
  const counts: Record<Fate, number> = { new: 0, changed: 0, same: 0, refused: 0 };
  for (const { fate } of rows) counts[fate] += 1;
  const changes = [...besides, ...planned.flatMap(({ writes }) => writes)];
  // The classes of a sheet of classes are its rows.
  const makes = changes.flatMap(madeBy).filter(({ what }) => kind !== 'classes' || what !== 'class');
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, rows, makes, classes, read.map(({ values }) => values), period]))
    .digest('base64url');
  return { rows, counts, changes, makes, unknown, hash };
}

const MADE_IN: Partial<Record<Change['place'], Made>> = {
  grades: 'grade',
  majors: 'major',
  classes: 'class',
  categories: 'category',
  branches: 'branch',
};

function madeBy({ place, before, after }: Change): Plan['makes'] {
  const what = MADE_IN[place];
  return what && before === null && after ? [{ what, name: String(after.name) }] : [];
}

export function refused({ row, values, problems }: ReadRow): PlannedRow {
  return { fate: { row, fate: 'refused', who: whoIs(values), problems, notes: [], changes: [] }, writes: [] };
}

/** An accepted row: `changes` is shown to people with its outcome, `writes` goes to the database. */
export function accepted(
  { row, values, notes }: ReadRow,
  isNew: boolean,
  changes: readonly FieldChange[],
  writes: readonly Change[],
): PlannedRow {
  const fate: Fate = isNew ? 'new' : writes.length > 0 ? 'changed' : 'same';
  return {
    fate: { row, fate, who: whoIs(values), problems: [], notes, changes: [...changes] },
    writes,
  };
}

export type FieldChange = RowFate['changes'][number];

/** The fields that the sheet fills with a new value; an empty cell leaves the present one. */
export function differences<Key extends FieldKey>(
  kind: Kind,
  values: SheetValues,
  present: Partial<Record<Key, string | null>>,
  keys: readonly Key[],
) {
  const before: Record<string, string | null> = {};
  const after: Record<string, string | null> = {};
  const told: FieldChange[] = [];
  for (const key of keys) {
    const next = values[key];
    const former = present[key] ?? null;
    if (next === undefined || next === null || next === former) continue;
    before[key] = former;
    after[key] = next;
    told.push({ field: labelOf(kind, key), before: shown(key, former), after: shown(key, next) });
  }
  return { before, after, told, isEmpty: told.length === 0 };
}

/** The given fields of a new row; null where a cell is empty. */
export function fieldsOf<Key extends FieldKey>(values: SheetValues, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, values[key] ?? null]));
}

/** Finds who in the whole installation has the e-mails of the sheet. */
export async function ownersOf(db: Db, read: readonly ReadRow[]): Promise<Map<string | null, EmailHolder>> {
  const emails = read.flatMap(({ values }) => values.email ?? []);
  const rows = await inPortions(emails, (some) =>
    db.selectFrom('users').select(EMAIL_HOLDER).select('email').where('email', 'in', some).execute(),
  );
  return new Map(rows.map(({ email, ...holder }) => [email, holder]));
}

export function labelOf(kind: Kind, key: FieldKey): string {
  return SHEET_FIELDS[kind].find((field) => field.key === key)?.label ?? key;
}

function whoIs({ nis, username, name }: SheetValues): string {
  return [nis ?? username, name].filter(Boolean).join(' · ') || '–';
}

/** Phone numbers are shown with only their last digits, as everywhere. */
function shown(key: FieldKey, value: string | null): string | null {
  return value !== null && key === 'phone' ? maskNumber(value) : value;
}
