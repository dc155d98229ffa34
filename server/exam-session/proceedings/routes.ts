import type { proceedings } from '#contract/exam-session/proceedings';
import { runRooms } from '../../access/proctor-scope';
import type { Db } from '../../db/open';
import { fail } from '../../failure/app-error';
import type { Handlers } from '../../http/implement';
import { listWaves } from '../../paper/exam-waves';
import { listIncidents, listSitters } from './queries';

export const proceedingsHandlers: Handlers<typeof proceedings> = {
  async get({ input: { exam, room, wave: number }, session, services }) {
    const rooms = await runRooms({ db: services.db, now: services.clock() }, session, exam);
    const { homebase } = session;
    const wave = number === undefined ? undefined : await getWave(services.db, { homebase, exam, number });
    const of = { homebase, exam, room, wave, rooms };
    return {
      sitters: await listSitters(services.db, of, services.clock()),
      incidents: await listIncidents(services, of),
    };
  },
};

async function getWave(
  db: Db,
  { homebase, exam, number }: { homebase: string; exam: string; number: number },
) {
  const waves = await listWaves(db, homebase, [exam]);
  return waves.find((wave) => wave.number === number) ?? fail('notFound');
}
