import { afterEach, beforeEach, expect, test } from 'vitest';
import { dash } from '#contract/dash';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('of many dashboards at once each begins in a turn of its own, so that an answer gets in between', async () => {
  const admin = await world.as('admin@demo.sch.id');
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const statuses = await Promise.all(Array.from({ length: 40 }, () => drawn(admin)));
  isDone = true;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(turns).toBeGreaterThanOrEqual(40);
});

test('more than can be drawn in a moment are sent away with the time to come back, and later ones are drawn again', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const statuses = await Promise.all(Array.from({ length: 80 }, () => drawn(admin)));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
  expect(await drawn(admin)).toBe(200);
});

async function drawn(admin: Awaited<ReturnType<World['as']>>): Promise<number> {
  return (await admin.call(dash.homebaseStats, {})).status;
}
