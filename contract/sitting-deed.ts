import * as z from 'zod/mini';
import { id, requiredText } from './fields';

// What the deeds of staff upon sittings have in common.

/** The most sittings that one call may name. */
const SITTINGS_MAX = 1_500;

/** The sittings that a deed is done to. */
export const sittings = z.array(id).check(z.minLength(1), z.maxLength(SITTINGS_MAX));

/** The most characters of a reason. */
export const WHY_MAX = 200;

/** The reason for a deed, kept in the history with the name of who did it. */
export const why = z.optional(z.string().check(z.trim(), z.maxLength(WHY_MAX)));

/** The same where it must be given. */
export const whyGiven = requiredText(WHY_MAX, 'Alasan harus diisi.');
