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
// calls. Each is asked by somebody who may ask, and past every limit, so that all of them reach the call's own checks.
// FUZZ_RUNS and FUZZ_SEED search further; a failure prints seed and path.
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
    const statuses: number[] = [];
    await fc.assert(
      fc.asyncProperty(requests, async (request) => {
        statuses.push(await prove(stage.world, endpoint, credentials, request));
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
    const seen = [...new Set(statuses)];
    if (endpoint.levels !== 'public') expect(seen).not.toContain(401);
    expect(seen).not.toContain(429);
    expect(Math.min(...seen), 'no request succeeded').toBeLessThan(300);
  });
}

/** How long a limit is waited out, in ms: the shortest first, because a sitting's time goes on meanwhile. */
const WAITS = [10_000, 60_000, 3_600_000, 86_400_000];

/** The status of the request, once no limit stands before it. */
async function prove(
  world: World,
  endpoint: Endpoint,
  credentials: Credentials,
  request: Hostility,
): Promise<number> {
  let status = await ask(world, endpoint, credentials, request);
  for (const ms of WAITS) {
    if (status !== 429) break;
    world.clock.advance(ms);
    status = await ask(world, endpoint, credentials, request);
  }
  return status;
}

async function ask(
  world: World,
  endpoint: Endpoint,
  credentials: Credentials,
  request: Hostility,
): Promise<number> {
  // Restores what time and the call itself have ended, so that every request is made by somebody allowed to make it.
  const { now } = world.clock;
  world.database.exec(
    `UPDATE sessions SET revoked_at = NULL, last_seen_at = ${now}, expires_at = ${now + 86_400_000};
     UPDATE users SET must_change_password = 0`,
  );
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
  if (response.ok) return response.status;
  expect(errorBody.safeParse(JSON.parse(text)).error).toBeUndefined();
  // A limiter may note that it was used; any other refusal leaves no trace.
  if (response.status !== 429) expect(world.changes(), text).toBe(before);
  return response.status;
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
    { weight: 7, arbitrary: fc.tuple(carried, ways).map(([input, way]) => carry(endpoint, input, way)) },
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

type Damage = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>;

/** What befalls a file on its way: as often nothing as one of the rest. */
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.constant<Damage>((bytes) => bytes),
  fc.oneof(
    fc.nat().map<Damage>((at) => (bytes) => bytes.slice(0, at % bytes.length)),
    fc.nat().map<Damage>((at) => (bytes) => bytes.with(at % bytes.length, 255)),
    fc.nat().map<Damage>((at) => (bytes) => bytes.slice(at % bytes.length)),
    fc.constant<Damage>((bytes) => new Uint8Array([...bytes, ...bytes])),
  ),
);

interface Way {
  hurt: Damage;
  /** Of a call that takes its input either way. */
  inBody: boolean;
}

const ways: fc.Arbitrary<Way> = fc.record({ hurt: damage, inBody: fc.boolean() });

function carry(endpoint: Endpoint, input: unknown, { hurt, inBody }: Way): Hostility {
  const source = sourceOf(endpoint);
  if (source === 'body' || (source === 'both' && (inBody || endpoint.method !== 'PUT'))) {
    return { query: '', body: JSON.stringify(input), type: 'application/json', chunked: false };
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(input))) query.set(name, toText(value));
  if (!endpoint.upload) return { query: `?${query}`, body: undefined, type: undefined, chunked: false };
  const { file, type } = sampleOf(endpoint.upload.types);
  return { query: `?${query}`, body: hurt(file), type, chunked: false };
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
