import { afterEach, beforeEach, expect, test } from 'vitest';
import { letterhead } from '#contract/school/letterhead';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const HEAD = {
  foundation: 'Yayasan Lentera Bangsa',
  address: 'Jalan Merdeka 1, Bandung',
  contact: '(022) 123456',
  city: 'Bandung',
  principal_name: 'Dra. Ratna Dewi, M.Pd.',
  principal_nip: '197001011995012001',
};

test('a school that set nothing has its name alone', async () => {
  const { body } = await admin.call(letterhead.get, {});
  expect(body.name).toBe('SMA Lentera Bangsa');
  expect([body.foundation, body.city, body.principal_name]).toEqual(['', '', '']);
});

test('a teacher prints the letterhead the admin set; another school keeps its own', async () => {
  await admin.call(letterhead.save, HEAD);
  const teacher = await world.as('guru');
  expect((await teacher.call(letterhead.get, {})).body).toMatchObject({
    ...HEAD,
    name: 'SMA Lentera Bangsa',
  });
  const other = await world.as('guru2');
  expect((await other.call(letterhead.get, {})).body.principal_name).toBe('');
});

test('the address is the one the head office knows', async () => {
  await admin.call(letterhead.save, HEAD);
  const address = world.database.prepare('SELECT address FROM homebases WHERE name = ?').pluck();
  expect(address.get('SMA Lentera Bangsa')).toBe(HEAD.address);
});

test('the log shows which lines changed; repeating it is no change', async () => {
  const logged = () =>
    world.database.prepare("SELECT detail FROM audit_log WHERE action = 'school.letterhead'").pluck().all();
  await admin.call(letterhead.save, HEAD);
  await admin.call(letterhead.save, HEAD);
  expect(logged()).toHaveLength(1);
  await admin.call(letterhead.save, { ...HEAD, city: 'Cimahi' });
  expect(logged().at(-1)).toBe('{"changed":["city"]}');
});
