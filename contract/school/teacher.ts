import * as z from 'zod/mini';
import { group } from '../endpoint';
import { revealCall } from '../exam-session/reveal-call';
import { done, id, listQuery, pageOf } from '../fields';
import { onlyThese, severalOf } from '../several';
import { wantedState } from '../wanted-state';
import { saved } from './periode';
import { email, personName, phone } from './person-fields';
import { importCall } from './sheet-import';

/** Columns that a sheet of teachers may have; `homeroom` names a class, `teaching` subjects with their classes. */
export const TEACHER_COLUMNS = [
  'username',
  'name',
  'gender',
  'nip',
  'email',
  'phone',
  'homeroom',
  'teaching',
] as const;

const named = z.strictObject({ id, name: z.string() });

/** The name a teacher signs in with. */
export const username = z
  .string('Username harus diisi.')
  .check(
    z.trim(),
    z.toLowerCase(),
    z.regex(
      /^[a-z0-9._-]{2,50}$/,
      'Username terdiri dari 2–50 huruf kecil, angka, titik, atau tanda hubung.',
    ),
  );

const teacherRow = z.strictObject({
  id,
  username: z.nullable(z.string()),
  name: z.string(),
  nip: z.nullable(z.string()),
  gender: z.nullable(z.enum(['L', 'P'])),
  email: z.nullable(z.string()),
  /** Only its last digits. */
  phone: z.nullable(z.string()),
  /** The class in the active period of which he is the homeroom teacher. */
  homeroom: z.nullable(named),
  /** Each with the classes of the active period in which he teaches it. */
  subjects: z.array(z.strictObject({ id, name: z.string(), classes: z.array(named) })),
  isactive: z.boolean(),
});
export type TeacherRow = z.output<typeof teacherRow>;

export const teacher = group('/api/admin/teacher', {
  list: {
    method: 'GET',
    path: '/get-teachers',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject(listQuery),
    reply: pageOf(teacherRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary:
      'Teachers by name, with what they teach where in the active period; name and username are searched.',
  },
  save: {
    method: 'POST',
    path: '/add-teacher',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      id: z.optional(id),
      username,
      name: personName,
      nip: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(30)))),
      gender: z.optional(z.nullable(z.enum(['L', 'P']))),
      email: z.optional(z.nullable(email)),
      phone: z.optional(phone),
      /** The class of which he is the homeroom teacher; null for none; unchanged if absent. */
      classid: z.optional(z.nullable(id)),
      /** Whether he is a homeroom teacher, as earlier clients send it: false for no, whatever `classid` is. */
      homeroom: z.optional(z.boolean()),
      /** Replaces all he teaches; unchanged if absent. */
      subjects: z.optional(
        z
          .array(
            z.strictObject({
              value: id,
              classes: z.optional(z.array(id).check(z.maxLength(200))),
            }),
          )
          .check(z.maxLength(50)),
      ),
    }),
    reply: saved,
    retry: 'never',
    origin: 'inferred',
    summary:
      'Adds a teacher, who comes in by a card made afterwards, or changes one; what is left out stays.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-teacher',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: 'Deletes a teacher without banks, exams and former classes.',
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
    summary: 'Switches a teacher off, with all his sessions, or on again.',
  },
  deactivateSeveral: {
    method: 'POST',
    path: '/deactivate-teachers',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ teachers: severalOf('Belum ada guru yang dipilih.') }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Switches teachers off with all their sessions; who is off already is passed over.',
  },
  revealNumber: revealCall('a teacher'),
  upload: importCall(TEACHER_COLUMNS, '/upload-teachers', 'teachers'),
  download: {
    method: 'GET',
    path: '/download-teachers',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      search: listQuery.search,
      /** `none`: in no class of the active period. */
      place: z.optional(z.literal('none')),
      /** Omitted: active. */
      state: z.optional(z.enum(['active', 'inactive', 'all'])),
      sort: z.optional(z.enum(['name', '-name', 'homeroom', '-homeroom'])),
      only: onlyThese,
    }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'The teachers that a filter lets through as a spreadsheet, in the form in which the active ones are imported; the export is written to the audit log.',
  },
});
