import { expect } from 'vitest';
import { bank } from '#contract/question-bank/bank';
import { ofTeacher } from './demo';
import type { Examples } from './example';

const SHEET = [[2, 'Jelaskan makna gradien sebuah garis.', null, null, null, null, null, null, 100]];

export const bankExamples: Examples<typeof bank> = {
  listTeachers: { as: 'guru', input: () => ({}), hides: (stage) => [ofTeacher(stage).bank] },
  save: [
    {
      name: 'a new bank',
      as: 'guru',
      input: (stage) => ({ name: 'Bank Baru', btype: 'bank', subject: ofTeacher(stage).subject }),
      // Any teacher of the school may begin a bank of its subjects.
      strangers: ['guru2', 'admin2@demo.sch.id'],
      repeat: { refused: 'conflict' },
    },
    {
      name: 'a new name',
      as: 'guru',
      input(stage) {
        const { bank: id, subject } = ofTeacher(stage);
        return { id, subject, btype: 'paket', name: 'Nama Lain' };
      },
      repeat: {
        means: 'leaves one bank of that name',
        holds(_first, second, { world }) {
          expect(second.status).toBe(200);
          const named = world.database.prepare("SELECT 1 FROM banks WHERE name = 'Nama Lain'").all();
          expect(named).toHaveLength(1);
        },
      },
    },
  ],
  list: { as: 'guru', input: () => ({}), hides: (stage) => [ofTeacher(stage).bank] },
  uploadQuestions: {
    as: 'guru',
    async input(stage) {
      const teacher = await stage.as('guru');
      const draft = { name: 'Bank Kosong', btype: 'paket' as const, subject: ofTeacher(stage).subject };
      const { body } = await teacher.call(bank.save, draft);
      return { bankid: body.data.id, rows: SHEET };
    },
    // The same questions are there already.
    repeat: { refused: 'invalidInput' },
  },
  listQuestions: { as: 'guru', input: (stage) => ({ bankid: ofTeacher(stage).bank }) },
  clear: {
    as: 'guru',
    input(stage) {
      // The bank of an open exam is kept.
      stage.world.database.exec('UPDATE exams SET is_active = 0');
      return { bankid: ofTeacher(stage).bank };
    },
  },
  remove: {
    as: 'guru',
    async input(stage) {
      const teacher = await stage.as('guru');
      const draft = { name: 'Bank Salah', btype: 'bank' as const, subject: ofTeacher(stage).subject };
      return { id: (await teacher.call(bank.save, draft)).body.data.id };
    },
    repeat: { refused: 'notFound' },
  },
};
