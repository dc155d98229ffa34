import { listMedia, replaceMedia } from '#domain/rich-text/media';
import type { Db } from '../db/open';
import { fail } from '../failure/app-error';

/** Limit for the media of a paper, counting every copy: what a phone can hold, and far more than an exam needs. */
const WHOLE_MAX_BYTES = 40 * 1024 * 1024;

/**
 * Replaces every reference to a picture or sound by its content, so that a paper is complete without the server. The
 * values are our own JSON, in which references occur only as addresses.
 */
export async function embedMedia<T>(db: Db, homebase: string, values: T): Promise<T> {
  const written = JSON.stringify(values);
  const hashes = listMedia(written);
  if (hashes.length === 0) return values;
  await refuseTooLarge(db, homebase, written, hashes);
  const rows = await db
    .selectFrom('media')
    .select(['hash', 'type', 'bytes'])
    .where('homebase', '=', homebase)
    .where('hash', 'in', hashes)
    .execute();
  const held = new Map(
    rows.map(({ hash, type, bytes }) => [
      hash,
      `data:${type};base64,${Buffer.from(bytes).toString('base64')}`,
    ]),
  );
  // A missing file is shown as its alternative text; students could not load an address anyway.
  return JSON.parse(replaceMedia(written, (hash) => held.get(hash) ?? '')) as T;
}

/** Each occurrence contains a copy, so a small text could need more memory than a server has. */
async function refuseTooLarge(
  db: Db,
  homebase: string,
  written: string,
  hashes: readonly string[],
): Promise<void> {
  const sizes = await db
    .selectFrom('media')
    .select(['hash', (eb) => eb.fn<number>('length', ['bytes']).as('size')])
    .where('homebase', '=', homebase)
    .where('hash', 'in', hashes)
    .execute();
  const size = new Map(sizes.map((each) => [each.hash, each.size]));
  let whole = 0;
  replaceMedia(written, (hash) => {
    whole += size.get(hash) ?? 0;
    return undefined;
  });
  if (whole > WHOLE_MAX_BYTES) fail('paperTooLarge');
}

/** Records which media the questions use. Earlier entries stay, because versions and begun exams still use them. */
export async function linkMedia(
  db: Db,
  homebase: string,
  questions: readonly { id: string; written: string }[],
): Promise<void> {
  for (const { id, written } of questions) {
    const hashes = listMedia(written);
    if (hashes.length === 0) continue;
    await db
      .insertInto('question_media')
      .columns(['homebase', 'question', 'hash'])
      .expression(
        db
          .selectFrom('media')
          .select((eb) => ['homebase', eb.val(id).as('question'), 'hash'])
          .where('homebase', '=', homebase)
          .where('hash', 'in', hashes),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Deletes the entries of deleted questions, except those that a begun exam still asks. */
export async function unlinkMedia(db: Db, homebase: string, questions: readonly string[]): Promise<void> {
  await db
    .deleteFrom('question_media')
    .where('homebase', '=', homebase)
    .where('question', 'in', questions)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('exam_questions')
            .select('exam')
            .whereRef('exam_questions.homebase', '=', 'question_media.homebase')
            .whereRef('exam_questions.question', '=', 'question_media.question'),
        ),
      ),
    )
    .execute();
}
