import * as z from 'zod/mini';
import { id } from '../fields';

const person = {
  id,
  name: z.string(),
  /** Lower case; unique in the installation; can be used to sign in by everybody who has one. */
  email: z.nullable(z.string()),
  /** WhatsApp number: digits with an optional leading `+`. */
  phone: z.nullable(z.string()),
  /** Path of the picture on this server, for `<img src>`; null shows the initials. */
  img: z.nullable(z.string()),
  /** Name of the school, or of the head office. */
  homebase: z.string(),
  homebase_id: id,
  /** The school's time zone (IANA): exams open and close by it, regardless of the device's zone. */
  timeZone: z.string(),
  /**
   * The password is still the one the school set, and no card of an exam opened this session. Until it is changed
   * every call answers 403 `passwordChangeRequired`, except `load-user`, `logout`, the change itself, and answers sent
   * by sync token.
   */
  must_change_password: z.boolean(),
};

/** A pupil's class in the active period; null if there is no such period or class. */
const enrolment = {
  nis: z.nullable(z.string()),
  /** `X`, `XI`, … */
  grade: z.nullable(z.string()),
  grade_id: z.nullable(id),
  /** `X IPA 1` */
  class: z.nullable(z.string()),
  class_id: z.nullable(id),
  /** `2026/2027` */
  periode: z.nullable(z.string()),
};

/** A child as its parent sees it. The first child also fills the parent's own fields (spec §3). */
const child = z.strictObject({ id, student: z.string(), ...enrolment });

/** The signed-in user (spec §3), with the fields of its level. */
export const user = z.discriminatedUnion('level', [
  z.strictObject({ level: z.enum(['center', 'admin', 'tahfiz', 'cms']), ...person }),
  z.strictObject({ level: z.literal('student'), ...person, ...enrolment }),
  z.strictObject({
    level: z.literal('teacher'),
    ...person,
    /** The identifier he signs in with. */
    username: z.nullable(z.string()),
    /** Civil servant number, or one given by the school; null if none is on record. */
    nip: z.nullable(z.string()),
    /** He is a homeroom teacher in the active period; `class` is then the class. */
    homeroom: z.boolean(),
    class: z.nullable(z.string()),
    class_id: z.nullable(id),
    subjects: z.array(z.strictObject({ id, name: z.string() })),
  }),
  z.strictObject({
    level: z.literal('parent'),
    ...person,
    ...enrolment,
    /** Name of the first child, whose NIS, grade and class are in the fields above. */
    student: z.nullable(z.string()),
    student_id: z.nullable(id),
    /** Every child, sorted by NIS. */
    children: z.array(child),
  }),
]);
export type User = z.output<typeof user>;

/** The reply of every call that opens a session, and of those that change one's own account. */
export const signedIn = z.strictObject({ message: z.string(), user });
