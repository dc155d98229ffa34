import type { Stretch } from '#domain/exam-session/lost-time';
import type { Db } from '../../db/open';

// A school keeps every share it ever gave, and rosters ask all day: shares are found by their sittings or by their exam.

/** The time given to these sittings, with the grants. */
export function selectSharesOf(db: Db, homebase: string, attempts: readonly string[]) {
  return db
    .selectFrom('time_shares')
    .innerJoin('time_grants', (join) =>
      join
        .onRef('time_grants.homebase', '=', 'time_shares.homebase')
        .onRef('time_grants.id', '=', 'time_shares.time_grant'),
    )
    .where('time_shares.homebase', '=', homebase)
    .where('time_shares.attempt', 'in', attempts);
}

/**
 * The time given in an exam, oldest first. CROSS JOIN fixes the join order: from the few grants of the exam to the
 * shares of each. Without the sorting, which the index of the grants by exam provides, SQLite would scan the grants
 * of the school.
 */
export function selectSharesIn(db: Db, { homebase, exam }: { homebase: string; exam: string }) {
  return db
    .selectFrom('time_grants')
    .crossJoin('time_shares')
    .where('time_grants.homebase', '=', homebase)
    .where('time_grants.exam', '=', exam)
    .whereRef('time_shares.homebase', '=', 'time_grants.homebase')
    .whereRef('time_shares.time_grant', '=', 'time_grants.id')
    .orderBy('time_grants.granted_at');
}

/** When a clock stood: the grant that ends a pause gives back as much as it took. */
export function stoodFor(ms: number, grantedAt: number): Stretch {
  return { from: grantedAt - ms, to: grantedAt };
}
