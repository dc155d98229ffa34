import * as z from 'zod/mini';
import { group } from './endpoint';
import { done, id, instant, listQuery, pageOf } from './fields';
import { LEVELS, type Level } from './levels';
import { childClaim, email, newPassword } from './person-fields';

/** A session of one's own. */
const ownSession = z.strictObject({
  id,
  /** The one this request came by. */
  current: z.boolean(),
  /** `Chrome di Android`; `Perangkat tidak dikenal` where the browser does not say. */
  device: z.string(),
  ip: z.nullable(z.string()),
  created_at: instant,
  /** To the minute. */
  last_seen_at: instant,
});

/** A square of modules to be drawn as `<svg viewBox="0 0 size size"><path d={path}/></svg>`, quiet zone included. */
const qrCode = z.strictObject({ size: z.int(), path: z.string() });

/** The address people are to open, `https://ujian.sekolah.sch.id`: the one that QR codes hold. */
const peopleOrigin = z.string();

/** A card for one person, shown once: neither password nor QR code can be read again. */
const card = z.strictObject({
  id,
  name: z.string(),
  /** Says which tile of the sign-in page is theirs. */
  level: z.enum(LEVELS),
  /** What to type besides the password: NIS, username or e-mail. */
  identifier: z.string(),
  class: z.nullable(z.string()),
  /** Random and readable: `kubo-tipa-83`. To be changed at the first sign-in. */
  password: z.string(),
  /** Signs in by being scanned: the address `<origin>/#kartu=<token>` as a picture. */
  qr: qrCode,
  /** Until when the QR code opens; the password has no end but the next reset. */
  expires_at: instant,
});

/** How somebody comes in. */
const comingIn = z.strictObject({
  /** When a session of his was opened last; null: he never came in. */
  signed_in_at: z.nullable(instant),
  /** Sessions that are open now. */
  sessions: z.int(),
  /** The password is still the one the school gave. */
  must_change_password: z.boolean(),
  card: z.strictObject({
    /** `used`: the QR code signed in at least once. `changed`: the owner has a password of his own by now. */
    state: z.enum(['none', 'open', 'used', 'changed', 'expired', 'revoked']),
    expires_at: z.nullable(instant),
  }),
});
export type ComingIn = z.output<typeof comingIn>;

/** A pupil, for whoever hands out cards and codes. */
const pupilAccount = z.strictObject({
  id,
  name: z.string(),
  nis: z.nullable(z.string()),
  ...comingIn.shape,
  /** Parents that have claimed the child. */
  parents: z.int(),
  /** The one-time code by which a parent claims the child. */
  code: z.strictObject({
    state: z.enum(['none', 'open', 'used', 'expired']),
    expires_at: z.nullable(instant),
  }),
});
export type PupilAccount = z.output<typeof pupilAccount>;

/** Whose accounts a school's admin keeps besides those of the pupils: nobody who could do the same to him. */
export const ADULT_LEVELS = ['teacher', 'parent', 'tahfiz'] as const satisfies readonly Level[];

/** Somebody of the staff, or a parent, for whoever hands out cards. */
const adultAccount = z.strictObject({
  id,
  name: z.string(),
  level: z.enum(ADULT_LEVELS),
  /** What he types to sign in: username or e-mail. */
  identifier: z.nullable(z.string()),
  ...comingIn.shape,
  /** Names of a parent's children, by name. */
  children: z.array(z.string()),
});
export type AdultAccount = z.output<typeof adultAccount>;

/** People travel in one call, so that all or none is done. */
const several = z.array(id).check(z.minLength(1), z.maxLength(200));

/** Some pupils of the class named beside it; left out: all. */
const only = z.optional(several);

/** Either a class or people picked from the school; never both, never none. */
const classOrPeople = z
  .strictObject({ classid: z.optional(id), only, users: z.optional(several) })
  .check(oneOf('users', 'Pilih satu kelas atau beberapa orang.'));

const classOrPupil = z
  .strictObject({ classid: z.optional(id), only, student: z.optional(id) })
  .check(oneOf('student', 'Pilih satu kelas atau satu siswa.'));

function oneOf<Name extends 'users' | 'student'>(name: Name, error: string) {
  type Given = { classid?: string | undefined; only?: string[] | undefined } & {
    [K in Name]?: string | string[] | undefined;
  };
  return z.refine<Given>(
    ({ [name]: person, classid, only: some }) =>
      (classid === undefined) !== (person === undefined) && (classid !== undefined || some === undefined),
    { path: ['classid'], error },
  );
}

