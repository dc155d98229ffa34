import type { Db } from '../db/open';

/**
 * Pupils whose device may have begun offline: it holds an envelope for a code with which no known sitting began. This
 * includes revoked codes, because an offline device does not hear of that.
 */
export function selectUnheard(db: Db, { homebase, exam }: { homebase: string; exam: string }) {
  return db
    .selectFrom('start_codes')
    .leftJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'start_codes.homebase')
        .onRef('attempts.exam', '=', 'start_codes.exam')
        .onRef('attempts.student', '=', 'start_codes.student')
        .onRef('attempts.start_code', '=', 'start_codes.batch'),
    )
    .select('start_codes.student')
    .where('start_codes.homebase', '=', homebase)
    .where('start_codes.exam', '=', exam)
    .where('start_codes.envelopes', '>', 0)
    .where('attempts.id', 'is', null);
}
