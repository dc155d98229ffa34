import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import {
  type Device,
  deviceWith,
  type ExamRoom,
  newOpId,
  openRoom,
  questionAt,
  resultsOf,
  startOn,
} from '../../../tests/support/exam-room';
import type { World } from '../../../tests/support/world';

const MINUTE = 60_000;

let world: World;
let student: ExamRoom['student'];
let examId: string;
let device: Device;
let standing: ExamRoom['standing'];
let answerTo: ExamRoom['answerTo'];
let countOf: ExamRoom['countOf'];

beforeEach(async () => {
  ({ world, student, examId, device, standing, answerTo, countOf } = await openRoom());
});
afterEach(() => world.close());

const essayIndex = () => device.ticket.order.findIndex((entry) => entry.choices.length === 0);

test('the plain call of the specification stores an answer and gives it back', async () => {
  const question = questionAt(device.ticket, 0);
  const input = { id: null, student: device.ticket.student, exam: examId, question, mc: 'a', essay: null };
  const reply = await student.call(answer.add, input);
  expect(reply.status).toBe(200);
  expect(reply.body.answer).toMatchObject({
    question,
    mc: 'a',
    essay: null,
    student: device.ticket.student,
    exam: examId,
  });
  const changed = await student.call(answer.add, { ...input, mc: 'b' });
  expect(changed.body.answer?.mc).toBe('b');
  expect(changed.body.answer?.id).toBe(reply.body.answer?.id);
  expect(await answerTo(0)).toBe('b');
});

test('an answer is acknowledged by its own id, in single form and in a batch', async () => {
  const one = device.answer(0, 'a');
  const single = await device.deliverOne(one);
  expect(single.body.results).toEqual([{ opId: one.opId, result: 'applied' }]);
  expect(single.body.answer?.mc).toBe('a');
  const more = [device.answer(1, 'b'), device.answer(2, 'c')];
  const batch = await device.deliver(more);
  expect(batch.body.results).toEqual(more.map(({ opId }) => ({ opId, result: 'applied' })));
  expect(batch.body).toMatchObject({ progress: 'running', epoch: 1, deadline: device.ticket.deadline });
});

test('the same batch again changes nothing and is answered the same', async () => {
  const ops = [device.answer(0, 'a'), device.answer(1, 'b'), device.answer(0, 'c')];
  const first = await device.deliver(ops);
  const before = [countOf('operations'), countOf('answers'), await standing()];
  const again = await device.deliver(ops);
  expect(again.body.results).toEqual(first.body.results);
  expect([countOf('operations'), countOf('answers'), await standing()]).toEqual(before);
  expect(await answerTo(0)).toBe('c');
});

test('an older operation that comes later never overwrites a newer one', async () => {
  const [older, newer] = [device.answer(0, 'a'), device.answer(0, 'b')];
  await device.deliver([newer]);
  const late = await device.deliver([older]);
  expect(resultsOf(late)).toEqual(['superseded']);
  expect(await answerTo(0)).toBe('b');
  expect(countOf('operations')).toBe(2);
});

test('within one request too, the order of the student counts and not that of the list', async () => {
  const [older, newer] = [device.answer(0, 'a'), device.answer(0, 'b')];
  await device.deliver([newer, older]);
  expect(await answerTo(0)).toBe('b');
});

test('an operation without a meaning is put aside and the rest of its batch is stored', async () => {
  const other = '01890000-0000-7000-8000-000000000000';
  const poison = [
    device.answer(0, 'z'),
    device.op({ question: other, mc: 'a' }),
    { opId: newOpId(), epoch: 'x', kind: 'answer' },
    device.op({ sealed: 'AAAA' }),
    { nothing: true },
  ];
  const good = device.answer(3, 'd');
  const reply = await device.deliver([...poison, good]);
  expect(reply.status).toBe(200);
  expect(reply.body.results.find((row) => row.opId === good.opId)?.result).toBe('applied');
  expect(resultsOf(reply).sort()).toEqual(['applied', 'rejected', 'rejected', 'rejected', 'rejected']);
  expect(countOf('operations')).toBe(1);
  expect(countOf('rejected_operations')).toBe(4);
  expect(await answerTo(3)).toBe('d');
});

test('an id used for something else is refused and the first stays', async () => {
  const first = device.answer(0, 'a');
  await device.deliver([first]);
  const reply = await device.deliver([{ ...device.answer(1, 'b'), opId: first.opId }]);
  expect(resultsOf(reply)).toEqual(['rejected']);
  expect(await answerTo(1)).toBeNull();
  expect(resultsOf(await device.deliver([first]))).toEqual(['applied']);
});

test('an operation whose place is taken by another is not lost: the device learns where to continue', async () => {
  await device.deliver([device.answer(0, 'a'), device.answer(1, 'a')]);
  const forgetful = deviceWith(world, device.ticket);
  const [older, newer] = [forgetful.answer(2, 'b'), forgetful.answer(2, 'c', { seq: 3 })];
  const reply = await forgetful.deliver([newer, older]);
  // The newer operation's place is free, but if it were accepted now, the older one would be renumbered behind it and
  // win.
  expect(resultsOf(reply)).toEqual(['resequence', 'resequence']);
  expect(reply.body.lastSeq).toBe(2);
  const again = await forgetful.deliver([
    { ...older, seq: 3 },
    { ...newer, seq: 4 },
  ]);
  expect(resultsOf(again)).toEqual(['applied', 'applied']);
  expect(await answerTo(2)).toBe('c');
});

