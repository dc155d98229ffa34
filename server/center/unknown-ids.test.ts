import { expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';
import { examplesOf } from '../../tests/contract/examples/all';
import { openStage } from '../../tests/contract/examples/stage';
import { ACCOUNTS } from '../../tests/support/accounts';
import { digestTables } from '../../tests/support/digest';

// The head office has access to every school, so there is no stranger to test its calls with: its rules only refuse
// unknown ids and ids of another kind.

const UNKNOWN = '0190a000-0000-7000-8000-00000000dead';
/** By rule: whose ids it must refuse although such a row exists. */
const OF_ANOTHER_KIND: Record<string, string> = {
  homebase: "SELECT id FROM users WHERE username = 'guru'",
  homebaseIfGiven: "SELECT id FROM users WHERE username = 'guru'",
  officer: "SELECT id FROM users WHERE username = 'guru'",
  officerIfGiven: "SELECT id FROM users WHERE username = 'guru'",
  schoolPerson: "SELECT id FROM users WHERE email = 'wali@demo.sch.id'",
  consentingFamily: "SELECT id FROM users WHERE username = 'guru'",
};

const CALLS = listEndpoints().flatMap(({ key, endpoint }) => {
  const other = OF_ANOTHER_KIND[endpoint.scope];
  return other === undefined ? [] : [{ key, endpoint, other }];
});

test('every rule of the head office is used by a call', () => {
  expect(new Set(CALLS.map(({ endpoint }) => endpoint.scope))).toEqual(new Set(Object.keys(OF_ANOTHER_KIND)));
});

test.each(CALLS)('$key: an unknown id, or one of another kind, is not found', async (call) => {
  const { key, endpoint, other } = call;
  const stage = await openStage();
  const { database } = stage.world;
  // If the first example creates something, the last one changes it.
  const example = examplesOf(key).at(-1);
  const center = await stage.as(ACCOUNTS.center);
  const input = Object(await example?.input(stage));
  const another = String(database.prepare(other).pluck().get());
  const before = digestTables(database);
  for (const id of [UNKNOWN, another]) {
    const { status, error } = await center.call(endpoint, { ...input, id });
    expect([status, error?.code]).toEqual([404, 'notFound']);
    expect(digestTables(database)).toEqual(before);
  }
  await stage.close();
});

/** Its example is a member of the office itself. */
const OF_OFFICE = 'admin.sendActivation';
const OF_SCHOOLS = CALLS.filter(
  ({ key, endpoint }) => key !== OF_OFFICE && /^(?:homebase|officer|schoolPerson)$/.test(endpoint.scope),
);

test.each(OF_SCHOOLS)(
  '$key: everybody and everything is deleted with the school',
  async ({ key, endpoint }) => {
    const stage = await openStage();
    const { database } = stage.world;
    const center = await stage.as(ACCOUNTS.center);
    const input = Object(await examplesOf(key)[0]?.input(stage));
    database.exec(
      "UPDATE homebases SET deleted_at = 1 WHERE id NOT IN (SELECT homebase FROM users WHERE level = 'center')",
    );
    const before = digestTables(database);
    expect((await center.call(endpoint, input)).status).toBe(404);
    expect(digestTables(database)).toEqual(before);
    await stage.close();
  },
);
