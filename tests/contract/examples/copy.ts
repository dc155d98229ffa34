import { expect } from 'vitest';
import type { copy } from '#contract/exam/copy';
import { ofTeacher } from './demo';
import type { Examples } from './example';

export const copyExamples: Examples<typeof copy> = {
  listTakers: { as: 'guru', input: (stage) => ({ examid: ofTeacher(stage).exam, kind: 'rehearsal' }) },
  duplicate: {
    as: 'guru',
    input: (stage) => ({ examid: ofTeacher(stage).exam, kind: 'rehearsal', name: 'Gladi: Ujian Akhir' }),
    repeat: {
      means: 'makes a second rehearsal',
      holds(first, second) {
        expect(second.status).toBe(200);
        expect(second.body.data).not.toEqual(first.body.data);
      },
    },
  },
};