test('a stored operation keeps its result when it is renumbered', async () => {
  const op = device.answer(0, 'a');
  await device.deliver([op]);
  expect(resultsOf(await device.deliver([{ ...op, seq: 9 }]))).toEqual(['applied']);
  expect(countOf('operations')).toBe(1);
});

test('a second device takes over; the first still delivers, loses to the newer, and the doubt is marked', async () => {
  const second = await startOn(world, student, examId);
  expect(second.ticket.epoch).toBe(2);
  expect(second.ticket.order).toEqual(device.ticket.order);
  expect(second.ticket.deadline).toBe(device.ticket.deadline);
  await second.deliver([second.answer(0, 'b')]);
  world.clock.advance(MINUTE);
  const reply = await device.deliver([device.answer(0, 'a'), device.answer(1, 'a')]);
  expect(resultsOf(reply)).toEqual(['superseded', 'applied']);
  expect(reply.body.epoch).toBe(2);
  expect([await answerTo(0), await answerTo(1)]).toEqual(['b', 'a']);
  expect(world.database.prepare('SELECT sum(conflict) FROM answers').pluck().get()).toBe(1);
  world.clock.advance(MINUTE);
  await second.deliver([second.answer(0, 'c')]);
  expect(world.database.prepare('SELECT sum(conflict) FROM answers').pluck().get()).toBe(0);
});

test('a token speaks for its own claim and never for a later one', async () => {
  const second = await startOn(world, student, examId);
  await second.deliver([second.answer(0, 'b')]);
  expect(resultsOf(await device.deliver([device.answer(0, 'a', { epoch: 2, seq: 99 })]))).toEqual([
    'rejected',
  ]);
  expect(await answerTo(0)).toBe('b');
});

test('a database restored from before a claim learns of it from the token', async () => {
  const second = await startOn(world, student, examId);
  world.database.prepare('UPDATE attempts SET epoch = 1').run();
  const reply = await second.deliver([second.answer(0, 'c')]);
  expect(resultsOf(reply)).toEqual(['applied']);
  expect(reply.body.epoch).toBe(2);
});

test('clearing is an operation: it wins by order, and the server keeps nothing standing', async () => {
  const [set, clear] = [
    device.answer(0, 'a'),
    device.op({ kind: 'clear', question: questionAt(device.ticket, 0) }),
  ];
  await device.deliver([clear]);
  await device.deliver([set]);
  expect(await answerTo(0)).toBeNull();
});

test('doubt marks are stored separately from answers and sent to the next device, each with its place', async () => {
  const question = questionAt(device.ticket, 0);
  await device.deliver([device.answer(0, 'a'), device.op({ kind: 'flag', question, flag: true })]);
  const second = await startOn(world, student, examId);
  const [answered, flagged] = [
    { epoch: 1, seq: 1 },
    { epoch: 1, seq: 2 },
  ];
  expect(second.ticket.answers).toEqual([{ question, mc: 'a', essay: null, flag: true, answered, flagged }]);
});

test('an essay is stored as written; a choice on it, or text on a choice, is refused', async () => {
  const index = essayIndex();
  const question = questionAt(device.ticket, index);
  const text = 'Baris satu\nBaris dua — “kutipan” العربية';
  const reply = await device.deliver([
    device.op({ question, essay: text }),
    device.op({ question, mc: 'a' }),
    device.op({ question: questionAt(device.ticket, 0), essay: 'teks' }),
  ]);
  expect(resultsOf(reply)).toEqual(['applied', 'rejected', 'rejected']);
  expect(await answerTo(index)).toBe(text);
});

test('with an id of its own a call whose answer fits no question is acknowledged as put aside, and not refused', async () => {
  const input = { exam: examId, question: questionAt(device.ticket, 0), mc: 'z', opId: newOpId() };
  const reply = await student.call(answer.add, input);
  expect([reply.status, reply.body.results]).toEqual([200, [{ opId: input.opId, result: 'rejected' }]]);
  expect(countOf('rejected_operations')).toBe(1);
});

test('a plain answer that was refused leaves the one before it, and the next is stored', async () => {
  const input = { exam: examId, question: questionAt(device.ticket, 0) };
  await student.call(answer.add, { ...input, mc: 'a' });
  expect((await student.call(answer.add, { ...input, mc: 'z' })).error?.message).toBe(
    'Jawaban tidak sesuai dengan soal ujian ini.',
  );
  expect(await answerTo(0)).toBe('a');
  expect((await student.call(answer.add, { ...input, mc: 'b' })).body.answer?.mc).toBe('b');
});

test('unknown fields of an operation are kept in the log', async () => {
  await device.deliver([device.answer(0, 'a', { colour: 'green', nested: { a: 1 } })]);
  const body = world.database.prepare('SELECT body FROM operations').pluck().get();
  expect(JSON.parse(String(body))).toEqual({ colour: 'green', mc: 'a', nested: { a: 1 } });
});

test('the plain call with an id of its own can be repeated without harm', async () => {
  const input = { exam: examId, question: questionAt(device.ticket, 0), mc: 'a', opId: newOpId() };
  const first = await student.call(answer.add, input);
  expect((await student.call(answer.add, input)).body.results).toEqual(first.body.results);
  expect(countOf('operations')).toBe(1);
});
