import { expect } from 'vitest';
import type { questionPaper } from '#contract/exam-session/question-paper';
import { ofTeacher } from './demo';
import type { Example, Examples } from './example';

const NOTED: Example<(typeof questionPaper)['get']>['repeat'] = {
  means: 'gives the same questions, and is written down again',
  holds: (first, second) => expect(second.body).toEqual(first.body),
};

export const questionPaperExamples: Examples<typeof questionPaper> = {
  get: [
    { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }), repeat: NOTED },
    {
      name: 'with keys',
      as: 'guru',
      input: (stage) => ({ exam: ofTeacher(stage).exam, keys: '1' }),
      repeat: NOTED,
    },
  ],
};
