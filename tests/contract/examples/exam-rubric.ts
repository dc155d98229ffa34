import type { examRubric } from '#contract/exam-session/exam-rubric';
import type { Rubric } from '#contract/question-bank/rubric';
import type { Examples, Stage } from './example';
import { writeEssay } from './grading';

const RUBRIC: Rubric = [
  {
    name: 'Ketepatan isi',
    levels: [
      { points: 0, words: 'Tidak menjawab' },
      { points: 200, words: 'Lengkap' },
    ],
  },
];

async function essayOf(stage: Stage) {
  const { exam, question } = await writeEssay(stage);
  return { exam, question };
}

export const examRubricExamples: Examples<typeof examRubric> = {
  list: { as: 'guru', input: essayOf },
  preview: { as: 'guru', input: async (stage) => ({ ...(await essayOf(stage)), rubric: RUBRIC }) },
  save: {
    as: 'guru',
    input: async (stage) => ({ ...(await essayOf(stage)), rubric: RUBRIC, seen: 0, touches: 0 }),
  },
};
