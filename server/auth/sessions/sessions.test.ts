import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('a person sees his sessions and ends those that are no longer his', async () => {
  const there = await world.as('1001');
  world.clock.advance(1_000);
  const here = await world.as('1001');
  const { body } = await here.call(account.listSessions, {});
  expect(body.data.map(({ current }) => current)).toEqual([true, false]);
  expect((await here.call(account.endSession, { id: body.data[1]?.id ?? '' })).status).toBe(200);
  expect((await there.call(auth.loadUser, {})).status).toBe(401);
  expect((await here.call(account.listSessions, {})).body.data).toHaveLength(1);
});

test('an admin signs a class of his school out, and nobody else', async () => {
  const [pupil, other, teacher] = [await world.as('1001'), await world.as('1037'), await world.as('guru')];
  const admin = await world.as('admin@demo.sch.id');
  const user = (await pupil.call(auth.loadUser, {})).body;
  const classid = user.level === 'student' ? (user.class_id ?? '') : '';
  const answer = await admin.call(account.signOutPeople, { classid });
  expect(answer.body.ended).toBe(1);
  expect((await pupil.call(auth.loadUser, {})).status).toBe(401);
  for (const caller of [other, teacher, admin])
    expect((await caller.call(auth.loadUser, {})).status).toBe(200);
});
