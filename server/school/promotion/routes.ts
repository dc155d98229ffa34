import { v7 as uuidv7 } from 'uuid';
import type { promotion } from '#contract/school/promotion';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { savePromotion, undoPromotion } from './commands';
import { countLeavers, listPromotions, listSeated } from './queries';

/** Promotion from one school year into the next. */
export const promotionHandlers: Handlers<typeof promotion> = {
  async list({ session, services }) {
    const context = { db: services.db, now: services.clock() };
    return { data: await listPromotions(context, session.homebase) };
  },

  async seated({ input, session, services }) {
    const { to, from } = input;
    const { db } = services;
    const leavers = from === undefined ? [] : await countLeavers(db, session.homebase, from);
    return { data: await listSeated(db, session.homebase, to), leavers };
  },

  async save(call) {
    const { input, services } = call;
    const id = uuidv7({ msecs: services.clock() });
    const saved = await services.writer.run(savePromotion, { ...actorOf(call), ...input, id });
    return { message: `Kenaikan kelas ${saved} siswa disimpan.`, data: { id } };
  },

  async undo(call) {
    await call.services.writer.run(undoPromotion, { ...actorOf(call), id: call.input.id });
    return { message: 'Kenaikan kelas diurungkan.' };
  },
};
