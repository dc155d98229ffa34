import type { allowance } from '#contract/exam/allowance';
import type { Session } from '../../access/session';
import { actorOf } from '../../http/actor';
import type { Call, Handlers } from '../../http/implement';
import { clearExamAllowance, removeTimeProfile, saveTimeProfile, setExamAllowance } from './commands';
import { listProfiles } from './queries';

export const allowanceHandlers: Handlers<typeof allowance> = {
  async listProfiles({ input, session, services }) {
    return listProfiles(services.db, session.homebase, input);
  },

  async saveProfile(call) {
    await call.services.writer.run(saveTimeProfile, { ...actorOf(call), ...call.input });
    return { message: 'Waktu khusus siswa disimpan. Berlaku untuk ujian yang belum ia mulai.' };
  },

  async removeProfile(call) {
    await call.services.writer.run(removeTimeProfile, { ...actorOf(call), ...call.input });
    return { message: 'Waktu khusus siswa dihapus.' };
  },

  async setForExam(call) {
    await call.services.writer.run(setExamAllowance, { ...actorOf(call), ...call.input });
    tellProctors(call);
    return { message: 'Waktu khusus untuk ujian ini disimpan.' };
  },

  async clearForExam(call) {
    await call.services.writer.run(clearExamAllowance, { ...actorOf(call), ...call.input });
    tellProctors(call);
    return { message: 'Ujian ini mengikuti profil siswa lagi.' };
  },
};

/** Updates the roster for everyone who watches it. */
function tellProctors({ services, session, input }: ExamCall): void {
  const exam = { homebase: session.homebase, exam: input.exam };
  services.watched.note(exam, input.student);
  // The seating plan counts the extra time of each wave.
  services.watched.notePart(exam, 'seating');
}

interface ExamCall extends Pick<Call, 'services'> {
  session: Session;
  input: { exam: string; student: string };
}
