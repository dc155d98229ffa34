import type { Db } from '../db/open';
import { questionCount } from './queries';

export type SchoolBank = Awaited<ReturnType<typeof listSchoolBanks>>[number];

/** All banks of a school, by subject and name. */
export function listSchoolBanks(db: Db, homebase: string) {
  return db
    .selectFrom('banks')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'banks.homebase').onRef('users.id', '=', 'banks.teacher'),
    )
    .innerJoin('subjects', (join) =>
      join.onRef('subjects.homebase', '=', 'banks.homebase').onRef('subjects.id', '=', 'banks.subject'),
    )
    .select(['banks.id', 'banks.name', 'banks.btype', 'users.name as teacher', 'subjects.name as subject'])
    .select(questionCount())
    .where('banks.homebase', '=', homebase)
    .orderBy('subjects.name')
    .orderBy('banks.name')
    .orderBy('banks.id')
    .execute();
}
