import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import type { OperationBody } from '#contract/exam-session/operation';
import { pouch } from '#contract/exam-session/pouch';
import { results } from '#contract/exam-session/results';
import type { Ticket } from '#contract/exam-session/sitting';
import { openBundle } from '#domain/hand-in/bundle';
import { collectFrame, joinFrames, NOTHING_COLLECTED, toFrames } from '#domain/hand-in/frames';
import { ownReceipt } from '../../src/hand-in/own-receipt';
import { packWaiting } from '../../src/hand-in/pack-waiting';
import { type Caller, send } from '../support/caller';
import { type Device, drainFully, newDisk, openDevice, PERSON } from '../support/device';
import { findExam } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

let world: World;
let student: Caller;
let teacher: Caller;
let exam: string;
let ticket: Ticket;
let device: Device;
let isOnline: boolean;

beforeEach(async () => {
  world = await createWorld();
  student = await world.as('1001');
  teacher = await world.as('guru');
  exam = await findExam(student);
  ticket = (await student.call(logs.start, { exam })).body.ticket;
  isOnline = false;
  device = openDevice({ disk: newDisk(), post });
  device.setCurrent(ticket.attempt);
  await device.attempts.adopt(ticket, PERSON, 0);
});
afterEach(() => world.close());

async function post(token: string, body: string) {
  if (!isOnline) throw new TypeError('Failed to fetch');
  const headers = { authorization: `Bearer ${token}` };
  const reply = await send(world.app, answer.add, JSON.parse(body), headers);
  return { status: reply.status, json: reply.error ?? reply.body, retryAfterMs: undefined };
}

const record = (kind: 'answer' | 'finish', body: OperationBody) =>
  device.outbox.record(ticket.attempt, { kind, at: world.clock.now, body });

const choose = (index: number, mc: string) =>
  record('answer', { question: ticket.order[index]?.question, mc });

const pack = () => packWaiting({ outbox: device.outbox, subtle: crypto.subtle }, ticket.attempt);

async function carry(bundle: Uint8Array<ArrayBuffer> | null) {
  const pouches = openBundle(bundle ?? new Uint8Array());
  if (typeof pouches === 'string') throw new Error(pouches);
  const replies = [];
  for (const each of pouches) {
    const sent = Buffer.from(each).toString('base64');
    replies.push(await teacher.call(pouch.import, { exam, pouch: sent }));
  }
  return replies.map(({ body }) => body);
}

const counted = async () =>
  (await student.call(results.listAnswers, { exam })).body.filter((row) => row.mc ?? row.essay).length;

test('answers sealed and never sent count once, even if carried twice and then delivered', async () => {
  await choose(0, 'a');
  await choose(1, 'b');
  await record('finish', {});
  const shown = await ownReceipt(device.outbox, ticket.attempt);
  // The next pupil uses the machine: the keys are gone, and nothing can be read without them.
  await device.release.dropKeys();
  const { bundle, operations } = await pack();
  const [first] = await carry(bundle);
  expect(first).toMatchObject({ operations, fresh: 3, held: 0, receipt: shown });
  expect((await carry(bundle))[0]?.fresh).toBe(0);
  isOnline = true;
  await drainFully(device);
  expect(await device.outbox.counts()).toEqual({ waiting: 0, aside: 0, unsaved: 0 });
  expect(await ownReceipt(device.outbox, ticket.attempt)).toEqual(shown);
  expect(await counted()).toBe(2);
  expect((await pack()).bundle).toBeNull();
});

test('a bundle contains neither an answer nor a token: somebody who sees it can only deliver it', async () => {
  await record('answer', { question: ticket.order[0]?.question, essay: 'Rahasia siswa' });
  const { bundle } = await pack();
  const seen = Buffer.from(bundle ?? []).toString('latin1');
  expect(seen).not.toContain('Rahasia');
  for (const token of [ticket.syncToken, ticket.sealedToken]) {
    const [claim, signature] = token.split('.');
    expect(seen).not.toContain(signature);
    expect((await post(`${claim}.`, '{}').catch(() => null))?.status ?? 401).toBe(401);
  }
});

test('forty answers, five essays of 1,500 letters and the hand-in travel in so many codes', async () => {
  const choices = ticket.order.filter((entry) => entry.choices.length > 0);
  const essays = ticket.order.filter((entry) => entry.choices.length === 0);
  for (let index = 0; index < 40; index += 1) {
    const { question } = choices[index % choices.length] ?? {};
    await record('answer', { question, mc: 'a' });
  }
  for (const { question } of essays.slice(0, 5)) {
    await record('answer', { question, essay: 'Esai siswa. '.repeat(125) });
  }
  await record('finish', {});
  const { bundle } = await pack();
  const frames = toFrames(bundle ?? new Uint8Array());
  expect({ bytes: bundle?.length, frames: frames.length }).toEqual({ bytes: 14_628, frames: 27 });
  const collected = frames.reverse().reduce(collectFrame, NOTHING_COLLECTED);
  expect((await carry(joinFrames(collected) ?? null))[0]).toMatchObject({ fresh: 46, rejected: 0 });
});

test("answers held only by the page are handed over when the device's storage cannot be read", async () => {
  await choose(0, 'a');
  const { run } = device.handle;
  device.handle.run = () => Promise.reject(Object.assign(new Error('full'), { name: 'QuotaExceededError' }));
  await expect(choose(1, 'b')).rejects.toThrow('full');
  const { bundle, operations, isFromMemory } = await pack();
  expect({ operations, isFromMemory }).toEqual({ operations: 2, isFromMemory: true });
  const [first] = await carry(bundle);
  expect(first).toMatchObject({ fresh: 2, held: 0 });
  expect(await counted()).toBe(2);
  device.handle.run = run;
  isOnline = true;
  await drainFully(device);
  expect(await counted()).toBe(2);
});

test('if the page holds nothing either, unreadable storage is reported and not mistaken for empty', async () => {
  await choose(0, 'a');
  await device.outbox.acknowledge(
    ticket.attempt,
    (await device.outbox.listOf(ticket.attempt)).map(({ opId }) => ({ opId, result: 'applied' as const })),
  );
  device.handle.run = () => Promise.reject(new Error('unreadable'));
  await expect(pack()).rejects.toThrow('unreadable');
});
