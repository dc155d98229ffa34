import { v7 as uuidv7 } from 'uuid';
import type { copy } from '#contract/exam/copy';
import { newExamToken, newTokenSeed } from '../../access/exam-tokens';
import { AppError } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { newLettersKey } from '../../paper/sent-letters';
import { ownTeacher } from '../exam-draft';
import { copyExam } from './commands';
import { listCopyTakers } from './queries';

const MADE = { rehearsal: 'Gladi dibuat', makeup: 'Ujian susulan dibuat', remedial: 'Remedial dibuat' };

/** Exams made of another. */
export const copyHandlers: Handlers<typeof copy> = {
  async listTakers({ input, session, services }) {
    const { examid: exam, kind } = input;
    return listCopyTakers(services, { homebase: session.homebase, exam, kind, by: session });
  },

  async duplicate(call) {
    const { input, session, services } = call;
    const { examid: exam, kind, name, unheard = false } = input;
    const takers = await listCopyTakers(services, { homebase: session.homebase, exam, kind, by: session });
    const pupils = unheard ? [...takers.pupils, ...takers.unheard] : takers.pupils;
    const isForNobody = kind === 'makeup' && pupils.length === 0;
    if (takers.hindrance !== null || isForNobody) throw new AppError('copyHindered');
    const data = await services.writer.run(copyExam, {
      ...actorOf(call),
      teacher: ownTeacher(session),
      exam,
      copy: uuidv7(),
      kind,
      name,
      newToken: newExamToken(),
      newSeed: newTokenSeed(),
      lettersKey: newLettersKey(),
      classes: takers.classes.map(({ id }) => id),
      pupils: pupils.map(({ id }) => id),
    });
    return { message: `${MADE[kind]}, belum dibuka. Isi jadwalnya, lalu buka.`, data };
  },
};
