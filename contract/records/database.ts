import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id, listQuery, pageOf } from '../fields';
import { RECORD_LEVELS, STAFF_LEVELS } from '../levels';
import { LEAVING_REASONS } from '../school/leaving';
import { personName } from '../school/person-fields';
import { documentCalls } from './document-calls';
import { biodataInput, PRIVATE_FIELDS, relativesInput } from './pupil-record';
import {
  classCompleteness,
  gender,
  missingCounts,
  record,
  recordRow,
  relation,
  writeReply,
} from './record-shown';
import { sheetCalls } from './sheet-calls';

/** The most characters of the school's reason to the person who proposed. */
export const REASON_MAX = 500;

const named = z.strictObject({ id, name: z.string() });

const list = {
  method: 'GET',
  levels: STAFF_LEVELS,
  reply: pageOf(recordRow),
  retry: 'idempotent',
  origin: 'inferred',
} as const;

const filters = {
  /** `inactive`: all who are not active, whatever is noted of them. If absent: the active ones. */
  state: z.optional(z.enum(['active', 'inactive', 'all', ...LEAVING_REASONS])),
  completeness: z.optional(z.enum(['complete', 'incomplete'])),
  /** Only pupils with proposals that wait for a decision. */
  proposals: z.optional(z.literal('waiting')),
  sort: z.optional(z.enum(['name', '-name', 'class', '-class', 'completeness', '-completeness'])),
};

/** Columns by which the completeness of classes is sorted. */
const CLASS_COLUMNS = ['class', 'students', 'complete', 'incomplete', 'completeness'] as const;
const CLASS_SORTS = [...CLASS_COLUMNS, ...CLASS_COLUMNS.map((name) => `-${name}` as const)] as const;

