import { expect } from 'vitest';
import type { backup } from '#contract/backup/backup';
import { ACCOUNTS } from '../../support/accounts';
import type { Examples, Stage } from './example';

const CENTER = 'pusat@demo.sch.id';

export const backupExamples: Examples<typeof backup> = {
  list: { as: CENTER, input: () => ({}) },
  make: {
    as: CENTER,
    async input(stage) {
      await makeOne(stage);
      // Old enough for the head office to make another, not for a school.
      stage.world.clock.advance(3_600_000);
      return {};
    },
    repeat: { refused: 'conflict' },
  },
  download: {
    as: CENTER,
    input: async (stage) => ({ name: await makeOne(stage) }),
    repeat: {
      means: 'sends it again',
      holds: (_first, second) => expect(second.status).toBe(200),
    },
  },
  remove: {
    as: CENTER,
    async input(stage) {
      const name = await makeOne(stage);
      const school = { id: 'gone', name: 'MA Nurul Hikmah' };
      await stage.world.services.backups.keepFor(name, school);
      await stage.world.services.backups.settleMark(name, school, true);
      return { name };
    },
    repeat: { refused: 'notFound' },
  },
  schoolData: { as: ACCOUNTS.admin, input: () => ({}) },
  downloadSchoolData: {
    as: ACCOUNTS.admin,
    input: () => ({}),
    repeat: {
      means: 'sends it again',
      holds: (_first, second) => expect(second.status).toBe(200),
    },
  },
};

async function makeOne({ world }: Stage): Promise<string> {
  return (await world.services.backups.make()).name;
}
