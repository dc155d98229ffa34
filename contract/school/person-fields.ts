import * as z from 'zod/mini';
import { SIGN_IN_MISSING } from '../auth/sign-in-text';

// Fields that people type about themselves and their schools. The English messages are taken literally from the
// specification (§5), which knows them for the profile.

/**
 * Characters no name may contain: control characters, direction changes, everything invisible (even some letters),
 * and more combining marks in a row than any script needs.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|\p{M}{4}|^\p{M}/u;

/** Whether a text is completely visible: people read and approve it, so it must not hide or reverse anything. */
export const isSeen = (text: string) => !UNSEEN.test(text);

const compose = z.overwrite((value: string) => value.normalize('NFC').replace(/\p{Zs}+/gu, ' '));
const allSeen = z.refine<string>(isSeen, 'Nama memuat karakter yang tidak diperbolehkan.');

/** The most characters of a pupil's number in his school (NIS). */
export const NIS_MAX = 50;

/** The most characters of a name, and of a telephone number as typed. */
export const NAME_MAX = 100;
export const PHONE_MAX = 40;

/** A person's name, for every call that takes one: normalised (NFC), single blanks, at least one letter. */
export const personName = nameOrElse('Nama harus diisi.');

/** The words of the profile alone (spec §5). */
const PROFILE_NAME_MISSING = 'Please input your name!';
const PROFILE_PASSWORD_MISSING = 'Please input your new password!';

function nameOrElse(missing: string) {
  return z.string(missing).check(
    compose,
    z.trim(),
    z.minLength(1, missing),
    z.maxLength(NAME_MAX, `Nama paling panjang ${NAME_MAX} karakter.`),
    allSeen,
    z.refine((value) => value === '' || /\p{L}/u.test(value), 'Nama harus memuat huruf.'),
  );
}

/** The name of a school or of the installation; `missing` is the message for an empty one. */
export function officeName(missing: string) {
  return z.string(missing).check(compose, z.trim(), z.minLength(1, missing), z.maxLength(NAME_MAX), allSeen);
}

/** Stored and compared in lower case. */
export const email = emailOr('Email belum benar.');

function emailOr(wrong: string) {
  return z.string(wrong).check(z.trim(), z.toLowerCase(), z.maxLength(200), z.email(wrong));
}

/** WhatsApp number, stored as digits with an optional leading `+`; null or empty removes it. */
export const phone = z.nullable(
  z.string().check(
    z.maxLength(PHONE_MAX),
    z.overwrite((value) => value.replace(/[\s.()-]/g, '')),
    z.regex(/^(\+?[0-9]{8,15})?$/, 'Nomor WhatsApp belum benar.'),
  ),
);

/** A new password; `domain/account/password-rule` decides whether it is too easy. */
export const newPassword = newPasswordOrElse('Password harus diisi.');

function newPasswordOrElse(missing: string) {
  return z
    .string(missing)
    .check(
      z.minLength(1, missing),
      z.minLength(8, 'Password minimal 8 karakter.'),
      z.maxLength(128, 'Password paling panjang 128 karakter.'),
    );
}

/** An existing password, typed to prove one's identity. */
export const givenPassword = z
  .string(SIGN_IN_MISSING.password)
  .check(z.minLength(1, SIGN_IN_MISSING.password), z.maxLength(200, 'Paling panjang 200 karakter.'));

/**
 * The one-time code of a child as printed by the school (`K7QM-2XRT-9WHC`); case, spaces and dashes do not matter,
 * and none of its letters resembles another.
 */
const childCode = z.string('Masukkan kode anak.').check(
  z.maxLength(40),
  z.overwrite((value) => value.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[2-9A-HJKMNP-Z]{12}$/, 'Kode anak terdiri dari 12 huruf dan angka.'),
);

/** A child is claimed by its NIS and its code together. */
export const childClaim = z.strictObject({
  nis: z.string('Masukkan NIS anak.').check(z.trim(), z.minLength(1, 'Masukkan NIS anak.'), z.maxLength(50)),
  code: childCode,
});

const EMAIL_WRONG = 'Please input a valid email!';

/** An e-mail address of the profile: refused in the specification's words (§5). */
export const profileEmail = emailOr(EMAIL_WRONG);

/** A name of the profile: refused in the specification's words (§5). */
export const profileName = nameOrElse(PROFILE_NAME_MISSING);

/**
 * Input of the four profile updates (spec §7): name and e-mail, or a password change, or both. Absent fields stay
 * unchanged. A new e-mail needs the old password too.
 */
export const profileUpdate = z
  .strictObject({
    name: z.optional(profileName),
    email: z.optional(profileEmail),
    phone: z.optional(phone),
    oldPassword: z.optional(z.string().check(z.maxLength(200))),
    newPassword: z.optional(newPasswordOrElse(PROFILE_PASSWORD_MISSING)),
  })
  .check(
    z.refine((given) => changesPassword(given) || given.name !== undefined, {
      path: ['name'],
      error: PROFILE_NAME_MISSING,
    }),
    z.refine((given) => changesPassword(given) || given.email !== undefined, {
      path: ['email'],
      error: EMAIL_WRONG,
    }),
    z.refine((given) => !changesPassword(given) || Boolean(given.oldPassword), {
      path: ['oldPassword'],
      error: 'Please input your old password!',
    }),
    z.refine((given) => !changesPassword(given) || given.newPassword !== undefined, {
      path: ['newPassword'],
      error: PROFILE_PASSWORD_MISSING,
    }),
  );
export type ProfileUpdate = z.output<typeof profileUpdate>;

/** An old password alone, without an e-mail it could be for, also counts as a password change. */
function changesPassword({ email, oldPassword, newPassword }: Partial<Record<string, unknown>>): boolean {
  return newPassword !== undefined || (oldPassword !== undefined && email === undefined);
}
