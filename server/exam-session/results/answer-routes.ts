import type { answer } from '#contract/exam-session/answer';
import { fail } from '../../failure/app-error';
import type { Handlers } from '../../http/implement';
import { findOpenAttempt, getExamRow } from '../../paper/exam-facts';
import { requireStudent } from '../attempts/require-student';
import { listMarkedRows } from './marked-paper';
import { getShown } from './released';
import { listScores } from './score-list';
import { listMarkedSheet, listOwnSheet } from './sheet';

/** The answers of a pupil and the scores of an exam: the reads of the group `answer`, as the specification has it. */
export const markedAnswerHandlers: Omit<Handlers<typeof answer>, 'add'> = {
  async list({ input, session, services }) {
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
};
