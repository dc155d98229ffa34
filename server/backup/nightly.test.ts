import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/logs';
import { findExam } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';
import { isDue, makeIfDue } from './nightly';

const HOUR = 3_600_000;
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test.each([
  [19, 23, false],
  [20, 23, true],
  [20, 4, true],
  [20, 5, false],
  [24, 14, false],
  [25, 14, true],
])('%d hours after the last, at %d o’clock, one is due: %s', (hours, hour, isWanted) => {
  expect(isDue(hours * HOUR, hour)).toBe(isWanted);
});

test('one backup a day is made and tried, and none beside an exam', async () => {
  expect(await makeIfDue(world.services)).toBe(false);
  world.clock.advance(25 * HOUR);
  expect(await makeIfDue(world.services)).toBe(true);
  expect(world.services.backups.list()).toHaveLength(1);
  expect(await makeIfDue(world.services)).toBe(false);

  world.clock.advance(25 * HOUR);
  const student = await world.as('1001');
  await student.call(logs.start, { exam: await findExam(student) });
  expect(await makeIfDue(world.services)).toBe(false);
  world.clock.advance(10 * HOUR);
  expect(await makeIfDue(world.services)).toBe(true);
});
