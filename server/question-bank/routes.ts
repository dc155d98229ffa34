import { v7 as uuidv7 } from 'uuid';
import type { bank } from '#contract/question-bank/bank';
import { describeProblem } from '#contract/question-bank/question-sheet-text';
import { fail } from '../failure/app-error';
import { actorOf } from '../http/actor';
import type { Call, Handlers } from '../http/implement';
import { oneAtATime } from '../http/one-at-a-time';
import { sliceOf } from '../http/page';
import { addQuestions, changeBank, createBank } from './commands';
import { listQuestions } from './finding/queries';
import { prepareSheet } from './prepare';
import { getBankType, listBanks } from './queries';
import { clearBank, removeBank } from './removal';
import { listTeachers } from './teacher-queries';

/** Question banks: an admin acts for his school, a teacher for himself. */
export const bankHandlers: Handlers<typeof bank> = {
  async listTeachers({ session, services }) {
    return listTeachers(services.db, session);
  },

  async list({ input, session, services }) {
    return listBanks(services.db, session, sliceOf(input), input);
  },

  async save(call) {
    const { input, session, services } = call;
    const { id, subject, btype, name } = input;
    const teacher = session.level === 'teacher' ? session.user : (input.teacher ?? null);
    const draft = { ...actorOf(call), subject, btype, name };
    if (id !== undefined) {
      await services.writer.run(changeBank, { ...draft, bank: id, teacher });
      return { message: 'Bank soal diperbarui.', data: { id } };
    }
    if (teacher === null) return fail('invalidInput', TEACHER_MISSING);
    const created = uuidv7({ msecs: services.clock() });
    await services.writer.run(createBank, { ...draft, bank: created, teacher });
    return { message: 'Bank soal dibuat.', data: { id: created } };
  },

  uploadQuestions(call) {
    return oneUpload(call.session.user, () => uploadQuestions(call));
  },

  async listQuestions({ input, session, services }) {
    const place = { homebase: session.homebase, id: input.bankid };
    return listQuestions(services.db, place, sliceOf(input), input);
  },

  async clear(call) {
    await call.services.writer.run(clearBank, { ...actorOf(call), bank: call.input.bankid });
    return { message: 'Semua soal di bank ini dihapus.' };
  },

  async remove(call) {
    await call.services.writer.run(removeBank, { ...actorOf(call), bank: call.input.id });
    return { message: 'Bank soal dihapus.' };
  },
};

/** Drawing formulas is work: one person's many uploads would occupy the thread that everybody shares. */
const oneUpload = oneAtATime('Unggahan Anda sebelumnya masih diproses. Coba lagi sebentar lagi.');

async function uploadQuestions(call: Call<(typeof bank)['uploadQuestions']>) {
  const { input, session, services, http } = call;
  const btype = await getBankType(services.db, session.homebase, input.bankid);
  const { questions, problems } = await prepareSheet(input.rows, btype, http.req.raw.signal);
  if (problems.length > 0) {
    const rows = problems.map((wrong) => ({
      row: wrong.row,
      problems: wrong.problems.map(describeProblem),
    }));
    return fail('invalidInput', { message: `${rows.length} baris belum benar.`, rows });
  }
  if (questions.length === 0) return fail('invalidInput', { message: 'Tidak ada baris soal.' });
  await services.writer.run(addQuestions, { ...actorOf(call), bank: input.bankid, btype, questions });
  const count = questions.length;
  return { message: `${count} soal ditambahkan.`, data: { count } };
}

const TEACHER_MISSING = {
  message: 'Pilih guru pemilik bank soal.',
  fields: { teacher: 'Pilih guru pemilik bank soal.' },
};
