import { afterEach, beforeEach, expect, test } from 'vitest';
import { seating } from '#contract/exam/seating';
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

test('who began offline and was moved to another wave before the server heard of it loses nothing', async () => {
  await sitIn(1);
  const device = await beginByCode(room);
  room.world.clock.advance(MINUTE);
  const op = device.answer(0, 'a');
  const minutes = room.world.database
    .prepare('SELECT duration_minutes FROM exams WHERE id = ?')
    .pluck()
    .get(room.examId);
  expect((await sitIn(2)).status).toBe(200);
  expect(await outcome(device.deliver([op]))).toEqual({ results: ['applied'], archived: false });
  expect(attempt()).toEqual({ start_at: op.at, deadline: op.at + Number(minutes) * MINUTE });
});
