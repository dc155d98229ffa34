import * as z from 'zod/mini';
import { group } from '../endpoint';
import { officeRevealCall } from '../exam-session/reveal-call';
import { done, id, instant, listQuery, pageOf } from '../fields';
import { OFFICE_LEVELS } from '../levels';
import { email, newPassword, personName, phone } from '../school/person-fields';
import { onlyThese, severalOf } from '../several';
import { wantedState } from '../wanted-state';

/** The office levels that belong to a school; all others belong to the head office. */
export const LEVELS_OF_SCHOOLS = ['admin', 'tahfiz'] as const;

const level = z.enum(OFFICE_LEVELS);

const several = severalOf('Belum ada akun yang dipilih.');

/** The part after `#kode=` in an activation address: 256 random bits, valid once. */
const code = z.string().check(z.regex(/^[\w-]{43}$/, 'Tautan ini tidak dapat dibaca.'));

const officerSort = z.optional(z.enum(['name', '-name', 'level', '-level', 'home', '-home']));
/**
 * `waiting`, `undelivered`, `expired`: created but not activated yet, and the mail server did not take the letter with the
 * link, or the link is too old; `off`: deactivated.
 */
export const OFFICER_STATES = ['active', 'waiting', 'undelivered', 'expired', 'off'] as const;
const state = z.enum(OFFICER_STATES);

const officerFilter = { level: z.optional(level), homebase: z.optional(id), state: z.optional(state) };

const officerRow = z.strictObject({
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  /** Only its last digits; `revealNumber` shows all of them. */
  phone: z.nullable(z.string()),
  level,
  /** Name and id of the school, or of the head office. */
  homebase: z.string(),
  homebase_id: id,
  state,
  /** Until when the activation link is valid, while it is unused. */
  expires_at: z.nullable(instant),
  /** Why the mail server did not take the letter with the link, and when it is tried again; null unless `undelivered`. */
  refusal: z.nullable(z.strictObject({ reason: z.nullable(z.string()), next_try: z.nullable(instant) })),
  signed_in_at: z.nullable(instant),
});
export type OfficerRow = z.output<typeof officerRow>;

/** The reply for a new officer: he was mailed, or gets a link that is shown once to be handed over. */
const invited = z.strictObject({
  message: z.string(),
  data: z.strictObject({
    id,
    /** The address to open; null if it was mailed. */
    link: z.nullable(z.string()),
  }),
});

export const admin = group('/api/center/admin', {
  list: {
    method: 'GET',
    path: '/get-admin',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject({ ...listQuery, ...officerFilter, sort: officerSort }),
    reply: pageOf(officerRow),
    retry: 'idempotent',
    origin: 'inferred',
    summary:
      'Accounts of the levels center, admin, tahfiz and cms, by name unless sorted otherwise; name and e-mail are searched. Telephone numbers are masked.',
  },
  save: {
    method: 'POST',
    path: '/add-admin',
    levels: ['center'],
    scope: 'officerIfGiven',
    input: z
      .strictObject({
        id: z.optional(id),
        name: personName,
        email,
        phone: z.optional(phone),
        /** Fixed once created: another level or school needs another account. */
        level: z.optional(level),
        /** The school; only for levels that belong to one. */
        home: z.optional(id),
      })
      .check(
        z.refine((given) => given.id !== undefined || given.level !== undefined, {
          path: ['level'],
          error: 'Pilih level akun.',
        }),
        z.refine(
          (given) => given.id === undefined || (given.level === undefined && given.home === undefined),
          {
            path: ['level'],
            error: 'Level dan satuan tidak dapat diganti. Buat akun baru.',
          },
        ),
        z.refine(
          (given) => given.level === undefined || belongsToSchool(given.level) === Boolean(given.home),
          {
            path: ['home'],
            error: 'Pilih satuan untuk admin dan tahfiz; level lain milik kantor pusat.',
          },
        ),
      ),
    reply: invited,
    retry: 'never',
    origin: 'inferred',
    summary:
      'Makes an account that its owner activates by a link, or changes name, e-mail and number of one. No password is given.',
  },
  download: {
    method: 'GET',
    path: '/download-admins',
    levels: ['center'],
    scope: 'none',
    input: z.strictObject({
      ...officerFilter,
      sort: officerSort,
      search: listQuery.search,
      only: onlyThese,
    }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'The matching accounts of the office, or those chosen one by one, as a spreadsheet, without telephone numbers; the export is written to the audit log.',
  },
  remove: {
    method: 'DELETE',
    path: '/delete-admin',
    levels: ['center'],
    scope: 'officer',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'inferred',
    summary:
      'Deletes an account of the office; never one’s own, never the last active one of the head office.',
  },
  changeStatus: {
    method: 'PUT',
    path: '/change-status',
    levels: ['center'],
    scope: 'officer',
    source: 'query',
    input: z.strictObject({ id, state: wantedState }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary:
      'Switches an activated account off, with all its sessions, or on again. With `state` a repeat changes nothing.',
  },
  revealNumber: officeRevealCall('officer', 'one of them'),
  sendActivation: {
    method: 'POST',
    path: '/send-activation',
    levels: ['center'],
    scope: 'officer',
    input: z.strictObject({ id, by: z.enum(['mail', 'link']) }),
    reply: invited,
    retry: 'never',
    origin: 'ours',
    summary: 'Makes a new activation link, by mail or to be copied; the one before opens nothing any more.',
  },
  sendActivations: {
    method: 'POST',
    path: '/send-activations',
    levels: ['center'],
    scope: 'officers',
    input: z.strictObject({ officers: several }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary:
      'Mails new activation links to accounts that wait for their owners, all of them or none; those in use are passed over, and said to be.',
  },
  deactivateSeveral: {
    method: 'POST',
    path: '/deactivate-admins',
    levels: ['center'],
    scope: 'officers',
    input: z.strictObject({ officers: several }),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Switches accounts off with all their sessions, all of them or none; never one’s own, never the last active one of the head office.',
  },
  makePasswordLink: {
    method: 'POST',
    path: '/make-password-link',
    levels: ['center'],
    scope: 'officer',
    input: z.strictObject({ id }),
    reply: z.strictObject({
      message: z.string(),
      /** The address to open, shown once to be handed over. */
      data: z.strictObject({ link: z.string() }),
    }),
    retry: 'never',
    origin: 'ours',
    summary:
      'Makes a link, valid once and for a day, by which somebody who forgot his password sets another; never for one’s own account.',
  },
  checkActivation: {
    method: 'POST',
    path: '/check-activation',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({ code }),
    reply: z.strictObject({
      message: z.string(),
      name: z.string(),
      email: z.string(),
      level,
      homebase: z.string(),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Whom an activation link is for; 409 `activationWrong` where it opens nothing.',
  },
  activate: {
    method: 'PUT',
    path: '/activation',
    levels: 'public',
    scope: 'none',
    /**
     * In the body, and sent only once a password has been typed: a mail program that follows links activates nothing.
     */
    input: z.strictObject({ code, password: newPassword }),
    reply: done,
    retry: 'never',
    origin: 'given',
    summary: 'Activates an account by its code, once and within a week, with a password of its owner’s own.',
  },
});

function belongsToSchool(given: z.output<typeof level>): boolean {
  return LEVELS_OF_SCHOOLS.some((one) => one === given);
}
