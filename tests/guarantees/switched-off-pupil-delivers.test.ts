import { afterEach, beforeEach, expect, test } from 'vitest';
import { listEndpoints } from '#contract/catalogue';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { student as pupils } from '#contract/school/student';
import { callerWith } from '../support/caller';
import { type ExamRoom, openRoom, resultsOf } from '../support/exam-room';

// A pupil deactivated in the middle of his exam, by mistake or because he leaves the school today, loses no answer:
// his device still delivers with the token of his sitting, and his answers count by the usual rules.

let room: ExamRoom;

beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.world.close());

async function switchOff() {
  const admin = await room.world.as('admin@demo.sch.id');
  const input = { id: room.device.ticket.student, state: 'inactive' as const };
  expect((await admin.call(pupils.changeStatus, input)).status).toBe(200);
}

test('his answers from before and after are delivered and count, and so does his hand-in', async () => {
  const { device, teacher, examId: exam } = room;
  const before = device.answer(0, 'a');
  await switchOff();
  expect((await room.student.call(results.listAnswers, { exam })).error?.code).toBe('unauthenticated');
  const said = await device.deliver([before, device.answer(1, 'b'), device.op({ kind: 'finish' })]);
  expect(resultsOf(said)).toEqual(['applied', 'applied', 'applied']);
  const { body } = await teacher.call(logs.list, { exam, search: '1001' });
  expect(body.data[0]).toMatchObject({ answered: 2, progress: 'finished' });
});

test('his device can read its remaining time, and every other call refuses its token', async () => {
  const { device, examId: exam, world } = room;
  await switchOff();
  const bearer = callerWith(world.app, { authorization: `Bearer ${device.ticket.syncToken}` });
  const { deadline } = device.ticket;
  expect((await bearer.call(logs.getOwn, { exam })).body).toMatchObject({ deadline, progress: 'running' });
  const others = listEndpoints().filter(({ endpoint }) => endpoint.levels !== 'public' && !endpoint.token);
  expect(others.length).toBeGreaterThan(100);
  for (const { key, endpoint } of others) {
    const { error } = await bearer.call(endpoint, {});
    expect([key, error?.code]).toEqual([key, 'unauthenticated']);
  }
});

test('the calls that take a token are the three that an exam needs', () => {
  const taking = listEndpoints().filter(({ endpoint }) => endpoint.token);
  expect(taking.map(({ key }) => key).sort()).toEqual(['answer.add', 'logs.getOwn', 'time.follow']);
});

test('his exam goes on nowhere else: without a session nobody starts or claims it', async () => {
  const { examId: exam, student } = room;
  await switchOff();
  expect((await student.call(logs.start, { exam })).error?.code).toBe('unauthenticated');
});
