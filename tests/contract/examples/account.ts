import { expect } from 'vitest';
import { account } from '#contract/account';
import { ofTeacher } from './demo';
import type { Examples, Stage } from './example';

export const accountExamples: Examples<typeof account> = {
  saveAvatar: {
    as: '1001',
    input: () => ({}),
    // A classmate sets a picture too: his own.
    strangers: ['2001'],
    repeat: {
      means: 'leaves one picture',
      holds(_first, second, { world }) {
        const own = "SELECT 1 FROM avatars JOIN users ON users.id = avatars.user WHERE nis = '1001'";
        expect(second.status).toBe(200);
        expect(world.database.prepare(own).all()).toHaveLength(1);
      },
    },
  },
  removeAvatar: {
    as: '1001',
    async input(stage) {
      await savePicture(stage);
      return {};
    },
  },
  getAvatar: {
    as: '1001',
    async input(stage) {
      return { img: await savePicture(stage) };
    },
    strangers: [
      '1002',
      '1037',
      '2001',
      'guru2',
      'admin2@demo.sch.id',
      'wali2@demo.sch.id',
      'pusat@demo.sch.id',
    ],
  },
  listSessions: { as: '1001', input: () => ({}), hides: (stage) => sessionsOf(stage) },
  endSession: {
    as: '1001',
    async input(stage) {
      await stage.world.as('1001');
      const [id = ''] = sessionsOf(stage);
      return { id };
    },
    strangers: ['1002', '1037', '2001', 'guru', 'admin@demo.sch.id'],
    repeat: { refused: 'notFound' },
  },
  endOtherSessions: {
    as: '1001',
    async input(stage) {
      await stage.world.as('1001');
      return {};
    },
  },
  endClassSessions: {
    as: 'admin@demo.sch.id',
    async input(stage) {
      await stage.as('1001');
      return { classid: ofTeacher(stage).class };
    },
  },
};

/** Pupil 1001 sets a picture; its id. */
async function savePicture(stage: Stage): Promise<string> {
  const student = await stage.as('1001');
  const { body } = await student.call(account.saveAvatar, {});
  return body.img.split('img=')[1] ?? '';
}

/** Names of the sessions of pupil 1001, newest first. */
function sessionsOf({ world }: Stage): string[] {
  return world.database
    .prepare(
      `SELECT sessions.id FROM sessions JOIN users ON users.id = sessions.user
       WHERE users.nis = '1001' ORDER BY sessions.created_at DESC`,
    )
    .pluck()
    .all() as string[];
}
