import { expect } from 'vitest';
import { offlineStart } from '#contract/exam-session/offline-start';
import { ofTeacher, studentOf } from './demo';
import type { Examples, Stage } from './example';

async function giveCode(stage: Stage) {
  const input = { exam: ofTeacher(stage).exam, student: studentOf(stage, '1001') };
  await (await stage.as('guru')).call(offlineStart.make, input);
  return input;
}

export const offlineStartExamples: Examples<typeof offlineStart> = {
  make: {
    as: 'guru',
    input: (stage) => ({ exam: ofTeacher(stage).exam, student: studentOf(stage, '1001') }),
    repeat: {
      means: 'ends the first code and gives another',
      holds(first, second, stage) {
        expect([first.body.data.made, second.body.data.made]).toEqual([1, 1]);
        const count = (where: string) =>
          stage.world.database.prepare(`SELECT count(*) FROM start_codes WHERE ${where}`).pluck().get();
        expect([count('revoked_at IS NULL'), count('revoked_at IS NOT NULL')]).toEqual([1, 1]);
      },
    },
  },
  revoke: { as: 'guru', input: giveCode },
  list: {
    as: 'guru',
    async input(stage) {
      const { exam } = await giveCode(stage);
      return { exam };
    },
    repeat: {
      means: 'shows the same codes, and is written down again',
      holds: (first, second) => expect(second.body).toEqual(first.body),
    },
  },
  prepare: {
    as: '1001',
    async input(stage) {
      const { exam } = await giveCode(stage);
      return { exam };
    },
    strangers: ['1037', '2001'],
    repeat: {
      means: 'seals another envelope, and counts it',
      holds(first, second, stage) {
        expect(second.body.batch).toBe(first.body.batch);
        expect(second.body.envelope?.sealed).not.toBe(first.body.envelope?.sealed);
        const count = stage.world.database.prepare('SELECT envelopes FROM start_codes').pluck().get();
        expect(count).toBe(2);
      },
    },
  },
};
