import type { live } from '#contract/live';
import { ofTeacher } from './demo';
import type { Examples } from './example';

export const liveExamples: Examples<typeof live> = {
  follow: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
};
