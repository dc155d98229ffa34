import * as z from 'zod/mini';
import { id } from '../fields';

/** The most rows in one import. */
export const IMPORT_ROWS_MAX = 5_000;
/** 8 MB: five thousand pupils with complete records need about two thirds of it. */
const IMPORT_BYTES_MAX = 8 * 1024 * 1024;
const COLUMNS_MAX = 60;
/** Enough for the largest household, which is written in one cell. */
export const CELL_MAX = 4_000;

const cell = z.nullable(z.union([z.string().check(z.maxLength(CELL_MAX)), z.number()]));

/** What will happen to a row: `refused` ones are left out, the others are imported together or not at all. */
export const FATES = ['new', 'changed', 'same', 'refused'] as const;
export type Fate = (typeof FATES)[number];

const rowFate = z.strictObject({
  /** Number of the row in the sheet, from 1. */
  row: z.int(),
  fate: z.enum(FATES),
  /** How people identify it: NIS or username, and name. */
  who: z.string(),
  /** Why it is refused. */
  problems: z.array(z.string()),
  /** What is left out of it, or contradicts itself; the row is imported all the same. */
  notes: z.array(z.string()),
  /** For each changed field its label and both texts; private numbers are masked. */
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type RowFate = z.output<typeof rowFate>;

/** What an import may add besides its rows, because they name it and the school does not have it. */
export const MADE = ['grade', 'major', 'class', 'category', 'branch'] as const;
export type Made = (typeof MADE)[number];

/**
 * The shape of every import: columns named by their fields, rows as in the sheet. Without `plan` nothing is written,
 * and the reply tells what would happen to each row. With the `plan` of such a reply exactly that is done, or 409
 * `conflict` if the school's data has changed meanwhile. `besides`: further fields of the input.
 */
export function importCall<
  const Key extends string,
  Besides extends Record<string, z.ZodMiniType> = Record<never, never>,
>(keys: readonly [Key, ...Key[]], path: string, what: string, besides?: Besides) {
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
      ...(besides as Besides),
    }),
    reply: z.strictObject({
      message: z.string(),
      data: z.strictObject({
        plan: z.string(),
        counts: z.strictObject({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int() }),
        rows: z.array(rowFate),
        /** What is added besides the rows. */
        makes: z.array(z.strictObject({ what: z.enum(MADE), name: z.string() })),
        /** Id of the import; null while nothing is written. */
        id: z.nullable(id),
        /** Why the import would be refused at this moment, as a message for people; null: it would not be. */
        waits: z.nullable(z.string()),
      }),
    }),
    retry: 'never',
    origin: 'inferred',
    summary: `Imports ${what} from a sheet: first what would become of each row, then all of it in one transaction.`,
  } as const;
}
