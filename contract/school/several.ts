import * as z from 'zod/mini';
import { id } from '../fields';

/** Maximum rows chosen in a list at the same time. */
export const SEVERAL_MAX = 200;

/** The rows of one action; `none` is the message if no rows are chosen. */
export const severalOf = (none: string) => z.array(id).check(z.minLength(1, none), z.maxLength(SEVERAL_MAX));