export const account = group('/api/account', {
  saveAvatar: {
    method: 'POST',
    path: '/save-avatar',
    levels: LEVELS,
    scope: 'none',
    /** The picture is the body itself, as `image/jpeg`, `image/png` or `image/webp`. */
    upload: { types: ['image/jpeg', 'image/png', 'image/webp'] },
    maxBytes: 5 * 1024 * 1024,
    input: z.strictObject({}),
    reply: z.strictObject({ message: z.string(), img: z.string() }),
    retry: 'never',
    origin: 'ours',
    summary: "Sets one's picture: cut square, made small, freed of everything a camera wrote into it.",
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/delete-avatar',
    levels: LEVELS,
    scope: 'none',
    input: z.strictObject({}),
    reply: done,
    retry: 'idempotent',
    origin: 'ours',
    summary: "Removes one's picture.",
  },
  getAvatar: {
    method: 'GET',
    path: '/get-avatar',
    levels: LEVELS,
    scope: 'avatar',
    input: z.strictObject({ img: id }),
    kind: 'file',
    reply: z.unknown(),
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary: "A picture as WebP: one's own, one's child's, or that of anybody in the school for its staff.",
  },
  listSessions: {
    method: 'GET',
    path: '/get-sessions',
    levels: LEVELS,
    scope: 'none',
    input: z.strictObject({}),
    reply: z.strictObject({ data: z.array(ownSession) }),
    shed: 'first',
    retry: 'idempotent',
    origin: 'ours',
    summary: 'Where one is signed in, newest first.',
  },
  endSession: {
    method: 'DELETE',
    path: '/end-session',
    levels: LEVELS,
    scope: 'ownSession',
    input: z.strictObject({ id }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary: "Ends one of one's own sessions.",
  },
  endOtherSessions: {
    method: 'POST',
    path: '/end-other-sessions',
    levels: LEVELS,
    scope: 'none',
    input: z.strictObject({}),
    reply: z.strictObject({ message: z.string(), ended: z.int() }),
    retry: 'idempotent',
    origin: 'ours',
    summary: "Ends all of one's own sessions but this one.",
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
  listAccounts: {
    method: 'GET',
    path: '/get-accounts',
    levels: ['admin'],
    scope: 'schoolClass',
    input: z.strictObject({ classid: id }),
    /** By name. */
    reply: z.strictObject({ data: z.array(pupilAccount) }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'How each pupil of a class comes in: sessions, password, card, and the code for the parents.',
  },
  listAdults: {
    method: 'GET',
    path: '/get-adult-accounts',
    levels: ['admin'],
    scope: 'school',
    input: z.strictObject({
      /** In name, username or e-mail; of a parent also in the name or NIS of a child. */
      ...listQuery,
      level: z.optional(z.enum(ADULT_LEVELS)),
      /** Those who never came in, or whose password is still the one the school gave. */
      state: z.optional(z.enum(['neverIn', 'mustChange'])),
    }),
    /** By name. */
    reply: pageOf(adultAccount),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'How the teachers, parents and tahfiz staff of the school come in: sessions, password and card.',
  },
  resetPasswords: {
    method: 'POST',
    path: '/reset-passwords',
    levels: ['admin'],
    scope: 'classOrPeople',
    input: classOrPeople,
    /** By name. A reprint is a reset: the cards made before open nothing any more. */
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
  signInByCard: {
    method: 'POST',
    path: '/signin-by-card',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({
      /** What follows `#kartu=` in the scanned address. */
      token: z.string().check(z.regex(/^[\w-]{43}$/, 'Kartu ini tidak dapat dibaca.')),
    }),
    reply: z.strictObject({ message: z.string() }),
    retry: 'never',
    origin: 'ours',
    summary: 'Signs in by the QR code of a card and sets the session cookie; then ask load-user.',
  },
  makeChildCodes: {
    method: 'POST',
    path: '/make-child-codes',
    levels: ['admin'],
    scope: 'classOrPupil',
    input: classOrPupil,
    /** Shown once; a new code for a child replaces the one before. */
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
  addChild: {
    method: 'POST',
    path: '/add-child',
    levels: ['parent'],
    scope: 'none',
    input: childClaim,
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary: 'Gives a parent one more child, by its one-time code.',
  },
  forgotPassword: {
    method: 'POST',
    path: '/forgot-password',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({ email }),
    /** The same words whether or not there is such an account. */
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary:
      'Sends a link to the address, if an account has it; 409 `mailNotSet` where the server sends no mail.',
  },
  resetPassword: {
    method: 'POST',
    path: '/reset-password',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({
      /** What follows `#atur-ulang=` in the mailed address; good once, for half an hour. */
      token: z.string().check(z.regex(/^[\w-]{43}$/, 'Tautan ini tidak dapat dibaca.')),
      newPassword,
    }),
    reply: done,
    retry: 'never',
    origin: 'ours',
    summary: 'Sets a new password by the mailed link and ends every session of the account.',
  },
});
