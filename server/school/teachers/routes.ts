import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '#contract/endpoint';
import type { teacher } from '#contract/school/teacher';
import { makeUnusable } from '../../access/unusable-password';
import { actorOf } from '../../http/actor';
import { tellCounts } from '../../http/counts-told';
import type { Handlers } from '../../http/implement';
import { maskPhones } from '../../http/masked-phones';
import { sliceOf } from '../../http/page';
import { uploadOf } from '../imports/upload';
import { revealOf } from '../private-phone';
import { addTeacher, changeTeacher, removeTeacher, type TeacherDraft, toggleTeacher } from './commands';
import { sendTeacherSheet } from './export';
import { listTeacherRows } from './queries';
import { deactivateTeachers } from './several-commands';

/** Teachers of the caller's school. */
export const teacherHandlers: Handlers<typeof teacher> = {
  async list({ input, session, services }) {
    return maskPhones(await listTeacherRows(services.db, session.homebase, sliceOf(input)));
  },

  async save(call) {
    const { input, services } = call;
    const { id = uuidv7({ msecs: services.clock() }) } = input;
    const action = { ...actorOf(call), id, draft: toDraft(input) };
    if (input.id !== undefined) {
      await services.writer.run(changeTeacher, action);
      return { message: 'Data guru diperbarui.', data: { id } };
    }
    await services.writer.run(addTeacher, { ...action, unusable: await makeUnusable(services) });
    return { message: 'Guru ditambahkan. Cetak kartunya agar ia dapat masuk.', data: { id } };
  },

  async remove(call) {
    await call.services.writer.run(removeTeacher, { ...actorOf(call), id: call.input.id });
    return { message: 'Guru dihapus.' };
  },

  async changeStatus(call) {
    const isActive = await call.services.writer.run(toggleTeacher, { ...actorOf(call), ...call.input });
    return { message: isActive ? 'Guru aktif kembali.' : 'Guru dinonaktifkan.' };
  },

  async deactivateSeveral(call) {
    const { teachers } = call.input;
    const action = { ...actorOf(call), teachers };
    const { off, before } = await call.services.writer.run(deactivateTeachers, action);
    return { message: tellCounts([off, 'guru dinonaktifkan'], [before, 'guru sudah nonaktif']) };
  },

  revealNumber: revealOf('teacher'),

  upload: uploadOf('teachers'),

  download: sendTeacherSheet,
};

function toDraft(input: ParsedInputOf<(typeof teacher)['save']>): TeacherDraft {
  const { username, name, nip, gender, email, phone, subjects } = input;
  const classid = input.homeroom === false ? null : input.classid;
  return {
    account: {
      username,
      name,
      ...(nip === undefined ? {} : { nip: nip || null }),
      ...(gender === undefined ? {} : { gender }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone: phone || null }),
    },
    ...(classid === undefined ? {} : { homeroom: classid }),
    ...(subjects === undefined
      ? {}
      : { teaching: subjects.map(({ value, classes = [] }) => ({ subject: value, classes })) }),
  };
}
