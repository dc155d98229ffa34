import type { answer } from '#contract/exam-session/answer';
import { beginAttempt } from './demo';
import type { Examples } from './example';

export const answerExamples: Examples<typeof answer> = {
  add: {
    as: '1001',
    async input(stage) {
      const { exam, student } = await beginAttempt(stage);
      const question = stage.world.database
        .prepare('SELECT question FROM exam_questions WHERE exam = ? AND qtype = 1 LIMIT 1')
        .pluck()
        .get(exam);
      const place = { opId: 'AAAAAAAAAAAAAAAAAAAAAA', epoch: 1, seq: 1, kind: 'answer' as const };
      return { ...place, at: stage.world.clock.now, exam, student, question: String(question), mc: 'a' };
    },
    strangers: ['1002', '1037', '2001'],
    // No unknown field among them: those are kept for the record.
    wrong: [{ exam: 'ujian' }, { student: 'siswa' }, { ops: [] }, { essay: 'x'.repeat(20_001) }],
  },
};
