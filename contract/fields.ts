import * as z from 'zod/mini';

/** Ids are UUIDs made by the application, text on the wire. */
export const id = z.string().check(z.uuid('Pengenal tidak sah.'));

/** Of an answer: names its attempt and its question (server/db/answer-id.ts); nothing is stored under it. */
export const answerId = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** ISO-8601 UTC instant. */
export const instant = z.string().check(z.iso.datetime());

/** A reply every write can give. */
export const done = z.strictObject({ message: z.string() });

export function requiredText(max: number, message: string) {
  return z.string().check(z.trim(), z.minLength(1, message), z.maxLength(max));
}

/** Query of every list (decision: `page` from 1, `limit` 1..100; both left out means "for a picker"). */
export const listQuery = {
  page: countBetween(1, 10_000),
  limit: countBetween(1, 100),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
};
export interface ListQuery {
  page?: number | undefined;
  limit?: number | undefined;
  search?: string | undefined;
}

/** Reply of every list. `truncated` is present, and true, when a picker had more than 1,000 rows. */
export function pageOf<T extends z.ZodMiniType>(row: T) {
  return z.strictObject({
    data: z.array(row),
    page: z.int(),
    limit: z.int(),
    totalData: z.int(),
    totalPages: z.int(),
    truncated: z.optional(z.literal(true)),
  });
}

/** A whole number in a query; the given client sends `?page=&limit=` for "all rows". */
export function countBetween(min: number, max: number) {
  const blankIsMissing = z.transform((value: unknown) => (value === '' ? undefined : value));
  return z.optional(
    z.pipe(blankIsMissing, z.optional(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)))),
  );
}
