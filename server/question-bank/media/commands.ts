import { HOUR_MS } from '#domain/time/durations';
import { command } from '../../db/command';

/** Hours that media used by no question are kept: an import may be under review, or an editor open. */
const ORPHAN_HOURS = 48;
/** Orphans deleted with each upload, so that no write takes long. */
const ORPHANS_PER_UPLOAD = 5;

interface NewMedia {
  homebase: string;
  user: string;
  hash: string;
  type: string;
  bytes: Uint8Array;
}

/** Stores a picture or sound, once per school, and deletes a few old ones that no question uses. */
export const saveMedia = command('bank.saveMedia', async (tx, { user, ...media }: NewMedia) => {
  const { homebase, hash } = media;
  await tx.db
    .insertInto('media')
    .values({ ...media, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.db
    .insertInto('media_uploads')
    .values({ homebase, hash, user, created_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['homebase', 'hash', 'user']).doUpdateSet({ created_at: tx.now }),
    )
    .execute();
  const orphans = await tx.db
    .selectFrom('media')
    .select('hash')
    .where('homebase', '=', homebase)
    .where('created_at', '<', tx.now - ORPHAN_HOURS * HOUR_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('question_media')
            .select('question')
            .whereRef('question_media.homebase', '=', 'media.homebase')
            .whereRef('question_media.hash', '=', 'media.hash'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('media_uploads')
            .select('user')
            .whereRef('media_uploads.homebase', '=', 'media.homebase')
            .whereRef('media_uploads.hash', '=', 'media.hash')
            .where('media_uploads.created_at', '>=', tx.now - ORPHAN_HOURS * HOUR_MS),
        ),
      ),
    )
    .limit(ORPHANS_PER_UPLOAD)
    .execute();
  for (const orphan of orphans)
    await tx.db
      .deleteFrom('media')
      .where('homebase', '=', homebase)
      .where('hash', '=', orphan.hash)
      .execute();
});
