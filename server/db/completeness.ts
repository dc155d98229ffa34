import { type RawBuilder, sql } from 'kysely';
import { COMPLETENESS_ITEMS, type CompletenessItem } from '#contract/records/pupil-record';
import { NEEDS, type Need } from '#domain/pupil-record/completeness';
import { columnOf } from './pupil-record';

/** The rule of `domain/pupil-record/completeness` as SQL: the percentage of a row of `selectRecords`. */
export function percentComplete(): RawBuilder<number> {
  const parts = [...NEEDS.values()].map((need) => sql`(case when ${isMet(need)} then 1 else 0 end)`);
  // SQLite divides integers to an integer, rounding down.
  return sql<number>`((${sql.join(parts, sql` + `)}) * 100 / ${sql.lit(NEEDS.size)})`;
}

/** The names of the items that such a row lacks by the same rule, for `readMissing`. */
export function missingItems(): RawBuilder<string> {
  const parts = [...NEEDS].map(
    ([item, need]) => sql`(case when ${isMet(need)} then '' else ${sql.lit(`${item} `)} end)`,
  );
  return sql<string>`(${sql.join(parts, sql` || `)})`;
}

export function readMissing(items: string): CompletenessItem[] {
  const found = new Set(items.split(' '));
  return COMPLETENESS_ITEMS.filter((item) => found.has(item));
}

/** Whether such a row lacks this item. */
export function lacks(item: CompletenessItem): RawBuilder<boolean> {
  const need = NEEDS.get(item);
  return need ? sql<boolean>`not (${isMet(need)})` : sql<boolean>`1 = 0`;
}

function isMet({ anyOf, length = 1, equals, orFamily }: Need) {
  const fields = anyOf.map((field) => {
    const column = sql`cast(${sql.ref(columnOf(field))} as text)`;
    return equals === undefined
      ? sql`coalesce(length(${column}), 0) >= ${sql.lit(length)}`
      : sql`coalesce(${column}, '') = ${sql.lit(equals)}`;
  });
  return sql.join(orFamily ? [...fields, HAS_FAMILY] : fields, sql` or `);
}

const HAS_FAMILY = sql`exists (select 1 from pupil_family
  where pupil_family.student = users.id and pupil_family.homebase = users.homebase)`;
