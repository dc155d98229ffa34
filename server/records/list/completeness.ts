import { type RawBuilder, sql } from 'kysely';
import { NEEDS, type Need } from '#domain/pupil-record/completeness';
import { columnOf } from '../../db/pupil-record';

/** The rule of `domain/pupil-record/completeness`, reckoned where the records lie: percent of a row of `selectRecords`. */
export function percentComplete(): RawBuilder<number> {
  const parts = [...NEEDS.values()].map((need) => sql`(case when ${isMet(need)} then 1 else 0 end)`);
  // Whole numbers divide to a whole number, rounded down.
  return sql<number>`((${sql.join(parts, sql` + `)}) * 100 / ${sql.lit(NEEDS.size)})`;
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
