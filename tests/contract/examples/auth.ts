import { expect } from 'vitest';
import { auth } from '#contract/auth/auth';
import type { Answer } from '../../support/caller';
import { makeChildCode } from './demo';
import type { Examples, Stage } from './example';

export const authExamples: Examples<typeof auth> = {
  signIn: {
    as: 'anonymous',
    input: () => ({ identifier: 'guru', password: 'lentera-demo' }),
    repeat: {
      means: 'opens a session of its own beside the first',
      holds(first, second) {
        expect(second.status).toBe(200);
        expect(second.headers.get('set-cookie')).not.toBe(first.headers.get('set-cookie'));
      },
    },
  },
  signUp: {
    as: 'anonymous',
    input: async (stage) => ({
      name: 'Ibu Baru',
      email: 'ibu.baru@contoh.sch.id',
      phone: null,
      password: 'kuda-terbang-92',
      children: [{ nis: '1002', code: await makeChildCode(stage, '1002') }],
    }),
    repeat: { refused: 'childCodeUsed' },
  },
  loadUser: { as: 'guru', input: () => ({}) },
  signOut: { as: 'guru', input: () => ({}) },
  updateAdminProfile: profileOf('admin@demo.sch.id'),
  updateTeacherProfile: profileOf('guru'),
  updateParentProfile: profileOf('wali@demo.sch.id'),
  updateStudentProfile: profileOf('1001'),
  listSchools: { as: 'anonymous', input: () => ({}) },
};

/** The session determines the profile; there is no input that could name somebody else's. */
function profileOf(account: string) {
  return {
    as: account,
    async input(stage: Stage) {
      const { body } = await (await stage.as(account)).call(auth.loadUser, {});
      // With this e-mail from the start: a stranger who says the same is refused, for it is taken.
      const mine = stage.world.database.prepare('UPDATE users SET email = ? WHERE id = ?');
      mine.run('baru@contoh.sch.id', body.id);
      return { name: 'Nama Baru', email: 'baru@contoh.sch.id', phone: '0812 3450 0099' };
    },
    repeat: {
      means: 'leaves the same profile',
      holds(first: Answer<unknown>, second: Answer<unknown>) {
        expect(second.body).toEqual(first.body);
      },
    },
  };
}
