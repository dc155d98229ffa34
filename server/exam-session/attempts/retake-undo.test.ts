import { afterEach, beforeEach, expect, test } from 'vitest';
import { copy } from '#contract/exam/copy';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { proceedings } from '#contract/exam-session/proceedings';
import { results } from '#contract/exam-session/results';
import { time } from '#contract/exam-session/time';
import { timeline } from '#contract/exam-session/timeline';
import { type ExamRoom, openRoom, resultsOf, startOn } from '../../../tests/support/exam-room';

const MINUTE = 60_000;

let room: ExamRoom;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.world.close());

const input = () => {
  const { attempt: id, student } = room.device.ticket;
  return { id, student, exam: room.examId };
};
const retake = () => room.teacher.call(logs.retake, input());
const restore = (id = room.device.ticket.attempt) => room.teacher.call(logs.restore, { id });
const own = async () => (await room.student.call(logs.getOwn, { exam: room.examId })).body;
const row = async () =>
  (await room.teacher.call(logs.list, { exam: room.examId, search: '1001' })).body.data[0];

test('undoing a retake restores the answers and the time it cost', async () => {
  const { world, device } = room;
  await device.deliver([device.answer(0, 'a')]);
  await retake();
  world.clock.advance(4 * MINUTE);
  expect((await row())?.restorable).toBe(device.ticket.attempt);
  for (const _twice of [1, 2]) expect((await restore()).status).toBe(200);
  expect(await own()).toMatchObject({
    id: device.ticket.attempt,
    progress: 'running',
    deadline: new Date(Date.parse(device.ticket.deadline) + 4 * MINUTE).toISOString(),
  });
  expect(await row()).toMatchObject({ log_id: device.ticket.attempt, answered: 1, restorable: null });
  const again = await startOn(world, room.student, room.examId);
  expect(again.ticket).toMatchObject({
    attempt: device.ticket.attempt,
    epoch: 2,
    order: device.ticket.order,
  });
  expect(again.ticket.answers.map(({ mc }) => mc)).toEqual(['a']);
  expect(resultsOf(await again.deliver([again.answer(1, 'b')]))).toEqual(['applied']);
});

test('a device that missed the retake continues; its answers were stored and wait for the teacher', async () => {
  const { device } = room;
  await retake();
  expect(resultsOf(await device.deliver([device.answer(0, 'a')]))).toEqual(['held']);
  await restore();
  expect(resultsOf(await device.deliver([device.answer(1, 'b')]))).toEqual(['applied']);
  expect(await room.answerTo(1)).toBe('b');
  expect(room.countOf('operations')).toBe(2);
});

test('an empty sitting begun since then is archived, and its device learns of it', async () => {
  const { world, device, student, examId } = room;
  await retake();
  const newer = await startOn(world, student, examId);
  expect((await row())?.restorable).toBe(device.ticket.attempt);
  await restore();
  expect((await own())?.id).toBe(device.ticket.attempt);
  expect((await newer.deliver([newer.answer(0, 'a')])).body).toMatchObject({ archived: true });
  expect((await restore(newer.ticket.attempt)).error?.code).toBe('retakeStands');
});

test('if the new sitting holds an answer, the retake stays and nothing changes', async () => {
  const { world, student, examId, device } = room;
  await retake();
  const newer = await startOn(world, student, examId);
  await newer.deliver([newer.answer(0, 'a')]);
  expect((await row())?.restorable).toBeNull();
  const before = world.changes();
  expect((await restore()).error?.code).toBe('retakeStands');
  expect(world.changes()).toBe(before);
  // The newer sitting, archived in its turn, still holds that answer: the older one is not restored over it.
  await room.teacher.call(logs.retake, { ...input(), id: newer.ticket.attempt });
  expect((await row())?.restorable).toBe(newer.ticket.attempt);
  expect((await restore(device.ticket.attempt)).error?.code).toBe('retakeStands');
});

test('a sitting that had ended stays ended and gets no time', async () => {
  const { world, student, examId, device } = room;
  await student.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  await retake();
  world.clock.advance(4 * MINUTE);
  await restore();
  expect(await own()).toMatchObject({ progress: 'finished', deadline: device.ticket.deadline });
});

const close = () => room.teacher.call(exam.changeStatus, { id: room.examId });

