import type { live } from '#contract/exam-session/live';
import { runRooms } from '../../access/proctor-scope';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { withdrawPenalties } from '../attempts/withdraw-together';
import { readOutagePenalties } from '../contact/outage-penalties';
import { tellDevices } from '../time/follow';

type Suspended = Awaited<ReturnType<typeof readOutagePenalties>>[number];

export const listSuspended: Handlers<typeof live>['listSuspended'] = async ({ input, session, services }) => {
  const rooms = await runRooms({ db: services.db, now: services.clock() }, session, input.exam);
  const suspended = await readOutagePenalties(services, {
    homebase: session.homebase,
    exam: input.exam,
    rooms,
  });
  return {
    data: suspended.map(({ room, from, to, penalties }) => ({
      room,
      from: new Date(from).toISOString(),
      to: to === null ? null : new Date(to).toISOString(),
      pupils: byPupil(penalties),
    })),
  };
};

function byPupil(penalties: Suspended['penalties']) {
  const pupils = new Map<string, { log_id: string; student_name: string; incidents: string[] }>();
  for (const { attempt, name, incident } of penalties) {
    const pupil = pupils.get(attempt) ?? { log_id: attempt, student_name: name, incidents: [] };
    pupil.incidents.push(incident);
    pupils.set(attempt, pupil);
  }
  return [...pupils.values()].sort((left, right) =>
    left.student_name.localeCompare(right.student_name, 'id'),
  );
}

/** Only the penalties that were shown and belong to an outage: other penalties of these pupils, or later ones, stay. */
export const withdrawSuspended: Handlers<typeof live>['withdrawSuspended'] = async (call) => {
  const { input, session, services } = call;
  const { homebase } = session;
  const all = await readOutagePenalties(services, { homebase, exam: input.exam, rooms: null });
  const wanted = new Set(input.attempts);
  const shown = new Set(input.incidents);
  const penalties = all
    .flatMap((outage) => outage.penalties)
    .filter(({ attempt, incident }) => wanted.has(attempt) && shown.has(incident))
    .map(({ attempt, incident }) => ({ attempt, incident }));
  const act = { ...actorOf(call), exam: input.exam, attempts: input.attempts, why: input.why, penalties };
  const { attempts } = await services.writer.run(withdrawPenalties, act);
  await tellDevices(services, homebase, { attempts });
  const data = { attempts, skipped: wanted.size - attempts.length };
  const count = penalties.length;
  return {
    message:
      attempts.length > 0
        ? `${count} penalti selama gangguan dicabut.`
        : 'Tidak ada penalti selama gangguan yang perlu dicabut.',
    data,
  };
};
