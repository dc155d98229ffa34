import { afterEach, beforeEach, expect, test } from 'vitest';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { time } from '#contract/exam-session/time';
import { toCallNote } from '#domain/exam-session/device-notes';
import type { Caller } from '../../../tests/support/caller';
import { type Device, findExam, startOn } from '../../../tests/support/exam-room';
import { hearEvents } from '../../../tests/support/heard-events';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let teacher: Caller;
let device: Device;
beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  const student = await world.as('1001');
  device = await startOn(world, student, await findExam(student));
});
afterEach(() => world.close());

const call = async (reason: 'help' | 'device') => {
  world.clock.advance(1_000);
  return device.deliver([device.op({ kind: 'event', note: toCallNote(reason) })]);
};
const shown = async () => {
  const { body } = await teacher.call(logs.list, { exam: device.ticket.exam, search: '1001' });
  return body.data[0]?.call;
};
const now = () => new Date(world.clock.now).toISOString();
const answer = (at: string) => teacher.call(live.answerCall, { id: device.ticket.attempt, at });
const acts = async () => {
  const { body } = await teacher.call(logs.listHistory, { id: device.ticket.attempt });
  return body.map(({ act, by }) => [act, by]);
};

test('a call waits in the list until the proctor has answered it, and both are in the history', async () => {
  expect(await shown()).toBeNull();
  await call('help');
  expect(await shown()).toEqual({ reason: 'help', at: now() });
  await answer(now());
  expect(await shown()).toBeNull();
  const names = await acts();
  expect(names).toContainEqual(['call', null]);
  expect(names).toContainEqual(['answerCall', expect.any(String)]);
});

test('a pupil who calls repeatedly is listed once, since his first call, even with a new reason', async () => {
  await call('help');
  const first = now();
  await call('help');
  await call('help');
  expect(await shown()).toEqual({ reason: 'help', at: first });
  await call('device');
  await call('help');
  await call('device');
  expect(await shown()).toEqual({ reason: 'device', at: first });
  expect((await acts()).filter(([act]) => act === 'call')).toHaveLength(1);
});

test('an answer to an older call leaves a newer one open', async () => {
  await call('help');
  const seen = now();
  await answer(seen);
  await call('device');
  await answer(seen);
  expect(await shown()).toMatchObject({ reason: 'device' });
});

test('a call delivered after the hand-in is ignored', async () => {
  const queued = device.op({ kind: 'event', note: toCallNote('help') });
  await teacher.call(logs.finish, { id: device.ticket.attempt, exam: device.ticket.exam });
  await device.deliver([queued]);
  expect(await shown()).toBeNull();
});

test('a call changes no answer, and an unknown reason is only a note', async () => {
  await device.deliver([device.answer(0, 'a')]);
  const before = world.database.prepare('SELECT * FROM answers').all();
  await call('help');
  await device.deliver([device.op({ kind: 'event', note: 'call:pizza' })]);
  expect(world.database.prepare('SELECT * FROM answers').all()).toEqual(before);
  expect(await shown()).toMatchObject({ reason: 'help' });
});

const word = (move: 'allow' | 'refuse') =>
  teacher.call(live.answerCall, { id: device.ticket.attempt, at: now(), move });
const moved = async () => {
  world.clock.advance(1_000);
  const pupil = await world.as('1001');
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36' };
  expect((await pupil.call(logs.start, { exam: device.ticket.exam }, headers)).status).toBe(200);
  const { body } = await teacher.call(logs.listHistory, { id: device.ticket.attempt });
  return body.findLast(({ act }) => act === 'claim');
};
const claimed = () =>
  world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'attempt.claimed' ORDER BY id DESC LIMIT 1")
    .pluck()
    .get();
const nameOfTeacher = () =>
  String(world.database.prepare("SELECT name FROM users WHERE username = 'guru'").pluck().get());
const wasOn = (browser: string, ip: string) =>
  world.database
    .prepare('UPDATE attempts SET browser = ?, ip = ? WHERE id = ?')
    .run(browser, ip, device.ticket.attempt);

test('who allowed a move, and from which device to which it went, is in the history and in the audit log', async () => {
  wasOn('Firefox 140', '10.0.0.9');
  await call('device');
  expect((await word('allow')).body.message).toMatch(/^Izin pindah perangkat dicatat/);
  expect(await shown()).toBeNull();
  const entry = await moved();
  expect(await acts()).toContainEqual(['allowMove', nameOfTeacher()]);
  expect(entry).toMatchObject({
    by: nameOfTeacher(),
    device: expect.stringMatching(/^Firefox 140, 10\.0\.0\.9 → Chrome/),
  });
  expect(JSON.parse(String(claimed()))).toMatchObject({
    fromDevice: 'Firefox 140, 10.0.0.9',
    toDevice: expect.stringContaining('Chrome'),
    allowedBy: nameOfTeacher(),
  });
});

test('a word covers one move, and a refused or unasked one has nobody who allowed it', async () => {
  expect(await moved()).toMatchObject({ by: null });
  await call('device');
  await word('refuse');
  expect(await acts()).toContainEqual(['refuseMove', nameOfTeacher()]);
  expect(await moved()).toMatchObject({ by: null });
  await call('device');
  await word('allow');
  expect(await moved()).toMatchObject({ by: nameOfTeacher() });
  expect(await moved()).toMatchObject({ by: null });
  expect(JSON.parse(String(claimed()))).not.toHaveProperty('allowedBy');
});

const unread = async () => {
  const { body } = await (await world.as('1001')).call(logs.getOwn, { exam: device.ticket.exam });
  return body?.messages?.map(({ text }) => text);
};

test('a refused move is told to the pupil on his screen, once, and an allowed one is not', async () => {
  const pupil = await world.as('1001');
  const heard = await hearEvents(world, `${time.follow.path}?exam=${device.ticket.exam}`, pupil.cookie);
  await heard.next();
  await call('device');
  await word('refuse');
  const refused = expect.stringMatching(/^Pengawas tidak mengizinkan pindah perangkat/);
  const told = [await heard.next(), await heard.next()];
  expect(told).toContainEqual(
    expect.objectContaining({ messages: [expect.objectContaining({ text: refused })] }),
  );
  await word('refuse');
  expect(await unread()).toEqual([refused]);
  await call('device');
  await word('allow');
  expect(await unread()).toEqual([refused]);
});
