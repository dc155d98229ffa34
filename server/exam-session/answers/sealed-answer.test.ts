import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/answer';
import { type Device, findExam, newOpId, questionAt, startOn } from '../../../tests/support/exam-room';
import { type Caller, createWorld, type World } from '../../../tests/support/world';

const MINUTE = 60_000;

let world: World;
let student: Caller & { cookie: string };
let examId: string;
let device: Device;

beforeEach(async () => {
  world = await createWorld();
  student = await world.as('1001');
  examId = await findExam(student);
  device = await startOn(world, student, examId);
});
afterEach(() => world.close());

/** What stands at the server, by question. */
async function standing(): Promise<Map<string, string | null>> {
  const { body } = await student.call(answer.list, { exam: examId });
  return new Map(
    body.filter((row) => row.mc ?? row.essay).map((row) => [row.question_id, row.mc ?? row.essay]),
  );
}

async function answerTo(question: number): Promise<string | null> {
  return (await standing()).get(questionAt(device.ticket, question)) ?? null;
}

const results = (reply: { body: { results: { result: string }[] } }) =>
  reply.body.results.map((row) => row.result);

const countOf = (table: string) => world.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

test('sealed operations are opened by the server and count as the same operation', async () => {
  const plain = device.answer(0, 'a');
  const { question, mc, ...envelope } = plain;
  const sealed = { ...envelope, sealed: device.seal(plain) };
  expect(results(await device.deliver([sealed]))).toEqual(['applied']);
  expect(results(await device.deliver([plain]))).toEqual(['applied']);
  expect(await answerTo(0)).toBe('a');
  expect(countOf('operations')).toBe(1);
});

test('a token tells nobody what was answered: neither by an event, nor by an older place, nor by what is sealed', async () => {
  const question = questionAt(device.ticket, 0);
  const older = device.op({ question, mc: 'a' });
  const said = device.answer(0, 'd');
  await device.deliver([said]);
  const { mc: _mc, question: _question, ...envelope } = said;
  const asked = [
    device.op({ kind: 'event', question }),
    { question, kind: 'event' },
    older,
    { ...said, mc: 'a' },
    { ...envelope, sealed: device.seal(said) },
  ];
  for (const each of asked) {
    const { body } = await device.deliverOne(each);
    expect(JSON.stringify(body ?? {})).not.toContain('"mc":"d"');
  }
  expect((await device.deliverOne(said)).body.answer).toMatchObject({ mc: 'd' });
});

test('the token that stays when a student leaves the device adds what is sealed, and nothing else', async () => {
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
  const { question, mc, ...envelope } = plain;
  const sealed = { ...envelope, sealed: device.seal(plain) };
  expect((await deliver({ ops: [sealed, plain] })).status).toBe(401);
  expect(countOf('operations')).toBe(0);
  expect(results(await deliver({ ops: [sealed] }))).toEqual(['applied']);
  expect(await answerTo(0)).toBe('a');
});

test('what is sealed for one operation opens under no other id', async () => {
  const op = device.op();
  const sealed = device.seal({ ...device.answer(0, 'a'), opId: newOpId() });
  expect(results(await device.deliver([{ ...op, sealed }]))).toEqual(['rejected']);
});

test('what is sealed is delivered as what it was and when it was; only that it became a note is believed', async () => {
  const { question: _question, mc: _mc, ...envelope } = device.answer(0, 'a', { kind: 'clear' });
  const sealed = device.seal(device.answer(0, 'a', { opId: envelope.opId }));
  expect(results(await device.deliver([{ ...envelope, sealed }]))).toEqual(['rejected']);

  const answered = device.answer(1, 'b');
  const later = { ...answered, question: null, mc: null, at: answered.at + MINUTE };
  await device.deliver([{ ...later, sealed: device.seal(answered) }]);
  const logged = world.database.prepare('SELECT at FROM operations').pluck().all();
  expect(logged).toEqual([answered.at]);

  const note = device.answer(2, 'c');
  await device.deliver([{ ...note, question: null, mc: null, kind: 'event', sealed: device.seal(note) }]);
  expect(await answerTo(2)).toBeNull();
});
