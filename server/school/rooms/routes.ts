import { v7 as uuidv7 } from 'uuid';
import type { room } from '#contract/school/room';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { addRoom, changeRoom, removeRoom } from './commands';
import { listRooms } from './queries';

export const roomHandlers: Handlers<typeof room> = {
  async list({ input, session, services }) {
    return listRooms(services.db, session.homebase, sliceOf(input));
  },

  async save(call) {
    const { input, services } = call;
    const { id = uuidv7({ msecs: services.clock() }), ...draft } = input;
    const isNew = input.id === undefined;
    await services.writer.run(isNew ? addRoom : changeRoom, { ...actorOf(call), ...draft, id });
    return { message: isNew ? 'Ruang ditambahkan.' : 'Ruang diperbarui.', data: { id } };
  },

  async remove(call) {
    await call.services.writer.run(removeRoom, { ...actorOf(call), id: call.input.id });
    return { message: 'Ruang dihapus.' };
  },
};
