import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { proceedings } from '#contract/exam-session/proceedings';
import { results } from '#contract/exam-session/results';
import { timeline } from '#contract/exam-session/timeline';
import { toCallNote } from '#domain/exam-session/device-notes';
import type { Caller } from '../../../tests/support/caller';
import { type ExamRoom, openRoom } from '../../../tests/support/exam-room';

const MINUTE = 60_000;

let room: ExamRoom;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.world.close());

const now = () => new Date(room.world.clock.now).toISOString();
const attempt = () => room.device.ticket.attempt;
const named = () => ({ exam: room.examId, student: room.device.ticket.student });
const penalize = () => room.teacher.call(logs.penalize, named());
const end = () => room.teacher.call(logs.finish, { id: attempt(), exam: room.examId });
const rejoin = () => room.teacher.call(logs.rejoin, { id: attempt() });
const ask = (who: Caller = room.student) => who.call(live.askReadmission, { exam: room.examId });
const own = async () => (await room.student.call(logs.getOwn, { exam: room.examId })).body;
const shown = async () =>
  (await room.teacher.call(logs.list, { exam: room.examId, search: '1001' })).body.data[0]?.call;
const acts = async () =>
  (await room.teacher.call(logs.listHistory, { id: attempt() })).body.map(({ act }) => act);

/** What a request must not touch. */
function sitting() {
  const { database } = room.world;
  return ['attempts', 'answers', 'operations'].map((table) =>
    database.prepare(`SELECT * FROM ${table}`).all(),
  );
}

test('a pupil who was stopped asks, and waits in the list until he is answered', async () => {
  await room.device.deliver([room.device.answer(0, 'a')]);
  expect((await own())?.readmission).toBeUndefined();
  await penalize();
  expect((await own())?.readmission).toEqual({ asked_at: null });
  const before = sitting();
  room.world.clock.advance(MINUTE);
  const { status, body } = await ask();
  expect([status, body.at]).toEqual([200, now()]);
  expect(sitting()).toEqual(before);
  expect((await own())?.readmission).toEqual({ asked_at: now() });
  expect(await shown()).toEqual({ reason: 'readmission', at: now() });
  await room.teacher.call(live.answerCall, { id: attempt(), at: now() });
  expect(await shown()).toBeNull();
  expect((await own())?.readmission).toEqual({ asked_at: null });
});

test('a pupil whose own device stopped him asks as well', async () => {
  await room.device.deliver([room.device.op({ kind: 'penalty', note: 'fullscreen-left' })]);
  expect((await ask()).status).toBe(200);
  expect(await shown()).toEqual({ reason: 'readmission', at: now() });
});

test('asked again while he waits it changes nothing; after an answer it is a new request', async () => {
  await penalize();
  const first = now();
  await ask();
  room.world.clock.advance(MINUTE);
  expect((await ask()).body.at).toBe(first);
  expect((await acts()).filter((act) => act === 'askReadmission')).toHaveLength(1);
  await room.teacher.call(live.answerCall, { id: attempt(), at: first });
  room.world.clock.advance(MINUTE);
  expect((await ask()).body.at).toBe(now());
  expect((await acts()).filter((act) => act === 'askReadmission')).toHaveLength(2);
});

test('a call of before that nobody answered becomes the request, with its own time', async () => {
  await room.device.deliver([room.device.op({ kind: 'event', note: toCallNote('help') })]);
  await penalize();
  room.world.clock.advance(MINUTE);
  expect((await ask()).body.at).toBe(now());
  expect(await shown()).toEqual({ reason: 'readmission', at: now() });
});

test('his own history, that of the staff and the report of the day tell of it', async () => {
  await penalize();
  await ask();
  const entries = (await room.student.call(timeline.listOwn, { exam: room.examId })).body;
  expect(entries.map(({ act }) => act)).toEqual(['start', 'penalty', 'askReadmission']);
  expect(await acts()).toEqual(['start', 'penalty', 'askReadmission']);
  const { incidents } = (await room.teacher.call(proceedings.get, { exam: room.examId })).body;
  expect(incidents.map(({ act, by, students }) => [act, by === null, students.length])).toEqual([
    ['penalty', false, 1],
    ['askReadmission', true, 1],
  ]);
});

test('who is let in waits no longer, also when he is stopped again', async () => {
  await penalize();
  await ask();
  await rejoin();
  expect(await shown()).toBeNull();
  expect((await own())?.readmission).toBeUndefined();
  await penalize();
  expect(await shown()).toBeNull();
  expect((await own())?.readmission).toEqual({ asked_at: null });
});

