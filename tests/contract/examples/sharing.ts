import { expect } from 'vitest';
import type { sharing } from '#contract/question-bank/sharing';
import { ofTeacher, teacherNamed } from './demo';
import type { Examples } from './example';

export const sharingExamples: Examples<typeof sharing> = {
  list: { as: 'guru', input: (stage) => ({ bankid: ofTeacher(stage).bank }) },
  save: {
    as: 'guru',
    input: (stage) => ({
      bankid: ofTeacher(stage).bank,
      shares: [{ teacher: teacherNamed(stage, 'hendra'), access: 'edit' }],
    }),
  },
  handOver: {
    as: 'admin@demo.sch.id',
    input: (stage) => ({ from: ofTeacher(stage).teacher, to: teacherNamed(stage, 'hendra') }),
    strangers: ['admin2@demo.sch.id'],
    repeat: {
      means: 'finds nothing left to hand over',
      holds(first, second) {
        expect([first.body.data.count > 0, second.body.data.count]).toEqual([true, 0]);
      },
    },
  },
};
