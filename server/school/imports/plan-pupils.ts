import { v7 as uuidv7 } from 'uuid';
import { RECORD_FIELDS } from '#contract/records/pupil-record';
import type { FamilyFacts } from '#domain/pupil-record/family-text';
import type { Change } from '../../db/journal/journal';
import { isOfAccount } from '../../db/pupil-record';
import { tellHolder } from '../email-holder';
import { newPerson } from '../person';
import { alreadyInRow } from './already-in-row';
import { familyWrites, planFamily, tellFamily } from './households';
import { findClass, notesOnClass, objectionsToClass } from './known-classes';
import { planClasses } from './new-classes';
import { plainName } from './plain-name';
import {
  accepted,
  differences,
  type FieldChange,
  fieldsOf,
  inTurns,
  makePlan,
  noteEmailTwice,
  type Plan,
  type PlanContext,
  type PlannedRow,
  type ReadRow,
  readRows,
  refused,
  type Sheet,
} from './plan';
import { planRecord, type RecordPlan, storedRow, wholeRow } from './pupil-record';
import { lookAround, type NamedRow, type Pupil, type School } from './pupil-school';
import { seatWrite } from './seat-write';

/** Account fields that are not part of the record. */
const CONTACT = ['phone', 'email'] as const;

/**
 * Pupils are identified by their NIS; the class is that of the active period, and a row may fill any field of the
 * record.
 */
export async function planPupils(context: PlanContext, sheet: Sheet): Promise<Plan> {
  const read = await readRows(context, sheet, 'nis');
  noteTwice(read);
  noteEmailTwice(read);
  const school = await lookAround(context, read);
  const classes = await planClasses(context, sheet, school.classes, read);
  const planned = await inTurns(context.breathe, read, (row) => planRow(context, school, row));
  const besides = classes.writesFor(planned);
  return makePlan(sheet, read, planned, { unknown: school.period ? classes.unknown : [], besides });
}

/** The values a row sets besides the pupil's account. */
interface Wanted {
  record: RecordPlan;
  family: readonly FamilyFacts[];
  place: NamedRow | undefined;
  /** The period in which he entered the school, if the sheet names one that we know. */
  entry: NamedRow | undefined;
}

function planRow(context: PlanContext, school: School, row: ReadRow): PlannedRow {
  const { values } = row;
  const pupil = school.pupils.get(values.nis ?? '');
  const record = planRecord(school, row, pupil);
  const { added: family, problems: ofFamily } = planFamily(school, row, pupil);
  const problems = [...row.problems, ...objections(school, row, pupil), ...record.problems, ...ofFamily];
  if (problems.length > 0) return refused({ ...row, problems });
  const place = values.class ? findClass(school.classes, values.class) : undefined;
  const entry = values.entry ? school.periods.get(plainName(values.entry)) : undefined;
  const unknown = values.entry && !entry ? [`Tahun masuk “${values.entry}” belum ada di Data Pokok.`] : [];
  const spelt = notesOnClass(school.classes, values.class);
  const noted = { ...row, notes: [...row.notes, ...record.notes, ...unknown, ...spelt] };
  const wanted = { record, family, place, entry };
  return pupil
    ? changePupil(context, school, noted, pupil, wanted)
    : addPupil(context, school, noted, wanted);
}

/** A national number may stand in one row of a sheet only. */
function noteTwice(read: readonly ReadRow[]): void {
  for (const field of ['nik', 'nisn'] as const) {
    const seen = new Map<string, number>();
    for (const { row, values, problems } of read) {
      const number = values[field];
      if (!number) continue;
      const former = seen.get(number);
      if (former === undefined) seen.set(number, row);
      else problems.push(alreadyInRow(`${field.toUpperCase()} ini`, former));
    }
  }
}

