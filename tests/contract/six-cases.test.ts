import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { listEndpoints } from '#contract/catalogue';
import type { Endpoint } from '#contract/endpoint';
import { errorBody } from '#contract/errors';
import { LEVELS } from '#contract/levels';
import { ACCOUNTS, STRANGERS } from '../support/accounts';
import type { Answer, Caller } from '../support/caller';
import { digestSchool, digestTables, listIds } from '../support/digest';
import { examplesOf } from './examples/all';
import type { Example } from './examples/example';
import { type OpenStage, openStage } from './examples/stage';
import { namingNothing, wrongInputs } from './examples/variations';

// Success, invalid, anonymous, wrong level, right level but not theirs, repeat: for every call of the API, made
// from the contract and one example of its use.

test.each(listEndpoints().map(({ key }) => key))('%s has an example of its use', (key) => {
  expect(examplesOf(key).length).toBeGreaterThan(0);
});

for (const { key, endpoint } of listEndpoints()) {
  for (const example of examplesOf(key)) {
    describe(example.name ? `${key}: ${example.name}` : key, () => proveSixCases(endpoint, example));
  }
}

function proveSixCases(endpoint: Endpoint, example: Example<Endpoint>): void {
  const levels = endpoint.levels === 'public' ? LEVELS : endpoint.levels;
  let stage: OpenStage;
  let input: Record<string, unknown>;
  let caller: Caller;
  let first: Promise<Answer<unknown>> | undefined;
  /** The one success; whichever test comes first makes it. */
  const succeed = () => (first ??= callAndDeliver());
  const callAndDeliver = async () => {
    const answer = await caller.call(endpoint, input);
    // A letter it caused leaves apart from it, and changes its row when it has.
    await stage.world.services.post.deliver();
    return answer;
  };

  beforeAll(async () => {
    stage = await openStage();
    input = Object(await example.input(stage));
    caller = await stage.as(example.as);
  });
  afterAll(() => stage.close());

  if (endpoint.levels !== 'public') {
    test('anonymous: is asked to sign in', async () => {
      const answer = await withoutTrace(stage, () => stage.world.anonymous.call(endpoint, input));
      expect(refusalOf(answer)).toEqual([401, 'unauthenticated']);
    });
  }

  const others = LEVELS.filter((level) => !levels.includes(level));
  if (others.length > 0) {
    test.each(others)('wrong level: %s is refused', async (level) => {
      const other = await stage.as(ACCOUNTS[level]);
      const answer = await withoutTrace(stage, () => other.call(endpoint, input));
      expect(refusalOf(answer)).toEqual([403, 'forbidden']);
    });
  }

  test('invalid: whatever is wrong in the input, it is refused', async () => {
    for (const change of example.wrong ?? wrongInputs(endpoint, input)) {
      const answer = await withoutTrace(stage, () => caller.call(endpoint, { ...input, ...change }));
      expect([change, ...refusalOf(answer)]).toEqual([change, 400, 'invalidInput']);
    }
  });

  // An installation has one head office: nobody of its level is a stranger to it.
  if (endpoint.levels !== 'public' && levels.some((level) => level !== 'center')) {
    test('not theirs: a stranger of the right level learns nothing and reaches nothing', async () => {
      const strangers = example.strangers ?? levels.flatMap((level) => STRANGERS[level]);
      const own = (await caller.call(auth.loadUser, {})).body.homebase_id;
      expect(strangers.length, 'strangers').toBeGreaterThan(0);
      for (const account of strangers) await proveStranger({ stage, endpoint, example, input, own }, account);
    });
  }

  test('success: the reply is the one that the contract describes', async () => {
    const before = digestTables(stage.world.database);
    const answer = await succeed();
    expect([answer.status, answer.error]).toEqual([200, undefined]);
    if (endpoint.method !== 'GET') return;
    const after = digestTables(stage.world.database);
    // A read that is written down changes that and nothing else.
    expect(after).toEqual(endpoint.audited ? { ...before, audit_log: after.audit_log } : before);
  });

  const { repeat } = example;
  test(`repeat: ${describeRepeat(example)}`, async () => {
    const one = await succeed();
    const before = digestTables(stage.world.database);
    const two = await caller.call(endpoint, input);
    if (repeat && 'holds' in repeat) return repeat.holds(one, two, stage);
    expect(digestTables(stage.world.database)).toEqual(before);
    if (repeat) expect(two.error?.code).toBe(repeat.refused);
    else expect([endpoint.retry, two.status]).toEqual(['idempotent', 200]);
    if (endpoint.method === 'GET') expect(two.body).toEqual(one.body);
  });
}

interface Case {
  stage: OpenStage;
  endpoint: Endpoint;
  example: Example<Endpoint>;
  input: Record<string, unknown>;
  /** School of the allowed caller. */
  own: string;
}

async function proveStranger({ stage, endpoint, example, input, own }: Case, account: string): Promise<void> {
  const { database } = stage.world;
  const stranger = await stage.as(account);
  const theirs = await stranger.call(auth.loadUser, {});
  const hidden = example.hides?.(stage) ?? [];
  if (theirs.body.homebase_id !== own) hidden.push(...listIds(database, own));
  const ask = (fields: Record<string, unknown>) => stranger.call(endpoint, fields);

  const before = digestSchool(database, own);
  const answer = await ask(input);
  expect(digestSchool(database, own), `${account} changed something`).toEqual(before);
  const nothing = namingNothing(input, example.opaque);
  if (nothing) {
    const unknown = await withoutTrace(stage, () => ask(nothing));
    expect(plain(answer), `${account} can tell it from nothing`).toEqual(plain(unknown));
  }
  const isIfGiven = endpoint.scope.endsWith('IfGiven');
  if (endpoint.scope !== 'none' && endpoint.scope !== 'school' && (!isIfGiven || nothing)) {
    // A call without an id of its own is refused because of the foreign ids in it.
    expect(isIfGiven ? [400, 404] : [404], account).toContain(answer.status);
  }
  const words = JSON.stringify(answer.body);
  expect(hidden.filter((id) => words.includes(id))).toEqual([]);
}

/** The reply to the last letter, but for the number of the request. */
function plain({ status, body, error }: Answer<unknown>) {
  return { status, text: JSON.stringify(error ? { ...error, requestId: '' } : body) };
}

/** A refusal leaves every table as it was. */
async function withoutTrace<T>({ world }: OpenStage, call: () => Promise<T>): Promise<T> {
  const before = digestTables(world.database);
  const answer = await call();
  expect(digestTables(world.database)).toEqual(before);
  return answer;
}

function refusalOf({ status, error }: Answer<unknown>): [number, string | undefined] {
  expect(errorBody.safeParse(error).error).toBeUndefined();
  return [status, error?.code];
}

function describeRepeat({ repeat }: Example<Endpoint>): string {
  if (!repeat) return 'the same call again changes nothing';
  return 'means' in repeat
    ? `the same call again ${repeat.means}`
    : `the same call again is refused (${repeat.refused})`;
}
