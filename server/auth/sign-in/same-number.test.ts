import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auth } from '#contract/auth/auth';
import { createWorld, type World } from '../../../tests/support/world';

// A NIS that pupils of several schools have, by somebody who names no school (ADR 18).
let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

test('up to eight schools are tried, and whoever fits alone comes in', async () => {
  await plantNamesakes(7);
  const compared = vi.spyOn(world.services.passwords, 'matches');
  expect((await signIn({})).status).toBe(200);
  expect(compared).toHaveBeenCalledTimes(8);
});

test('beyond that the school has to be named: a sign-in costs no hash for each of a hundred schools', async () => {
  await plantNamesakes(8);
  const compared = vi.spyOn(world.services.passwords, 'matches');
  const refused = await signIn({});
  expect(refused.status).toBe(401);
  expect(refused.body).toMatchObject({ code: 'signInFailed' });
  expect(compared).toHaveBeenCalledOnce();
  const homebase = String(
    world.database.prepare("SELECT homebase FROM users WHERE nis = '1002'").pluck().get(),
  );
  expect((await signIn({ homebase })).status).toBe(200);
});

test('namesakes that are switched off crowd nobody out', async () => {
  await plantNamesakes(12);
  world.database.exec(
    "UPDATE users SET is_active = 0 WHERE name = 'Ayu' AND nis = '1001' AND created_at = 1",
  );
  expect((await signIn({})).status).toBe(200);
});

function signIn(school: { homebase?: string }) {
  return world.anonymous.call(auth.signIn, {
    identifier: '1001',
    password: 'lentera-demo',
    level: 'student',
    ...school,
  });
}

/** Pupils with the NIS 1001 in as many further schools, each with another password. */
async function plantNamesakes(count: number): Promise<void> {
  const hash = await world.services.passwords.hash('kuda-terbang-92');
  for (let number = 1; number <= count; number += 1) {
    const id = `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    world.database.exec(
      `INSERT INTO homebases (id, name, kind, timezone, created_at) VALUES ('${id}', 'SMA ${number}', 'school', 'Asia/Jakarta', 1);
       INSERT INTO users (homebase, id, level, name, nis, password_hash, created_at) VALUES ('${id}', '${id}', 'student', 'Ayu', '1001', '${hash}', 1);`,
    );
  }
}
