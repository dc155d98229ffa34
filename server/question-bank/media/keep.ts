import { createHash } from 'node:crypto';
import { mediaAddress } from '#domain/rich-text/media';
import type { Session } from '../../access/session';
import type { Services } from '../../services';
import { saveMedia } from './commands';
import { toQuestionPicture } from './picture';
import { findMedia } from './queries';

type Draw = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * Draws a picture anew and keeps it; gives the address for `src`. One that this school holds byte for byte was drawn
 * here before: a bank that comes back loses nothing by it. `draw`: where. Throws `imageUnreadable`.
 */
export async function keepPicture(
  services: Services,
  session: Session,
  bytes: Uint8Array,
  draw: Draw = toQuestionPicture,
): Promise<string> {
  const known = await findMedia(services.db, session.homebase, hashOf(bytes));
  const drawn = known?.type === 'image/webp' ? bytes : await draw(bytes);
  return keepMedia(services, session, 'image/webp', drawn);
}

/** Keeps bytes that are what they are called; gives the address for `src`. */
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
