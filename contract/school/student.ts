import * as z from 'zod/mini';
import { group } from '../endpoint';
import { revealCall } from '../exam-session/reveal-call';
import { done, id, listQuery, pageOf, requiredText } from '../fields';
import { biodataInput, COMPLETENESS_ITEMS, RECORD_FIELDS, type RecordField } from '../records/pupil-record';
import { percent } from '../records/record-shown';
import { onlyThese, severalOf } from '../several';
import { wantedState } from '../wanted-state';
import { earlyLeaving, withReason } from './leaving';
import { saved } from './periode';
import { email, NIS_MAX, personName, phone } from './person-fields';
import { importCall, newClasses } from './sheet-import';

/**
 * Record fields that have a column in a sheet. `area` is excluded: a sheet has one column for each of its four names.
 */
type RecordColumn = Exclude<RecordField, 'area'>;

/** Columns that a sheet of pupils may have: the pupil's school data and his whole record. */
export const PUPIL_COLUMNS = [
  'nis',
  'class',
  'phone',
  'email',
  'entry',
  'province',
  'city',
  'district',
  'village',
  'family',
  ...RECORD_FIELDS.filter((field): field is RecordColumn => field !== 'area'),
] as const;

/** Why somebody is not in a class any more; `inactive`: deactivated without a reason. */
export const PUPIL_STATES = ['active', 'inactive', 'graduated', 'moved', 'left'] as const;

const several = severalOf('Belum ada siswa yang dipilih.');

const studentRow = z.strictObject({
  id,
  nis: z.nullable(z.string()),
  name: z.string(),
  gender: z.nullable(z.enum(['L', 'P'])),
  nisn: z.nullable(z.string()),
  birth_place: z.nullable(z.string()),
  /** `YYYY-MM-DD` */
  birth_date: z.nullable(z.string()),
  religion: z.nullable(z.string()),
  /** Only its last digits. */
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** His class in the active period. */
  classid: z.nullable(id),
  classname: z.nullable(z.string()),
  /** Period in which he entered the school. */
  entry: z.nullable(id),
  state: z.enum(PUPIL_STATES),
  /** How complete his record is in percent, and what it lacks. */
  completeness: percent,
  missing: z.array(z.enum(COMPLETENESS_ITEMS)),
});
export type StudentRow = z.output<typeof studentRow>;

const pupilFields = {
  nis: requiredText(NIS_MAX, 'NIS harus diisi.'),
  name: personName,
  gender: z.optional(z.nullable(z.enum(['L', 'P']))),
  /** Class in the active period; null for none; unchanged if absent. */
  classid: z.optional(z.nullable(id)),
  /** Period in which he entered the school; null for unknown; unchanged if absent. */
  entry: z.optional(z.nullable(id)),
  nisn: biodataInput.nisn,
  birth_place: biodataInput.birth_place,
  birth_date: z.optional(z.nullable(z.iso.date('Tanggal lahir belum benar.'))),
  religion: biodataInput.religion,
  phone: z.optional(phone),
  email: z.optional(z.nullable(email)),
};

/** Which pupils are meant, and in which order. */
const filterQuery = {
  /** `none`: in no class of the active period. */
  classid: z.optional(z.union([id, z.literal('none')])),
  /** `none`: no parent has linked him. */
  parent: z.optional(z.literal('none')),
  /** `none`: he has neither a password of his own nor a valid card. */
  access: z.optional(z.literal('none')),
  /** `inactive`: all who are not active. If absent: the active ones. */
  state: z.optional(z.enum(['active', 'inactive', 'all'])),
  completeness: z.optional(z.enum(['complete', 'incomplete'])),
  /** Only those whose record lacks this. */
  missing: z.optional(z.enum(COMPLETENESS_ITEMS)),
  sort: z.optional(
    z.enum(['name', '-name', 'nis', '-nis', 'class', '-class', 'completeness', '-completeness']),
  ),
};

export const student = group('/api/admin/student', {
  list: {
    method: 'GET',
    path: '/get-students',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ ...listQuery, ...filterQuery }),
    reply: pageOf(studentRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Pupils with their class of the active period; name and NIS are searched.',
  },
  save: {
    method: 'POST',
    path: '/add-student',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id: z.optional(id), ...pupilFields }),
    reply: saved,
    retry: 'never',
    origin: 'inferred',
    summary: 'Adds a pupil, who comes in by a card made afterwards, or changes one; what is left out stays.',
  },
  update: {
    method: 'PUT',
    path: '/update-student',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id, ...pupilFields }),
    reply: saved,
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Changes a pupil exactly as add-student with an id does; the classes of former periods stay.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-student',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Deletes a pupil who never sat an exam nor in a class of a former period.',
  },
  changeStatus: {
    method: 'PUT',
    path: '/change-status',
    levels: ['admin'],
    scope: 'school',
    source: 'query',
    input: z.strictObject({ id, state: wantedState, ...earlyLeaving }).check(
      withReason,
      z.refine(({ state, reason }) => reason === undefined || state === 'inactive', {
        path: ['state'],
        error: 'Alasan hanya dicatat untuk siswa yang dinonaktifkan.',
      }),
    ),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary:
      'Switches a pupil off, with all his sessions and a note of why he left the school, or on again, which deletes the note.',
  },
  seatSeveral: {
    method: 'POST',
    path: '/seat-students',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ students: several, classid: id }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Seats pupils in one class of the active period, out of those they sit in; all of them or none.',
  },
  deactivateSeveral: {
    method: 'POST',
    path: '/deactivate-students',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ students: several, ...earlyLeaving }).check(withReason),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Switches pupils off with all their sessions and notes why they left, where that is given; one who is off already, and stays as he was, is passed over, and said to be.',
  },
  activateSeveral: {
    method: 'POST',
    path: '/activate-students',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ students: several }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Switches pupils on again, all of them or none, which deletes the notes of how they left; who left in the active period is in his class again, and those without one are counted.',
  },
  graduate: {
    method: 'PUT',
    path: '/graduated',
    levels: ['admin'],
    scope: 'schoolClass',
    source: 'query',
    input: z.strictObject({ classid: id }),
    reply: z.strictObject({ message: z.string(), graduated: z.int() }),
    retry: 'idempotent',
    origin: 'given',
    summary: 'Lets the active pupils of a class graduate in the active period.',
  },
  changePeriod: {
    method: 'PUT',
    path: '/change-periode',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ userid: id, periodeid: id }),
    reply: done,
    retry: 'idempotent',
    origin: 'given',
    summary: 'Takes a pupil over into the active period, in the class he sat in last; the past stays.',
  },
  revealNumber: revealCall('a pupil'),
  upload: importCall(PUPIL_COLUMNS, '/upload-students', 'pupils', { classes: newClasses }),
  download: {
    method: 'GET',
    path: '/download-students',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ search: listQuery.search, ...filterQuery, only: onlyThese }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'given',
    summary:
      'The pupils of the list, filtered as there or chosen one by one, as a spreadsheet; the export is written to the audit log.',
  },
});
