import type { proceedings } from '#contract/exam-session/proceedings';
import { runRooms } from '../../access/proctor-scope';
import type { Handlers } from '../../http/implement';
import { listIncidents, listSitters } from './queries';

export const proceedingsHandlers: Handlers<typeof proceedings> = {
  async get({ input: { exam, room }, session, services }) {
    const rooms = await runRooms({ db: services.db, now: services.clock() }, session, exam);
    const of = { homebase: session.homebase, exam, room, rooms };
    return {
      sitters: await listSitters(services.db, of, services.clock()),
      incidents: await listIncidents(services, of),
    };
  },
};
