import { expect } from 'vitest';
import { account } from '#contract/auth/account';
import { newToken } from '../../../server/access/session';
import { FOREIGN_TAHFIZ, NEIGHBOUR } from '../../support/neighbour';
import { makeChildCode, ofTeacher, studentOf } from './demo';
import type { Examples, Stage } from './example';

const ADMIN = 'admin@demo.sch.id';
const TAHFIZ = 'tahfiz@demo.sch.id';
const CMS = 'cms@demo.sch.id';

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
      NEIGHBOUR,
      'wali2@demo.sch.id',
      'pusat@demo.sch.id',
      FOREIGN_TAHFIZ,
      CMS,
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
    strangers: ['1002', '1037', '2001', 'guru', ADMIN, 'pusat@demo.sch.id', TAHFIZ, FOREIGN_TAHFIZ, CMS],
    repeat: { refused: 'notFound' },
  },
  endOtherSessions: {
    as: '1001',
    async input(stage) {
      await stage.world.as('1001');
      return {};
    },
  },
  signOutPeople: [
    {
      name: 'a class',
      as: ADMIN,
      async input(stage) {
        await stage.as('1001');
        return { classid: ofTeacher(stage).class };
      },
    },
    {
      name: 'people picked',
      as: ADMIN,
      async input(stage) {
        await stage.as('1001');
        return { users: [studentOf(stage, '1001')] };
      },
    },
  ],
  listAccounts: {
    as: ADMIN,
    async input(stage) {
      await makeCard(stage);
      await makeChildCode(stage, '1001');
      return { classid: ofTeacher(stage).class };
    },
  },
  downloadAccounts: {
    as: ADMIN,
    input: (stage) => ({ classid: ofTeacher(stage).class, access: 'noParent' }),
    wrong: [{ access: 'all' }],
    repeat: {
      means: 'is written down again',
      holds: (_first, second) => expect(second.status).toBe(200),
    },
  },
  listAdults: {
    as: ADMIN,
    async input(stage) {
      await stage.as('guru');
      return { page: 1, limit: 5, search: 'a', level: 'teacher' };
    },
    wrong: [
      { tidakDikenal: '1' },
      { level: 'student' },
      { level: 'admin' },
      { state: 'semua' },
      { page: 0 },
      { limit: 101 },
    ],
  },
  downloadAdults: {
    as: ADMIN,
    input: () => ({ level: 'parent' }),
    wrong: [{ level: 'student' }, { only: 'semua' }],
    repeat: {
      means: 'is written down again',
      holds: (_first, second) => expect(second.status).toBe(200),
    },
  },
  resetPasswords: [
    {
      name: 'a class',
      as: ADMIN,
      input: (stage) => ({ classid: ofTeacher(stage).class }),
      repeat: {
        means: 'makes the cards before worthless',
        holds(first, second) {
          expect(second.body.cards).toHaveLength(36);
          expect(second.body.cards[0]?.password).not.toBe(first.body.cards[0]?.password);
        },
      },
    },
    {
      name: 'some of a class',
      as: ADMIN,
      input: (stage) => ({ classid: ofTeacher(stage).class, pupils: [studentOf(stage, '1002')] }),
      repeat: {
        means: 'makes their cards before worthless',
        holds(first, second) {
          expect(second.body.cards).toHaveLength(1);
          expect(second.body.cards[0]?.password).not.toBe(first.body.cards[0]?.password);
        },
      },
    },
    {
      name: 'people picked',
      as: ADMIN,
      input: (stage) => ({ users: [studentOf(stage, '1001'), ofTeacher(stage).teacher] }),
      repeat: {
        means: 'makes the cards before worthless',
        holds(first, second) {
          expect(second.body.cards).toHaveLength(2);
          expect(second.body.cards[0]?.password).not.toBe(first.body.cards[0]?.password);
        },
      },
    },
  ],
  listCardHolders: { as: 'guru', input: (stage) => ({ exam: ofTeacher(stage).exam }) },
  makeExamCards: {
    as: ADMIN,
    input: (stage) => ({
      exam: ofTeacher(stage).exam,
      students: [studentOf(stage, '1001'), studentOf(stage, '1002')],
    }),
    repeat: {
      means: 'makes the codes before worthless',
      holds(first, second) {
        expect(second.body.cards).toHaveLength(2);
        expect(second.body.cards[0]?.address).not.toBe(first.body.cards[0]?.address);
      },
    },
  },
  revokeCards: {
    as: ADMIN,
    async input(stage) {
      await makeCard(stage);
      return { classid: ofTeacher(stage).class };
    },
  },
  signInByCard: {
    as: 'anonymous',
    async input(stage) {
      await makeCard(stage);
      const { token, tokenHash } = newToken();
      const known = stage.world.database.prepare('UPDATE sign_in_cards SET token_hash = ? WHERE user = ?');
      known.run(tokenHash, studentOf(stage, '1003'));
      return { token };
    },
    repeat: {
      means: 'opens a session of its own beside the first',
      holds(_first, second) {
        expect(second.status).toBe(200);
      },
    },
  },
  makeChildCodes: {
    as: ADMIN,
    input: (stage) => ({ classid: ofTeacher(stage).class }),
    repeat: {
      means: 'replaces the codes',
      holds(first, second) {
        expect(second.body.codes[0]?.code).not.toBe(first.body.codes[0]?.code);
      },
    },
  },
  addChild: {
    as: 'wali@demo.sch.id',
    input: async (stage) => ({ nis: '1003', code: await makeChildCode(stage, '1003') }),
    // Anybody of the school who has the code may.
    strangers: ['wali2@demo.sch.id'],
    repeat: { refused: 'childLinked' },
  },
  forgotPassword: {
    as: 'anonymous',
    input: () => ({ email: 'tidak.ada@contoh.sch.id' }),
    repeat: {
      means: 'says the same',
      holds(first, second) {
        expect(second.body).toEqual(first.body);
      },
    },
  },
  resetPassword: {
    as: 'anonymous',
    input(stage) {
      const { token, tokenHash } = newToken();
      const link = stage.world.database.prepare(
        'INSERT INTO password_resets SELECT homebase, id, ?, ?, ?, NULL FROM users WHERE email = ?',
      );
      const now = stage.world.clock.now;
      link.run(tokenHash, now, now + 60_000, 'wali@demo.sch.id');
      return { token, newPassword: 'kuda-terbang-92' };
    },
    repeat: { refused: 'resetLinkWrong' },
  },
};

/** Of a classmate: a pupil who gets a card is signed out. */
async function makeCard(stage: Stage): Promise<void> {
  const admin = await stage.as(ADMIN);
  await admin.call(account.resetPasswords, { users: [studentOf(stage, '1003')] });
}

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
