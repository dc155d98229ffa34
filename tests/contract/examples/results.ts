import { exam } from '#contract/exam';
import { logs } from '#contract/logs';
import { results } from '#contract/results';
import type { similar } from '#contract/similar';
import { NEIGHBOUR } from '../../support/neighbour';
import { beginAttempt, ofTeacher, studentOf } from './demo';
import type { Examples, Stage } from './example';

/** The result of 1001, handed in and released. */
async function releaseResult(stage: Stage): Promise<string> {
  const teacher = await stage.as('guru');
  const examId = ofTeacher(stage).exam;
  const student = studentOf(stage, '1001');
  const { body: release } = await teacher.call(results.getRelease, { exam: examId });
  if (release.shows === 'answers') return student;
  const { id } = await beginAttempt(stage);
  await teacher.call(logs.finish, { id, exam: examId });
  await teacher.call(exam.changeStatus, { id: examId });
  await teacher.call(results.release, { exam: examId, shows: 'answers', at: null, passing_mark: 75 });
  return student;
}

export const resultsExamples: Examples<typeof results> = {
  matrix: { as: 'guru', input: async (stage) => ({ exam: (await beginAttempt(stage)).exam }) },
  chart: { as: 'guru', input: async (stage) => ({ exam: (await beginAttempt(stage)).exam }) },
  analyse: { as: 'guru', input: async (stage) => ({ exam: (await beginAttempt(stage)).exam }) },
  getRelease: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  release: {
    as: 'guru',
    input: (stage) => ({ exam: ofTeacher(stage).exam, shows: 'score', at: null, passing_mark: 75 }),
  },
  listOwn: [
    {
      name: 'a pupil his own',
      as: '1001',
      input: async (stage) => ({ student: await releaseResult(stage) }),
      strangers: ['1002', '2001', NEIGHBOUR, 'wali2@demo.sch.id'],
    },
    {
      name: "a parent his child's",
      as: 'wali@demo.sch.id',
      input: async (stage) => {
        await releaseResult(stage);
        return { student: studentOf(stage, '1001') };
      },
      strangers: ['1002', '2001', NEIGHBOUR, 'wali2@demo.sch.id'],
    },
  ],
};

export const similarExamples: Examples<typeof similar> = {
  list: { as: 'guru', input: async (stage) => ({ exam: (await beginAttempt(stage)).exam }) },
};
