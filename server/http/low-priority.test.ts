import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { dash } from '#contract/dashboard/dash';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('simultaneous dashboards each begin in their own turn of the event loop, so that an answer gets in between', async () => {
  const admin = await world.as('admin@demo.sch.id');
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const statuses = await flood(admin, 10);
  isDone = true;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(turns).toBeGreaterThanOrEqual(10);
});

test('one person’s flood is refused beyond its limit and keeps nobody else waiting', async () => {
  const [admin, teacher] = [await world.as('admin@demo.sch.id'), await world.as('guru')];
  const flooding = flood(admin, 40);
  expect((await teacher.call(account.listSessions, {})).status).toBe(200);
  const statuses = await flooding;
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(await flood(admin, 1)).toEqual([200]);
});

function flood(admin: Awaited<ReturnType<World['as']>>, times: number): Promise<number[]> {
  const draw = async () => (await admin.call(dash.homebaseStats, {})).status;
  return Promise.all(Array.from({ length: times }, draw));
}