test.each(['the keys are shown', 'the keys were shown, and are withheld again for a make-up'])(
  'once %s, a running sitting comes back ended and its pupil is not readmitted',
  async (state) => {
    const { world, student, examId, device } = room;
    await device.deliver([device.answer(0, 'a')]);
    world.clock.advance(MINUTE);
    const retakenAt = new Date(world.clock.now).toISOString();
    await retake();
    const newer = await startOn(world, student, examId);
    await student.call(logs.finish, { id: newer.ticket.attempt, exam: examId });
    await close();
    await room.teacher.call(results.release, {
      exam: examId,
      shows: 'answers',
      at: null,
      passing_mark: null,
    });
    const makeUp = { examid: examId, kind: 'makeup', name: 'Susulan' } as const;
    if (state.endsWith('make-up')) expect((await room.teacher.call(copy.duplicate, makeUp)).status).toBe(200);
    world.clock.advance(2 * MINUTE);
    const reply = await restore();
    expect(reply.body.message).toContain('sudah ditutup');
    expect(await own()).toMatchObject({
      id: device.ticket.attempt,
      progress: 'expired',
      deadline: retakenAt,
    });
    expect((await room.teacher.call(logs.rejoin, { id: device.ticket.attempt })).error?.code).toBe(
      'attemptTimeUp',
    );
    expect(resultsOf(await device.deliver([device.answer(1, 'b')]))).toEqual(['held']);
    expect(await row()).toMatchObject({ answered: 1, finished_at: retakenAt });
  },
);

test('in a closed exam the sitting continues within its own time, and afterwards comes back ended', async () => {
  const { world, device } = room;
  await retake();
  await close();
  world.clock.advance(MINUTE);
  await restore();
  expect((await own())?.progress).toBe('running');
  await retake();
  const retakenAt = new Date(world.clock.now).toISOString();
  world.clock.now = Date.parse(device.ticket.deadline) + 2 * MINUTE;
  room.teacher = await world.as('guru');
  await restore();
  expect(await own()).toMatchObject({ progress: 'expired', deadline: retakenAt });
});

test('while the exam is paused the sitting comes back paused', async () => {
  const { world, teacher, examId, device } = room;
  await teacher.call(time.pause, { exam: examId });
  await retake();
  world.clock.advance(MINUTE);
  await restore();
  expect(await own()).toMatchObject({ paused: true });
  world.clock.advance(MINUTE);
  await teacher.call(time.resume, { exam: examId });
  expect((await own())?.deadline).toBe(
    new Date(Date.parse(device.ticket.deadline) + 2 * MINUTE).toISOString(),
  );
});

test('a sitting paused by name comes back paused; one paused with its exam runs once the exam resumes', async () => {
  const { world, teacher, examId, device } = room;
  const attempts = [device.ticket.attempt];
  await teacher.call(time.pause, { exam: examId, attempts });
  await retake();
  world.clock.advance(MINUTE);
  await restore();
  expect(await own()).toMatchObject({ paused: true });
  world.clock.advance(MINUTE);
  await teacher.call(time.resume, { exam: examId, attempts });
  const deadline = new Date(Date.parse(device.ticket.deadline) + 2 * MINUTE).toISOString();
  expect((await own())?.deadline).toBe(deadline);
  expect((await own())?.paused).toBeFalsy();
  await teacher.call(time.pause, { exam: examId });
  await retake();
  await teacher.call(time.resume, { exam: examId });
  await restore();
  expect((await own())?.progress).toBe('running');
  expect((await own())?.paused).toBeFalsy();
});

test('the histories and the report show both the retake and its undoing', async () => {
  const { teacher, student, examId, world } = room;
  await retake();
  world.clock.advance(MINUTE);
  await teacher.call(logs.restore, { id: room.device.ticket.attempt, why: 'Salah siswa' });
  const staff = (await teacher.call(logs.listHistory, { id: room.device.ticket.attempt })).body;
  expect(staff.map(({ act }) => act)).toEqual(['start', 'retake', 'restore', 'time']);
  expect(staff[2]).toMatchObject({ why: 'Salah siswa' });
  const pupil = (await student.call(timeline.listOwn, { exam: examId })).body;
  expect(pupil.map(({ act }) => act)).toEqual(['start', 'retake', 'restore', 'time']);
  const { incidents } = (await teacher.call(proceedings.get, { exam: examId })).body;
  expect(incidents.map(({ act }) => act)).toEqual(['retake', 'restore', 'time']);
});

test('a proctor of his room takes none back, for he gives none', async () => {
  await retake();
  const other = await room.world.as('hendra');
  expect((await other.call(logs.restore, { id: room.device.ticket.attempt })).status).toBe(404);
});
