import * as z from 'zod/mini';
import { group } from './endpoint';
import { done, id } from './fields';
import { LEVELS } from './levels';

const person = {
  id,
  name: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  img: z.nullable(z.string()),
  homebase: z.string(),
  homebase_id: id,
  /** True until a first password given by the school was changed. */
  must_change_password: z.boolean(),
};

const enrolment = {
  nis: z.nullable(z.string()),
  grade: z.nullable(z.string()),
  grade_id: z.nullable(id),
  class: z.nullable(z.string()),
  class_id: z.nullable(id),
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
    nip: z.nullable(z.string()),
    homeroom: z.boolean(),
    class: z.nullable(z.string()),
    class_id: z.nullable(id),
    subjects: z.array(z.strictObject({ id, name: z.string() })),
  }),
  z.strictObject({
    level: z.literal('parent'),
    ...person,
    ...enrolment,
    student: z.nullable(z.string()),
    student_id: z.nullable(id),
    children: z.array(child),
  }),
]);
export type User = z.output<typeof user>;

export const auth = group('/api/auth', {
  signIn: {
    method: 'POST',
    path: '/signin',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({
      /** E-mail, NIS or username (spec §7). */
      identifier: z.string().check(z.trim(), z.minLength(1, 'Masukan Email!'), z.maxLength(200)),
      password: z.string().check(z.minLength(1, 'Masukan Password!'), z.maxLength(200)),
      /** The tile that was picked; `admin` stands for the whole office (admin, center, tahfiz, cms). */
      level: z.optional(z.enum(LEVELS)),
      /** The school, where there are several. */
      homebase: z.optional(id),
    }),
    reply: z.strictObject({ message: z.string(), user }),
    retry: 'never',
    origin: 'given',
    summary: 'Signs in and sets the session cookie.',
  },
  loadUser: {
    method: 'GET',
    path: '/load-user',
    levels: LEVELS,
    scope: 'none',
    input: z.strictObject({}),
    reply: user,
    retry: 'idempotent',
    origin: 'given',
    summary: 'The signed-in user.',
  },
  signOut: {
    method: 'POST',
    path: '/logout',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({}),
    reply: done,
    retry: 'idempotent',
    origin: 'given',
    summary: 'Ends the session; works without one.',
  },
  listSchools: {
    method: 'GET',
    path: '/get-schools',
    levels: 'public',
    scope: 'none',
    input: z.strictObject({}),
    reply: z.strictObject({
      demo: z.boolean(),
      schools: z.array(z.strictObject({ id, name: z.string() })),
    }),
    retry: 'idempotent',
    origin: 'ours',
    summary: 'The schools a student or teacher may choose on the sign-in form.',
  },
});
