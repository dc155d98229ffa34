import { v7 as uuidv7 } from 'uuid';
import type { parent } from '#contract/school/parent';
import { makeUnusable } from '../../access/unusable-password';
import { actorOf } from '../../http/actor';
import { tellCounts } from '../../http/counts-told';
import type { Handlers } from '../../http/implement';
import { maskPhones } from '../../http/masked-phones';
import { sliceOf } from '../../http/page';
import { uploadOf } from '../imports/upload';
import { revealOf } from '../private-phone';
import { addParent, changeParent, deactivateParents, removeParent, toggleParent } from './commands';
import { sendParentSheet } from './export';
import { listParentRows } from './queries';

const WITHDRAWN = 'kode anak yang belum dipakai ditarik';

/** Parents of the caller's school; most create their accounts themselves with their children's codes. */
export const parentHandlers: Handlers<typeof parent> = {
  async list({ input, session, services }) {
    return maskPhones(await listParentRows(services.db, session.homebase, input, sliceOf(input)));
  },

  async save(call) {
    const { input, services } = call;
    const { id = uuidv7({ msecs: services.clock() }), name, email, phone, nis } = input;
    const account = { name, email, ...(phone === undefined ? {} : { phone: phone || null }) };
    const children =
      typeof nis === 'string' ? { children: [nis], keepsOthers: true } : { children: [...new Set(nis)] };
    const action = { ...actorOf(call), id, account, ...children };
    if (input.id !== undefined) {
      await services.writer.run(changeParent, action);
      return { message: 'Data orang tua diperbarui.', data: { id } };
    }
    await services.writer.run(addParent, { ...action, unusable: await makeUnusable(services) });
    return { message: 'Orang tua ditambahkan. Cetak kartunya agar ia dapat masuk.', data: { id } };
  },

  async remove(call) {
    const { codes } = await call.services.writer.run(removeParent, { ...actorOf(call), id: call.input.id });
    return { message: `Akun orang tua dihapus. ${tellCounts([codes, WITHDRAWN])}`.trimEnd() };
  },

  async changeStatus(call) {
    const { isActive, codes } = await call.services.writer.run(toggleParent, {
      ...actorOf(call),
      ...call.input,
    });
    if (isActive) return { message: 'Orang tua aktif kembali.' };
    return { message: `Orang tua dinonaktifkan. ${tellCounts([codes, WITHDRAWN])}`.trimEnd() };
  },

  async deactivateSeveral(call) {
    const { parents } = call.input;
    const { off, before, codes } = await call.services.writer.run(deactivateParents, {
      ...actorOf(call),
      parents,
    });
    const told = [
      [off, 'orang tua dinonaktifkan'],
      [before, 'orang tua sudah nonaktif'],
      [codes, WITHDRAWN],
    ] as const;
    return { message: tellCounts(...told) };
  },

  revealNumber: revealOf('parent'),

  upload: uploadOf('parents'),

  download: sendParentSheet,
};
