import { exam } from '#contract/exam/exam';
import type { correction } from '#contract/exam-session/correction';
import { logs } from '#contract/exam-session/logs';
import { beginAttempt, ofTeacher } from './demo';
import type { Examples, Stage } from './example';

/** A question of the exam that 1001 has handed in and that is closed by now. */
async function faultyQuestion(stage: Stage): Promise<{ exam: string; question: string }> {
  const { exam: examId } = ofTeacher(stage);
  const isOpen = stage.world.database.prepare('SELECT is_active FROM exams WHERE id = ?').pluck();
  if (isOpen.get(examId) === 1) {
    const teacher = await stage.as('guru');
    const { id } = await beginAttempt(stage);
    await teacher.call(logs.finish, { id, exam: examId });
    await teacher.call(exam.changeStatus, { id: examId });
  }
  const question = stage.world.database
    .prepare('SELECT question FROM exam_questions WHERE exam = ? ORDER BY position')
    .pluck()
    .get(examId);
  return { exam: examId, question: String(question) };
}

export const correctionExamples: Examples<typeof correction> = {
  list: { as: 'guru', input: async (stage) => ({ exam: (await faultyQuestion(stage)).exam }) },
  reports: { as: 'guru', input: async (stage) => ({ exam: (await faultyQuestion(stage)).exam }) },
  preview: { as: 'guru', input: async (stage) => ({ ...(await faultyQuestion(stage)), kind: 'full' }) },
  save: {
    as: 'guru',
    input: async (stage) => ({
      ...(await faultyQuestion(stage)),
      kind: 'out',
      reason: 'Gambarnya tidak terbaca.',
      seen: 0,
    }),
  },
};
