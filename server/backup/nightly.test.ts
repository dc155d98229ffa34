import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
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
])(
  '%d hours after the last, at %d o’clock, a backup on the data’s disk is due: %s',
  (hours, hour, isWanted) => {
    expect(isDue(hours * HOUR, hour, true)).toBe(isWanted);
  },
);

test('on a separate disk a backup is made every two hours, at any time of the day', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 48, noNaN: true }), fc.nat(23), (hours, hour) => {
      expect(isDue(hours * HOUR, hour, false)).toBe(hours * HOUR >= 2 * HOUR);
    }),
  );
});

test('a second disk has the data from before an exam and, as soon as nobody sits one, the answers', async () => {
  const { backups } = world.services;
  const { look } = backups;
  backups.look = async () => {
    const facts = await look();
    return facts && { ...facts, isOnSameDisk: false };
  };
  world.clock.advance(3 * HOUR);
  expect(await makeIfDue(world.services)).toBe(true);
  expect(await makeIfDue(world.services)).toBe(false);

  world.clock.advance(1.5 * HOUR);
  const student = await world.as('1001');
  const { ticket } = (await student.call(logs.start, { exam: await findExam(student) })).body;
  world.clock.advance(HOUR);
  expect(Date.parse(ticket.deadline)).toBeGreaterThan(world.clock.now);
  expect(await makeIfDue(world.services)).toBe(false);
  world.clock.advance(3 * HOUR);
  expect(await makeIfDue(world.services)).toBe(true);
});

test('one backup a day is made and test-restored, and none during an exam', async () => {
  expect(await makeIfDue(world.services)).toBe(false);
  world.clock.advance(25 * HOUR);
  expect(await makeIfDue(world.services)).toBe(true);
  expect(await world.services.backups.list()).toHaveLength(1);
  expect(await makeIfDue(world.services)).toBe(false);

  world.clock.advance(25 * HOUR);
  const student = await world.as('1001');
  await student.call(logs.start, { exam: await findExam(student) });
  expect(await makeIfDue(world.services)).toBe(false);
  world.clock.advance(10 * HOUR);
  expect(await makeIfDue(world.services)).toBe(true);
});
