import type { WriteContext } from './command';
import type { Db } from './open';

// Work may exist on a device that this server has not heard of: it holds an envelope for a start code with which no known
// sitting began. Revoked codes count too, because an offline device does not hear of that.

/** Start codes of pupils whose device may have begun offline. */
export function selectUnheard(db: Db, homebase: string) {
  return db
    .selectFrom('start_codes')
    .leftJoin('attempts', (join) =>
      join
        .onRef('attempts.homebase', '=', 'start_codes.homebase')
        .onRef('attempts.exam', '=', 'start_codes.exam')
        .onRef('attempts.student', '=', 'start_codes.student')
        .onRef('attempts.start_code', '=', 'start_codes.batch'),
    )
    .where('start_codes.homebase', '=', homebase)
    .where('start_codes.envelopes', '>', 0)
    .where('attempts.id', 'is', null);
}

/**
 * Those of them with which a device can still deliver, and their exams. Until then nothing may be deleted that the work
 * needs to be taken in and shown: the exam, the pupil, his place in a class of the exam's period. Afterwards the token of
 * the envelope has expired, so that an exam that is over for good can be deleted. A pupil with a sitting of the exam is not
 * awaited: that sitting alone keeps all this.
 */
export function selectAwaited({ db, now }: Pick<WriteContext, 'db' | 'now'>, homebase: string) {
  return selectUnheard(db, homebase)
    .innerJoin('exams', (join) =>
      join.onRef('exams.homebase', '=', 'start_codes.homebase').onRef('exams.id', '=', 'start_codes.exam'),
    )
    .where('start_codes.delivers_until', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('attempts as known')
            .select('known.id')
            .whereRef('known.homebase', '=', 'start_codes.homebase')
            .whereRef('known.exam', '=', 'start_codes.exam')
            .whereRef('known.student', '=', 'start_codes.student'),
        ),
      ),
    );
}
