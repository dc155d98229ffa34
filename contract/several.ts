import * as z from 'zod/mini';
import { id } from './fields';

/** The most rows of a list that can be chosen at the same time, or people that one call names. */
export const SEVERAL_MAX = 200;

/** The rows of one action; `none` is the message if no rows are chosen. */
export const severalOf = (none?: string) => z.array(id).check(z.minLength(1, none), z.maxLength(SEVERAL_MAX));

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/**
 * Only these rows of a list, chosen one by one; ids, separated by commas. As long as they fit into a query that every
 * proxy accepts (8 KiB).
 */
export const onlyThese = z.optional(
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^${UUID}(?:,${UUID}){0,${SEVERAL_MAX - 1}}$`, 'i'),
        'Pilihannya tidak terbaca. Pilih lagi barisnya.',
      ),
    ),
);
