import type { Statement } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createWorld, type World } from '../../../tests/support/world';
import { openOperationStore } from './operation-store';

const IDS = {
  homebase: '0198c0de-0000-7000-8000-00000000aaaa',
  attempt: '0198c0de-0000-7000-8000-00000000bbbb',
};
const KEY = [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2)] as const;

let world: World;
/** The texts that the store has asked to be prepared. */
let asked: string[];
let store: ReturnType<typeof openOperationStore>;

beforeEach(async () => {
  world = await createWorld();
  asked = [];
  const prepare = (text: string): Statement => {
    asked.push(text);
    return world.database.prepare(text);
  };
  store = openOperationStore(prepare, IDS, KEY);
});
afterEach(() => world.close());

test('an operation is entered, and an answer put, without making a table', () => {
  const place = { epoch: 1, seq: 1, at: 0 };
  const question = new Uint8Array(16);
  const said = {
    kind: 'answer',
    question,
    body: '{}',
    receivedAt: 0,
    result: 'applied',
    via: 'device',
  } as const;
  store.log({ ...place, opId: new Uint8Array(16), ...said });
  store.putAnswer({ ...place, question, mc: 'a', essay: null, conflict: 0 }, 0);
  expect(asked.length).toBe(2);
  for (const text of asked) expect(opcodesOf(text)).not.toContain('OpenEphemeral');
});

test('where a claim ended is found in the index of endings, however long its log is', () => {
  store.barrier(1);
  store.countEndingsBefore(2);
  const plans = asked.map((text) => explain(`QUERY PLAN ${text}`).map(({ detail }) => detail));
  const step = expect.stringContaining('USING COVERING INDEX operations_endings');
  expect(plans).toEqual([[step], [step]]);
});

function opcodesOf(text: string): unknown[] {
  return explain(text).map(({ opcode }) => opcode);
}

function explain(text: string): Record<string, unknown>[] {
  const values = Array.from(text.matchAll(/\?/g), () => null);
  return world.database.prepare(`EXPLAIN ${text}`).all(...values) as Record<string, unknown>[];
}
