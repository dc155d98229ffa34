import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { message } from '#contract/exam-session/message';
import { time } from '#contract/exam-session/time';
import { toReadNote } from '#domain/exam-session/device-notes';
import type { Caller } from '../../../tests/support/caller';
import { type Device, findExam, startOn } from '../../../tests/support/exam-room';
import { hearEvents } from '../../../tests/support/heard-events';
import { createWorld, type World } from '../../../tests/support/world';

const newId = () => crypto.randomUUID();

let world: World;
let teacher: Caller;
let exam: string;
let pupils: { caller: Caller & { cookie: string }; device: Device }[];

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  exam = await findExam(await world.as('1001'));
  pupils = [];
  for (const nis of ['1001', '1002']) {
    const caller = await world.as(nis);
    pupils.push({ caller, device: await startOn(world, caller, exam) });
  }
});
afterEach(() => world.close());

const pupil = (index: number) => {
  const found = pupils[index];
  if (!found) throw new Error(`no pupil ${index}`);
  return found;
};
const attemptOf = (index: number) => pupil(index).device.ticket.attempt;
const listen = (index: number) =>
  hearEvents(world, `${time.follow.path}?exam=${exam}`, pupil(index).caller.cookie);
const say = (text: string, whom: object = {}) => {
  // A second apart, so that their order is certain.
  world.clock.advance(1_000);
  return teacher.call(message.send, { id: newId(), exam, text, ...whom });
};
const asked = async (index: number) =>
  (await pupil(index).caller.call(logs.getOwn, { exam })).body?.messages?.map(({ text }) => text);
const sent = async () => (await teacher.call(message.list, { exam })).body.data;

test('a connected pupil gets a message at once, and nobody else does', async () => {
  const [first, second] = [await listen(0), await listen(1)];
  await first.next();
  await second.next();
  await say('Periksa nomor 5.', { attempts: [attemptOf(0)] });
  expect(await first.next()).toMatchObject({
    attempt: attemptOf(0),
    progress: 'running',
    messages: [{ text: 'Periksa nomor 5.' }],
  });
  await say('Tinggal sepuluh menit.');
  const both = [await first.next(), await second.next()];
  expect(both.map(({ messages }) => messages[0].text)).toEqual(Array(2).fill('Tinggal sepuluh menit.'));
});

test('a pupil who was offline gets it when he is back, by the stream or, without one, by asking', async () => {
  await say('Soal 7 dibatalkan.');
  await say('Tenang.', { attempts: [attemptOf(0)] });
  expect((await (await listen(0)).next()).messages).toMatchObject([
    { text: 'Soal 7 dibatalkan.' },
    { text: 'Tenang.' },
  ]);
  expect(await asked(0)).toEqual(['Soal 7 dibatalkan.', 'Tenang.']);
  expect(await asked(1)).toEqual(['Soal 7 dibatalkan.']);
});

test('a pupil who begins later gets the messages sent to all', async () => {
  await say('Soal 7 dibatalkan.');
  const caller = await world.as('1003');
  await startOn(world, caller, exam);
  expect((await caller.call(logs.getOwn, { exam })).body?.messages).toMatchObject([
    { text: 'Soal 7 dibatalkan.' },
  ]);
});

test('a read message is shown no more and counted once; a message not sent to the pupil cannot be marked as read', async () => {
  await say('Satu.');
  await say('Dua.', { attempts: [attemptOf(1)] });
  const [two, one] = await sent();
  const { device } = pupil(0);
  const read = () => device.op({ kind: 'event', note: toReadNote(one?.id ?? '') });
  await device.deliver([read(), read(), device.op({ kind: 'event', note: toReadNote(two?.id ?? '') })]);
  await device.deliver([device.op({ kind: 'event', note: toReadNote('nonsense') })]);
  expect(await asked(0)).toBeUndefined();
  expect(await sent()).toMatchObject([
    { text: 'Dua.', whom: 'pupils', recipients: 1, read: 0, student_name: expect.any(String) },
    { text: 'Satu.', whom: 'exam', recipients: 2, read: 1, student_name: null, by: expect.any(String) },
  ]);
});

test('a reader whose sitting was archived does not count as having read it', async () => {
  await say('Satu.');
  const id = (await sent())[0]?.id ?? '';
  const { device } = pupil(0);
  await device.deliver([device.op({ kind: 'event', note: toReadNote(id) })]);
  expect(await sent()).toMatchObject([{ recipients: 2, read: 1 }]);
  const { attempt, student } = device.ticket;
  await teacher.call(logs.retake, { id: attempt, student, exam });
  expect(await sent()).toMatchObject([{ recipients: 1, read: 0 }]);
});

test('a message sent twice arrives once; with other words or recipients it is refused and sent to nobody', async () => {
  const act = { id: newId(), exam, text: 'Sekali saja.', attempts: [attemptOf(0)] };
  for (let count = 0; count < 2; count += 1) expect((await teacher.call(message.send, act)).status).toBe(200);
  const heard = await listen(1);
  await heard.next();
  const { attempts, ...toAll } = act;
  const others = [
    { ...act, text: 'Lain.' },
    toAll,
    { ...act, attempts: [attemptOf(1)] },
    { ...act, attempts: [...attempts, attemptOf(1)] },
  ];
  for (const other of others)
    expect(await teacher.call(message.send, other)).toMatchObject({
      status: 409,
      error: { code: 'conflict' },
    });
  await say('Lain kali.');
  expect((await heard.next()).messages).toMatchObject([{ text: 'Lain kali.' }]);
  expect(await sent()).toMatchObject([{ text: 'Lain kali.' }, { text: 'Sekali saja.' }]);
});

test('a room of another exam is not found, and nobody gets the message', async () => {
  expect(await say('Tenang.', { room: newId() })).toMatchObject({ status: 404, error: { code: 'notFound' } });
  expect(await sent()).toEqual([]);
});

test('names together with a room are refused', async () => {
  const reply = await say('Tenang.', { attempts: [attemptOf(0)], room: newId() });
  expect(reply).toMatchObject({ status: 400, error: { fields: { room: expect.any(String) } } });
  expect(await sent()).toEqual([]);
});

test('a message is one plain line: invisible, direction-changing and line-breaking characters are removed, and markup is plain text', async () => {
  await say('  Nomor\u202e 5:\n\u0000<b>baca</b>\u200b ulang  ');
  expect(await sent()).toMatchObject([{ text: 'Nomor 5: <b>baca</b> ulang' }]);
  for (const text of ['', ' \u200b ', 'a'.repeat(301)]) {
    const reply = await say(text);
    expect(reply.status).toBe(400);
  }
});

test('messages are rate limited: after twenty within a minute the sender has to wait', async () => {
  for (let count = 0; count < 20; count += 1) expect((await say(`Pesan ${count}`)).status).toBe(200);
  expect(await say('Satu lagi')).toMatchObject({ status: 429, error: { code: 'tooManyMessages' } });
  world.clock.advance(61_000);
  expect((await say('Satu lagi')).status).toBe(200);
});

test('the message and the number of recipients are in the audit log', async () => {
  await say('Tenang.', { attempts: [attemptOf(0), attemptOf(1)] });
  const row = world.database
    .prepare(`SELECT subject, detail FROM audit_log WHERE action = 'exam.message'`)
    .get();
  const { subject, detail } = row as { subject: string; detail: string };
  expect(subject).toBe(exam);
  expect(JSON.parse(detail)).toEqual({ text: 'Tenang.', whom: 'pupils', students: 2 });
});
