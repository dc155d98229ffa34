import * as z from 'zod/mini';
import { id, requiredText } from '../fields';

// What the actions that staff take on sittings have in common.

/** The most sittings that one call may name. */
const SITTINGS_MAX = 1_500;

/** The sittings that an action applies to. */
export const sittings = z.array(id).check(z.minLength(1), z.maxLength(SITTINGS_MAX));

/** The most characters of a reason. */
export const WHY_MAX = 200;

/** The reason for an action, kept in the history with the name of its author. */
export const why = z.optional(z.string().check(z.trim(), z.maxLength(WHY_MAX)));

/** The same, but required. */
export const whyGiven = requiredText(WHY_MAX, 'Alasan harus diisi.');
