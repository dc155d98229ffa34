import type { media } from '#contract/question-bank/media';
import { forgivesUnread, limitChanges } from '../../access/change-limit';
import { fail } from '../../failure/app-error';
import type { Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { keepMedia, keepPicture } from './keep';
import { findMedia } from './queries';
import { kindOfSound } from './sound';

/** Pictures and sound of questions. */
export function createMediaHandlers({ clock }: Services): Handlers<typeof media> {
  // A large picture costs half a second of work, even if it turns out unreadable; a sound costs up to 5 MB of disk.
  const limited = limitChanges(clock, { free: 60, forgives: forgivesUnread });
  return {
    saveImage: ({ upload, session, services }) =>
      limited(session.user, async () => {
        services.pictures.prepare();
        return { message: 'Gambar disimpan.', url: await keepPicture(services, session, await upload()) };
      }),

    saveAudio: ({ upload, session, services }) =>
      limited(session.user, async () => {
        const bytes = await upload();
        const type = kindOfSound(bytes) ?? fail('soundUnreadable');
        return { message: 'Suara disimpan.', url: await keepMedia(services, session, type, bytes) };
      }),

    async get({ input, session, services, http }) {
      const row = await findMedia(services.db, session.homebase, input.hash);
      if (!row) return fail('notFound');
      return http.body(new Uint8Array(row.bytes), 200, {
        'content-type': row.type,
        'content-disposition': 'inline',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  };
}
