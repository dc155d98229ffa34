import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Device, openRoom, questionAt, resultsOf } from '../../../tests/support/exam-room';
import type { World } from '../../../tests/support/world';

let world: World;
let device: Device;

beforeEach(async () => {
  ({ world, device } = await openRoom());
});
afterEach(() => world.close());

/** Objects nested to the given depth. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = { in: value };
  return value;
}

// Seals the body as text, because it may be nested deeper than JSON.stringify can write.
function sealedOp(body: string) {
  const op = device.op();
  return { ...op, sealed: device.sealText(body, op.opId) };
}

function sealedWhole(said: Record<string, unknown>) {
  const { opId, epoch, seq, ...act } = device.op();
  return { opId, epoch, seq, ...act, sealed: device.sealText(JSON.stringify({ ...said, ...act }), opId) };
}

function logged(): Record<string, unknown>[] {
  const bodies = world.database.prepare('SELECT body FROM operations ORDER BY seq').pluck().all();
  return bodies.map((body) => JSON.parse(String(body)));
}

test.each([
  ['deeper than any stack', `{"mc":"a","question":"Q","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['no JSON', '{"mc":'],
  ['no object', '[1]'],
  ['null', 'null'],
])('a sealed operation that is %s holds up nothing of its batch', async (_name, text) => {
  const hostile = sealedOp(text.replace('Q', questionAt(device.ticket, 0)));
  const good = device.answer(1, 'b');
  const reply = await device.deliver([hostile, good]);
  expect(reply.status).toBe(200);
  const result = reply.body.results.find(({ opId }) => opId === good.opId);
  expect(result?.result).toBe('applied');
  expect(reply.body.results.map(({ opId }) => opId).sort()).toEqual([hostile.opId, good.opId].sort());
});

test('an unreadable operation with a deeply nested field is put aside and does not fail the delivery', async () => {
  const hostile = { opId: device.op().opId, kind: 'nonsense', x: nested(2_000) };
  const good = device.answer(1, 'b');
  const reply = await device.deliver([hostile, good]);
  expect([reply.status, resultsOf(reply).sort()]).toEqual([200, ['applied', 'rejected']]);
});

test.each(['plain', 'sealed'] as const)('%s: unknown fields are kept to a depth of eight', async (form) => {
  const question = questionAt(device.ticket, 0);
  const said = { question, mc: 'a', kept: nested(8), dropped: nested(9), deep: nested(1_000) };
  const op = form === 'plain' ? device.op(said) : sealedWhole(said);
  expect(resultsOf(await device.deliver([op]))).toEqual(['applied']);
  expect(logged()).toEqual([{ kept: nested(8), mc: 'a' }]);
});

test.each(['plain', 'sealed'] as const)(
  '%s: unknown fields beyond 1 kB are dropped, known ones stay',
  async (form) => {
    const question = questionAt(device.ticket, 0);
    const said = {
      question,
      mc: 'a',
      note: 'n'.repeat(200),
      a: 'é'.repeat(300),
      b: 'x'.repeat(1_200),
      c: 'small',
    };
    const op = form === 'plain' ? device.op(said) : sealedWhole(said);
    expect(resultsOf(await device.deliver([op]))).toEqual(['applied']);
    expect(logged()).toEqual([{ a: said.a, c: 'small', mc: 'a', note: said.note }]);
    // Sending the same operation again gives the same result.
    expect(resultsOf(await device.deliver([op]))).toEqual(['applied']);
  },
);
