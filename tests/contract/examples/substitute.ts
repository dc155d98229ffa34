import { substitute } from '#contract/exam/substitute';
import { ofTeacher, teacherNamed } from './demo';
import type { Examples, Stage } from './example';

const HOUR = 3_600_000;

export const substituteExamples: Examples<typeof substitute> = {
  list: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  listComing: { as: 'hendra', input: () => ({}) },
  name: { as: 'guru', input: naming },
  withdraw: {
    as: 'guru',
    async input(stage) {
      const { exam, teacher } = naming(stage);
      await (await stage.as('guru')).call(substitute.name, naming(stage));
      return { exam, teacher };
    },
  },
};

function naming(stage: Stage) {
  const { now } = stage.world.clock;
  return {
    exam: ofTeacher(stage).exam,
    teacher: teacherNamed(stage, 'hendra'),
    from: new Date(now).toISOString(),
    until: new Date(now + HOUR).toISOString(),
    may_grade: false,
  };
}
