import type { allowance } from '#contract/exam/allowance';
import { ofTeacher, studentOf } from './demo';
import type { Examples, Stage } from './example';

const ADMIN = 'admin@demo.sch.id';
const QUARTER = { unit: 'percent' as const, amount: 25, why: 'Membaca dengan pembesar' };

const takerOf = (stage: Stage) => ({ exam: ofTeacher(stage).exam, student: studentOf(stage, '1001') });

export const allowanceExamples: Examples<typeof allowance> = {
  listProfiles: { as: ADMIN, input: () => ({}), strangers: ['admin2@demo.sch.id'] },
  saveProfile: { as: ADMIN, input: (stage) => ({ student: studentOf(stage, '1001'), ...QUARTER }) },
  removeProfile: { as: ADMIN, input: (stage) => ({ student: studentOf(stage, '1001') }) },
  setForExam: { as: 'guru', input: (stage) => ({ ...takerOf(stage), ...QUARTER }) },
  clearForExam: { as: 'guru', input: takerOf },
};
