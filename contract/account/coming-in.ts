import * as z from 'zod/mini';
import { id, instant } from '../fields';
import type { Level } from '../levels';

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
export const pupilAccount = z.strictObject({
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
export const adultAccount = z.strictObject({
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
