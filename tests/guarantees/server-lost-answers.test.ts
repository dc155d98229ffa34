import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import type { Ticket } from '#contract/exam-session/sitting';
import { loadSecrets } from '../../server/access/secrets';
import { send } from '../support/caller';
import { type Device, drainFully, newDisk, openDevice, PERSON } from '../support/device';
import { findExam } from '../support/exam-room';
import { createWorld, MORNING, openWorld, type World } from '../support/world';

// A server lost what it had acknowledged, and nobody ran `restore`: a disk that lied, a machine reset to an older
// state, a file copied back manually. The devices' stored operations heal it.

let root: string;
let world: World;
let ticket: Ticket;
let device: Device;
/** Operations that left the device, again or for the first time. */
let sent = 0;

const file = (name: string) => join(root, name);

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'lentera-lost-'));
  const planted = await createWorld();
  planted.database.prepare('VACUUM INTO ?').run(file('now.sqlite'));
  await planted.close();
  world = open();
  sent = 0;
  const student = await world.as('1001');
  ticket = (await student.call(logs.start, { exam: await findExam(student) })).body.ticket;
  device = openDevice({ disk: newDisk(), post });
  device.setCurrent(ticket.attempt);
  await device.attempts.adopt(ticket, PERSON, 0);
});

afterEach(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

function open(): World {
  const clock = { now: MORNING + 3_600_000, advance: () => undefined };
  return openWorld(file('now.sqlite'), { clock, secrets: loadSecrets(root) });
}

async function post(token: string, body: string) {
  const headers = { authorization: `Bearer ${token}` };
  const said = JSON.parse(body);
  sent += said.ops.length;
  const reply = await send(world.app, answer.add, said, headers);
  return { status: reply.status, json: reply.body };
}

function keepCopy(): void {
  world.database.prepare('VACUUM INTO ?').run(file('older.sqlite'));
}

async function putCopyBack(): Promise<void> {
  await world.close();
  for (const end of ['-wal', '-shm']) rmSync(file(`now.sqlite${end}`), { force: true });
  copyFileSync(file('older.sqlite'), file('now.sqlite'));
  world = open();
}

async function choose(...seqs: number[]): Promise<void> {
  for (const seq of seqs) {
    const body = { question: ticket.order[seq % 5]?.question ?? '', mc: 'ab'.charAt(seq % 2) };
    await device.outbox.record(ticket.attempt, { kind: 'answer', at: MORNING + seq, body });
  }
}

const places = () =>
  world.database
    .prepare("SELECT seq FROM operations WHERE via = 'device' ORDER BY seq")
    .all()
    .map((row) => (row as { seq: number }).seq);

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

test('before a hand-in is shown as delivered, the device resends what the server has lost, unasked and once', async () => {
  await choose(...upTo(3));
  await drainFully(device);
  keepCopy();
  await choose(4, 5);
  await drainFully(device);
  await putCopyBack();
  await choose(6);
  await drainFully(device);
  expect(places()).toEqual([1, 2, 3, 6]);
  await device.outbox.record(ticket.attempt, { kind: 'finish', at: MORNING + 7, body: {} });
  await device.sender.runRound();
  // The hand-in has arrived; while this waits, nothing is called delivered.
  expect((await device.outbox.counts()).waiting).toBe(6);
  await drainFully(device);
  expect(places()).toEqual(upTo(7));
});

test('while the exam runs the loss is noticed after sixteen answers at the latest', async () => {
  await choose(...upTo(3));
  await drainFully(device);
  keepCopy();
  await choose(4, 5);
  await drainFully(device);
  await putCopyBack();
  for (const seq of upTo(16).slice(5)) {
    await choose(seq);
    await drainFully(device);
  }
  expect(places()).toEqual(upTo(16));
});

test('a server that has everything is sent nothing twice', async () => {
  await choose(...upTo(20));
  await device.outbox.record(ticket.attempt, { kind: 'finish', at: MORNING + 21, body: {} });
  await drainFully(device);
  expect(places()).toEqual(upTo(21));
  expect(sent).toBe(21);
});
