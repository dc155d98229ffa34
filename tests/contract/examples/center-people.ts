import { expect } from 'vitest';
import type { people } from '#contract/center/people';
import { studentOf } from './demo';
import type { Examples, Stage } from './example';

const CENTER = 'pusat@demo.sch.id';

const AGAIN = {
  means: 'is written down again',
  holds: (_first: unknown, second: { status: number }) => expect(second.status).toBe(200),
};

export const peopleExamples: Examples<typeof people> = {
  listTeachers: { as: CENTER, input: () => ({ search: 'a', state: 'all' }) },
  listPupils: { as: CENTER, input: () => ({ page: 1, limit: 5, gender: 'P', sort: '-name' }) },
  revealNumber: {
    as: CENTER,
    input: (stage: Stage) => ({ id: studentOf(stage, '1001') }),
    repeat: AGAIN,
  },
  downloadTeachers: { as: CENTER, input: () => ({}), repeat: AGAIN },
  downloadPupils: { as: CENTER, input: () => ({ search: '1001' }), repeat: AGAIN },
};
