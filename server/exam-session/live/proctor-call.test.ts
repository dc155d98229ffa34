import { afterEach, beforeEach, expect, test } from 'vitest';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { toCallNote } from '#domain/exam-session/device-notes';
import type { Caller } from '../../../tests/support/caller';
import { type Device, findExam, startOn } from '../../../tests/support/exam-room';
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
