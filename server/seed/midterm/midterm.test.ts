import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { results } from '#contract/exam-session/results';
import { MORNING, openWorld, type World } from '../../../tests/support/world';
import { createPasswords } from '../../access/passwords';
import { migrate } from '../../db/migrate';
import { openWriteConnection } from '../../db/open';
import { seedInstallation } from '../installation';

const PASSWORDS = createPasswords({ cost: { memoryCost: 8, timeCost: 1, parallelism: 1 } });

let dir: string;
let world: World;
let examId: string;

// Nothing here writes: one installation serves all.
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'lentera-midterm-'));
  const file = join(dir, 'lentera.db');
  const database = openWriteConnection(file);
  migrate(database, MORNING);
  await seedInstallation(database, { seed: 'demo', now: MORNING, passwords: PASSWORDS });
  database.close();
  world = openWorld(file, { clock: { now: MORNING, advance: () => undefined } });
  examId = String(world.database.prepare('SELECT id FROM exams WHERE is_active = 0').pluck().get());
});
afterAll(async () => {
  await world.close();
  rmSync(dir, { recursive: true });
});

test('a demo has an exam that 34 of 36 sat, whose every answer counts and whose essays are all graded', async () => {
  const teacher = await world.as('guru');
  const { data } = (await teacher.call(results.listScores, { exam: examId, limit: '100' })).body;
  const sat = data.filter(({ progress }) => progress === 'finished');
  expect([data.length, sat.length]).toEqual([36, 34]);
  expect(sat.every(({ empty, ungraded }) => empty === 0 && ungraded === 0)).toBe(true);
  const logged = world.database.prepare('SELECT DISTINCT result FROM operations').pluck().all();
  expect(logged).toEqual(['applied']);
  const scores = sat.map(({ score }) => score ?? 0);
  expect(Math.min(...scores)).toBeLessThan(50);
  expect(Math.max(...scores)).toBeGreaterThan(85);
  const passing = scores.filter((score) => score >= 70).length;
  expect([passing > 10, passing < 28]).toEqual([true, true]);
});

test('its analysis has findings: easy and hard questions, and one whose key looks wrong', async () => {
  const teacher = await world.as('guru');
  const { items } = (await teacher.call(results.analyse, { exam: examId })).body;
  const facilities = items.map(({ facility }) => facility ?? 0);
  expect(Math.max(...facilities)).toBeGreaterThan(0.8);
  expect(Math.min(...facilities)).toBeLessThan(0.4);
  expect(
    items.filter(({ discrimination }) => (discrimination ?? 0) < 0).map(({ number }) => number),
  ).toContain(15);
});

test('pupil and parent read the same result', async () => {
  const own = (await (await world.as('1001')).call(results.listOwn, {})).body;
  expect(own).toMatchObject([{ exam_id: examId, empty: 0, ungraded: 0, passing_mark: 70 }]);
  const student = String(world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get());
  const parent = await world.as('wali@demo.sch.id');
  expect((await parent.call(results.listOwn, { student })).body).toEqual(own);
});
