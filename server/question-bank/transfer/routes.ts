import { describePlace, describeUnread } from '#contract/import-text';
import { SOUND_BYTES_MAX } from '#contract/media';
import { describeProblem } from '#contract/question-sheet-text';
import type { transfer } from '#contract/transfer';
import { findPointProblems } from '#domain/question-bank/checks';
import { limitChanges } from '../../access/change-limit';
import type { Session } from '../../access/session';
import { AppError, fail } from '../../failure/app-error';
import { clientAddress } from '../../http/address';
import type { Handlers } from '../../http/implement';
import { createTurnstile } from '../../http/turnstile';
import type { Services } from '../../services';
import { addQuestions } from '../commands';
import { keepMedia, keepPicture } from '../media/keep';
import { kindOfSound } from '../media/sound';
import { prepareQuestions } from '../prepare';
import { getBankType } from '../queries';
import { bringMedia } from './bring-media';
import { createImportProgress } from './import-progress';
import { partFitting } from './part-fitting';
import { previewQuestions } from './preview';

/** Reading a file is work; a person may have one in progress. */
const oneImport = createTurnstile('Impor Anda sebelumnya masih diproses. Coba lagi sebentar lagi.');

/** Questions from files of other programs. */
export function createTransferHandlers({ clock }: Services): Handlers<typeof transfer> {
  // Pictures are re-encoded as in an upload, and a file may bring hundreds.
  const limited = limitChanges(clock, {
    free: 60,
    forgives: (error) => error instanceof AppError && error.code === 'busy',
  });
  const progress = createImportProgress();
  return {
    preview({ input, upload, session, services, http }) {
      return oneImport(session.user, () =>
        progress.during(session.user, async (tell) => {
          const btype = await getBankType(services.db, session.homebase, input.bankid);
          const { signal } = http.req.raw;
          tell('reading');
          const file = await services.imports.read(upload, signal);
          const keep = (bytes: Uint8Array) => keepFile(services, session, bytes);
          const onBrought = (done: number, total: number) => tell('pictures', done, total);
          const brought = await limited(session.user, () => bringMedia(file, keep, { signal, onBrought }));
          const { questions, unread: told } = partFitting({ questions: brought, unread: file.unread });
          const unread = told.map(({ place, reason }) => ({
            place: describePlace(place),
            reason: describeUnread(reason),
          }));
          tell('checking');
          return { questions: await previewQuestions(questions, btype, signal), unread };
        }),
      );
    },

    async progress({ session }) {
      return progress.of(session.user);
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

function keepFile(services: Services, session: Session, bytes: Uint8Array): Promise<string> {
  const sound = kindOfSound(bytes);
  if (sound && bytes.length > SOUND_BYTES_MAX) return fail('soundTooLarge');
  if (sound) return keepMedia(services, session, sound, bytes);
  return keepPicture(services, session, bytes, services.pictures.draw);
}
