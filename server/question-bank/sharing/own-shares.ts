import type { WriteContext } from '../../db/command';

/** Who became a bank's teacher needs no share of it any more. */
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
