import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/audit/audit';
import { auth } from '#contract/auth/auth';
import { dash } from '#contract/dashboard/dash';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  world.services.settings.trustedProxies = 1;
});
afterEach(() => world.close());

/** Strangers of as many networks try until it is logged. */
async function guess(identifier: string) {
  for (let tries = 0; tries < 30; tries += 1) {
    world.clock.advance(31_000);
    const from = { 'x-forwarded-for': `198.51.100.${tries}` };
    await world.anonymous.call(auth.signIn, { identifier, password: 'salah' }, from);
  }
}

test('an admin is told for a day at how many accounts of his school passwords were guessed, as the log lists them', async () => {
  const told = async () => {
    const admin = await world.as('admin@demo.sch.id');
    const { body } = await admin.call(dash.adminStats, {});
    return body.guessed_accounts;
  };
  expect(await told()).toBe(0);
  await guess('1001');
  // Of another school.
  await guess('2001');
  expect(await told()).toBe(1);
  await guess('guru');
  expect(await told()).toBe(2);
  const admin = await world.as('admin@demo.sch.id');
  const acts = (await admin.call(audit.list, { action: 'auth.guessed' })).body.data;
  expect(new Set(acts.map(({ subject }) => subject)).size).toBe(2);
  world.database.exec("UPDATE users SET is_active = 0 WHERE username = 'guru'");
  expect(await told()).toBe(1);
  world.clock.advance(24 * 3_600_000 + 1);
  expect(await told()).toBe(0);
});

test('nobody but an admin is told', async () => {
  expect((await (await world.as('1002')).call(dash.adminStats, {})).status).toBe(403);
  expect((await (await world.as('guru')).call(dash.adminStats, {})).status).toBe(403);
});
