import { afterEach, beforeEach, expect, test } from 'vitest';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import type { Caller } from '../../../tests/support/caller';
import { type Device, findExam, resultsOf, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let teacher: Caller;
let exam: string;
let devices: Device[];

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  exam = await findExam(await world.as('1001'));
  devices = [];
  for (const nis of ['1001', '1002', '1003', '1004'])
    devices.push(await startOn(world, await world.as(nis), exam));
});
afterEach(() => world.close());

const deviceOf = (index: number) => devices[index] as Device;
const attemptOf = (index: number) => deviceOf(index).ticket.attempt;
const states = async () => {
  const { body } = await teacher.call(logs.list, { exam });
  const byLog = new Map(body.data.map((row) => [row.log_id, row.progress]));
  return devices.map(({ ticket }) => byLog.get(ticket.attempt));
};
const audited = (action: string) =>
  world.database.prepare('SELECT subject, detail FROM audit_log WHERE action = ?').all(action) as {
    subject: string;
    detail: string;
  }[];

test('collecting hands in everybody who still sits; pupils stopped or finished before are unchanged', async () => {
  await teacher.call(logs.penalize, { exam, student: deviceOf(1).ticket.student });
  await teacher.call(logs.finish, { exam, id: attemptOf(2) });
  const { body } = await teacher.call(live.collect, { exam, why: 'Waktu habis' });
  expect(new Set(body.data.attempts)).toEqual(new Set([attemptOf(0), attemptOf(3)]));
  expect(body.data.skipped).toBe(2);
  expect(await states()).toEqual(['finished', 'stopped', 'finished', 'finished']);
  expect(audited('exam.collect')).toEqual([
    { subject: exam, detail: JSON.stringify({ students: 2, why: 'Waktu habis' }) },
  ]);
  const { body: history } = await teacher.call(logs.listHistory, { id: attemptOf(0) });
  expect(history.at(-1)).toMatchObject({ act: 'finish', why: 'Waktu habis' });
});

test('a repeated collection finds nobody, and one after an interruption continues with the rest', async () => {
  await teacher.call(live.collect, { exam, attempts: [attemptOf(0), attemptOf(1)] });
  const { body } = await teacher.call(live.collect, { exam });
  expect(new Set(body.data.attempts)).toEqual(new Set([attemptOf(2), attemptOf(3)]));
  expect((await teacher.call(live.collect, { exam })).body.data).toEqual({ attempts: [], skipped: 4 });
  expect(audited('exam.collect')).toHaveLength(2);
});

test('an interrupted collection has recorded whom it collected', async () => {
  const { contacts } = world.services;
  const end = () => {
    throw new Error('cut off');
  };
  world.services.contacts = { ...contacts, end };
  expect((await teacher.call(live.collect, { exam, attempts: [attemptOf(0)] })).status).toBe(500);
  expect(await states()).toEqual(['finished', 'running', 'running', 'running']);
  expect(audited('exam.collect')).toMatchObject([{ detail: JSON.stringify({ students: 1 }) }]);
});

test('names together with a room are refused as ambiguous', async () => {
  const reply = await teacher.call(live.collect, { exam, attempts: [attemptOf(0)], room: exam });
  expect(reply).toMatchObject({ status: 400, error: { fields: { room: expect.any(String) } } });
  expect(await states()).toEqual(Array(4).fill('running'));
});

test('unsent answers on a collected device are stored when they arrive, and wait for the teacher', async () => {
  const late = deviceOf(0).answer(0, 'a');
  await teacher.call(live.collect, { exam });
  // The ending took its place; the device renumbers it.
  expect(resultsOf(await deviceOf(0).deliver([late]))).toEqual(['resequence']);
  expect(resultsOf(await deviceOf(0).deliver([{ ...late, seq: late.seq + 1 }]))).toEqual(['afterFinish']);
});

test('undoing it readmits all at once without extra time; pupils whose time is up stay out', async () => {
  const { body } = await teacher.call(live.collect, { exam });
  const deadline = (await world.as('1001')).call(logs.getOwn, { exam });
  const back = await teacher.call(live.readmit, { exam, attempts: body.data.attempts, why: 'Terlalu cepat' });
  expect(back.body.data).toMatchObject({ skipped: 0 });
  expect(await states()).toEqual(Array(4).fill('admitted'));
  expect((await (await world.as('1001')).call(logs.getOwn, { exam })).body?.deadline).toBe(
    (await deadline).body?.deadline,
  );
  await teacher.call(live.collect, { exam });
  world.clock.advance(24 * 3_600_000);
  teacher = await world.as('guru');
  const late = await teacher.call(live.readmit, { exam, attempts: body.data.attempts });
  const stayed = body.data.attempts.map((id) => ({ id, why: 'timeUp' }));
  expect(late.body.data).toMatchObject({ attempts: [], skipped: 4 });
  expect(late.body.data.stayed).toEqual(expect.arrayContaining(stayed));
});

test('readmitting several reports for each pupil whether he may enter, and why not', async () => {
  const retaken = { id: attemptOf(0), student: deviceOf(0).ticket.student, exam };
  await teacher.call(logs.retake, retaken);
  await teacher.call(logs.penalize, { exam, student: deviceOf(1).ticket.student });
  await teacher.call(logs.finish, { exam, id: attemptOf(2) });
  const attempts = devices.map(({ ticket }) => ticket.attempt);
  const { body } = await teacher.call(live.readmit, { exam, attempts, why: 'Jaringan putus' });
  expect(new Set(body.data.attempts)).toEqual(new Set([attemptOf(1), attemptOf(2)]));
  expect(new Set(body.data.stayed)).toEqual(
    new Set([
      { id: attemptOf(0), why: 'archived' },
      { id: attemptOf(3), why: 'inside' },
    ]),
  );
  // Each has the entry that letting in one by one would have written.
  const entries = audited('attempt.rejoin');
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(new Set(body.data.attempts));
  for (const { detail } of entries) expect(JSON.parse(detail)).toMatchObject({ why: 'Jaringan putus' });
});

test('a sitting of another exam among those named is refused with all of them', async () => {
  const stranger = '01990000-0000-7000-8000-000000000001';
  for (const call of [live.collect, live.readmit] as const) {
    const reply = await teacher.call(call, { exam, attempts: [attemptOf(0), stranger] });
    expect(reply.status).toBe(404);
  }
  expect(await states()).toEqual(Array(4).fill('running'));
});
