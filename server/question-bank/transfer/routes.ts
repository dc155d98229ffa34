import { SHEET_ROWS_MAX } from '#contract/bank';
import { describePlace, describeUnread } from '#contract/import-text';
import { describeProblem } from '#contract/question-sheet-text';
import type { transfer } from '#contract/transfer';
import { fail } from '../../failure/app-error';
import { clientAddress } from '../../http/address';
import type { Handlers } from '../../http/implement';
import { addQuestions } from '../commands';
import { keepMedia, keepPicture } from '../media/keep';
import { kindOfSound } from '../media/sound';
import { prepareQuestions } from '../prepare';
import { getBankType } from '../queries';
import { createTurnstile } from '../turnstile';
import { bringMedia } from './bring-media';
import { previewQuestions } from './preview';

/** Reading a file is work; a person does one at a time. */
const oneImport = createTurnstile('Impor Anda sebelumnya masih diproses. Coba lagi sebentar lagi.');

/** Questions from files of other programs. */
export const transferHandlers: Handlers<typeof transfer> = {
  preview({ input, upload, session, services, http }) {
    return oneImport(session.user, async () => {
      const btype = await getBankType(services.db, session.homebase, input.bankid);
      const file = await services.readQuestionFile(upload);
      if (file.questions.length > SHEET_ROWS_MAX) return fail('importTooLarge');
      const questions = await bringMedia(file, (bytes) => {
        const sound = kindOfSound(bytes);
        return sound ? keepMedia(services, session, sound, bytes) : keepPicture(services, session, bytes);
      });
      const unread = file.unread.map(({ place, reason }) => ({
        place: describePlace(place),
        reason: describeUnread(reason),
      }));
      return { questions: await previewQuestions(questions, btype, http.req.raw.signal), unread };
    });
  },

  check({ input, session, services, http }) {
    return oneImport(session.user, async () => {
      const btype = await getBankType(services.db, session.homebase, input.bankid);
      const questions = input.questions.map((question, index) => ({
        place: { kind: 'question' as const, number: index + 1 },
        question,
        notes: [],
      }));
      return { questions: await previewQuestions(questions, btype, http.req.raw.signal) };
    });
  },

  save({ input, session, services, http }) {
    return oneImport(session.user, async () => {
      const btype = await getBankType(services.db, session.homebase, input.bankid);
      const numbered = input.questions.map((question, index) => ({
        row: index + 1,
        question: btype === 'paket' ? question : { ...question, points: 0 },
      }));
      const missing = numbered.filter(({ question }) => question.points === null);
      const { questions, problems } = await prepareQuestions(numbered, http.req.raw.signal);
      const wrong = [
        ...problems,
        ...missing.map(({ row }) => ({ row, problems: [{ code: 'pointsInvalid' as const, value: '' }] })),
      ];
      if (wrong.length > 0) {
        const rows = wrong.map(({ row, problems: found }) => ({ row, problems: found.map(describeProblem) }));
        return fail('invalidInput', { message: `${rows.length} soal belum benar.`, rows });
      }
      const actor = {
        homebase: session.homebase,
        actor: session.user,
        ip: clientAddress(http, services.settings),
      };
      await services.writer.run(addQuestions, { ...actor, bank: input.bankid, btype, questions });
      return { message: `${questions.length} soal ditambahkan.`, data: { count: questions.length } };
    });
  },
};
