import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { dash } from '#contract/dashboard/dash';
import { parent } from '#contract/school/parent';
import { student } from '#contract/school/student';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

async function addParent(email: string): Promise<string> {
  return (await admin.call(parent.save, { name: 'Wali Baru', email, nis: ['1003'] })).body.data.id;
}

/** What the school reads of pupil 1003. */
async function withoutParent() {
  const { students_without_parent: figure } = (await admin.call(dash.adminStats, {})).body;
  const listed = (await admin.call(student.list, { parent: 'none', search: '1003' })).body.data;
  const pupil = world.database.prepare("SELECT id FROM users WHERE nis = '1003'").pluck().get();
  const classid = String(
    world.database.prepare('SELECT class FROM enrolments WHERE student = ?').pluck().get(pupil),
  );
  const accounts = (await admin.call(account.listAccounts, { classid })).body.data;
  return {
    figure,
    isListed: listed.length === 1,
    parents: accounts.find(({ nis }) => nis === '1003')?.parents,
  };
}

test('a child whose only parent is switched off has none: in the figure, the list of pupils and the list of accounts', async () => {
  const [first, second] = [await addParent('satu@contoh.id'), await addParent('dua@contoh.id')];
  const { figure, isListed, parents } = await withoutParent();
  expect({ isListed, parents }).toEqual({ isListed: false, parents: 2 });
  await admin.call(parent.changeStatus, { id: first, state: 'inactive' });
  expect(await withoutParent()).toEqual({ figure, isListed: false, parents: 1 });
  await admin.call(parent.changeStatus, { id: second, state: 'inactive' });
  expect(await withoutParent()).toEqual({ figure: figure + 1, isListed: true, parents: 0 });
  await admin.call(parent.changeStatus, { id: second, state: 'active' });
  expect(await withoutParent()).toEqual({ figure, isListed: false, parents: 1 });
});
