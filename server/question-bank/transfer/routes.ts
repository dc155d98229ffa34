import { describeProblem } from '#contract/question-bank/question-sheet-text';
import type { transfer } from '#contract/question-bank/transfer';
import { findPointProblems } from '#domain/question-bank/checks';
import { forgivesUnread, limitChanges } from '../../access/change-limit';
import { fail } from '../../failure/app-error';
import { clientAddress } from '../../http/address';
import type { Handlers } from '../../http/implement';
import { oneAtATime } from '../../http/one-at-a-time';
import type { Services } from '../../services';
import { addQuestions } from '../commands';
import { prepareQuestions } from '../prepare';
import { getBankType } from '../queries';
import { createImportProgress } from './import-progress';
import { previewQuestions } from './preview';
import { previewFile } from './preview-file';

/** Reading a file is work; a person may have one in progress. */
const oneImport = oneAtATime('Impor Anda sebelumnya masih diproses. Coba lagi sebentar lagi.');

/** Questions from files of other programs. */
export function createTransferHandlers({ clock }: Services): Handlers<typeof transfer> {
  // Pictures are re-encoded as in an upload, and a file may bring hundreds.
  const limited = limitChanges(clock, { free: 60, forgives: forgivesUnread });
  const progress = createImportProgress();
  return {
    async preview({ input, upload, session, services, http }) {
      const { user } = session;
      // A user with an import in progress cannot start another. A file being uploaded does not count yet: its
      // connection may be lost.
      await oneImport(user, async () => undefined);
      const { signal } = http.req.raw;
      return limited(user, async () => {
        const bytes = await upload();
        return oneImport(user, () =>
          progress.during(user, async (tell) => {
            const btype = await getBankType(services.db, session.homebase, input.bankid);
            return previewFile({ services, session, upload: bytes, btype, tell, signal });
          }),
        );
      });
    },

    async progress({ session }) {
      return progress.of(session.user);
    },

    async beginning({ session }) {
      return progress.beginningOf(session.user);
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
        const { questions, problems } = await prepareQuestions(numbered, http.req.raw.signal);
        const wrong = [
          ...problems,
          ...numbered.map(({ row, question }) => ({ row, problems: findPointProblems(question, btype) })),
        ].filter(({ problems: found }) => found.length > 0);
        if (wrong.length > 0) {
          const rows = wrong.map(({ row, problems: found }) => ({
            row,
            problems: found.map(describeProblem),
          }));
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
}
