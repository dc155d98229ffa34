import { expect } from 'vitest';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import type { similar } from '#contract/exam-session/similar';
import { NEIGHBOUR } from '../../support/neighbour';
import { beginAttempt, ofTeacher, studentOf } from './demo';
import type { Example, Examples, Stage } from './example';

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

/** A class that takes the teacher's exam. */
async function takingClass(stage: Stage): Promise<string> {
  const teacher = await stage.as('guru');
  const { body } = await teacher.call(logs.listClasses, { exam: ofTeacher(stage).exam });
  return body[0]?.id ?? '';
}

const NOTED: Example<(typeof results)['noteSheet']>['repeat'] = {
  means: 'is another file, and is written down again',
  holds: (first, second) => expect(second.body).toEqual(first.body),
};

export const resultsExamples: Examples<typeof results> = {
  listAnswers: {
    as: 'guru',
    async input(stage) {
      const { exam, student } = await beginAttempt(stage);
      return { exam, student };
    },
    strangers: [
      'hendra',
      'guru2',
      'admin2@demo.sch.id',
      '1002',
      '1037',
      '2001',
      NEIGHBOUR,
      'wali2@demo.sch.id',
    ],
  },
  listScores: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  matrix: { as: 'guru', input: async (stage) => ({ exam: (await beginAttempt(stage)).exam }) },
  chart: { as: 'guru', input: async (stage) => ({ exam: (await beginAttempt(stage)).exam }) },
  analyse: { as: 'guru', input: async (stage) => ({ exam: (await beginAttempt(stage)).exam }) },
  getRelease: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  release: {
    as: 'guru',
    input: (stage) => ({ exam: ofTeacher(stage).exam, shows: 'score', at: null, passing_mark: 75 }),
  },
  notePrint: [
    { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam, sheet: 'scores' }), repeat: NOTED },
    {
      name: 'of one pupil',
      as: 'guru',
      input: async (stage) => ({
        exam: (await beginAttempt(stage)).exam,
        sheet: 'pupil',
        student: studentOf(stage, '1001'),
      }),
      repeat: NOTED,
    },
  ],
  noteSheet: [
    { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam, sheet: 'scores' }), repeat: NOTED },
    {
      name: 'of one class',
      as: 'guru',
      input: async (stage) => ({
        exam: ofTeacher(stage).exam,
        sheet: 'answers',
        classid: await takingClass(stage),
      }),
      repeat: NOTED,
    },
  ],
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
