import type { message } from '#contract/exam-session/message';
import { runRooms } from '../../access/proctor-scope';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sendMessage } from './commands';
import { listSent } from './queries';
import { tellMessage } from './tell-message';

/** Messages from staff to pupils during an exam. */
export const messageHandlers: Handlers<typeof message> = {
  async send(call) {
    const { input, services, session } = call;
    const { id, exam, text, attempts = null, room = null } = input;
    if (attempts && room !== null) fail('invalidInput', { fields: { room: 'Pilih siswa atau ruang.' } });
    const said = await services.writer.run(sendMessage, { ...actorOf(call), id, exam, text, attempts, room });
    await tellMessage(services, { homebase: session.homebase, exam, attempts, room }, said);
    return { message: 'Pesan terkirim. Siswa yang terputus menerimanya begitu tersambung lagi.' };
  },

  async list({ input, services, session }) {
    const of = { homebase: session.homebase, exam: input.exam };
    const runsAll =
      (await runRooms({ db: services.db, now: services.clock() }, session, input.exam)) === null;
    return { data: await listSent(services.db, of, runsAll ? null : session.user) };
  },
};
