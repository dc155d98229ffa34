import type { Db } from '../../db/open';
import { countPupils } from '../../school/pupils/queries';

export interface SchoolSizes {
  pupils: number;
  inactive: number;
  teachers: number;
  parents: number;
  banks: number;
  exams: number;
}

/** How much a school's data are. */
export async function countSchoolData(
  db: Db,
  { homebase }: { homebase: string },
  now: number,
): Promise<SchoolSizes> {
  const people = async (level: 'teacher' | 'parent') => {
    const { total } = await db
      .selectFrom('users')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('homebase', '=', homebase)
      .where('level', '=', level)
      .executeTakeFirstOrThrow();
    return total;
  };
  const own = async (table: 'banks' | 'exams') => {
    const { total } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('homebase', '=', homebase)
      .executeTakeFirstOrThrow();
    return total;
  };
  return {
    pupils: await countPupils(db, homebase, { now, state: 'active' }),
    inactive: await countPupils(db, homebase, { now, state: 'inactive' }),
    teachers: await people('teacher'),
    parents: await people('parent'),
    banks: await own('banks'),
    exams: await own('exams'),
  };
}
