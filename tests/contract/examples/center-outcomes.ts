import { expect } from 'vitest';
import type { outcomes } from '#contract/center/outcomes';
import type { Examples } from './example';

const CENTER = 'pusat@demo.sch.id';

export const outcomesExamples: Examples<typeof outcomes> = {
  list: { as: CENTER, input: () => ({ periode: '2026/2027' }) },
  download: {
    as: CENTER,
    input: () => ({ periode: '2026/2027' }),
    repeat: {
      means: 'is written down again',
      holds: (_first: unknown, second: { status: number }) => expect(second.status).toBe(200),
    },
  },
};
