import * as z from 'zod/mini';
import { id } from '../fields';

/** Maximum rows chosen in a list at the same time. */
export const SEVERAL_MAX = 200;

/** The rows that one deed is for; `none` is said where nobody chose any. */
export const severalOf = (none: string) => z.array(id).check(z.minLength(1, none), z.maxLength(SEVERAL_MAX));
