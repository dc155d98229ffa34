import * as z from 'zod/mini';
import { group } from '../endpoint';
import { DIVISION_NAME_MAX, done, id, listQuery, pageOf, requiredText } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { severalOf } from '../several';
import { wantedState } from '../wanted-state';
import { saved } from './periode';
import { NIS_MAX } from './person-fields';
import { importCall, newClasses } from './sheet-import';
import { PUPIL_STATES } from './student';

/** Columns of a sheet that puts pupils into classes; the name is there for people, and compared with the school's. */
export const SEAT_COLUMNS = ['nis', 'name', 'class'] as const;

/** Columns of a sheet of classes; `teacher`: the homeroom teacher in the active period. */
export const CLASS_COLUMNS = ['name', 'grade', 'major', 'teacher'] as const;

const classRow = z.strictObject({
  id,
  name: z.string(),
  grade: id,
  grade_name: z.string(),
  major: z.nullable(id),
  major_name: z.nullable(z.string()),
  /** Homeroom teacher in the requested period. */
  homeroom: z.nullable(z.strictObject({ id, name: z.string() })),
  /** Its pupils in that period; in the active one without those who have left. */
  students: z.int(),
  /** In the active period, those who sat in it and have left since: graduated, moved, left, or deactivated. */
  left: z.int(),
  /** An archived class keeps its past, and is not offered for anything new. */
  isactive: z.boolean(),
});
export type ClassRow = z.output<typeof classRow>;

const classPupil = z.strictObject({
  id,
  name: z.string(),
  nis: z.nullable(z.string()),
  gender: z.nullable(z.enum(['L', 'P'])),
  isactive: z.boolean(),
  /** Today, whichever the period. */
  state: z.enum(PUPIL_STATES),
});
export type ClassPupil = z.output<typeof classPupil>;

export const schoolClass = group('/api/admin/class', {
  list: {
    method: 'GET',
    path: '/get-class',
    levels: STAFF_LEVELS,
    scope: 'school',
    /** Without `periode`: the active one. */
    input: z.strictObject({ ...listQuery, periode: z.optional(id) }),
    reply: pageOf(classRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Classes by grade, with homeroom teacher and number of pupils in a period.',
  },
  save: {
    method: 'POST',
    path: '/add-class',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      id: z.optional(id),
      name: requiredText(DIVISION_NAME_MAX, 'Nama kelas harus diisi.'),
      gradeId: id,
      majorId: z.optional(z.nullable(id)),
      /** Homeroom teacher in the active period; null for none; unchanged if absent. */
      teacher: z.optional(z.nullable(id)),
    }),
    reply: saved,
    retry: 'never',
    origin: 'inferred',
    summary: 'Adds a class, or changes one.',
  },
  uploadClasses: importCall(CLASS_COLUMNS, '/upload-classes', 'classes'),
  remove: {
    method: 'DELETE',
    path: '/delete-class',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Deletes a class in which nobody ever sat and which no exam names.',
  },
  changeStatus: {
    method: 'PUT',
    path: '/change-status',
    levels: ['admin'],
    scope: 'school',
    source: 'query',
    input: z.strictObject({ id, state: wantedState }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary: 'Archives a class, or takes it back out of the archive.',
  },
  archiveSeveral: {
    method: 'POST',
    path: '/archive-classes',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ classes: severalOf('Belum ada kelas yang dipilih.') }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Archives classes, all of them or none; one with pupils in the active period cannot be archived.',
  },
  addStudent: {
    method: 'POST',
    path: '/add-student',
    levels: ['admin'],
    scope: 'schoolClass',
    input: z.strictObject({
      nis: requiredText(NIS_MAX, 'NIS harus diisi.'),
      classid: id,
      /** Moves a pupil out of his current class; without it a pupil who has one is refused. */
      move: z.optional(z.boolean()),
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Seats a pupil in a class of the active period.',
  },
  uploadStudents: importCall(SEAT_COLUMNS, '/upload-students', "pupils' classes of the active period", {
    /** The class, of the caller's school, of rows that name none. */
    classid: z.optional(id),
    classes: newClasses,
  }),
  listStudents: {
    method: 'GET',
    path: '/get-students',
    levels: STAFF_LEVELS,
    scope: 'schoolClass',
    input: z.strictObject({ ...listQuery, classid: id, periode: z.optional(id) }),
    reply: pageOf(classPupil),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Pupils of a class in a period, by name.',
  },
  downloadStudents: {
    method: 'GET',
    path: '/download-class-students',
    levels: ['admin'],
    scope: 'schoolClass',
    input: z.strictObject({ classid: id, periode: z.optional(id) }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary: 'The pupils of a class in a period as a spreadsheet; the export is written to the audit log.',
  },
  removeStudent: {
    method: 'DELETE',
    path: '/delete-student',
    levels: ['admin'],
    scope: 'school',
    /** The pupil's id. */
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Takes a pupil out of his class of the active period; former periods stay as they were.',
  },
  download: {
    method: 'GET',
    path: '/download-classes',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      /** Omitted: the active one. */
      periode: z.optional(id),
      search: listQuery.search,
      grade: z.optional(id),
      major: z.optional(id),
      /** `none`: with pupils and without a homeroom teacher. */
      homeroom: z.optional(z.literal('none')),
      /** Omitted: both. */
      state: z.optional(z.enum(['active', 'archived'])),
      sort: z.optional(
        z.enum(['name', '-name', 'grade', '-grade', 'students', '-students', 'homeroom', '-homeroom']),
      ),
    }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'The classes that a filter lets through, in a period, as a spreadsheet; the export is written to the audit log.',
  },
});
