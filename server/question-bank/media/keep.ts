import { createHash } from 'node:crypto';
import { mediaAddress } from '#domain/rich-text/media';
import type { Session } from '../../access/session';
import type { Services } from '../../services';
import { saveMedia } from './commands';
import { toQuestionPicture } from './picture';

/** Draws a picture anew and keeps it; gives the address for `src`. Throws `imageUnreadable`. */
export async function keepPicture(services: Services, session: Session, bytes: Uint8Array): Promise<string> {
  return keepMedia(services, session, 'image/webp', await toQuestionPicture(bytes));
}

/** Keeps bytes that are what they are called; gives the address for `src`. */
export async function keepMedia(
  { writer }: Services,
  { homebase, user }: Session,
  type: string,
  bytes: Uint8Array,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex');
  await writer.run(saveMedia, { homebase, user, hash, type, bytes });
  return mediaAddress(hash);
}
