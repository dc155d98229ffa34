import { createHash } from 'node:crypto';
import type { subject } from '#contract/school/subject';
import { forgivesUnread, limitChanges } from '../../access/change-limit';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { removeCover, saveCover } from './cover-commands';
import { coverPath, findCover } from './cover-queries';

type CoverCalls = 'saveCover' | 'removeCover' | 'getCover';

/** Covers of the subjects of the caller's school. */
export function createCoverHandlers({ clock }: Services): Pick<Handlers<typeof subject>, CoverCalls> {
  // A large picture costs half a second of work, even if it turns out to be unreadable.
  const limited = limitChanges(clock, { free: 60, forgives: forgivesUnread });
  return {
    saveCover: (call) =>
      limited(call.session.user, async () => {
        const { pictures } = call.services;
        pictures.prepare();
        const bytes = await pictures.draw(await call.upload(), 'cover');
        const hash = createHash('sha256').update(bytes).digest('hex');
        const action = { ...actorOf(call), id: call.input.id, cover: { hash, bytes } };
        await call.services.writer.run(saveCover, action);
        return { message: 'Sampul mata pelajaran sudah diganti.', cover: coverPath(hash) };
      }),

    async removeCover(call) {
      await call.services.writer.run(removeCover, { ...actorOf(call), id: call.input.id });
      return { message: 'Sampul mata pelajaran sudah dihapus.' };
    },

    async getCover({ input, session, services, http }) {
      const bytes = (await findCover(services.db, session.homebase, input.img)) ?? fail('notFound');
      return http.body(new Uint8Array(bytes), 200, {
        'content-type': 'image/webp',
        'content-disposition': 'inline; filename="sampul.webp"',
        'cross-origin-resource-policy': 'same-origin',
      });
    },
  };
}
