import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf } from '#contract/endpoint';
import type { EarlyReason } from '#contract/school/leaving';
import type { student } from '#contract/school/student';
import { makeUnusable } from '../../access/unusable-password';
import { actorOf } from '../../http/actor';
import { tellCounts } from '../../http/counts-told';
import type { Handlers } from '../../http/implement';
import { maskPhones } from '../../http/masked-phones';
import { sliceOf } from '../../http/page';
import { graduateClass } from '../graduation/class-commands';
import { uploadOf } from '../imports/upload';
import { revealOf } from '../private-phone';
import { addPupil, carryPupil, changePupil, type PupilDraft, removePupil, togglePupil } from './commands';
import { sendPupilSheet } from './export';
import { listPupilRows } from './queries';
import { activateSeveral, deactivateSeveral, seatSeveral } from './several-commands';
import { toEarlyNote } from './switch-off';

/** Pupils of the caller's school. */
export const pupilHandlers: Handlers<typeof student> = {
  async list({ input, session, services }) {
    const filter = { ...input, now: services.clock() };
    return maskPhones(await listPupilRows(services.db, session.homebase, filter, sliceOf(input)));
  },

  async save(call) {
    const { input, services } = call;
    const { id = uuidv7({ msecs: services.clock() }) } = input;
    if (input.id !== undefined) return change(call, { ...input, id });
    await services.writer.run(addPupil, {
      ...actorOf(call),
      id,
      draft: toDraft(input),
      unusable: await makeUnusable(services),
    });
    return { message: 'Siswa ditambahkan. Cetak kartunya agar ia dapat masuk.', data: { id } };
  },

  update: (call) => change(call, call.input),

  async remove(call) {
    await call.services.writer.run(removePupil, { ...actorOf(call), id: call.input.id });
    return { message: 'Siswa dihapus.' };
  },

  async changeStatus(call) {
    const { id, state, ...leaving } = call.input;
    const action = { ...actorOf(call), id, state, leaving: toEarlyNote(leaving) };
    const isActive = await call.services.writer.run(togglePupil, action);
    return { message: isActive ? 'Siswa aktif kembali.' : tellOff(leaving.reason) };
  },

  async seatSeveral(call) {
    const { students, classid } = call.input;
    const moved = await call.services.writer.run(seatSeveral, { ...actorOf(call), students, class: classid });
    return { message: `${moved} siswa dipindahkan ke kelas ini.` };
  },

  async deactivateSeveral(call) {
    const { students, ...leaving } = call.input;
    const action = { ...actorOf(call), students, leaving: toEarlyNote(leaving) };
    const { off, before, gone } = await call.services.writer.run(deactivateSeveral, action);
    return {
      message: tellCounts(
        [off, 'siswa dinonaktifkan'],
        [before, 'siswa sudah nonaktif'],
        [gone, 'siswa dilewati karena sudah tercatat keluar, pindah, atau lulus'],
      ),
    };
  },

  async activateSeveral(call) {
    const { students } = call.input;
    const action = { ...actorOf(call), students };
    const { on, before, seatless } = await call.services.writer.run(activateSeveral, action);
    return {
      message: tellCounts(
        [on, 'siswa aktif kembali'],
        [before, 'siswa sudah aktif'],
        [seatless, 'siswa tanpa kelas di periode aktif: masukkan ke kelas di tab Data siswa'],
      ),
    };
  },

  async graduate(call) {
    const { classid } = call.input;
    const id = uuidv7({ msecs: call.services.clock() });
    const action = { ...actorOf(call), id, class: classid };
    const graduated = await call.services.writer.run(graduateClass, action);
    return { message: `${graduated} siswa dinyatakan lulus.`, graduated };
  },

  async changePeriod(call) {
    const { userid: id, periodeid: period } = call.input;
    await call.services.writer.run(carryPupil, { ...actorOf(call), id, period });
    return { message: 'Siswa terdaftar di periode aktif.' };
  },

  download: sendPupilSheet,

  revealNumber: revealOf('student'),

  upload: uploadOf('students'),
};

function tellOff(reason: EarlyReason | undefined): string {
  if (reason === undefined) return 'Siswa dinonaktifkan.';
  return reason === 'moved' ? 'Siswa dicatat pindah.' : 'Siswa dicatat keluar.';
}

async function change(call: Parameters<typeof actorOf>[0], input: ParsedInputOf<(typeof student)['update']>) {
  const { id } = input;
  await call.services.writer.run(changePupil, { ...actorOf(call), id, draft: toDraft(input) });
  return { message: 'Data siswa diperbarui.', data: { id } };
}

function toDraft(input: ParsedInputOf<(typeof student)['save']>): PupilDraft {
  const { nis, name, gender, phone, email, classid, entry } = input;
  const { nisn, birth_place, birth_date, religion } = input;
  return {
    nis,
    name,
    ...(gender === undefined ? {} : { gender }),
    ...(phone === undefined ? {} : { phone }),
    ...(email === undefined ? {} : { email }),
    ...(classid === undefined ? {} : { class: classid }),
    ...(entry === undefined ? {} : { entry }),
    record: {
      ...(nisn === undefined ? {} : { nisn }),
      ...(birth_place === undefined ? {} : { birth_place }),
      ...(birth_date === undefined ? {} : { birth_date }),
      ...(religion === undefined ? {} : { religion }),
    },
  };
}
