import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { logs } from '#contract/exam-session/logs';
import { room as rooms } from '#contract/school/room';
import { openUnbegunExam, type UnbegunExam } from '../../../tests/support/exam-room';
import { MORNING } from '../../../tests/support/world';

const MINUTE = 60_000;

let unbegun: UnbegunExam;
beforeEach(async () => {
  unbegun = await openUnbegunExam();
});
afterEach(() => unbegun.world.close());

const at = (minutes: number) => new Date(MORNING + minutes * MINUTE).toISOString();

test('an exam switched off between two waves is not over: a sitting comes back with the time that its retake cost', async () => {
  const { world, teacher, student, examId, begin } = unbegun;
  const admin = await world.as('admin@demo.sch.id');
  const lab = (await admin.call(rooms.save, { name: 'Lab', capacity: 18, columns: 6 })).body.data.id;
  const waves = [
    { open_at: at(-60), close_at: at(180) },
    { open_at: at(480), close_at: at(720) },
  ];
  await teacher.call(seating.spread, { exam: examId, rooms: [lab], order: 'name', reserve: 0, waves });
  const { ticket } = await begin();
  const { attempt: id, student: pupil } = ticket;
  const retakenAt = world.clock.now;
  await teacher.call(logs.retake, { id, student: pupil, exam: examId });
  await teacher.call(exam.changeStatus, { id: examId, state: 'inactive' });
  world.clock.now = Date.parse(ticket.deadline) + 2 * MINUTE;
  const later = await world.as('guru');
  expect((await later.call(logs.restore, { id })).status).toBe(200);
  const { body } = await student.call(logs.getOwn, { exam: examId });
  const deadline = new Date(Date.parse(ticket.deadline) + world.clock.now - retakenAt).toISOString();
  expect(body).toMatchObject({ id, progress: 'running', deadline });
});
