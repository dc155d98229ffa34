import { sql } from 'kysely';
import type { SchoolCompleteness } from '#contract/dashboard/dash';
import { percentComplete } from '../db/completeness';
import type { Db } from '../db/open';
import { selectRecords } from '../db/pupil-record';

export interface OfCompleteness {
  /** Undefined: all schools. */
  homebase: string | undefined;
}

/**
 * How complete the records of the active pupils of each school are, by name. Looks at every pupil, so it runs off the
 * main thread.
 */
export async function readSchoolCompleteness(
  db: Db,
  { homebase }: OfCompleteness,
): Promise<SchoolCompleteness[]> {
  const schools = await db
    .selectFrom('homebases')
    .select(['id', 'name'])
    .where('kind', '=', 'school')
    .where('deleted_at', 'is', null)
    .$if(homebase !== undefined, (query) => query.where('id', '=', homebase ?? ''))
    .orderBy('name')
    .execute();
  const figures: SchoolCompleteness[] = [];
  for (const { id, name } of schools) {
    const { pupils, complete, percent } = await selectRecords(db, id)
      .where('users.is_active', '=', 1)
      .select(({ fn }) => fn.countAll<number>().as('pupils'))
      .select(sql<number | null>`sum(${percentComplete()} = 100)`.as('complete'))
      // Rounded down, so that only a complete record shows 100.
      .select(sql<number | null>`cast(avg(${percentComplete()}) as integer)`.as('percent'))
      .executeTakeFirstOrThrow();
    figures.push({
      homebase_id: id,
      homebase_name: name,
      students_count: pupils,
      complete_count: complete ?? 0,
      completeness: percent,
    });
  }
  return figures;
}