/** The faults of a row in this school. */
function objections(school: School, { values }: ReadRow, pupil: Pupil | undefined): string[] {
  const found: string[] = [];
  if (pupil && pupil.is_active !== 1) found.push('Siswa ini sudah nonaktif.');
  found.push(...objectionsToClass(school.classes, values.class, pupil));
  if (values.class && school.period === undefined) found.push('Belum ada periode aktif untuk kelasnya.');
  const owner = values.email ? school.owners.get(values.email) : undefined;
  if (owner !== undefined && owner.id !== pupil?.id) found.push(tellHolder(owner, school.homebase));
  return found;
}

function addPupil(context: PlanContext, { period }: School, row: ReadRow, wanted: Wanted): PlannedRow {
  const { now, unusable } = context;
  const { record, family, place, entry } = wanted;
  const { values } = row;
  const id = uuidv7({ msecs: now });
  const besides = newPerson('student', unusable, now);
  const account = {
    nis: values.nis ?? null,
    ...storedRow(RECORD_FIELDS.filter(isOfAccount), record.changes),
    ...fieldsOf(values, CONTACT),
  };
  const whole = { ...wholeRow(record.changes), entry: entry?.id ?? null };
  const writes: Change[] = [
    { place: 'users', key: { id }, before: null, after: account, besides },
    { place: 'pupil_records', key: { student: id }, before: null, after: whole },
    ...familyWrites(family, id, now),
  ];
  if (place && period) writes.push(seatWrite(period, id, null, place.id));
  return accepted(row, true, [], writes);
}

function changePupil(
  { now }: PlanContext,
  { period, periods }: School,
  row: ReadRow,
  pupil: Pupil,
  { record, family, place, entry }: Wanted,
): PlannedRow {
  const contact = differences('students', row.values, pupil, CONTACT);
  const newEntry = entry && entry.id !== pupil.entry ? entry : undefined;
  const former = [...periods.values()].find(({ id }) => id === pupil.entry);
  const writes = [
    ...accountWrites(pupil, record, contact),
    ...recordWrites(pupil, record, newEntry),
    ...familyWrites(family, pupil.id, now),
  ];
  const told: FieldChange[] = [...record.told, ...contact.told, ...tellFamily(family)];
  if (newEntry) told.push({ field: 'Tahun masuk', before: former?.name ?? null, after: newEntry.name });
  if (place && period && place.id !== pupil.classId) {
    writes.push(seatWrite(period, pupil.id, pupil.classId, place.id));
    told.push({ field: 'Kelas', before: pupil.className, after: place.name });
  }
  return accepted(row, false, told, writes);
}

function accountWrites(
  { id, record: present }: Pupil,
  { changes }: RecordPlan,
  contact: { before: Change['before']; after: Change['after'] },
): Change[] {
  const fields = changedOf(changes).filter(isOfAccount);
  const before = { ...storedRow(fields, present), ...contact.before };
  const after = { ...storedRow(fields, changes), ...contact.after };
  return Object.keys(after).length === 0 ? [] : [{ place: 'users', key: { id }, before, after }];
}

function recordWrites(
  { id, student, entry, record: present }: Pupil,
  { changes }: RecordPlan,
  newEntry: NamedRow | undefined,
): Change[] {
  const key = { student: id };
  const fields = changedOf(changes).filter((field) => !isOfAccount(field));
  if (fields.length === 0 && !newEntry) return [];
  // A pupil without a record gets a new row.
  if (student === null) {
    const whole = { ...wholeRow(changes), entry: newEntry?.id ?? null };
    return [{ place: 'pupil_records', key, before: null, after: whole }];
  }
  const before = { ...storedRow(fields, present), ...(newEntry ? { entry } : {}) };
  const after = { ...storedRow(fields, changes), ...(newEntry ? { entry: newEntry.id } : {}) };
  return [{ place: 'pupil_records', key, before, after }];
}

function changedOf(changes: RecordPlan['changes']) {
  return RECORD_FIELDS.filter((field) => changes[field] !== undefined);
}
