import { v7 as uuidv7 } from 'uuid';
import type { placement } from '#contract/question-bank/placement';
import { actorOf } from '../../http/actor';
import type { Call, Handlers } from '../../http/implement';
import { copyBank, copyQuestions, moveQuestions, type Placed } from './commands';

/** Moving and copying questions between banks, and copying banks. */
export const placementHandlers: Handlers<typeof placement> = {
  async copy(call) {
    return told(await call.services.writer.run(copyQuestions, placingOf(call)));
  },

  async move(call) {
    return told(await call.services.writer.run(moveQuestions, placingOf(call)));
  },

  async copyBank(call) {
    const { input, session, services } = call;
    const bank = uuidv7({ msecs: services.clock() });
    const teacher = session.level === 'teacher' ? session.user : null;
    const { bankid: from, name } = input;
    await services.writer.run(copyBank, { ...actorOf(call), from, bank, teacher, name });
    return { message: 'Bank soal disalin.', data: { id: bank } };
  },
};

function placingOf(call: Call<(typeof placement)['copy' | 'move']>) {
  const { bankid: from, to, questions } = call.input;
  return { ...actorOf(call), from, to, questions };
}

function told(data: Placed) {
  const { moved, copied, skipped } = data;
  const said = [
    moved > 0 ? `${moved} soal dipindahkan.` : '',
    moved > 0 && copied > 0
      ? `${copied} soal dipakai ujian yang sudah dimulai: tetap di sini, salinannya ikut.`
      : '',
    moved === 0 && copied > 0 ? `${copied} soal disalin.` : '',
    skipped > 0 ? `${skipped} soal dilewati karena sudah ada di bank tujuan.` : '',
  ];
  return { message: said.filter(Boolean).join(' '), data };
}
