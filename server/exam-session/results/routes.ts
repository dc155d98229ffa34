import type { results } from '#contract/exam-session/results';
import type { similar } from '#contract/exam-session/similar';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { getExamRow } from '../../paper/exam-facts';
import { notePrintedSheet, noteResultSheet, releaseResults } from './commands';
import { listMatrix } from './matrix';
import { listOwnResults } from './own-results';
import { findKeysWait, getRelease } from './released';

/** Results of an exam, for its staff and, once released, for pupils and parents. */
export const resultHandlers: Handlers<typeof results> = {
  async matrix({ input, session, services }) {
    return listMatrix(services.db, { ...input, homebase: session.homebase }, services.clock());
  },

  async chart({ input, session, services }) {
    return services.calculate(session, 'chart', { ...input, homebase: session.homebase }, services.clock());
  },

  async analyse({ input, session, services }) {
    return services.calculate(session, 'items', { ...input, homebase: session.homebase }, services.clock());
  },

  async getRelease({ input, session, services }) {
    const { db, clock } = services;
    const exam = await getExamRow(db, session.homebase, input.exam);
    const { release_at, ...release } = await getRelease(db, session.homebase, exam.id);
    return {
      ...release,
      at: release_at === null ? null : new Date(release_at).toISOString(),
      keys_wait: await findKeysWait(db, exam, clock()),
    };
  },

  async release(call) {
    const { exam, shows, at, passing_mark: passingMark } = call.input;
    await call.services.writer.run(releaseResults, {
      ...actorOf(call),
      exam,
      shows,
      at: at === null ? null : Date.parse(at),
      passingMark,
    });
    return { message: 'Pengaturan hasil disimpan.' };
  },

  async noteSheet(call) {
    const { exam, sheet, classid = null } = call.input;
    await call.services.writer.run(noteResultSheet, { ...actorOf(call), exam, sheet, class: classid });
    return { message: 'Unduhan ini dicatat di jejak audit.' };
  },

  async notePrint(call) {
    const { exam, sheet, classid = null, student = null } = call.input;
    const isOfOne = sheet === 'pupil';
    if (isOfOne !== (student !== null)) return fail('invalidInput');
    const of = { exam, sheet, class: classid, student };
    await call.services.writer.run(notePrintedSheet, { ...actorOf(call), ...of });
    return { message: 'Cetakan ini dicatat di jejak audit.' };
  },

  async listOwn({ input, session, services }) {
    const student = input.student ?? session.user;
    const { years } = input;
    return listOwnResults(services.db, { homebase: session.homebase, student, years }, services.clock());
  },
};

/** Common wrong answers, only for those who teach the exam and for admins. */
export const similarHandlers: Handlers<typeof similar> = {
  async list({ input, session, services }) {
    return services.calculate(session, 'similar', { ...input, homebase: session.homebase }, services.clock());
  },
};
