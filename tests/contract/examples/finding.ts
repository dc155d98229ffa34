import type { finding } from '#contract/question-bank/finding';
import { ofTeacher } from './demo';
import type { Examples } from './example';

export const findingExamples: Examples<typeof finding> = {
  find: { as: 'guru', input: () => ({ page: 1, limit: 10 }), hides: (stage) => [ofTeacher(stage).bank] },
  // Every author may see those of his own banks.
  listTags: { as: 'guru', input: () => ({}), strangers: ['guru2', 'admin2@demo.sch.id'] },
};