test('a call for help stays open when he is let in', async () => {
  await room.device.deliver([room.device.op({ kind: 'event', note: toCallNote('help') })]);
  await penalize();
  await rejoin();
  expect(await shown()).toMatchObject({ reason: 'help' });
});

test('a retake ends it, and it does not come back with the archived sitting', async () => {
  await penalize();
  await ask();
  await room.teacher.call(logs.retake, { id: attempt(), ...named() });
  expect(await shown()).toBeNull();
  expect((await ask()).error?.code).toBe('attemptNotRunning');
  await room.teacher.call(logs.restore, { id: attempt() });
  expect(await shown()).toBeNull();
});

test('with the end of his time it is over, and is not offered any more', async () => {
  await penalize();
  await ask();
  room.world.clock.now = Date.parse(room.device.ticket.deadline);
  // Their sessions have ended by then.
  const [student, teacher] = [await room.world.as('1001'), await room.world.as('guru')];
  room = { ...room, student, teacher };
  expect(await shown()).toBeNull();
  expect((await own())?.readmission).toBeUndefined();
  expect((await ask()).error?.code).toBe('attemptTimeUp');
});

test.each([
  ['after a retake', 'attemptNotRunning', [retakeFirst]],
  ['while he sits', 'conflict', []],
  ['once he is let in', 'conflict', [penalize, rejoin]],
  ['after he handed in himself', 'attemptFinished', [handIn]],
  ['after his device handed in', 'attemptFinished', [handInOnDevice]],
  ['after the proctor collected', 'attemptFinished', [end]],
  ['when the exam is closed', 'examClosed', [penalize, close]],
  ['when the results are released', 'conflict', [penalize, release]],
  ['in a former period', 'periodClosed', [penalize, leavePeriod]],
] as const)('%s nothing is asked nor offered (%s)', async (_when, code, steps) => {
  for (const step of steps) await step();
  expect((await own())?.readmission).toBeUndefined();
  const before = sitting();
  const { status, error } = await ask();
  expect([status, error?.code]).toEqual([409, code]);
  expect(sitting()).toEqual(before);
  expect(await shown()).toBeNull();
});

test.each([
  ['closed', close],
  ['released', release],
])('a request made before is not shown any more once the exam is %s', async (_what, change) => {
  await penalize();
  await ask();
  expect(await shown()).not.toBeNull();
  await change();
  expect(await shown()).toBeNull();
});

test('a classmate asks for himself only', async () => {
  await penalize();
  const classmate = await room.world.as('1002');
  expect((await ask(classmate)).error?.code).toBe('attemptNotRunning');
  expect(await shown()).toBeNull();
  expect((await own())?.readmission).toEqual({ asked_at: null });
});

test('a device token of the sitting learns nothing of it', async () => {
  await penalize();
  const { syncToken } = room.device.ticket;
  const { body } = await room.world.anonymous.call(
    logs.getOwn,
    { exam: room.examId },
    {
      authorization: `Bearer ${syncToken}`,
    },
  );
  expect(body?.readmission).toBeUndefined();
});

test('a note of a device is no request', async () => {
  await room.device.deliver([room.device.op({ kind: 'event', note: 'call:readmission' })]);
  expect(await shown()).toBeNull();
});

test('who asks in a flood has to wait', async () => {
  await penalize();
  const codes = new Set<string | undefined>();
  for (let time = 0; time < 30; time += 1) codes.add((await ask()).error?.code);
  expect(codes).toContain('tooManyTries');
});

async function retakeFirst() {
  await room.teacher.call(logs.retake, { id: attempt(), ...named() });
}

function handIn() {
  return room.student.call(logs.finish, { id: attempt(), exam: room.examId });
}

function handInOnDevice() {
  return room.device.deliver([room.device.op({ kind: 'finish' })]);
}

function close() {
  return room.teacher.call(exam.changeStatus, { id: room.examId });
}

/** At once, while others may still sit it. */
async function release() {
  const at = new Date(room.world.clock.now).toISOString();
  await room.teacher.call(results.release, { exam: room.examId, shows: 'score', at, passing_mark: 75 });
  // A device's ending settles only after a while.
  room.world.clock.advance(MINUTE);
}

function leavePeriod() {
  room.world.database.prepare('UPDATE periods SET is_active = 0').run();
}
