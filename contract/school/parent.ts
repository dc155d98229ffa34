import * as z from 'zod/mini';
import { group } from '../endpoint';
import { revealCall } from '../exam-session/reveal-call';
import { done, id, instant, listQuery, pageOf } from '../fields';
import { onlyThese, severalOf } from '../several';
import { wantedState } from '../wanted-state';
import { saved } from './periode';
import { email, personName, phone } from './person-fields';
import { importCall } from './sheet-import';

/** Columns that a sheet of parents may have. */
export const PARENT_COLUMNS = ['nis', 'name', 'email', 'phone'] as const;

const CHILDREN_MAX = 20;
const childNis = z.string().check(z.trim(), z.minLength(1, 'Isi NIS anak.'), z.maxLength(50));

const parentRow = z.strictObject({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  /** Only its last digits. */
  phone: z.nullable(z.string()),
  children: z.array(
    z.strictObject({
      id,
      name: z.string(),
      nis: z.nullable(z.string()),
      /** In the active period. */
      class: z.nullable(z.string()),
    }),
  ),
  /** When he last signed in; null: never. */
  signed_in_at: z.nullable(instant),
  isactive: z.boolean(),
});
export type ParentRow = z.output<typeof parentRow>;

/** Which parents, and in which order. */
const filterQuery = {
  /** Connected with a child, or with none. If absent: both. */
  children: z.optional(z.enum(['some', 'none'])),
  /** Whether he has signed in. If absent: both. */
  state: z.optional(z.enum(['cameIn', 'neverIn'])),
  /** Whether his account is switched on. If absent: those that are. */
  account: z.optional(z.enum(['active', 'inactive', 'all'])),
  sort: z.optional(z.enum(['name', '-name', 'email', '-email', 'cameIn', '-cameIn'])),
};

export const parent = group('/api/admin/parent', {
  list: {
    method: 'GET',
    path: '/get-parents',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      ...listQuery,
      ...filterQuery,
    }),
    reply: pageOf(parentRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary:
      'Parents with their children, by name unless sorted otherwise; names, e-mail and NIS are searched.',
  },
  save: {
    method: 'POST',
    path: '/add-parent',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      id: z.optional(id),
      name: personName,
      email,
      phone: z.optional(phone),
      /**
       * NIS of all children; replaces the previous ones. Earlier clients know one child and send its NIS as a text: it is
       * added to those of a parent who is known.
       */
      nis: z.union([
        childNis,
        z.array(childNis).check(z.minLength(1, 'Isi NIS anak.'), z.maxLength(CHILDREN_MAX)),
      ]),
    }),
    reply: saved,
    retry: 'never',
    origin: 'inferred',
    summary: 'Adds a parent with his children, who comes in by a card made afterwards, or changes one.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-parent',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary: "Deletes a parent's account; the children stay.",
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
    summary:
      "Switches a parent's account off, with all his sessions, or on again; his children stay connected.",
  },
  deactivateSeveral: {
    method: 'POST',
    path: '/deactivate-parents',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ parents: severalOf('Belum ada orang tua yang dipilih.') }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Switches parents off with all their sessions; who is off already is passed over.',
  },
  revealNumber: revealCall('a parent'),
  upload: importCall(PARENT_COLUMNS, '/upload-parents', 'parents with their children'),
  download: {
    method: 'GET',
    path: '/download-parents',
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
      'The parents of the list, filtered as there or chosen one by one, as a spreadsheet in the form of their import; the export is written to the audit log.',
  },
});
