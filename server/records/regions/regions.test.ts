import { afterAll, beforeAll, expect, test } from 'vitest';
import { area } from '#contract/records/area';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let pupil: Caller;
beforeAll(async () => {
  world = await createWorld();
  pupil = await world.as('1001');
});
afterAll(() => world.close());

const names = ({ body }: { body: { data: { name: string }[] } }) => body.data.map(({ name }) => name);

test('each level leads to the next, by name', async () => {
  expect(names(await pupil.call(area.provinces, {}))).toEqual([
    'Daerah Khusus Ibukota Jakarta',
    'Jawa Barat',
  ]);
  expect(names(await pupil.call(area.cities, { provinceid: '32' }))).toEqual(['Kota Bandung', 'Kota Cimahi']);
  expect(names(await pupil.call(area.districts, { cityid: '32.73' }))).toEqual(['Coblong', 'Kiaracondong']);
  const villages = await pupil.call(area.villages, { districtid: '32.73.02' });
  expect(names(villages)).toEqual(['Cipaganti', 'Dago', 'Sekeloa']);
  expect(villages.body.data[0]?.id).toBe('32.73.02.1001');
});

test('an unknown region, or one of another level, contains nothing', async () => {
  expect(names(await pupil.call(area.cities, { provinceid: '99' }))).toEqual([]);
  expect((await pupil.call(area.cities, { provinceid: '32.73' })).status).toBe(400);
});

test('a region that is no longer offered is not listed', async () => {
  world.database.exec("UPDATE regions SET is_current = 0 WHERE code = '32.77'");
  expect(names(await pupil.call(area.cities, { provinceid: '32' }))).toEqual(['Kota Bandung']);
});
