import type { Stretch } from '#domain/exam-session/lost-time';
import type { Db } from '../../db/open';

/** Every share of a school with its grant. */
export function selectShares(db: Db, homebase: string) {
  return db
    .selectFrom('time_shares')
    .innerJoin('time_grants', (join) =>
      join
        .onRef('time_grants.homebase', '=', 'time_shares.homebase')
        .onRef('time_grants.id', '=', 'time_shares.time_grant'),
    )
    .where('time_shares.homebase', '=', homebase);
}

/** When a clock stood: the grant that ends a pause gives back as much as it took. */
export function stoodFor(ms: number, grantedAt: number): Stretch {
  return { from: grantedAt - ms, to: grantedAt };
}
