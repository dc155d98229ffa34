import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';
import { errorBody } from '#contract/errors';
import { LEVELS, type Level } from '#contract/levels';
import { ACCOUNTS } from '../support/accounts';
import { type Caller, callerWith } from '../support/caller';
import { findExam, startOn } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

// Checks permissions against the table in docs/permissions.md, which a person has reviewed. It tests the guards, not
// the contract, so that a change of either is noticed.
let world: World;
const callers = new Map<Level | 'anonymous', Caller>();
beforeAll(async () => {
  world = await createWorld();
  callers.set('anonymous', world.anonymous);
  for (const level of LEVELS) callers.set(level, await world.as(ACCOUNTS[level]));
});
afterAll(() => world.close());

const table = readTable();

test('the table has a row for every call and no other', () => {
  expect([...table.keys()].sort()).toEqual(
    listEndpoints()
      .map(({ key }) => key)
      .sort(),
  );
});

for (const { key, endpoint } of listEndpoints()) {
  test(`${key} lets in whom the table lets in, and refuses the others without a trace`, async () => {
    for (const [level, caller] of callers) {
      const before = world.changes();
      // Deliberately empty: a level that may call it gets as far as the validation, or further.
      const answer = await caller.call(endpoint, {});
      if (table.get(key)?.get(level)) {
        expect([401, 403], `${level} may`).not.toContain(answer.status);
        continue;
      }
      expect(answer.status, `${level} may not`).toBe(level === 'anonymous' ? 401 : 403);
      expect(errorBody.safeParse(answer.error).success).toBe(true);
      expect(world.changes(), `${level} left a trace`).toBe(before);
    }
    // Signing out is one of the calls: its user signs in again.
    if (key === 'auth.signOut')
      for (const level of LEVELS) callers.set(level, await world.as(ACCOUNTS[level]));
  });
}

test('a sync token opens the calls of its column, and no other, without a trace', async () => {
  const room = await createWorld();
  const pupil = await room.as(ACCOUNTS.student);
  const { ticket } = await startOn(room, pupil, await findExam(pupil));
  const bearer = callerWith(room.app, { authorization: `Bearer ${ticket.syncToken}` });
  for (const { key, endpoint } of listEndpoints()) {
    const before = room.changes();
    const answer = await bearer.call(endpoint, {});
    const isOpen = table.get(key)?.get('sync token') || table.get(key)?.get('anonymous');
    if (isOpen) {
      expect([401, 403], key).not.toContain(answer.status);
      continue;
    }
    expect([key, answer.status, answer.error?.code]).toEqual([key, 401, 'unauthenticated']);
    expect(room.changes(), key).toBe(before);
  }
  await room.close();
});

test.each([
  ['has run out', 'UPDATE sessions SET expires_at = 1'],
  ['was ended', 'UPDATE sessions SET revoked_at = 1'],
  ['was left alone for a month', 'UPDATE sessions SET last_seen_at = 1'],
  ['belongs to somebody who was switched off', 'UPDATE users SET is_active = 0'],
])('a session that %s opens no call and leaves no trace', async (_how, change) => {
  const other = await createWorld();
  const people = new Map(
    await Promise.all(LEVELS.map(async (level) => [level, await other.as(ACCOUNTS[level])] as const)),
  );
  other.database.exec(change);
  for (const { key, endpoint } of listEndpoints()) {
    if (endpoint.levels === 'public') continue;
    const before = other.changes();
    for (const level of endpoint.levels) {
      const answer = await people.get(level)?.call(endpoint, {});
      expect([key, level, answer?.status, answer?.error?.code]).toEqual([key, level, 401, 'unauthenticated']);
    }
    expect(other.changes(), key).toBe(before);
  }
  await other.close();
});

test('with a first password exactly the calls of that column are allowed', async () => {
  world.database.exec('UPDATE users SET must_change_password = 1');
  for (const { key, endpoint } of listEndpoints()) {
    if (endpoint.levels === 'public') continue;
    const level = endpoint.levels[0] ?? 'admin';
    const before = world.changes();
    const answer = await callers.get(level)?.call(endpoint, {});
    const isClosed = answer?.error?.code === 'passwordChangeRequired' && !key.startsWith('auth.');
    expect([key, !isClosed]).toEqual([key, table.get(key)?.get('first password')]);
    if (isClosed) expect(world.changes(), key).toBe(before);
  }
});

/** Rows of docs/permissions.md: call, then the allowed levels. */
function readTable(): Map<string, Map<string, boolean>> {
  const lines = readFileSync('docs/permissions.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const [head = [], _rule, ...rows] = lines;
  return new Map(
    rows.map((cells) => [
      cells[0] ?? '',
      new Map(head.map((name, column) => [name, cells[column] === 'yes'] as const)),
    ]),
  );
}
