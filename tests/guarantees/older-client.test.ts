import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Ticket } from '#contract/exam-session/sitting';
import type { Question } from '#contract/question-bank/question';
import { ORIGIN } from '../support/caller';
import { findExam, newOpId, resultsOf, startOn } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

// A page opened before an update of the server continues to the end of its exam with its old protocol. Its requests
// are recorded and must not be changed to fit the present server. One old form is refused on purpose: sealed
// operations without kind and time, which the next user of the device could have turned into others (ADR 8).

interface Recorded {
  name: string;
  method: string;
  path: string;
  by: 'cookie' | 'token';
  body?: unknown;
  /** Fields of the reply that the older client needs, with their types. */
  reads: Record<string, string>;
}

const { requests } = JSON.parse(readFileSync('tests/guarantees/older-client.json', 'utf8')) as {
  requests: Recorded[];
};

let world: World;
let cookie: string;
let exam: string;

beforeEach(async () => {
  world = await createWorld();
  const student = await world.as('1001');
  cookie = student.cookie;
  exam = await findExam(student);
});
afterEach(() => world.close());

test('requests of the first client from start to hand-in are accepted, and it gets the replies it needs', async () => {
  const facts: Facts = { $exam: exam, $at: world.clock.now };
  let token = '';
  for (const recorded of requests) {
    const said = await replay(recorded, facts, recorded.by === 'token' ? `Bearer ${token}` : undefined);
    if ('ticket' in said) token = said.ticket.syncToken;
    if ('questions' in said) Object.assign(facts, idsOf(said.questions));
    if ('results' in said) expect(new Set(resultsOf({ body: said }))).toEqual(new Set(['applied']));
  }
  expect(column("SELECT seq FROM operations WHERE via = 'device' ORDER BY seq")).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8,
  ]);
  expect(column('SELECT coalesce(mc, essay) FROM answers ORDER BY seq')).toEqual([
    'b',
    null,
    'Karena larutan jenuh mengendap.',
  ]);
  expect(column('SELECT progress FROM attempts ORDER BY created_at DESC LIMIT 1')).toEqual(['finished']);
});

test('unknown fields of a newer client are stored and refuse nothing, in each of the three forms of the call', async () => {
  const device = await startOn(world, await world.as('1001'), exam);
  const confidence = { confidence: 3, pace: { slow: true } };
  const { question } = device.answer(1, 'a');
  expect(resultsOf(await device.deliver([device.answer(0, 'a', confidence)]))).toEqual(['applied']);
  expect(resultsOf(await device.deliverOne(device.answer(2, 'b', confidence)))).toEqual(['applied']);
  const plain = await device.deliverOne({ question, mc: 'b', build: newOpId(), ...confidence });
  expect(resultsOf(plain)).toEqual(['applied']);
  const bodies = column("SELECT body FROM operations WHERE via = 'device'");
  expect(bodies).toHaveLength(3);
  expect(bodies.map((body) => JSON.parse(String(body)))).toEqual(
    bodies.map(() => expect.objectContaining(confidence)),
  );
});

type Facts = Record<string, string | number>;
type Said = { ticket: Ticket } | { questions: Question[] } | { results: { result: string }[] } | object;

/** Sends the recorded requests, and expects the parts of the reply that their sender needs. */
async function replay(recorded: Recorded, facts: Facts, authorization: string | undefined): Promise<Said> {
  const { name, method, path, body, reads } = recorded;
  const reply = await world.app.request(ORIGIN + fill(path, facts), {
    method,
    headers: {
      origin: ORIGIN,
      host: 'lentera.test',
      'content-type': 'application/json',
      ...(authorization ? { authorization } : { cookie }),
    },
    ...(body === undefined ? {} : { body: fill(JSON.stringify(body), facts) }),
  });
  expect({ name, status: reply.status }).toEqual({ name, status: 200 });
  const said = (await reply.json()) as Said;
  const types = Object.keys(reads).map((field) => [field, typeof readField(said, field)]);
  expect({ name, ...Object.fromEntries(types) }).toEqual({ name, ...reads });
  return said;
}

function column(sql: string): unknown[] {
  return world.database.prepare(sql).pluck().all();
}

function fill(text: string, facts: Facts): string {
  return text
    .replaceAll('"$at"', String(facts.$at))
    .replaceAll(/\$\w+/g, (placeholder) => String(facts[placeholder] ?? placeholder));
}

function readField(from: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], from);
}

/** The questions that the recorded operations speak of. */
function idsOf(questions: readonly Question[]): Record<string, string> {
  const [choice, other] = questions.filter(({ qtype }) => qtype === 1);
  const essay = questions.find(({ qtype }) => qtype === 2);
  if (!choice || !other || !essay) throw new Error('The demo lacks a question.');
  return { $choice: choice.id, $other: other.id, $essay: essay.id };
}
