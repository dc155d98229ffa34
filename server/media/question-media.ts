import { listMedia, replaceMedia } from '#domain/rich-text/media';
import type { Db } from '../db/open';
import { fail } from '../failure/app-error';

/** Media of a paper, every copy counted: what a phone can hold, and far more than an exam needs. */
const WHOLE_MAX_BYTES = 40 * 1024 * 1024;

/**
 * Values with every reference to a picture or sound replaced by the thing itself, so that a paper is whole without the
 * server. The values are JSON of our own; references stand in it as addresses only.
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
  // What is not there is shown as its alternative text; an address would only be refused to a student.
  return JSON.parse(replaceMedia(written, (hash) => held.get(hash) ?? '')) as T;
}

/** Each place that shows a thing holds a copy of it, so a small text could ask for more than a server has. */
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

/** Notes what the questions show. What one showed before stays noted: versions of it and begun exams go on showing it. */
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

/** Forgets what deleted questions showed, but of those that a begun exam goes on asking. */
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
