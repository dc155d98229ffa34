import * as z from 'zod/mini';
import { group } from '../endpoint';
import { done, id } from '../fields';
import { LEVELS, type Level } from '../levels';
import {
  childClaim,
  email,
  givenPassword,
  newPassword,
  personName,
  phone,
  profileUpdate,
} from '../school/person-fields';
import { SIGN_IN_MISSING } from './sign-in-text';
import { signedIn, type User, user } from './user';

export type { User };

/** `logo`: path of the picture; null if there is none. */
const place = z.strictObject({ id, name: z.string(), logo: z.nullable(z.string()) });

/** The most children that a parent names when signing up. */
export const SIGN_UP_CHILDREN_MAX = 8;

export const auth = group('/api/auth', {
  signIn: {
    method: 'POST',
    path: '/signin',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({
      /** E-mail, NIS or username (spec §7). */
      identifier: z
        .string(SIGN_IN_MISSING.identifier)
        .check(
          z.trim(),
          z.minLength(1, SIGN_IN_MISSING.identifier),
          z.maxLength(200, 'Paling panjang 200 karakter.'),
        ),
      password: givenPassword,
      /** The chosen tile; `admin` stands for the whole office (admin, center, tahfiz, cms). */
      level: z.optional(z.enum(LEVELS)),
      /** The school, if there are several. */
      homebase: z.optional(id),
    }),
    reply: signedIn,
    retry: 'never',
    origin: 'given',
    summary: 'Signs in and sets the session cookie.',
  },
  signUp: {
    method: 'POST',
    path: '/signup',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({
      name: personName,
      email,
      phone: z.optional(phone),
      password: newPassword,
      /** One claim per child, all in the same school. */
      children: z
        .array(childClaim, 'Masukkan kode anak.')
        .check(z.minLength(1, 'Masukkan kode anak.'), z.maxLength(SIGN_UP_CHILDREN_MAX)),
    }),
    reply: done,
    retry: 'never',
    origin: 'given',
    summary: 'Makes the account of a parent, who proves each child by the one-time code the school printed.',
  },
  loadUser: {
    method: 'GET',
    path: '/load-user',
    levels: LEVELS,
    scope: 'none',
    firstPassword: 'allowed',
    input: z.strictObject({}),
    reply: user,
    shed: 'never',
    retry: 'idempotent',
    origin: 'given',
    summary: 'The signed-in user.',
  },
  signOut: {
    method: 'POST',
    path: '/logout',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({
      /** Ends a session of this user only, and leaves the cookie: it may be the next person's by now. */
      user: z.optional(id),
    }),
    reply: done,
    shed: 'never',
    retry: 'idempotent',
    origin: 'given',
    summary: 'Ends the session; works without one.',
  },
  updateAdminProfile: profileCall('/admin-update-profile', ['center', 'admin', 'tahfiz', 'cms']),
  updateTeacherProfile: profileCall('/teacher-update-profile', ['teacher']),
  updateParentProfile: profileCall('/parent-update-profile', ['parent']),
  updateStudentProfile: profileCall('/student-update-profile', ['student']),
  listSchools: {
    method: 'GET',
    path: '/get-schools',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({}),
    reply: z.strictObject({
      demo: z.boolean(),
      /** Forgotten passwords can be reset by mail; otherwise the school's admin resets them. */
      mail_reset: z.boolean(),
      /** The head office, whose name and logo are those of the installation; null before the setup. */
      office: z.nullable(place),
      schools: z.array(place),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The schools a student or teacher may choose on the sign-in form, and whose installation it is.',
  },
});

/** The four profile updates differ only in who may call them (spec §6). */
function profileCall<const L extends readonly Level[]>(path: string, levels: L) {
  return {
    method: 'PUT',
    path,
    levels,
    scope: 'none',
    firstPassword: 'allowed',
    input: profileUpdate,
    /** The user after the change. */
    reply: signedIn,
    retry: 'never',
    origin: 'given',
    summary:
      "Changes one's own name, e-mail and WhatsApp number, or one's password; the latter ends all other sessions.",
  } as const;
}
