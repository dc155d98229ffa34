import * as z from 'zod/mini';
import { DIVISION_NAME_MAX, id, requiredText } from '../fields';

/** The most rows in one import. */
export const IMPORT_ROWS_MAX = 5_000;
/** 12 MB: five thousand pupils with complete records need about two thirds of it. */
const IMPORT_BYTES_MAX = 12 * 1024 * 1024;
const COLUMNS_MAX = 100;
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
  /** Parts of the row that are left out or contradict each other; the row is still imported. */
  notes: z.array(z.string()),
  /** For each changed field its label and both texts; private numbers are masked. */
  changes: z.array(
    z.strictObject({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
  ),
});
export type RowFate = z.output<typeof rowFate>;

/** More classes than any school has: a sheet with more of them has other data in that column. */
export const NEW_CLASSES_MAX = 300;

/**
 * Further input of sheets that name classes: those that the import adds, of the ones that the school does not have. A
 * grade or a major of that name is added too if there is none. Only classes that a pupil enters are added.
 */
export const newClasses = z.optional(
  z
    .array(
      z.strictObject({
        name: requiredText(DIVISION_NAME_MAX, 'Nama kelas harus diisi.'),
        grade: requiredText(DIVISION_NAME_MAX, 'Tingkat harus diisi.'),
        major: z.optional(z.nullable(requiredText(DIVISION_NAME_MAX, 'Jurusan harus diisi.'))),
      }),
    )
    .check(z.maxLength(NEW_CLASSES_MAX)),
);
export type NewClass = NonNullable<z.output<typeof newClasses>>[number];

/** A class that the sheet names and the school does not have. */
const unknownClass = z.strictObject({
  /** As the sheet spells it first. */
  name: z.string(),
  rows: z.int(),
  /** Derived from its name, in the school's own names if it has them; null: the admin has to choose. */
  grade: z.nullable(z.string()),
  major: z.nullable(z.string()),
});
export type UnknownClass = z.output<typeof unknownClass>;

/** The additional rows an import may create, because its rows name them and the school does not have them. */
export const MADE = ['grade', 'major', 'class', 'category', 'branch'] as const;
export type Made = (typeof MADE)[number];

/**
 * The shape of every import: columns named by their fields, rows as in the sheet. Without `plan` nothing is written,
 * and the reply shows what would happen to each row. With the `plan` of such a reply exactly that is done, or 409
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
    patience: 'long',
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
        /** By grade and name, at most as many as can be added; empty where a sheet names none, or while there is no active period. */
        unknown_classes: z.array(unknownClass),
        /** The additional rows. */
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
