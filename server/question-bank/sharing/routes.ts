import type { sharing } from '#contract/question-bank/sharing';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { handOverBanks, shareBank } from './commands';
import { listShares } from './queries';

/** Banks shared by their teachers or an admin, and handed over by an admin. */
export const sharingHandlers: Handlers<typeof sharing> = {
  async list({ input, session, services }) {
    return listShares(services.db, session.homebase, input.bankid);
  },

  async save(call) {
    const { bankid, shares } = call.input;
    await call.services.writer.run(shareBank, { ...actorOf(call), bank: bankid, shares });
    const message = shares.length > 0 ? 'Bank soal dibagikan.' : 'Bank soal tidak dibagikan lagi.';
    return { message };
  },

  async handOver(call) {
    const { from, to } = call.input;
    const count = await call.services.writer.run(handOverBanks, { ...actorOf(call), from, to });
    const message =
      count > 0 ? `${count} bank soal diserahkan.` : 'Guru ini tidak memiliki bank soal untuk diserahkan.';
    return { message, data: { count } };
  },
};
