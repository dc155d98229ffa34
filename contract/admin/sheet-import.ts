import * as z from 'zod/mini';
import { id } from '../fields';

/** Most rows one import carries. */
export const IMPORT_ROWS_MAX = 5_000;
/** 8 MB: five thousand pupils with every field of their records have some two thirds of it. */
const IMPORT_BYTES_MAX = 8 * 1024 * 1024;
const COLUMNS_MAX = 60;
/** The largest household stands in one cell. */
export const CELL_MAX = 4_000;

const cell = z.nullable(z.union([z.string().check(z.maxLength(CELL_MAX)), z.number()]));

/** What is to become of a row: `refused` ones are left out, the others go in together or not at all. */
export const FATES = ['new', 'changed', 'same', 'refused'] as const;
export type Fate = (typeof FATES)[number];

const rowFate = z.strictObject({
  /** Number of the row in the sheet, from 1. */
  row: z.int(),
  fate: z.enum(FATES),
  /** What people know it by: NIS or username, and name. */
  who: z.string(),
  /** Why it is refused. */
  problems: z.array(z.string()),
  /** What of it is left out, or contradicts itself; the row passes all the same. */
  notes: z.array(z.string()),
  /** Per changed field its label and both texts; private numbers masked. */
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type RowFate = z.output<typeof rowFate>;

/**
 * The form of every import: columns by the names of their fields, rows as they stand in the sheet. Without `plan`
 * nothing is written: the reply tells what would become of each row. With the `plan` of such a reply exactly that is
 * done, or 409 `conflict` when the school has changed meanwhile.
 */
export function importCall<const Key extends string>(
  keys: readonly [Key, ...Key[]],
  path: string,
  what: string,
) {
  return {
    method: 'POST',
    path,
    levels: ['admin'],
    scope: 'school',
    maxBytes: IMPORT_BYTES_MAX,
    input: z.strictObject({
      /** Name of the file, for the list of imports. */
      file: z.string().check(z.trim(), z.maxLength(200)),
      columns: z.array(z.enum(keys)).check(z.minLength(1), z.maxLength(COLUMNS_MAX)),
      rows: z
        .array(z.strictObject({ row: z.int(), cells: z.array(cell).check(z.maxLength(COLUMNS_MAX)) }))
        .check(
          z.minLength(1, 'Tidak ada baris data.'),
          z.maxLength(IMPORT_ROWS_MAX, 'Terlalu banyak baris.'),
        ),
      plan: z.optional(z.string().check(z.maxLength(100))),
    }),
    reply: z.strictObject({
      message: z.string(),
      data: z.strictObject({
        plan: z.string(),
        counts: z.strictObject({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
        rows: z.array(rowFate),
        /** Of the import; null while nothing is written. */
        id: z.nullable(id),
      }),
    }),
    retry: 'never',
    origin: 'inferred',
    summary: `Imports ${what} from a sheet: first what would become of each row, then all of it in one transaction.`,
  } as const;
}
