import { v7 as uuidv7 } from 'uuid';
import type { InputOf } from '#contract/endpoint';
import type { time } from '#contract/exam-session/time';
import { MINUTE_MS } from '#domain/time/durations';
import { runRooms } from '../../access/proctor-scope';
import type { Session } from '../../access/session';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Call, Handlers } from '../../http/implement';
import { getExamRow } from '../../paper/exam-facts';
import { addTime, withdrawTime } from './extra-time-commands';
import { tellDevices } from './follow';
import { listLostTime } from './lost-time';
import { pauseExam, resumeExam } from './pause-commands';
import { listPausedRooms } from './room-pause';
import { readTimeLog } from './time-log';

/** Extra minutes and pauses. */
export const timeHandlers: Omit<Handlers<typeof time>, 'follow'> = {
  async add(call) {
    const { input, services } = call;
    const { id, minutes, attempts = null, lost = null, reopen: mayReopen = false } = input;
    const kind = lost === null ? (input.kind ?? 'extra') : 'credit';
    const data = await services.writer.run(addTime, {
      ...actOf(call),
      id,
      kind,
      ms: minutes * MINUTE_MS,
      attempts,
      lost,
      mayReopen,
    });
    await tellDevices(
      services,
      call.session.homebase,
      attempts === null ? { exam: input.exam } : { attempts },
    );
    tellOffice(call);
    const left = data.skipped > 0 ? ` ${data.skipped} siswa yang sudah selesai tidak berubah.` : '';
    const message =
      data.changed > 0
        ? `Waktu ${data.changed} siswa ditambah ${minutes} menit.${left}`
        : 'Tidak ada siswa yang waktunya ditambah.';
    return { message, data };
  },

  async withdraw(call) {
    const { input, services } = call;
    const giver = await giverShown(call);
    const { changed } = await services.writer.run(withdrawTime, { ...actOf(call), id: input.id, giver });
    await tellDevices(services, call.session.homebase, { exam: input.exam });
    tellOffice(call);
    return { message: changed ? 'Tambahan waktu dibatalkan.' : 'Tambahan waktu ini sudah dibatalkan.' };
  },

  async list(call) {
    const { input, session, services } = call;
    const { homebase } = session;
    const { exam } = input;
    const { paused_at } = await getExamRow(services.db, homebase, exam);
    const rooms = await runRooms({ db: services.db, now: services.clock() }, session, exam);
    return {
      paused_at: paused_at === null ? null : new Date(paused_at).toISOString(),
      paused_rooms: await listPausedRooms(services.db, { homebase, exam }, rooms),
      // A proctor sees only his own actions.
      ...(await readTimeLog(services.db, { homebase, exam, only: rooms === null ? null : session.user })),
    };
  },

  async listLost({ input, session, services }) {
    const rooms = await runRooms({ db: services.db, now: services.clock() }, session, input.exam);
    const of = { homebase: session.homebase, exam: input.exam, rooms };
    return { data: await listLostTime(services.db, of, services.clock()) };
  },

  async pause(call) {
    const { input, services } = call;
    const whose = whoseClock(input);
    const data = await services.writer.run(pauseExam, { ...actOf(call), ...whose });
    for (const told of toldOf(input)) await tellDevices(services, call.session.homebase, told);
    tellOffice(call);
    return { message: `${subjectOf(whose)} dijeda.`, data };
  },

  async resume(call) {
    const { input, services } = call;
    const whose = whoseClock(input);
    const act = { ...actOf(call), ...whose, id: uuidv7() };
    const { isExamPaused, pausedRooms, ...data } = await services.writer.run(resumeExam, act);
    for (const told of toldOf(input)) await tellDevices(services, call.session.homebase, told);
    tellOffice(call);
    if (isExamPaused) return { message: 'Jeda ruang dicabut, tetapi seluruh ujian masih dijeda.', data };
    const left = pausedRooms.length > 0 ? ` Masih dijeda: ${pausedRooms.join(', ')}.` : '';
    return { message: `${subjectOf(whose)} dilanjutkan.${left}`, data };
  },
};

/** The grants the caller sees and may withdraw: everybody's (null), or a proctor's own. */
async function giverShown({ services, session, input }: StaffCall): Promise<string | null> {
  return (await runRooms({ db: services.db, now: services.clock() }, session, input.exam)) === null
    ? null
    : session.user;
}

/** Whoever watches the exam sees its pauses and minutes at once, whoever gave them. */
function tellOffice({ services, session, input: { exam } }: StaffCall): void {
  services.watched.notePart({ homebase: session.homebase, exam }, 'time');
}

interface StaffCall extends Pick<Call, 'services' | 'http'> {
  session: Session;
  input: { exam: string; why?: string | undefined };
}

type PauseInput = InputOf<typeof time.pause>;

function whoseClock(input: PauseInput) {
  const attempts = input.attempts ?? null;
  const rooms = input.rooms ?? null;
  if (attempts && rooms) fail('invalidInput', { fields: { rooms: 'Pilih siswa atau ruang.' } });
  return { attempts, rooms };
}

function toldOf({ exam, attempts, rooms }: PauseInput) {
  if (rooms) return rooms.map((room) => ({ exam, room }));
  return [attempts ? { attempts } : { exam }];
}

function subjectOf({ attempts, rooms }: ReturnType<typeof whoseClock>): string {
  if (attempts) return 'Ujian siswa';
  return rooms ? 'Ruang' : 'Ujian';
}

function actOf(call: StaffCall) {
  const { exam, why } = call.input;
  return { ...actorOf(call), exam, why: why || null };
}
