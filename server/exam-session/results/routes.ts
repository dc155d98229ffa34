import type { results } from '#contract/exam-session/results';
import type { similar } from '#contract/exam-session/similar';
import { fail } from '../../failure/app-error';
import { actorOf } from '../../http/actor';
import type { Handlers } from '../../http/implement';
import { findOpenAttempt, getExamRow } from '../../paper/exam-facts';
import { requireStudent } from '../attempts/require-student';
import { notePrintedSheet, noteResultSheet, releaseResults } from './commands';
import { listMarkedRows } from './marked-paper';
import { listMatrix } from './matrix';
import { listOwnResults } from './own-results';
import { findKeysWait, getRelease, getShown } from './released';
import { listScores } from './score-list';
import { listMarkedSheet, listOwnSheet } from './sheet';

/** Scores, marked answers and results of an exam, for its staff and, once released, for pupils and parents. */
export const resultHandlers: Handlers<typeof results> = {
  async listAnswers({ input, session, services }) {
    const { db } = services;
    const isStudent = session.level === 'student';
    const student = isStudent ? session.user : input.student;
    if (student === undefined) return fail('invalidInput', { fields: { student: 'Pilih siswa.' } });
    if (!isStudent) await requireStudent(db, session.homebase, student);
    const attempt = await findOpenAttempt(db, session.homebase, input.exam, student);
    if (!attempt) return [];
    const exam = await getExamRow(db, session.homebase, input.exam);
    const paper = await listMarkedRows(db, exam);
    const isStaff = session.level === 'admin' || session.level === 'teacher';
    const now = services.clock();
    if (isStaff || (await getShown(db, exam, attempt.id, now)) === 'answers') {
      return listMarkedSheet(db, attempt, paper, isStaff);
    }
    // A parent sees nothing before the release, not even what his child sees of his own work.
    if (!isStudent) return [];
    return listOwnSheet(db, attempt, new Map(paper.map((row) => [row.question, row.qtype])));
  },

  async listScores({ input, session, services }) {
    return listScores(services.db, { ...input, homebase: session.homebase }, services.clock());
  },

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
