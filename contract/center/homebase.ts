import * as z from 'zod/mini';
import { TIME_ZONES } from '../auth/setup';
import { group } from '../endpoint';
import { done, id, instant, listQuery, pageOf } from '../fields';
import { saved } from '../school/periode';
import { officeName } from '../school/person-fields';
import { onlyThese } from '../several';

/** School types (jenjang), by their usual names. */
export const SCHOOL_KINDS = [
  'TK',
  'SD',
  'MI',
  'SMP',
  'MTs',
  'SMA',
  'MA',
  'SMK',
  'SLB',
  'Pesantren',
  'Lainnya',
] as const;
export type SchoolKind = (typeof SCHOOL_KINDS)[number];

const schoolRow = z.strictObject({
  id,
  name: z.string(),
  /** National number of the school (Nomor Pokok Sekolah Nasional), eight digits. */
  npsn: z.nullable(z.string()),
  jenjang: z.nullable(z.enum(SCHOOL_KINDS)),
  address: z.nullable(z.string()),
  timezone: z.enum(TIME_ZONES),
  /** Path of the picture; null if there is none. */
  logo: z.nullable(z.string()),
  created_at: instant,
  /** Active pupils, teachers and admins. */
  students: z.int(),
  teachers: z.int(),
  admins: z.int(),
  /** Classes that are not archived. */
  classes: z.int(),
  /** Whether it has any data, including inactive people: then deleting it requires typing its name. */
  has_data: z.boolean(),
  /** Set while the school is to be deleted: its backup is being made, or has failed, or its disk did not answer. */
  removal: z.nullable(z.enum(['backup', 'failed', 'silent'])),
});
export type SchoolRow = z.output<typeof schoolRow>;

const npsn = z.nullable(
  z.string().check(z.trim(), z.regex(/^(\d{8})?$/, 'NPSN terdiri dari delapan angka.')),
);

export const homebase = group('/api/center/homebase', {
  list: {
    method: 'GET',
    path: '/get-homebase',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject(listQuery),
    reply: pageOf(schoolRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary:
      'Schools of the installation by name, with how many people each has; name and NPSN are searched.',
  },
  download: {
    method: 'GET',
    path: '/download-homebase',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject({
      search: listQuery.search,
      /** `none`: those whose type is not known. */
      jenjang: z.optional(z.enum([...SCHOOL_KINDS, 'none'])),
      /** `none`: nobody can set them up. */
      admins: z.optional(z.literal('none')),
      sort: z.optional(
        z.enum(['name', '-name', 'jenjang', '-jenjang', 'people', '-people', 'classes', '-classes']),
      ),
      only: onlyThese,
    }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'The schools that a filter lets through, or those chosen one by one, with how many people each has, as a spreadsheet; the export is written to the audit log.',
  },
  save: {
    method: 'POST',
    path: '/add-homebase',
    levels: ['center'],
    scope: 'homebaseIfGiven',
    input: z.strictObject({
      id: z.optional(id),
      name: officeName('Nama satuan harus diisi.'),
      /** Unchanged if absent; null or empty for none. */
      npsn: z.optional(npsn),
      jenjang: z.optional(z.nullable(z.enum(SCHOOL_KINDS))),
      address: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(300)))),
      timezone: z.enum(TIME_ZONES),
    }),
    reply: saved,
    retry: 'never',
    origin: 'inferred',
    summary: 'Adds a school, or changes what is known of one; what is left out stays.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-homebase',
    levels: ['center'],
    scope: 'homebase',
    input: z.strictObject({
      id,
      /** The typed name, required if the school has data. */
      name: z.optional(z.string().check(z.maxLength(100))),
    }),
    /**
     * `waits`: it will be deleted once its backup is made and tested, as the list shows; otherwise it is deleted
     * already.
     */
    reply: z.strictObject({ message: z.string(), waits: z.boolean() }),
    retry: 'never',
    origin: 'inferred',
    summary:
      'Deletes a school. One with data needs its name and goes after a verified backup, which is not waited for; one in which an exam runs is refused.',
  },
  saveLogo: {
    method: 'POST',
    path: '/save-logo',
    levels: ['center', 'admin'],
    scope: 'homebase',
    /** The picture is the body itself; `id` is in the query. */
    upload: { types: ['image/jpeg', 'image/png', 'image/webp'] },
    maxBytes: 5 * 1024 * 1024,
    input: z.strictObject({ id }),
    reply: z.strictObject({ message: z.string(), logo: z.string() }),
    retry: 'never',
    origin: 'ours',
    summary:
      'Sets the mark of a school, or of the installation by the id of its head office: drawn anew, made small. An admin sets that of his own school.',
  },
  removeLogo: {
    method: 'DELETE',
    path: '/delete-logo',
    levels: ['center', 'admin'],
    scope: 'homebase',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Removes the mark of a school, or of the installation; an admin that of his own school.',
  },
  getLogo: {
    method: 'GET',
    path: '/get-logo',
    levels: 'public',
    scope: 'none',
    /** The random name of the picture; new with every picture. */
    input: z.strictObject({ img: id }),
    kind: 'file',
    reply: z.unknown(),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The mark of a school, as a picture: it stands on letters and papers, so it is no secret.',
  },
});
