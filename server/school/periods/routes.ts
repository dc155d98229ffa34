import { v7 as uuidv7 } from 'uuid';
import type { periode } from '#contract/school/periode';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { type Activated, activatePeriod, addPeriod, removePeriod, renamePeriod } from './commands';
import { listPeriods } from './queries';

/** School years of the caller's school. */
export const periodHandlers: Handlers<typeof periode> = {
  async list({ input, session, services }) {
    return listPeriods(services.db, session.homebase, sliceOf(input));
  },

  async save(call) {
    const { input, services } = call;
    const { id = uuidv7({ msecs: services.clock() }), name } = input;
    const isNew = input.id === undefined;
    await services.writer.run(isNew ? addPeriod : renamePeriod, { ...actorOf(call), id, name });
    return { message: isNew ? 'Periode ditambahkan.' : 'Periode diperbarui.', data: { id } };
  },

  async remove(call) {
    await call.services.writer.run(removePeriod, { ...actorOf(call), id: call.input.id });
    return { message: 'Periode dihapus.' };
  },

  async activate(call) {
    const done = await call.services.writer.run(activatePeriod, { ...actorOf(call), id: call.input.id });
    return { message: `Periode aktif sudah diganti.${tellTaken(done)}` };
  },
};

function tellTaken({ from, homerooms, lessons }: Activated): string {
  if (homerooms + lessons === 0) return '';
  return ` ${homerooms} wali kelas dan ${lessons} tugas mengajar disalin dari ${from}.`;
}
