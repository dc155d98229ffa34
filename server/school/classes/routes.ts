import { v7 as uuidv7 } from 'uuid';
import type { schoolClass } from '#contract/school/class';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { sliceOf } from '../../http/page';
import { uploadOf } from '../imports/upload';
import { addClass, changeClass, removeClass, toggleClass } from './commands';
import { sendClassPupils, sendClassSheet } from './export';
import { seatPupil, unseatPupil } from './pupil-commands';
import { listClasses, listPupils } from './queries';
import { archiveClasses } from './several-commands';

/** Classes of the caller's school and their pupils. */
export const classHandlers: Handlers<typeof schoolClass> = {
  async list({ input, session, services }) {
    return listClasses(services.db, session.homebase, input.periode, sliceOf(input));
  },

  async save(call) {
    const { input, services } = call;
    const { id = uuidv7({ msecs: services.clock() }), name, gradeId: grade, majorId, teacher } = input;
    const isNew = input.id === undefined;
    await services.writer.run(isNew ? addClass : changeClass, {
      ...actorOf(call),
      id,
      name,
      grade,
      major: majorId ?? null,
      ...(teacher === undefined ? {} : { teacher }),
    });
    return { message: isNew ? 'Kelas ditambahkan.' : 'Kelas diperbarui.', data: { id } };
  },

  uploadClasses: uploadOf('classes'),

  async remove(call) {
    await call.services.writer.run(removeClass, { ...actorOf(call), id: call.input.id });
    return { message: 'Kelas dihapus.' };
  },

  async changeStatus(call) {
    const isActive = await call.services.writer.run(toggleClass, { ...actorOf(call), ...call.input });
    return { message: isActive ? 'Kelas dipakai lagi.' : 'Kelas diarsipkan.' };
  },

  async archiveSeveral(call) {
    const ids = call.input.classes;
    const archived = await call.services.writer.run(archiveClasses, { ...actorOf(call), ids });
    return { message: `${archived} kelas diarsipkan.` };
  },

  async addStudent(call) {
    const { nis, classid, move = false } = call.input;
    await call.services.writer.run(seatPupil, { ...actorOf(call), nis, class: classid, move });
    return { message: 'Siswa masuk ke kelas ini.' };
  },

  uploadStudents: uploadOf('seats'),

  async listStudents({ input, session, services }) {
    const { classid, periode } = input;
    return listPupils(services.db, { homebase: session.homebase, classid, periode }, sliceOf(input));
  },

  downloadStudents: sendClassPupils,

  async removeStudent(call) {
    await call.services.writer.run(unseatPupil, { ...actorOf(call), pupil: call.input.id });
    return { message: 'Siswa dikeluarkan dari kelasnya.' };
  },

  download: sendClassSheet,
};
