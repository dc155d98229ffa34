import { afterEach, beforeEach, expect, test } from 'vitest';
import { live } from '#contract/exam-session/live';
import { logs } from '#contract/exam-session/logs';
import { proceedings } from '#contract/exam-session/proceedings';
import { DEPARTURES_MAX } from '#contract/exam-session/roster';
import { time } from '#contract/exam-session/time';
import { FREEZE_MS, FROZEN_NOTE, leftNote, returnedNote } from '#domain/exam-session/watch-notes';
import { type Device, type ExamRoom, openRoom, startOn } from '../../../tests/support/exam-room';
import { hearEvents } from '../../../tests/support/heard-events';

let room: ExamRoom;
beforeEach(async () => {
  room = await openRoom();
  room.world.database.prepare("UPDATE exams SET fullscreen_policy = 'freeze'").run();
});
afterEach(() => room.world.close());

const note = (device: Device, ...notes: string[]) =>
  device.deliver(notes.map((words) => device.op({ kind: 'event', note: words })));

const row = async () => {
  const { body } = await room.teacher.call(logs.list, { exam: room.examId, search: '1001' });
  return body.data[0];
};

/** Notes in an older claim, with as much besides as a device may add. */
function noteBefore(count: number): void {
  room.world.database
    .prepare(
      `INSERT INTO operations (homebase, attempt, epoch, seq, op_id, kind, body, at, received_at, result, via)
       WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
       SELECT unhex(replace(homebase, '-', '')), unhex(replace(id, '-', '')), 0, i, randomblob(16), 'event', ?, 0, 0,
         'applied', 'device' FROM n, attempts`,
    )
    .run(count, JSON.stringify({ note: leftNote('student'), padding: 'x'.repeat(900) }));
}

/** The device of 1001 listens as its page does. */
async function listen() {
  const heard = await hearEvents(room.world, `${time.follow.path}?exam=${room.examId}`, room.student.cookie);
  await heard.next();
  return heard;
}

const thaw = (why?: string) =>
  room.teacher.call(live.thaw, {
    exam: room.examId,
    attempts: [room.device.ticket.attempt],
    ...(why === undefined ? {} : { why }),
  });

test('the list counts pupils who left fullscreen themselves and shows those frozen until a minute after their return', async () => {
  const { device, world } = room;
  expect(await row()).toMatchObject({ departures: 0, frozen: null });
  await note(device, leftNote('keyboard'), leftNote('student'), returnedNote(3_000));
  expect(await row()).toMatchObject({ departures: 1, frozen: null });
  await note(device, leftNote('student'), FROZEN_NOTE);
  expect(await row()).toMatchObject({ departures: 2, frozen: { until: null } });
  await note(device, returnedNote(20_000));
  const until = new Date(world.clock.now + FREEZE_MS).toISOString();
  expect(await row()).toMatchObject({ departures: 2, frozen: { until } });
  world.clock.advance(FREEZE_MS);
  expect(await row()).toMatchObject({ departures: 2, frozen: null });
});

test('the list uses the newest notes, however many there are, and the report shows all that a log keeps', async () => {
  const { device, world, teacher, examId: exam } = room;
  noteBefore(1_900);
  expect(await row()).toMatchObject({ departures: DEPARTURES_MAX, frozen: null });
  await note(device, leftNote('student'), FROZEN_NOTE);
  expect(await row()).toMatchObject({ departures: DEPARTURES_MAX, frozen: { until: null } });
  expect((await startOn(world, room.student, exam)).ticket.frozen).toBe(true);
  await note(device, returnedNote(20_000));
  world.clock.advance(FREEZE_MS);
  expect(await row()).toMatchObject({ departures: DEPARTURES_MAX, frozen: null });
  const { body: report } = await teacher.call(proceedings.get, { exam });
  expect(report.incidents.find(({ act }) => act === 'left')).toMatchObject({ times: 1_901 });
});

test('a thawed pupil learns it at once and is frozen on no device; it is in history and report, and repeating it changes nothing', async () => {
  const { device, teacher, examId } = room;
  await note(device, leftNote('student'), FROZEN_NOTE);
  const heard = await listen();
  const { attempt } = device.ticket;
  const { body } = await thaw('Papan ketik rusak');
  expect(body).toEqual({
    message: 'Soal 1 siswa dibuka kembali.',
    data: { attempts: [attempt], skipped: 0 },
  });
  expect(await heard.next()).toMatchObject({ attempt, thaw: true });
  expect(await row()).toMatchObject({ frozen: null, departures: 1 });
  const before = room.world.changes();
  expect((await thaw()).body.data).toEqual({ attempts: [], skipped: 1 });
  expect(room.world.changes()).toBe(before);
  const { body: history } = await teacher.call(logs.listHistory, { id: attempt });
  expect(history.find(({ act }) => act === 'thaw')).toMatchObject({ why: 'Papan ketik rusak' });
  const { body: report } = await teacher.call(proceedings.get, { exam: examId });
  expect(report.incidents.map(({ act }) => act)).toContain('thaw');
  const next = await startOn(room.world, room.student, examId);
  expect(next.ticket.frozen).toBeUndefined();
  await heard.stop();
});

test('a freeze that comes after the thaw holds', async () => {
  const { device, world } = room;
  await note(device, leftNote('student'), FROZEN_NOTE);
  const heard = await listen();
  await thaw();
  world.clock.advance(5_000);
  await note(device, leftNote('student'), FROZEN_NOTE);
  expect(await row()).toMatchObject({ frozen: { until: null } });
  await heard.stop();
});

test('nothing is recorded if no device listens, the sitting is paused or nothing is frozen', async () => {
  const { device, teacher, examId: exam } = room;
  await note(device, leftNote('student'), FROZEN_NOTE);
  const before = room.world.changes();
  const { body } = await thaw();
  expect(body.data).toEqual({ attempts: [], skipped: 1 });
  expect(body.message).toMatch(/perangkatnya tidak terhubung/);
  expect(room.world.changes()).toBe(before);
  const heard = await listen();
  await teacher.call(time.pause, { exam });
  expect((await thaw()).body.data).toEqual({ attempts: [], skipped: 1 });
  await heard.stop();
});
