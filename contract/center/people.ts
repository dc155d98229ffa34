import * as z from 'zod/mini';
import { group } from '../endpoint';
import { officeRevealCall } from '../exam-session/reveal-call';
import { id, listQuery, pageOf } from '../fields';
import { gender } from '../records/record-shown';
import { PUPIL_STATES } from '../school/student';
import { onlyThese } from '../several';

const somebody = {
  id,
  name: z.string(),
  gender: z.nullable(gender),
  /** Name and id of the school. */
  homebase: z.string(),
  homebase_id: id,
  /** Only its last digits; `revealNumber` shows all of them. */
  phone: z.nullable(z.string()),
};

const schoolTeacher = z.strictObject({
  ...somebody,
  username: z.nullable(z.string()),
  /** The class in the active period of which he is the homeroom teacher. */
  homeroom: z.nullable(z.string()),
  /** Names of the subjects he teaches. */
  subjects: z.array(z.string()),
  isactive: z.boolean(),
});
export type SchoolTeacher = z.output<typeof schoolTeacher>;

const schoolPupil = z.strictObject({
  ...somebody,
  nis: z.nullable(z.string()),
  /** His class in the active period. */
  classname: z.nullable(z.string()),
  /** The period in which he entered the school. */
  entry: z.nullable(z.string()),
  state: z.enum(PUPIL_STATES),
});
export type SchoolPupil = z.output<typeof schoolPupil>;

/** Filters; an absent one does not filter. */
const filters = {
  search: listQuery.search,
  /** A school. */
  homebase: z.optional(id),
  gender: z.optional(gender),
  /** `inactive`: all who are not active. If absent: the active ones. */
  state: z.optional(z.enum(['active', 'inactive', 'all'])),
};

/** Whether they are in a class of the active period. */
const pupilFilters = { ...filters, in_class: z.optional(z.enum(['yes', 'no'])) };

const list = {
  method: 'GET',
  levels: ['center'],
  scope: 'none',
  input: z.strictObject({ ...listQuery, ...filters, sort: z.optional(z.enum(['name', '-name'])) }),
  retry: 'idempotent',
  origin: 'given',
} as const;

const download = {
  method: 'GET',
  levels: ['center'],
  scope: 'none',
  input: z.strictObject({ ...filters, only: onlyThese }),
  kind: 'file',
  reply: z.unknown(),
  shed: 'first',
  audited: true,
  retry: 'never',
  origin: 'ours',
} as const;

/** The people of all schools, for the head office: read-only. */
export const people = group('/api/center/data', {
  listTeachers: {
    ...list,
    path: '/get-teachers-data',
    reply: pageOf(schoolTeacher),
    summary: 'Teachers of all schools by name; name and username are searched. Telephone numbers are masked.',
  },
  listPupils: {
    ...list,
    path: '/get-students-data',
    input: z.strictObject({ ...listQuery, ...pupilFilters, sort: z.optional(z.enum(['name', '-name'])) }),
    reply: pageOf(schoolPupil),
    summary: 'Pupils of all schools by name; name and NIS are searched. Telephone numbers are masked.',
  },
  revealNumber: officeRevealCall('schoolPerson', 'a teacher or pupil'),
  downloadTeachers: {
    ...download,
    path: '/export-teachers',
    summary:
      'The teachers that are looked for or chosen as a spreadsheet, without telephone numbers; logged.',
  },
  downloadPupils: {
    ...download,
    path: '/export-students',
    input: z.strictObject({ ...pupilFilters, only: onlyThese }),
    summary: 'The pupils that are looked for or chosen as a spreadsheet, without telephone numbers; logged.',
  },
});
