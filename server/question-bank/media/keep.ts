import { createHash } from 'node:crypto';
import { mediaAddress } from '#domain/rich-text/media';
import type { Session } from '../../access/session';
import type { Services } from '../../services';
import { saveMedia } from './commands';
import { findMedia } from './queries';

/**
 * Re-encodes a picture and stores it; returns its address for `src`. A picture that this school already holds byte
 * for byte was encoded here before and is not encoded again, so an exported bank comes back without loss. Throws
 * `imageUnreadable`.
 */
export async function keepPicture(services: Services, session: Session, bytes: Uint8Array): Promise<string> {
  const known = await findMedia(services.db, session.homebase, hashOf(bytes));
  const drawn = known?.type === 'image/webp' ? bytes : await services.pictures.draw(bytes, 'question');
  return keepMedia(services, session, 'image/webp', drawn);
}

/** Stores bytes whose type has been checked; returns their address for `src`. */
export async function keepMedia(
  { writer }: Services,
  { homebase, user }: Session,
  type: string,
  bytes: Uint8Array,
): Promise<string> {
  const hash = hashOf(bytes);
  await writer.run(saveMedia, { homebase, user, hash, type, bytes });
  return mediaAddress(hash);
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
