import type { seating } from '#contract/exam/seating';
import type { WaveTimes } from '#contract/exam/wave';
import type { WaveWindow } from '#domain/exam/waves';
import { isExamStaff } from '../../access/exam-staff';
import { newExamToken } from '../../access/exam-tokens';
import { runRooms } from '../../access/proctor-scope';
import type { Session } from '../../access/session';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Call, Handlers } from '../../http/implement';
import { ownTeacher } from '../exam-draft';
import { setProctor, spreadPupils } from './commands';
import { movePupil } from './move-command';
import { getSeating, listProctors } from './queries';
import { listSources } from './source-queries';
import { takeSeating } from './take-command';
import { renewToken } from './token-command';
import { changeWave } from './wave-command';

export const seatingHandlers: Handlers<typeof seating> = {
  async get({ input: { exam }, session, services }) {
    const rooms = await runRooms({ db: services.db, now: services.clock() }, session, exam);
    const of = { homebase: session.homebase, exam };
    return getSeating(services.db, of, { rooms, now: services.clock() });
  },

  async spread(call) {
    const waves = call.input.waves?.map(toWindow);
    const data = await call.services.writer.run(spreadPupils, { ...actorOf(call), ...call.input, waves });
    tellWatchers(call);
    tellOfPauses(call);
    return { message: seatedMessage(data), data };
  },

  async changeWave(call) {
    const { exam, wave, shift = false } = call.input;
    await call.services.writer.run(changeWave, {
      ...actorOf(call),
      exam,
      wave,
      shift,
      ...toWindow(call.input),
    });
    tellWatchers(call);
    return { message: `Waktu sesi ${wave} disimpan.` };
  },

  async listSources({ input: { exam }, session, services }) {
    return listSources(services.db, { homebase: session.homebase, exam, teacher: ownTeacher(session) });
  },

  async take(call) {
    const { session, services, input } = call;
    // As in `setProctor`: a proctor's rights would outlast the time of his substitution.
    const isStaff = await isExamStaff(services.db, session, input.exam);
    const whose = { teacher: ownTeacher(session), notProctor: isStaff ? null : session.user };
    const data = await services.writer.run(takeSeating, { ...actorOf(call), ...input, ...whose });
    tellWatchers(call);
    tellOfPauses(call);
    return { message: seatedMessage(data), data };
  },

  async move(call) {
    const { writer, watched } = call.services;
    const moved = await writer.run(movePupil, { ...actorOf(call), ...call.input, wave: call.input.wave });
    const exam = { homebase: call.session.homebase, exam: call.input.exam };
    for (const student of moved.students) watched.note(exam, student);
    tellWatchers(call);
    return { message: movedMessage(moved) };
  },

  async renewToken(call) {
    const { exam, room = null, replaces } = call.input;
    const act = { ...actorOf(call), exam, room, replaces, token: newExamToken() };
    const { token } = await call.services.writer.run(renewToken, act);
    tellWatchers(call);
    return { message: `Token baru: ${token}`, data: { token } };
  },

  async listProctors({ session, services }) {
    return listProctors(services.db, session.homebase);
  },

  async setProctor(call) {
    const { session, input, services } = call;
    // A substitute must not make himself a proctor, because that right would outlast his substitution.
    if (input.proctor === session.user && !(await isExamStaff(services.db, session, input.exam))) {
      return fail('forbidden', {
        message: 'Pengganti menjalankan semua ruang; pengawas ruang adalah guru lain.',
      });
    }
    await call.services.writer.run(setProctor, { ...actorOf(call), ...call.input });
    tellWatchers(call);
    return { message: call.input.proctor === null ? 'Pengawas dikosongkan.' : 'Pengawas ditetapkan.' };
  },
};

/** Whoever watches the exam reads its rooms, seats and tokens anew, also on the wall. */
function tellWatchers({ services, session, input: { exam } }: SeatingCall): void {
  services.watched.notePart({ homebase: session.homebase, exam }, 'seating');
}

/** With its rooms, the pauses of an exam's rooms end. */
function tellOfPauses({ services, session, input: { exam } }: SeatingCall): void {
  services.watched.notePart({ homebase: session.homebase, exam }, 'time');
}

interface SeatingCall extends Pick<Call, 'services'> {
  session: Session;
  input: { exam: string };
}

function toWindow({ open_at, close_at }: WaveTimes): WaveWindow {
  return { openAt: Date.parse(open_at), closeAt: Date.parse(close_at) };
}

/** Moving a pupil does not change his clock, so the reply says if it differs from the room's. */
function movedMessage({ standing, running }: { standing: number; running: number }): string {
  const still = standing > 0 ? ` Jam ${standing} siswa masih dijeda: lanjutkan di daftar peserta.` : '';
  const on = running > 0 ? ` Ruang itu dijeda, tetapi jam ${running} siswa tetap berjalan.` : '';
  return `Siswa dipindahkan.${still}${on}`;
}

function seatedMessage({ seated, left }: { seated: number; left: number }): string {
  const more = left > 0 ? ` ${left} siswa belum mendapat kursi.` : '';
  return `${seated} siswa mendapat kursi.${more}`;
}
