import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';
import { type Endpoint, sourceOf } from '#contract/endpoint';
import { errorBody } from '#contract/errors';
import { logs } from '#contract/exam-session/logs';
import { ORIGIN, sampleOf } from '../support/caller';
import type { World } from '../support/world';
import { examplesOf } from './examples/all';
import { ofTeacher } from './examples/demo';
import { type OpenStage, openStage } from './examples/stage';
import { validInputs } from './fuzz/from-schema';
import { hostileBodies, hostileQueries, hostileTypes, hostileValues } from './fuzz/hostile';

// For any input of any call: never a 5xx, well-formed refusals, no internals revealed, and nothing written by refused
// calls. FUZZ_RUNS and FUZZ_SEED search further; a failure prints seed and path.
const RUNS = Number(process.env.FUZZ_RUNS ?? 200);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

/** Words of the internals that no reply may contain. */
const LEAKS =
  /SQLITE|SqliteError|SELECT |ECONN|node_modules|argon2|password_hash|token_hash|\bat \S+ \(|\.ts:\d|\/home\/|\/tmp\//;

/** One request, as bytes leave a client that may be anybody. */
interface Hostility {
  query: string;
  body: string | Uint8Array<ArrayBuffer> | undefined;
  type: string | undefined;
  chunked: boolean;
}

for (const { key, endpoint } of listEndpoints()) {
  describe(key, () => {
    attack(key, endpoint, async (stage, as): Promise<Credentials> => {
      if (as === 'anonymous') return {};
      return { cookie: (await stage.world.as(as)).cookie };
    });
  });
  // A device that syncs has no cookie, but the token of its attempt.
  if (endpoint.token === 'sync')
    describe(`${key} by its token`, () => {
      attack(key, endpoint, async (stage, as) => {
        const device = await stage.as(as);
        const { body } = await device.call(logs.start, { exam: ofTeacher(stage).exam });
        return { authorization: `Bearer ${body.ticket.syncToken}` };
      });
    });
}

type Credentials = Record<string, string>;

function attack(
  key: string,
  endpoint: Endpoint,
  enter: (stage: OpenStage, as: string) => Promise<Credentials>,
): void {
  let stage: OpenStage;
  const right: unknown[] = [];
  let credentials: Credentials = {};
  beforeAll(async () => {
    stage = await openStage();
    const examples = examplesOf(key);
    credentials = await enter(stage, examples[0]?.as ?? 'anonymous');
    for (const example of examples) right.push(await example.input(stage));
  });
  afterAll(() => stage.close());

  test(`${RUNS} requests break nothing and reveal nothing`, async () => {
    const requests = requestsTo(endpoint, right, idsOf(stage.world));
    await fc.assert(
      fc.asyncProperty(requests, (request) => prove(stage.world, endpoint, credentials, request)),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  });
}

async function prove(
  world: World,
  endpoint: Endpoint,
  credentials: Credentials,
  request: Hostility,
): Promise<void> {
  // Restores what the call itself has ended, so that every request is made by somebody allowed to make it.
  world.database.exec('UPDATE sessions SET revoked_at = NULL; UPDATE users SET must_change_password = 0');
  // Mail caused by an earlier request is recorded when it has been sent.
  await world.services.post.deliver();
  const before = world.changes();
  const response = await world.app.request(`${ORIGIN}${endpoint.path}${request.query}`, {
    method: endpoint.method,
    headers: {
      origin: ORIGIN,
      host: 'lentera.test',
      ...credentials,
      ...(request.type === undefined ? {} : { 'content-type': request.type }),
    },
    ...bodyOf(request),
  });
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  expect(response.status, text).toBeLessThan(500);
  // A backup contains internals, for people who may have it.
  if (response.headers.get('content-type') !== 'application/x-tar') expect(text).not.toMatch(LEAKS);
  if (response.ok) return;
  expect(errorBody.safeParse(JSON.parse(text)).error).toBeUndefined();
  // A limiter may note that it was used; any other refusal leaves no trace.
  if (response.status !== 429) expect(world.changes(), text).toBe(before);
}

function bodyOf({ body, chunked }: Hostility) {
  if (body === undefined) return {};
  if (!chunked) return { body };
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const stream = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += 4_096) controller.enqueue(bytes.slice(at, at + 4_096));
      controller.close();
    },
  });
  return { body: stream, duplex: 'half' };
}

/** Right inputs, inputs that are right but for one thing, and what is no input of anything. */
function requestsTo(
  endpoint: Endpoint,
  right: readonly unknown[],
  ids: readonly string[],
): fc.Arbitrary<Hostility> {
  const fitting = fc.oneof(fc.constantFrom(...right), validInputs(endpoint, ids));
  const spoiled = fc
    .tuple(fitting, fc.nat(), fc.constantFrom(...hostileValues))
    .map(([input, place, value]) => spoil(input, place, value));
  const carried = fc.oneof({ weight: 2, arbitrary: fitting }, { weight: 5, arbitrary: spoiled });
  return fc.oneof(
    { weight: 7, arbitrary: carried.map((input) => carry(endpoint, input)) },
    { weight: 4, arbitrary: wild(endpoint) },
  );
}

/** One field replaced by something hostile, or a hostile field added. */
function spoil(input: unknown, place: number, value: unknown): unknown {
  const fields = Object.keys(Object(input));
  const names = [...fields, 'level', 'homebase', '__proto__'];
  const name = names[place % names.length] ?? 'id';
  return Object.assign(Object.create(null), input, { [name]: value });
}

function carry(endpoint: Endpoint, input: unknown): Hostility {
  if (sourceOf(endpoint) === 'body' || (sourceOf(endpoint) === 'both' && endpoint.method !== 'PUT')) {
    return { query: '', body: JSON.stringify(input), type: 'application/json', chunked: false };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(input))) query.set(name, toText(value));
  const { file: body, type } = (endpoint.upload && sampleOf(endpoint.upload.types)) ?? {};
  return { query: `?${query}`, body, type, chunked: false };
}

function toText(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function wild(endpoint: Endpoint): fc.Arbitrary<Hostility> {
  const hasBody = endpoint.method !== 'GET' && endpoint.method !== 'DELETE';
  return fc.record({
    query: fc.oneof(fc.constant(''), fc.constantFrom(...hostileQueries.map((query) => `?${query}`))),
    body: hasBody ? fc.constantFrom(...hostileBodies) : fc.constant(undefined),
    type: fc.oneof(fc.constant(typeOf(endpoint)), fc.constantFrom(...hostileTypes)),
    chunked: fc.boolean(),
  });
}

/** The content type of this call's body, so that a hostile body passes that check. */
function typeOf({ upload }: Endpoint): string {
  return upload ? sampleOf(upload.types).type : 'application/json';
}

/** Ids of rows of every kind, own and foreign. */
function idsOf({ database }: World): string[] {
  const tables = ['users', 'classes', 'subjects', 'banks', 'exams', 'homebases', 'questions', 'sessions'];
  return tables.flatMap(
    (table) => database.prepare(`SELECT id FROM ${table} LIMIT 8`).pluck().all() as string[],
  );
}
