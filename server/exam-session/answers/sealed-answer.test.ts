import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import {
  type Device,
  type ExamRoom,
  newOpId,
  openRoom,
  questionAt,
  resultsOf,
} from '../../../tests/support/exam-room';
import type { World } from '../../../tests/support/world';

const MINUTE = 60_000;

let world: World;
let device: Device;
let answerTo: ExamRoom['answerTo'];
let countOf: ExamRoom['countOf'];

beforeEach(async () => {
  ({ world, device, answerTo, countOf } = await openRoom());
});
afterEach(() => world.close());

test('sealed operations are opened by the server and count as the same operation', async () => {
  const plain = device.answer(0, 'a');
  const { question, mc, ...header } = plain;
  const sealed = { ...header, sealed: device.seal(plain) };
  expect(resultsOf(await device.deliver([sealed]))).toEqual(['applied']);
  expect(resultsOf(await device.deliver([plain]))).toEqual(['applied']);
  expect(await answerTo(0)).toBe('a');
  expect(countOf('operations')).toBe(1);
});

test('a token reveals no answer: not by an event, an older place or a sealed operation', async () => {
  const question = questionAt(device.ticket, 0);
  const older = device.op({ question, mc: 'a' });
  const said = device.answer(0, 'd');
  await device.deliver([said]);
  const { mc: _mc, question: _question, ...header } = said;
  const asked = [
    device.op({ kind: 'event', question }),
    { question, kind: 'event' },
    older,
    { ...said, mc: 'a' },
    { ...header, sealed: device.seal(said) },
  ];
  for (const each of asked) {
    const { body } = await device.deliverOne(each);
    expect(JSON.stringify(body ?? {})).not.toContain('"mc":"d"');
  }
  expect((await device.deliverOne(said)).body.answer).toMatchObject({ mc: 'd' });
});

test('the token left on a device can add only sealed operations', async () => {
  const { sealedToken } = device.ticket;
  const deliver = (input: Record<string, unknown>) =>
    world.anonymous.call(answer.add, input, { authorization: `Bearer ${sealedToken}` });
  const plain = device.answer(0, 'a');
  for (const input of [
    plain,
    { ops: [plain] },
    device.op({ kind: 'penalty' }),
    { question: plain.question, mc: 'b' },
  ]) {
    expect((await deliver(input)).status).toBe(401);
  }
  const { question, mc, ...header } = plain;
  const sealed = { ...header, sealed: device.seal(plain) };
  expect((await deliver({ ops: [sealed, plain] })).status).toBe(401);
  expect(countOf('operations')).toBe(0);
  expect(resultsOf(await deliver({ ops: [sealed] }))).toEqual(['applied']);
  expect(await answerTo(0)).toBe('a');
});

test('content sealed for one operation does not open under another id', async () => {
  const op = device.op();
  const sealed = device.seal({ ...device.answer(0, 'a'), opId: newOpId() });
  expect(resultsOf(await device.deliver([{ ...op, sealed }]))).toEqual(['rejected']);
});

test('a sealed operation keeps its kind and time; the only change accepted is that it became a note', async () => {
  const { question: _question, mc: _mc, ...header } = device.answer(0, 'a', { kind: 'clear' });
  const sealed = device.seal(device.answer(0, 'a', { opId: header.opId }));
  expect(resultsOf(await device.deliver([{ ...header, sealed }]))).toEqual(['rejected']);

  const answered = device.answer(1, 'b');
  const later = { ...answered, question: null, mc: null, at: answered.at + MINUTE };
  await device.deliver([{ ...later, sealed: device.seal(answered) }]);
  const logged = world.database.prepare('SELECT at FROM operations').pluck().all();
  expect(logged).toEqual([answered.at]);

  const note = device.answer(2, 'c');
  await device.deliver([{ ...note, question: null, mc: null, kind: 'event', sealed: device.seal(note) }]);
  expect(await answerTo(2)).toBeNull();
});

test('operations invented with that token use up no quota of the pupil and do not count as contact', async () => {
  const { sealedToken } = device.ticket;
  const send = (count: number) =>
    world.anonymous.call(
      answer.add,
      { ops: Array.from({ length: count }, () => ({ ...device.op({ kind: 'event' }), sealed: 'AAAA' })) },
      { authorization: `Bearer ${sealedToken}` },
    );
  const teacher = await world.as('guru');
  const { exam } = device.ticket;
  const heard = async () =>
    (await teacher.call(logs.list, { exam, search: '1001' })).body.data[0]?.last_contact;
  await device.deliver([device.answer(0, 'a')]);
  const before = await heard();
  world.clock.advance(MINUTE);
  for (let round = 0; round < 3; round += 1)
    expect(resultsOf(await send(50))).toEqual(Array(50).fill('rejected'));
  expect(countOf('rejected_operations')).toBe(50);
  expect(await heard()).toBe(before);
  expect(resultsOf(await device.deliver([device.answer(0, 'b')]))).toEqual(['applied']);
});

test('a hand-in that its device sealed and delivers without its key ends the sitting and its silence', async () => {
  const { sealedToken, attempt } = device.ticket;
  const headers = { authorization: `Bearer ${sealedToken}` };
  await device.deliver([device.answer(0, 'a')]);
  const began = world.clock.now;
  world.clock.advance(10 * MINUTE);
  const seal = (op: ReturnType<typeof device.op>) => {
    const { question: _question, mc: _mc, ...header } = op;
    return { ...header, sealed: device.seal(op) };
  };
  await world.anonymous.call(answer.add, { ops: [seal(device.answer(1, 'b'))] }, headers);
  expect(world.services.contacts.lastHeard(attempt)).toBe(began);
  const { body } = await world.anonymous.call(
    answer.add,
    { ops: [seal(device.op({ kind: 'finish' }))] },
    headers,
  );
  expect(body.progress).toBe('finished');
  expect(world.services.contacts.lastHeard(attempt)).toBe(world.clock.now);
  expect(world.services.contacts.unwritten().silences).toMatchObject([
    { attempt, from: began, to: world.clock.now },
  ]);
});
