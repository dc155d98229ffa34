import { v7 as uuidv7 } from 'uuid';
import type { promotion } from '#contract/admin/promotion';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { savePromotion, undoPromotion } from './commands';

const SHOWN = 20;

/** From one school year into the next. */
export const promotionHandlers: Handlers<typeof promotion> = {
  async list({ session, services }) {
    const rows = await services.db
      .selectFrom('bulk_deeds')
      .select(['id', 'label', 'counts', 'created_at', 'undone_at'])
      .where('homebase', '=', session.homebase)
      .where('kind', '=', 'promotion')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    const data = rows.map(({ id, label, counts, created_at, undone_at }) => ({
      id,
      label,
      counts: JSON.parse(counts),
      at: new Date(created_at).toISOString(),
      undone_at: undone_at === null ? null : new Date(undone_at).toISOString(),
    }));
    return { data };
  },

  async save(call) {
    const { input, services } = call;
    const id = uuidv7({ msecs: services.clock() });
    await services.writer.run(savePromotion, { ...actorOf(call), ...input, id });
    return { message: `Kenaikan kelas ${input.pupils.length} siswa disimpan.`, data: { id } };
  },

  async undo(call) {
    await call.services.writer.run(undoPromotion, { ...actorOf(call), id: call.input.id });
    return { message: 'Kenaikan kelas diurungkan.' };
  },
};