export const database = group('/api/database', {
  ...documentCalls,
  ...sheetCalls,
  listPeriods: {
    method: 'GET',
    path: '/get-periode',
    levels: RECORD_LEVELS,
    scope: 'school',
    input: z.strictObject({}),
    reply: z.strictObject({ data: z.array(z.strictObject({ id, name: z.string(), isactive: z.boolean() })) }),
    retry: 'idempotent',
    origin: 'inferred',
    summary: "School years of the caller's school, newest first, to choose the year of entry from.",
  },
  listHomebases: {
    method: 'GET',
    path: '/get-homebase',
    levels: RECORD_LEVELS,
    scope: 'school',
    input: z.strictObject({}),
    reply: z.strictObject({ data: z.array(named) }),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'The school of the caller; of others nothing is told.',
  },
  list: {
    ...list,
    path: '/get-database',
    scope: 'recordClassIfGiven',
    input: z.strictObject({ ...listQuery, ...filters, classid: z.optional(id) }),
    summary:
      'Pupils, the active ones unless asked otherwise, with the completeness of their records; a teacher sees the class in his care.',
  },
  listByClass: {
    ...list,
    path: '/get-database-by-class',
    scope: 'recordClass',
    input: z.strictObject({ ...listQuery, ...filters, classid: id }),
    summary: 'The same of one class.',
  },
  classes: {
    method: 'GET',
    path: '/get-completeness',
    levels: STAFF_LEVELS,
    scope: 'school',
    input: z.strictObject({}),
    reply: z.strictObject({
      data: z.array(classCompleteness),
      /** For all active pupils, including those in no class. */
      missing: missingCounts,
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Completeness of the records by class; a teacher sees the class in his care.',
  },
  downloadClasses: {
    method: 'GET',
    path: '/export-completeness',
    levels: STAFF_LEVELS,
    scope: 'school',
    input: z.strictObject({ search: listQuery.search, sort: z.optional(z.enum(CLASS_SORTS)) }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'Completeness of the records by class, and how many pupils of each lack what, as a spreadsheet; a teacher gets the class in his care. Written to the audit log.',
  },
  get: {
    method: 'GET',
    path: '/get-student-data',
    levels: RECORD_LEVELS,
    scope: 'pupilRecord',
    input: z.strictObject({ userid: id }),
    reply: z.strictObject({ data: record }),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'The whole record of a pupil with his family and what was proposed; private numbers are masked.',
  },
  reveal: {
    method: 'POST',
    path: '/reveal-number',
    levels: RECORD_LEVELS,
    scope: 'pupilRecord',
    input: z.strictObject({
      userid: id,
      field: z.enum(PRIVATE_FIELDS),
      /** The proposed number instead of the one on record. */
      proposal: z.optional(id),
    }),
    reply: z.strictObject({ data: z.strictObject({ value: z.nullable(z.string()) }) }),
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary: 'One private number in full; who looked at it is written to the audit log first.',
  },
  saveStudent: {
    method: 'POST',
    path: '/add-student-data',
    levels: RECORD_LEVELS,
    scope: 'pupilRecord',
    input: z.strictObject({ userid: id, entryid: z.optional(z.nullable(id)), ...biodataInput }),
    reply: writeReply,
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Staff change the biodata of a pupil; pupils and parents propose it. What is left out stays.',
  },
  saveParents: {
    method: 'POST',
    path: '/add-parents-data',
    levels: RECORD_LEVELS,
    scope: 'pupilRecord',
    input: z.strictObject({ userid: id, ...relativesInput }),
    reply: writeReply,
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'The same of father, mother and guardian.',
  },
  listFamily: {
    method: 'GET',
    path: '/get-family',
    levels: RECORD_LEVELS,
    scope: 'pupilRecord',
    input: z.strictObject({ userid: id }),
    reply: z.strictObject({ data: z.array(relation) }),
    retry: 'idempotent',
    origin: 'inferred',
    summary: 'Who else belongs to the household of a pupil: brothers and sisters above all.',
  },
  saveFamily: {
    method: 'POST',
    path: '/add-family-data',
    levels: RECORD_LEVELS,
    scope: 'pupilRecord',
    input: z.strictObject({
      userid: id,
      id: z.optional(id),
      name: personName,
      gender,
      birth_date: z.iso.date('Tanggal lahir belum benar.'),
    }),
    reply: writeReply,
    retry: 'idempotent',
    origin: 'inferred',
    summary:
      'Adds a member of the family, unless he is one already, or changes one; pupils and parents propose it.',
  },
  removeFamily: {
    method: 'DELETE',
    path: '/delete-family-data',
    levels: RECORD_LEVELS,
    scope: 'pupilRecord',
    input: z.strictObject({ userid: id, id }),
    reply: writeReply,
    retry: 'never',
    origin: 'inferred',
    summary: 'Takes a member of the family away; pupils and parents propose it.',
  },
  decide: {
    method: 'POST',
    path: '/decide-proposals',
    levels: STAFF_LEVELS,
    scope: 'pupilRecord',
    input: z.strictObject({
      userid: id,
      decisions: z
        .array(
          z.strictObject({
            id,
            approve: z.boolean(),
            /** `seen` of the proposal as it was read: approving is refused if the value has changed since. */
            seen: z.nullable(z.string()),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
      /** Shown to the author of a refused proposal. */
      reason: z.optional(z.string().check(z.trim(), z.maxLength(REASON_MAX))),
    }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary:
      'The word of the school on proposals, each by itself; all of them, or none when one cannot be done.',
  },
  withdraw: {
    method: 'DELETE',
    path: '/withdraw-proposal',
    levels: ['student', 'parent'],
    scope: 'pupilRecord',
    input: z.strictObject({ userid: id, id }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary: 'Takes back what one has proposed oneself and the school has not decided.',
  },
  setConsent: {
    method: 'PUT',
    path: '/set-consent',
    levels: ['admin', 'parent'],
    scope: 'pupilRecord',
    input: z.strictObject({ userid: id, given: z.boolean() }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      "A parent lets the head office use the family's data to tell it of its schools, or takes that back; an admin can take it back only.",
  },
  download: {
    method: 'GET',
    path: '/export-database',
    levels: STAFF_LEVELS,
    scope: 'recordClassIfGiven',
    input: z.strictObject({ search: listQuery.search, ...filters, classid: z.optional(id) }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'inferred',
    summary:
      'The records of the pupils, also of those who left, filtered as in their list, as a spreadsheet, numbers in full; written to the audit log.',
  },
});
