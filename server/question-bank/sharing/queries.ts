import type { Db } from '../../db/open';

/** Lists the active colleagues of a bank's teacher by name, and what each may do in the bank. */
export async function listShares(db: Db, homebase: string, bank: string) {
  return db
    .selectFrom('banks')
    .innerJoin('users', (join) =>
      join.onRef('users.homebase', '=', 'banks.homebase').onRef('users.id', '!=', 'banks.teacher'),
    )
    .leftJoin('bank_shares', (join) =>
      join
        .onRef('bank_shares.homebase', '=', 'banks.homebase')
        .onRef('bank_shares.bank', '=', 'banks.id')
        .onRef('bank_shares.teacher', '=', 'users.id'),
    )
    .select(['users.id as teacher', 'users.name', 'bank_shares.access'])
    .where('banks.homebase', '=', homebase)
    .where('banks.id', '=', bank)
    .where('users.level', '=', 'teacher')
    .where('users.is_active', '=', 1)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
}
