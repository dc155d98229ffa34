import { afterEach, beforeEach, expect, test } from 'vitest';
import { admin, OFFICER_STATES, type OfficerRow } from '#contract/center/admin';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let center: Caller;
beforeEach(async () => {
  world = await createWorld();
  center = await world.as('pusat@demo.sch.id');
});
afterEach(() => world.close());

const RINA = { name: 'Rina Marlina', email: 'rina@contoh.sch.id', level: 'admin' } as const;

test('accounts are narrowed to those that sign in, wait for their owners, have an old link, or are switched off', async () => {
  const school = "SELECT id FROM homebases WHERE name = 'MA Nurul Hikmah'";
  const home = String(world.database.prepare(school).pluck().get());
  const { id } = (await center.call(admin.save, { ...RINA, home })).body.data;
  const emails = async (state: OfficerRow['state']) =>
    (await center.call(admin.list, { state, limit: 100 })).body.data.map(({ email }) => email);
  const all = async () =>
    Object.fromEntries(
      await Promise.all(
        OFFICER_STATES.map(async (state) => [state, (await emails(state)).includes(RINA.email)]),
      ),
    );
  const only = (state: OfficerRow['state']) =>
    Object.fromEntries(OFFICER_STATES.map((one) => [one, one === state]));
  expect(await all()).toEqual(only('waiting'));
  world.database.prepare('UPDATE activations SET expires_at = ? WHERE user = ?').run(world.clock.now, id);
  expect(await all()).toEqual(only('expired'));
  world.database.prepare('DELETE FROM activations WHERE user = ?').run(id);
  expect(await all()).toEqual(only('off'));
  await center.call(admin.changeStatus, { id, state: 'active' });
  expect(await all()).toEqual(only('active'));
  expect(await emails('active')).toContain('pusat@demo.sch.id');
  expect((await center.call(admin.list, { state: 'gone' as 'off' })).status).toBe(400);
});
