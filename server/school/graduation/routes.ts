import { v7 as uuidv7 } from 'uuid';
import type { graduation } from '#contract/school/graduation';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { graduateClass, undoGraduation } from './class-commands';
import { removeGraduate, saveGraduate } from './commands';
import { sendGraduateSheet } from './export';
import { listGraduates, listGraduations, listUnnoted } from './queries';

/** Alumni of the caller's school. */
export const graduationHandlers: Handlers<typeof graduation> = {
  async list({ input, session, services }) {
    return listGraduates(services.db, session.homebase, input, sliceOf(input));
  },

  download: sendGraduateSheet,

  async save(call) {
    const { userid: student, reason = 'graduated', agency, description, date, certificate } = call.input;
    const note = {
      reason,
      agency: agency || null,
      description: description || null,
      ...(date === undefined ? {} : { left_on: date }),
      ...(certificate === undefined ? {} : { certificate: certificate || null }),
    };
    await call.services.writer.run(saveGraduate, { ...actorOf(call), student, note });
    return { message: reason === 'graduated' ? 'Data kelulusan disimpan.' : 'Catatan keluar disimpan.' };
  },

  async remove(call) {
    await call.services.writer.run(removeGraduate, { ...actorOf(call), student: call.input.id });
    return { message: 'Catatannya dihapus.' };
  },

  async listStudents({ input, session, services }) {
    return listUnnoted(services.db, session.homebase, sliceOf(input));
  },

  async graduateClass(call) {
    const { periode: period, classid, students, date = null } = call.input;
    const id = uuidv7({ msecs: call.services.clock() });
    const action = { ...actorOf(call), id, class: classid, period, students, date };
    const graduated = await call.services.writer.run(graduateClass, action);
    return { message: `${graduated} siswa dinyatakan lulus.`, data: { id } };
  },

  async listActions({ session, services }) {
    return { data: await listGraduations(services.db, session.homebase) };
  },

  async undo(call) {
    await call.services.writer.run(undoGraduation, { ...actorOf(call), id: call.input.id });
    return { message: 'Kelulusan kelas ini diurungkan.' };
  },
};
