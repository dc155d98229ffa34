import { v4 as uuidv4 } from 'uuid';
import type { account } from '#contract/auth/account';
import { forgivesUnread, limitChanges } from '../../access/change-limit';
import { clientAddress } from '../../http/address';
import type { Call, Handlers } from '../../http/implement';
import type { Services } from '../../services';
import { avatarPath } from '../queries';
import { removeAvatar, saveAvatar } from './avatar-commands';
import { readAvatar } from './avatar-queries';

type AvatarCalls = 'saveAvatar' | 'removeAvatar' | 'getAvatar';

/** Calls for the user's own picture. */
export function createAvatarHandlers({ clock }: Services): Pick<Handlers<typeof account>, AvatarCalls> {
  // A large picture costs half a second of work, even if it turns out to be unreadable.
  const limited = limitChanges(clock, { free: 10, forgives: forgivesUnread });
  return {
    ...handlers,
    saveAvatar: (call) => limited(call.session.user, () => save(call)),
  };
}

async function save({ upload, session, services, http }: Call<(typeof account)['saveAvatar']>) {
  const { homebase, user } = session;
  services.pictures.prepare();
  const bytes = await services.pictures.draw(await upload(), 'avatar');
  // Not a time-based UUID like other ids: from one picture's address nobody may guess another's.
  const id = uuidv4();
  const ip = clientAddress(http, services.settings);
  await services.writer.run(saveAvatar, { homebase, user, id, bytes, ip });
  return { message: 'Foto profil sudah diganti.', img: avatarPath(id) };
}

const handlers: Pick<Handlers<typeof account>, Exclude<AvatarCalls, 'saveAvatar'>> = {
  async removeAvatar({ session: { homebase, user }, services, http }) {
    await services.writer.run(removeAvatar, {
      homebase,
      user,
      ip: clientAddress(http, services.settings),
    });
    return { message: 'Foto profil sudah dihapus.' };
  },

  async getAvatar({ input, session, services, http }) {
    const bytes = await readAvatar(services.db, session.homebase, input.img);
    return http.body(bytes, 200, {
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="foto.webp"',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
};
