import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, instant, listQuery, pageOf } from '../fields';
import { onlyThese } from '../several';
import { LEAVING_REASONS, leavingDay, noteWords } from './leaving';
import { saved } from './periode';

const graduateRow = z.strictObject({
  /** The pupil's id, because he leaves only once. */
  id,
  reason: z.enum(LEAVING_REASONS),
  student_name: z.string(),
  nis: z.nullable(z.string()),
  /** His last year, and the class he sat in then. */
  periode: z.nullable(z.string()),
  classname: z.nullable(z.string()),
  /** Where he went: a university, another school, an employer. */
  agency: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** `YYYY-MM-DD` */
  date: z.nullable(z.string()),
  /** Number of his certificate (ijazah). */
  certificate: z.nullable(z.string()),
});
export type GraduateRow = z.output<typeof graduateRow>;

/** Most pupils that graduate at once: a class. */
const CLASS_MAX = 500;

const candidate = z.strictObject({ id, name: z.string(), nis: z.nullable(z.string()) });

/** Which alumni are meant, and in which order. */
const filterQuery = {
  /** A period, and a class in it. */
  periode: z.optional(id),
  classid: z.optional(id),
  /** If absent: graduates. */
  reason: z.optional(z.enum([...LEAVING_REASONS, 'all'])),
  sort: z.optional(z.enum(['year', '-year', 'name', '-name', 'class', '-class'])),
};

export const graduation = group('/api/admin/graduation', {
  list: {
    method: 'GET',
    path: '/get-data',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ ...listQuery, ...filterQuery }),
    reply: pageOf(graduateRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary:
      'Alumni by year, newest first unless sorted otherwise; name, NIS, where they went and the number of the certificate are searched.',
  },
  download: {
    method: 'GET',
    path: '/download-data',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ search: listQuery.search, ...filterQuery, only: onlyThese }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'The alumni of the list, filtered as there or chosen one by one, as a spreadsheet; the export is written to the audit log.',
  },
  save: {
    method: 'POST',
    path: '/add-data',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      userid: id,
      /** If absent: he graduated. */
      reason: z.optional(z.enum(LEAVING_REASONS)),
      agency: noteWords('agency'),
      description: noteWords('description'),
      /** Both stay if absent. */
      date: leavingDay,
      certificate: noteWords('certificate'),
    }),
    reply: done,
    retry: 'idempotent',
    origin: 'inferred',
    summary:
      'Notes that a pupil graduated or left, when, and where he went; an active one is switched off by it. From a class below the last grade of the school nobody graduates.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-data',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Takes the note of how a pupil left away; he stays switched off.',
  },
  listStudents: {
    method: 'GET',
    path: '/get-students',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(candidate),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Pupils that are switched off and of whom nothing is noted.',
  },
  graduateClass: {
    method: 'POST',
    path: '/graduate-class',
    levels: ['admin'],
    scope: 'schoolClass',
    maxBytes: 64 * 1024,
    input: z.strictObject({
      /** Their last period, and their class in it. */
      periode: id,
      classid: id,
      students: z.array(id).check(z.minLength(1, 'Belum ada siswa yang dipilih.'), z.maxLength(CLASS_MAX)),
      /** Day of the graduation. */
      date: leavingDay,
    }),
    reply: saved,
    retry: 'never',
    origin: 'ours',
    summary:
      'Lets pupils of a class of a last grade graduate, all of them or none: they are switched off, their seats and scores stay as they are.',
  },
  listActions: {
    method: 'GET',
    path: '/get-graduations',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({}),
    /** The last twenty, newest first. */
    reply: z.strictObject({
      data: z.array(
        z.strictObject({
          id,
          /** `XII IPA 1 · 2026/2027` */
          label: z.string(),
          graduated: z.int(),
          by: z.nullable(z.string()),
          at: instant,
          undone_at: z.nullable(instant),
        }),
      ),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The last classes that graduated, and which of that was taken back.',
  },
  undo: {
    method: 'POST',
    path: '/undo-graduation',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary: 'Takes the graduation of a class back, until anything of one of its pupils was changed since.',
  },
});
