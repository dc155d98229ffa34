import { v4 as uuidv4 } from 'uuid';
import type { account } from '#contract/account';
import { fail } from '../../failure/app-error';
import { clientAddress } from '../../http/address';
import type { Handlers } from '../../http/implement';
import { avatarPath } from '../queries';
import { removeAvatar, saveAvatar } from './avatar-commands';
import { toAvatar } from './picture';

type AvatarCalls = 'saveAvatar' | 'removeAvatar' | 'getAvatar';

/** One's own picture. */
export const avatarHandlers: Pick<Handlers<typeof account>, AvatarCalls> = {
  async saveAvatar({ upload, session: { homebase, user }, services, http }) {
    const bytes = await toAvatar(upload);
    // Not one that tells the time, as other ids do: whoever has seen one picture must not guess another.
    const id = uuidv4();
    await services.writer.run(saveAvatar, {
      homebase,
      user,
      id,
      bytes,
      ip: clientAddress(http, services.settings),
    });
    return { message: 'Foto profil sudah diganti.', img: avatarPath(id) };
  },

  async removeAvatar({ session: { homebase, user }, services, http }) {
    await services.writer.run(removeAvatar, {
      homebase,
      user,
      ip: clientAddress(http, services.settings),
    });
    return { message: 'Foto profil sudah dihapus.' };
  },

  async getAvatar({ input, session, services, http }) {
    const row = await services.db
      .selectFrom('avatars')
      .select('bytes')
      .where('homebase', '=', session.homebase)
      .where('id', '=', input.img)
      .executeTakeFirst();
    if (!row) return fail('notFound');
    return http.body(new Uint8Array(row.bytes), 200, {
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="foto.webp"',
      'cross-origin-resource-policy': 'same-origin',
    });
  },
};
