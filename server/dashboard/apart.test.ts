import { afterEach, beforeEach, expect, test } from 'vitest';
import { homebase } from '#contract/center/homebase';
import { dash } from '#contract/dashboard/dash';
import { database } from '#contract/records/database';
import type { Caller } from '../../tests/support/caller';
import { createWorld, type World } from '../../tests/support/world';

// Figures over every person of the installation, or every record of a school, are calculated in the calculation
// thread.

let world: World;
let calculated: string[];
beforeEach(async () => {
  world = await createWorld();
  calculated = [];
  const { calculate } = world.services;
  world.services.calculate = (by, kind, of, now) => {
    calculated.push(kind);
    return calculate(by, kind, of, now);
  };
});
afterEach(() => world.close());

const OF_ALL_SCHOOLS: [string, string, (center: Caller) => Promise<{ status: number }>][] = [
  ['the figures of every school', 'schoolFigures', (center) => center.call(dash.homebaseStats, {})],
  ['their totals', 'centerFigures', (center) => center.call(dash.centerBasicStats, {})],
  ['their completeness', 'schoolCompleteness', (center) => center.call(dash.completeness, {})],
  ['their pupils over the years', 'pupilTrend', (center) => center.call(dash.pupilTrend, {})],
  ['the list of schools', 'schools', (center) => center.call(homebase.list, {})],
];

test.each(OF_ALL_SCHOOLS)('%s: calculated off the main thread', async (_what, kind, ask) => {
  const center = await world.as('pusat@demo.sch.id');
  expect((await ask(center)).status).toBe(200);
  expect(calculated).toEqual([kind]);
});

const OF_A_SCHOOL: [string, string[], (admin: Caller) => Promise<{ status: number }>][] = [
  ['by completeness', ['records'], (admin) => admin.call(database.list, { sort: '-completeness' })],
  ['the incomplete ones', ['records'], (admin) => admin.call(database.list, { completeness: 'incomplete' })],
  ['by class', ['classCompleteness'], (admin) => admin.call(database.classes, {})],
  ['in the order of their classes', ['records'], (admin) => admin.call(database.list, { sort: '-class' })],
  [
    'of a sheet of the incomplete ones',
    ['records'],
    (admin) => admin.call(database.download, { completeness: 'incomplete' }),
  ],
  ['of a sheet of all', [], (admin) => admin.call(database.download, { sort: 'class' })],
  ['by name', [], (admin) => admin.call(database.list, { sort: 'name' })],
];

test.each(OF_A_SCHOOL)('records %s: off the main thread if every one is read', async (_, kinds, ask) => {
  const admin = await world.as('admin@demo.sch.id');
  expect((await ask(admin)).status).toBe(200);
  expect(calculated).toEqual(kinds);
});
