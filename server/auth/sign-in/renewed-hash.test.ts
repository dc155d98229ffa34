import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { createWorld, newSecrets, type World } from '../../../tests/support/world';
import { createPasswords, pepperOf } from '../../access/passwords';

// The demo's hashes are those of a server from before there was a key.
const COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const PASSWORD = 'lentera-demo';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const hashOf = (nis: string) =>
  String(world.database.prepare('SELECT password_hash FROM users WHERE nis = ?').pluck().get(nis));

function updateServer(cost = COST): void {
  world.services.passwords = createPasswords({ cost, pepper: pepperOf(newSecrets()) });
}

test('after an update of the server each account’s first sign-in renews its hash once', async () => {
  const before = [hashOf('1001'), hashOf('1002')];
  const elsewhere = await world.as('1001');
  updateServer();
  await world.as('1001');
  const renewed = hashOf('1001');
  expect(renewed).not.toBe(before[0]);
  expect(hashOf('1002')).toBe(before[1]);
  await world.as('1001');
  expect(hashOf('1001')).toBe(renewed);
  // It is the same password: nobody is signed out, and no change is required.
  expect((await elsewhere.call(auth.loadUser, {})).body).toMatchObject({ must_change_password: false });

  updateServer({ ...COST, timeCost: 2 });
  await world.as('1001');
  expect(hashOf('1001')).not.toBe(renewed);
  await world.as('1001');
});

test('a wrong password renews nothing, and without the key a renewed hash fits nothing', async () => {
  updateServer();
  const before = hashOf('1001');
  await world.anonymous.call(auth.signIn, { identifier: '1001', password: 'salah' });
  expect(hashOf('1001')).toBe(before);
  await world.as('1001');
  world.services.passwords = createPasswords({ cost: COST });
  const { status } = await world.anonymous.call(auth.signIn, { identifier: '1001', password: PASSWORD });
  expect(status).toBe(401);
});
