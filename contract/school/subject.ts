import * as z from 'zod/mini';
import { group } from '../endpoint';
import { passingMark } from '../exam-session/release';
import { done, id, listQuery, pageOf, requiredText } from '../fields';
import { STAFF_LEVELS } from '../levels';
import { severalOf } from '../several';
import { wantedState } from '../wanted-state';
import { saved } from './periode';
import { importCall } from './sheet-import';
import { subjectCover } from './subject-cover';

/** Columns of a sheet of subjects. */
export const SUBJECT_COLUMNS = [
  'name',
  'category',
  'branch',
  'passing_mark',
  'presensi',
  'attitude',
  'final',
] as const;
export const SUBJECT_NAME_MAX = 80;
/** The most characters of the name of a category or branch. */
export const SORT_NAME_MAX = 60;

const named = z.strictObject({ id, name: z.string() });
const percent = z.coerce.number().check(z.int(), z.gte(0), z.lte(100));

/** Shares of a subject's final score in percent; they add up to 100. Null if not set yet. */
const weights = z.nullable(z.strictObject({ presensi: z.int(), attitude: z.int(), final: z.int() }));

const subjectRow = z.strictObject({
  id,
  name: z.string(),
  /** Path of its picture on this server, for `<img src>`; null shows the initial. */
  cover: z.nullable(z.string()),
  category_id: z.nullable(id),
  category_name: z.nullable(z.string()),
  branch_id: z.nullable(id),
  branch_name: z.nullable(z.string()),
  weights,
  /** The passing mark (KKM), the default for new exams with its banks. */
  passing_mark: z.nullable(z.int()),
  teachers: z.array(named),
  /** An archived subject keeps its banks and scores, and is not offered for anything new. */
  isactive: z.boolean(),
});
export type SubjectRow = z.output<typeof subjectRow>;

const subjectDetail = z.strictObject({
  ...subjectRow._zod.def.shape,
  /** Its teachers, each with his classes in the active period. */
  teachers: z.array(z.strictObject({ id, name: z.string(), classes: z.array(named) })),
  banks: z.int(),
});
export type SubjectDetail = z.output<typeof subjectDetail>;

const branchDetail = z.strictObject({
  id,
  name: z.string(),
  category: named,
  grades: z.array(
    z.strictObject({
      grade_id: id,
      grade_name: z.string(),
      classes: z.array(
        z.strictObject({
          class_id: id,
          class_name: z.string(),
          major: z.nullable(z.string()),
          /** All subjects of the branch, each with its teachers in this class in the active period. */
          subjects: z.array(
            z.strictObject({
              subject_id: id,
              subject_name: z.string(),
              cover: z.nullable(z.string()),
              teachers: z.array(named),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type BranchDetail = z.output<typeof branchDetail>;

const categoryRow = z.strictObject({
  id,
  name: z.string(),
  subjects: z.int(),
  branches: z.array(named),
});
export type CategoryRow = z.output<typeof categoryRow>;

const onlyId = z.strictObject({ id });

export const subject = group('/api/admin/subject', {
  list: {
    method: 'GET',
    path: '/get-subjects',
    levels: STAFF_LEVELS,
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(subjectRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Subjects by name, with category, branch, weights and teachers.',
  },
  detail: {
    method: 'GET',
    path: '/get-subject-detail',
    levels: STAFF_LEVELS,
    scope: 'school',
    input: onlyId,
    reply: subjectDetail,
    retry: 'idempotent',
    origin: 'inferred',
    summary:
      'A subject with who teaches it in which classes of the active period, and the number of its banks.',
  },
  branchDetail: {
    method: 'GET',
    path: '/get-subject-branches',
    levels: ['admin'],
    scope: 'school',
    /** The branch's id. */
    input: onlyId,
    reply: branchDetail,
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'A branch by grade and class: its subjects in use, each with who teaches it there.',
  },
  save: {
    method: 'POST',
    path: '/add-subject',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      id: z.optional(id),
      name: requiredText(SUBJECT_NAME_MAX, 'Nama mata pelajaran harus diisi.'),
      categoryid: z.optional(z.nullable(id)),
      /** Belongs to that category. */
      branchid: z.optional(z.nullable(id)),
      /** KKM. If absent: none for a new subject, unchanged otherwise. */
      passing_mark: z.optional(passingMark),
    }),
    reply: saved,
    retry: 'never',
    origin: 'inferred',
    summary: 'Adds a subject, or changes one.',
  },
  uploadSubjects: importCall(SUBJECT_COLUMNS, '/upload-subjects', 'subjects'),
  remove: {
    method: 'DELETE',
    path: '/delete-subject',
    levels: ['admin'],
    scope: 'school',
    input: onlyId,
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Deletes a subject that nobody teaches and no question bank belongs to.',
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
    summary: 'Archives a subject, or takes it back out of the archive.',
  },
  archiveSeveral: {
    method: 'POST',
    path: '/archive-subjects',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ subjects: severalOf('Belum ada mata pelajaran yang dipilih.') }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Archives subjects; what is archived already is passed over.',
  },
  updateWeights: {
    method: 'PUT',
    path: '/update-weights',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id, presensi: percent, attitude: percent, final: percent }).check(
      z.refine(({ presensi, attitude, final }) => presensi + attitude + final === 100, {
        path: ['final'],
        error: 'Ketiga bobot harus berjumlah 100.',
      }),
    ),
    reply: done,
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Sets how much presence, attitude and scores count in a subject.',
  },
  ...subjectCover,
  download: {
    method: 'GET',
    path: '/download-subjects',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      search: listQuery.search,
      /** Id, or `none`. */
      category: z.optional(z.union([id, z.literal('none')])),
      /** Omitted: active. */
      state: z.optional(z.enum(['active', 'archived', 'all'])),
      sort: z.optional(z.enum(['name', '-name', 'category', '-category'])),
    }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'The subjects that a filter lets through as a spreadsheet; the export is written to the audit log.',
  },
  listCategories: {
    method: 'GET',
    path: '/get-categories',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(categoryRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Categories of subjects with their branches, by name.',
  },
  saveCategory: {
    method: 'POST',
    path: '/add-category',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      id: z.optional(id),
      name: requiredText(SORT_NAME_MAX, 'Nama kategori harus diisi.'),
    }),
    reply: saved,
    retry: 'never',
    origin: 'inferred',
    summary: 'Adds a category, or renames one.',
  },
  removeCategory: {
    method: 'DELETE',
    path: '/delete-category',
    levels: ['admin'],
    scope: 'school',
    input: onlyId,
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Deletes a category without branches and subjects.',
  },
  saveBranch: {
    method: 'POST',
    path: '/add-branch',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      id: z.optional(id),
      name: requiredText(SORT_NAME_MAX, 'Nama rumpun harus diisi.'),
      categoryid: id,
    }),
    reply: saved,
    retry: 'never',
    origin: 'inferred',
    summary: 'Adds a branch to a category, or renames one.',
  },
  removeBranch: {
    method: 'DELETE',
    path: '/delete-branch',
    levels: ['admin'],
    scope: 'school',
    input: onlyId,
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Deletes a branch without subjects.',
  },
});
