import * as z from 'zod/mini';
import type { Group } from '../endpoint';
import { id, instant, listQuery, pageOf } from '../fields';
import { LEVELS } from '../levels';
import { onlyThese, severalOf } from '../several';
import { ADULT_LEVELS, adultAccount, PUPIL_ACCESS, PUPIL_SORTS, pupilAccount } from './sign-in-state';

/** A QR code to draw as `<svg viewBox="0 0 size size"><path d={path}/></svg>`, quiet zone included. */
const qrCode = z.strictObject({ size: z.int(), path: z.string() });

/** The address at which people open the app, `https://ujian.sekolah.sch.id`; QR codes contain it. */
export const peopleOrigin = z.string();

/** The address that cards will contain; null means the one at which the caller has the app open. */
const cardOrigin = { origin: z.nullable(peopleOrigin) };

/** A card for one person, shown once: neither password nor QR code can be read again. */
const card = z.strictObject({
  id,
  name: z.string(),
  /** Decides which tile of the sign-in page is his. */
  level: z.enum(LEVELS),
  /** The identifier to type with the password: NIS, username or e-mail. */
  identifier: z.string(),
  class: z.nullable(z.string()),
  /** Random and readable: `kubo-tipa-rena-83`. Must be changed at the first sign-in. */
  password: z.string(),
  /** Scanning it signs in: the address `<origin>/#kartu=<token>` as a picture. */
  qr: qrCode,
  /** Until when the QR code is valid; the password is valid until the next reset. */
  expires_at: instant,
});

/** Several people are sent in one call, so that all or none is done. */
const several = severalOf();

/** Only these of the given class; if absent, all of it. */
const pupils = z.optional(several);

/** Either a class or a selection of people; exactly one of the two. */
const classOrPeople = z
  .strictObject({ classid: z.optional(id), pupils, users: z.optional(several) })
  .check(oneOf('users', 'Pilih satu kelas atau beberapa orang.'));

const classOrPupil = z
  .strictObject({ classid: z.optional(id), pupils, student: z.optional(id) })
  .check(oneOf('student', 'Pilih satu kelas atau satu siswa.'));

function oneOf<Name extends 'users' | 'student'>(name: Name, error: string) {
  type Given = { classid?: string | undefined; pupils?: string[] | undefined } & {
    [K in Name]?: string | string[] | undefined;
  };
  return z.refine<Given>(
    ({ [name]: person, classid, pupils }) =>
      (classid === undefined) !== (person === undefined) && (classid !== undefined || pupils === undefined),
    { path: ['classid'], error },
  );
}

/** Which of the accounts of adults, and in which order. */
const adultFilter = {
  level: z.optional(z.enum(ADULT_LEVELS)),
  /** Those who never signed in, or whose password is still the one the school set. */
  state: z.optional(z.enum(['neverIn', 'mustChange'])),
  /** `session`: the last sign-in, with those who never came in at the end. */
  sort: z.optional(z.enum(['name', '-name', 'level', '-level', 'session', '-session'])),
  only: onlyThese,
};

/** How a school's admin manages the accounts of others: lists them, hands out cards and codes, signs people out. */
export const keepingAccounts = {
  listAccounts: {
    method: 'GET',
    path: '/get-accounts',
    levels: ['admin'],
    scope: 'schoolClass',
    input: z.strictObject({ classid: id }),
    /** Sorted by name. */
    reply: z.strictObject({ ...cardOrigin, data: z.array(pupilAccount) }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'How each pupil of a class comes in: sessions, password, card, and the code for the parents.',
  },
  downloadAccounts: {
    method: 'GET',
    path: '/export-accounts',
    levels: ['admin'],
    scope: 'schoolClass',
    input: z.strictObject({
      classid: id,
      search: listQuery.search,
      access: z.optional(z.enum(PUPIL_ACCESS)),
      sort: z.optional(z.enum([...PUPIL_SORTS, '-name', '-session', '-parents'])),
    }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'How each pupil of a class comes in, filtered as in the list, as a spreadsheet without passwords or codes; written to the audit log.',
  },
  listAdults: {
    method: 'GET',
    path: '/get-adult-accounts',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      /** Searches name, username and e-mail; for a parent also the children's names and NIS. */
      ...listQuery,
      ...adultFilter,
    }),
    /** By name unless sorted otherwise. */
    reply: z.extend(pageOf(adultAccount), cardOrigin),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'How the teachers, parents and tahfiz staff of the school come in: sessions, password and card.',
  },
  downloadAdults: {
    method: 'GET',
    path: '/export-adult-accounts',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({ search: listQuery.search, ...adultFilter }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    audited: true,
    retry: 'never',
    origin: 'ours',
    summary:
      'How the teachers, parents and tahfiz staff of the school come in, filtered as in the list or chosen one by one, as a spreadsheet without passwords; written to the audit log.',
  },
  resetPasswords: {
    method: 'POST',
    path: '/reset-passwords',
    levels: ['admin'],
    scope: 'classOrPeople',
    input: classOrPeople,
    /** Sorted by name. A reprint is a reset: earlier cards become invalid. */
    reply: z.strictObject({ message: z.string(), origin: peopleOrigin, cards: z.array(card) }),
    retry: 'never',
    origin: 'ours',
    summary:
      'Gives the pupils of a class, or people of the school, a new password, and the cards to hand out.',
  },
  revokeCards: {
    method: 'POST',
    path: '/revoke-cards',
    levels: ['admin'],
    scope: 'classOrPeople',
    input: classOrPeople,
    reply: z.strictObject({ message: z.string(), revoked: z.int() }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Makes the QR codes of lost cards open nothing; the passwords on them stay.',
  },
  signOutPeople: {
    method: 'POST',
    path: '/sign-out-people',
    levels: ['admin'],
    scope: 'classOrPeople',
    input: classOrPeople,
    reply: z.strictObject({ message: z.string(), ended: z.int() }),
    retry: 'idempotent',
    origin: 'ours',
    summary:
      'Signs the pupils of a class, or people of the school, out everywhere; exams that run go on, since answers travel by their own token.',
  },
  makeChildCodes: {
    method: 'POST',
    path: '/make-child-codes',
    levels: ['admin'],
    scope: 'classOrPupil',
    input: classOrPupil,
    /** Shown once; a new code for a child replaces the previous one. */
    reply: z.strictObject({
      message: z.string(),
      origin: peopleOrigin,
      codes: z.array(
        z.strictObject({
          id,
          student: z.string(),
          nis: z.nullable(z.string()),
          class: z.nullable(z.string()),
          /** `K7QM-2XRT-9WHC` */
          code: z.string(),
          expires_at: instant,
        }),
      ),
    }),
    retry: 'never',
    origin: 'ours',
    summary: 'Makes one-time codes by which parents claim their children: for a class, or for one pupil.',
  },
} as const satisfies Group;
