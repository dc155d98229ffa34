import * as z from 'zod/mini';
import { id, instant } from '../fields';
import type { Level } from '../levels';

/** How somebody can sign in. */
const signInState = z.strictObject({
  /** When he last signed in; null if never. */
  signed_in_at: z.nullable(instant),
  /** How many sessions are open now. */
  sessions: z.int(),
  /** The password is still the one the school set. */
  must_change_password: z.boolean(),
  card: z.strictObject({
    /**
     * `used`: the QR code was used to sign in at least once. `changed`: the owner has since chosen a password of his
     * own.
     */
    state: z.enum(['none', 'open', 'used', 'changed', 'expired', 'revoked']),
    expires_at: z.nullable(instant),
  }),
});
export type SignInState = z.output<typeof signInState>;

/** A pupil, as shown to staff who hand out cards and codes. */
export const pupilAccount = z.strictObject({
  id,
  name: z.string(),
  nis: z.nullable(z.string()),
  ...signInState.shape,
  /** How many parents have claimed the child, without those who are switched off. */
  parents: z.int(),
  /** The one-time code with which a parent claims the child. */
  code: z.strictObject({
    state: z.enum(['none', 'open', 'used', 'expired']),
    expires_at: z.nullable(instant),
  }),
});
export type PupilAccount = z.output<typeof pupilAccount>;

/** What pupils of a class may be narrowed to: who never came in, has the school's password, no valid card, or no parent. */
export const PUPIL_ACCESS = ['neverIn', 'mustChange', 'noCard', 'noParent'] as const;
/** Columns by which they are sorted. */
export const PUPIL_SORTS = ['name', 'session', 'parents'] as const;
export type PupilAccess = (typeof PUPIL_ACCESS)[number];

/** The levels whose accounts a school's admin manages besides pupils; none of them could manage his. */
export const ADULT_LEVELS = ['teacher', 'parent', 'tahfiz'] as const satisfies readonly Level[];

/** A member of staff or a parent, as shown to staff who hand out cards. */
export const adultAccount = z.strictObject({
  id,
  name: z.string(),
  level: z.enum(ADULT_LEVELS),
  /** What he types to sign in: username or e-mail. */
  identifier: z.nullable(z.string()),
  ...signInState.shape,
  /** The names of a parent's children, sorted. */
  children: z.array(z.string()),
});
export type AdultAccount = z.output<typeof adultAccount>;
