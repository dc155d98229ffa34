import * as z from 'zod/mini';
import {
  biodataInput,
  NUMBER_FIELDS,
  RECORD_FIELDS,
  type RecordField,
  type RecordValues,
  relativesInput,
} from '#contract/records/pupil-record';
import { choiceNames, DOUBT_WORDS, FIELD_NAMES } from '#contract/records/record-text';
import { LEFT_OUT } from '#contract/school/sheet-problem-text';
import { doubtsOf } from '#domain/pupil-record/doubts';
import { shownValue } from '#domain/pupil-record/mask';
import { problemWords } from '#domain/pupil-record/problem-words';
import { problemsOfChanges } from '#domain/pupil-record/problems';
import { regionPath } from '#domain/pupil-record/region';
import { REGISTER_FIELDS } from '#domain/school/pupil-sheet';
import { endSentence } from '#domain/school/sentence';
import { isOfAccount, toStored, toValues } from '../../db/pupil-record';
import { type FieldChange, labelOf, type ReadRow } from './plan';
import { type Pupil, placeNames, type School } from './pupil-school';

export interface RecordPlan {
  /** The fields that the sheet fills with a new value. */
  changes: Partial<Record<RecordField, string>>;
  problems: string[];
  notes: string[];
  told: FieldChange[];
}

const BLANK = toValues({});

/**
 * Plans the changes of a record: an empty cell keeps the present value. Values that its form would refuse are refused
 * here too, or left out if they are of the register.
 */
export function planRecord(school: School, row: ReadRow, pupil: Pupil | undefined): RecordPlan {
  const present = pupil?.record ?? BLANK;
  const area = findArea(school, row, present.area);
  const { wanted, faults } = readFields(row);
  if (area.code !== undefined) wanted.area = area.code;
  const changes: RecordPlan['changes'] = {};
  for (const field of RECORD_FIELDS) {
    const value = wanted[field];
    if (value !== undefined && value !== present[field]) changes[field] = value;
  }
  const isOfRegister = ({ field }: Fault) => REGISTER_FIELDS.includes(field);
  const leftOut = [...faults, ...impossible(present, changes, school.today)].filter(isOfRegister);
  for (const { field } of leftOut) delete changes[field];
  // Asked again: what is left has to fit the record that stays.
  const refused = [...faults, ...impossible(present, changes, school.today)].filter(
    (fault) => !isOfRegister(fault),
  );
  const problems = refused.map(({ words }) => words);
  problems.push(...taken(school, changes, pupil?.id));
  const notes = [
    ...leftOut.map(({ words }) => `${words} ${LEFT_OUT}`),
    ...(area.note === null ? [] : [area.note]),
    ...newDoubts({ ...present, ...changes }, changes),
  ];
  return { changes, problems, notes, told: tell(school, present, changes) };
}

/** Returns every column of such a record, so that undoing the import can recognise the row by all of them. */
export function wholeRow(changes: RecordPlan['changes']): Record<string, string | number | null> {
  const whole = { ...BLANK, ...changes };
  return storedRow(
    RECORD_FIELDS.filter((field) => !isOfAccount(field)),
    whole,
  );
}

/** Fields of a record as stored in its row. */
export function storedRow(fields: readonly RecordField[], values: Partial<RecordValues>) {
  return Object.fromEntries(fields.map((field) => [field, toStored(field, values[field] ?? null)]));
}

interface Fault {
  field: RecordField;
  words: string;
}

/** Validates each field by the rule of the form in which it is otherwise entered. */
function readFields({ values }: ReadRow) {
  const wanted: RecordPlan['changes'] = {};
  const faults: Fault[] = [];
  const given: Partial<Record<string, string | null>> = values;
  for (const field of RECORD_FIELDS) {
    const value = given[field];
    if (!value) continue;
    const schema: z.ZodMiniType = { ...biodataInput, ...relativesInput }[field];
    const read = z.safeParse(schema, NUMBER_FIELDS.includes(field) ? Number(value) : value);
    if (read.success) wanted[field] = String(read.data);
    else faults.push(...read.error.issues.map(({ message }) => faultOf(field, message)));
  }
  return { wanted, faults };
}

function faultOf(field: RecordField, message: string): Fault {
  return { field, words: `${nameOf(field)}: ${message}` };
}

function impossible(present: RecordValues, changes: RecordPlan['changes'], today: string): Fault[] {
  const whole = { ...present, ...changes };
  const found = problemsOfChanges(whole, changes, today);
  return [...found].map(([field, problem]) => faultOf(field, problemWords(problem, whole)));
}

/** A national number belongs to one person. */
function taken({ numbers }: School, changes: RecordPlan['changes'], id: string | undefined): string[] {
  return (['nik', 'nisn'] as const).flatMap((field) => {
    const owner = changes[field] === undefined ? undefined : numbers.get(`${field} ${changes[field]}`);
    if (!owner || owner.id === id) return [];
    return [endSentence(`${nameOf(field)} ini sudah tercatat untuk ${owner.name}`)];
  });
}

function newDoubts(whole: RecordValues, changes: RecordPlan['changes']): string[] {
  const isTouched = DOUBTED.some((field) => changes[field] !== undefined);
  return isTouched ? doubtsOf(whole).map((doubt) => DOUBT_WORDS[doubt]) : [];
}

const DOUBTED = ['nik', 'birth_date', 'gender', 'order_number', 'siblings'] as const;

/**
 * Finds the region that a row names. If the region on record is more exact, or is one of several that fit, it stays.
 */
function findArea(school: School, row: ReadRow, present: string | null) {
  const { codes, note } = school.findRegion(placeNames(row));
  if (present !== null && codes.some((code) => regionPath(present).includes(code)))
    return { note: codes.length > 1 ? null : note };
  const [code] = codes;
  return codes.length === 1 && code !== undefined ? { code, note } : { note };
}

function tell({ regions }: School, present: RecordValues, changes: RecordPlan['changes']): FieldChange[] {
  const words = (field: RecordField, value: string | null) => {
    if (value === null) return null;
    if (field === 'area')
      return regionPath(value)
        .map((code) => regions.get(code) ?? code)
        .reverse()
        .join(', ');
    return choiceNames(field)?.[value] ?? shownValue(field, value);
  };
  return RECORD_FIELDS.flatMap((field) => {
    const after = changes[field];
    if (after === undefined) return [];
    return [{ field: nameOf(field), before: words(field, present[field]), after: words(field, after) }];
  });
}

function nameOf(field: RecordField): string {
  return field === 'area' ? FIELD_NAMES.area : labelOf('students', field);
}
