import type { WriteContext } from '../../db/command';

/** Deletes a teacher's shares of banks that have become his own. */
export async function dropOwnShares({ db }: WriteContext, homebase: string, teacher: string): Promise<void> {
  await db
    .deleteFrom('bank_shares')
    .where('homebase', '=', homebase)
    .where('teacher', '=', teacher)
    .where('bank', 'in', (eb) =>
      eb.selectFrom('banks').select('id').where('homebase', '=', homebase).where('teacher', '=', teacher),
    )
    .execute();
}
