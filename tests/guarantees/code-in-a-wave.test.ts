import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam as exams } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { offlineStart } from '#contract/exam-session/offline-start';
import { room as rooms } from '#contract/school/room';
import { openUnbegunExam, type UnbegunExam } from '../support/exam-room';
import { beginByCode, openByCode, outcome } from '../support/start-code';
import { MORNING } from '../support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let room: UnbegunExam;
let lab: string;
beforeEach(async () => {
  room = await openUnbegunExam();
  const admin = await room.world.as('admin@demo.sch.id');
  lab = (await admin.call(rooms.save, { name: 'Lab', capacity: 18, columns: 6 })).body.data.id;
  await spread(0, 3);
});
afterEach(() => room.world.close());

const at = (hours: number) => new Date(MORNING + hours * HOUR).toISOString();

/** The first wave at these hours, and one after it. */
function spread(from: number, to: number) {
  const waves = [
    { open_at: at(from), close_at: at(to) },
    { open_at: at(to + 1), close_at: at(to + 4) },
  ];
  const rule = { rooms: [lab], order: 'name' as const, reserve: 0 };
  return room.teacher.call(seating.spread, { exam: room.examId, ...rule, waves });
}

async function seatOf() {
  const { body } = await room.teacher.call(seating.get, { exam: room.examId });
  const seat = body.seats.find(({ nis }) => nis === '1001');
  if (!seat) throw new Error('no seat');
  return seat;
}

/** Seats pupil 1001 in a wave, in exchange with who sits there. */
async function sitIn(wave: number) {
  const { student, seat } = await seatOf();
  return room.teacher.call(seating.move, { exam: room.examId, student, room: lab, seat, wave });
}

const durationOf = async () =>
  (await room.teacher.call(exams.list, { examid: room.examId })).body.data[0]?.duration ?? 0;

const attempt = () => room.world.database.prepare('SELECT start_at, deadline FROM attempts').get();

test('an envelope holds the end of his wave, and what he begins shortly before it ends with it', async () => {
  await spread(-2, 0.25);
  await sitIn(1);
  const ticket = await openByCode(room);
  expect(ticket.closeAt).toBe(at(0.25));
  const device = await beginByCode(room);
  const op = device.answer(0, 'a');
  expect(await outcome(device.deliver([op]))).toEqual({ results: ['applied'], archived: false });
  expect(attempt()).toEqual({ start_at: op.at, deadline: MORNING + HOUR / 4 });
});

test('who is moved to an earlier wave keeps, offline, the time that his device shows', async () => {
  await spread(-2, 0.25);
  // The second begins in an hour and a quarter; a device that has its envelope is moved to the first.
  await sitIn(2);
  const device = await beginByCode(room);
  await sitIn(1);
  const minutes = await durationOf();
  room.world.clock.advance(5 * MINUTE);
  const op = device.answer(0, 'a');
  expect(await outcome(device.deliver([op]))).toEqual({ results: ['applied'], archived: false });
  expect(attempt()).toEqual({ start_at: op.at, deadline: op.at + minutes * MINUTE });
});

test('a device with a network gets an envelope that ends with the wave to which its pupil was moved', async () => {
  await spread(-2, 0.25);
  await sitIn(2);
  expect((await openByCode(room)).closeAt).toBe(at(4.25));
  const { body: had } = await room.student.call(offlineStart.prepare, { exam: room.examId });
  await sitIn(1);
  const kept = {
    have: had.batch ?? '',
    sealed_at: had.envelope?.serverNow,
    start_until: had.envelope?.startUntil,
  };
  const { body } = await room.student.call(offlineStart.prepare, { exam: room.examId, ...kept });
  expect(body.envelope?.startUntil).toBe(at(0.25));
});

test('with the envelope of his own wave nothing begins before it, whatever the clock of the device says', async () => {
  await spread(-2, 0.25);
  await sitIn(2);
  const device = await beginByCode(room);
  room.world.clock.advance(MINUTE);
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toBe('examNotOpenYet');
});

test('who began offline and was moved to another wave before the server heard of it loses nothing', async () => {
  await sitIn(1);
  const device = await beginByCode(room);
  room.world.clock.advance(MINUTE);
  const op = device.answer(0, 'a');
  const minutes = await durationOf();
  expect((await sitIn(2)).status).toBe(200);
  expect(await outcome(device.deliver([op]))).toEqual({ results: ['applied'], archived: false });
  expect(attempt()).toEqual({ start_at: op.at, deadline: op.at + minutes * MINUTE });
});
