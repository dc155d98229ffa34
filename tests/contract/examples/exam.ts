import { expect } from 'vitest';
import type { exam } from '#contract/exam/exam';
import { beginAttempt, examDraft, ofTeacher } from './demo';
import type { Examples } from './example';

export const examExamples: Examples<typeof exam> = {
  // A teacher may give an exam to any class of his school.
  listClasses: { as: 'guru', input: () => ({}), strangers: ['guru2', 'admin2@demo.sch.id'] },
  save: [
    {
      name: 'a new exam',
      as: 'guru',
      input: examDraft,
      repeat: {
        means: 'makes a second exam, with a token of its own',
        holds(first, second) {
          expect(second.status).toBe(200);
          expect(second.body.data).not.toEqual(first.body.data);
        },
      },
    },
    {
      name: 'a change',
      as: 'guru',
      input: (stage) => ({ ...examDraft(stage), examid: ofTeacher(stage).exam }),
      repeat: {
        means: 'leaves the exam as the first made it',
        holds(first, second) {
          expect(second.body).toEqual(first.body);
        },
      },
    },
  ],
  list: { as: 'guru', input: () => ({}), hides: (stage) => [ofTeacher(stage).exam] },
  listPupils: [
    { name: 'of the school', as: 'guru', input: () => ({}), strangers: ['guru2', 'admin2@demo.sch.id'] },
    { name: 'of an exam', as: 'guru', input: (stage) => ({ examid: ofTeacher(stage).exam }) },
  ],
  listPeriods: { as: 'guru', input: () => ({}), strangers: ['guru2', 'admin2@demo.sch.id'] },
  remove: {
    as: 'guru',
    input: (stage) => ({ id: ofTeacher(stage).exam }),
    repeat: { refused: 'notFound' },
  },
  changeStatus: [
    {
      name: 'turned',
      as: 'guru',
      input: (stage) => ({ id: ofTeacher(stage).exam }),
      repeat: {
        means: 'opens again what the first closed',
        holds(first, second) {
          expect([first.body.data.isactive, second.body.data.isactive]).toEqual([false, true]);
        },
      },
    },
    {
      name: 'closed',
      as: 'guru',
      input: (stage) => ({ id: ofTeacher(stage).exam, state: 'inactive' }),
      repeat: {
        means: 'leaves it closed',
        holds(first, second) {
          expect([first.body.data.isactive, second.body.data.isactive]).toEqual([false, false]);
        },
      },
    },
  ],
  listConflicts: { as: 'guru', input: (stage) => ({ examid: ofTeacher(stage).exam }) },
  listByClass: {
    as: '1001',
    input: (stage) => ({ classid: ofTeacher(stage).class }),
  },
  getQuestions: {
    as: '1001',
    async input(stage) {
      await beginAttempt(stage);
      return { examid: ofTeacher(stage).exam };
    },
  },
  getPaper: { as: '1001', input: (stage) => ({ examid: ofTeacher(stage).exam }) },
};
