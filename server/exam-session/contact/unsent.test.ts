import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { OPERATIONS_MAX } from '#contract/exam-session/operation';
import { pouch } from '#contract/exam-session/pouch';
import { holdingOf } from '#domain/exam-session/holding';
import { type ExamRoom, openRoom, resultsOf, startOn } from '../../../tests/support/exam-room';
import { packedBy } from '../../../tests/support/pouch';
import { createContactBook } from './contact-book';
import { keepContacts, readContacts } from './keep-contacts';

const MINUTE = 60_000;

let room: ExamRoom;
beforeEach(async () => {
  room = await openRoom();
});
afterEach(() => room.world.close());

/** As the device of a claim asks every half minute. */
const ask = (waiting: number, waiting_ms = 0, epoch = room.device.ticket.epoch) =>
  room.student.call(logs.getOwn, { exam: room.examId, epoch, waiting, waiting_ms });
const rowOf = async () => {
  const teacher = await room.world.as('guru');
  const { body } = await teacher.call(logs.list, { exam: room.examId, search: '1001' });
  return body.data[0];
};
const unsent = async () => (await rowOf())?.unsent;
const ago = (ms: number) => new Date(room.world.clock.now - ms).toISOString();

test('unsent answers reported by a device are listed until they arrive or the device reports none', async () => {
  room.world.clock.advance(5 * MINUTE);
  expect(await unsent()).toBeNull();
  await ask(3, 2 * MINUTE);
  expect(await unsent()).toEqual({ count: 3, since: ago(2 * MINUTE) });
  const since = ago(2 * MINUTE);
  room.world.clock.advance(MINUTE);
  await room.device.deliver([room.device.answer(0, 'a'), room.device.answer(1, 'b')]);
  expect(await unsent()).toEqual({ count: 1, since });
  await ask(4, MINUTE);
  await ask(0);
  expect(await unsent()).toBeNull();
});

test('a time request without a report of unsent answers changes nothing', async () => {
  await ask(3);
  await room.student.call(logs.getOwn, { exam: room.examId });
  expect(await unsent()).toMatchObject({ count: 3 });
});

test('the device a pupil moved to does not speak for the one he left', async () => {
  await ask(3);
  const second = await startOn(room.world, room.student, room.examId);
  await ask(0, 0, second.ticket.epoch);
  expect(await unsent()).toMatchObject({ count: 3 });
  await ask(2, 0, second.ticket.epoch);
  expect(await unsent()).toMatchObject({ count: 5 });
  const { device } = room;
  await device.deliver([device.answer(0, 'a'), device.answer(1, 'b'), device.answer(2, 'c')]);
  expect(await unsent()).toMatchObject({ count: 2 });
});

test('a report for an unknown claim is ignored, and nothing waits since before the start', async () => {
  await ask(9, 0, room.device.ticket.epoch + 1);
  expect(await unsent()).toBeNull();
  await ask(1, Number.MAX_SAFE_INTEGER);
  expect(await unsent()).toEqual({ count: 1, since: room.device.ticket.startTime });
});

test('few unknown claims are kept, and no number sent by a device breaks the list', async () => {
  room.world.database
    .prepare('UPDATE attempts SET epoch = 1000 WHERE id = ?')
    .run(room.device.ticket.attempt);
  for (let epoch = 1; epoch <= 30; epoch += 1) await ask(1, 0, epoch);
  expect(await unsent()).toMatchObject({ count: 8 });
  const { status } = await ask(Number.MAX_SAFE_INTEGER, 0, 29);
  await ask(Number.MAX_SAFE_INTEGER, 0, 30);
  expect(status).toBe(200);
  expect(await unsent()).toMatchObject({ count: 2 * OPERATIONS_MAX + 6 });
});

test('notes, refused operations and operations to be renumbered do not reduce the unsent count', async () => {
  const { device } = room;
  await ask(3);
  const first = device.answer(0, 'a');
  await device.deliver([first, device.op({ kind: 'event', note: 'blur' })]);
  expect(await unsent()).toMatchObject({ count: 2 });
  const again = { ...device.answer(1, 'b'), seq: first.seq };
  expect(resultsOf(await device.deliver([again]))).toEqual(['resequence']);
  const stranger = device.op({ question: room.examId, mc: 'a' });
  expect(resultsOf(await device.deliver([stranger]))).toEqual(['rejected']);
  const carried = packedBy(device, [device.op({ kind: 'event', note: 'blur' }), stranger]);
  await (await room.world.as('guru')).call(pouch.import, { exam: room.examId, pouch: carried });
  expect(await unsent()).toMatchObject({ count: 2 });
});

test('answers that were carried in wait no longer', async () => {
  await ask(2, MINUTE);
  const { device } = room;
  const carried = packedBy(device, [device.answer(0, 'a'), device.answer(1, 'b')]);
  await (await room.world.as('guru')).call(pouch.import, { exam: room.examId, pouch: carried });
  expect(await unsent()).toBeNull();
});

test('a pupil in contact when staff ended his sitting is not suspected, even after a long silence and a server restart', async () => {
  const { world, examId, device } = room;
  for (let half = 0; half < 20; half += 1) {
    world.clock.advance(MINUTE / 2);
    await ask(0);
  }
  world.clock.advance(MINUTE / 2);
  const teacher = await world.as('guru');
  await teacher.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  await keepContacts(world.services);
  world.services.contacts = createContactBook(await readContacts(world.services.db));
  world.clock.advance(10 * MINUTE);
  const row = await rowOf();
  expect(row).toMatchObject({ progress: 'finished', last_contact: ago(10.5 * MINUTE) });
  const times = {
    lastContact: Date.parse(row?.last_contact ?? ''),
    endedAt: Date.parse(row?.finished_at ?? ''),
  };
  expect(holdingOf({ progress: 'finished', unsent: null, ...times }, world.clock.now)).toBeNull();
});

test('a readmitted pupil has no lost time from before his end', async () => {
  const { world, examId, device } = room;
  await ask(0);
  const teacher = await world.as('guru');
  await teacher.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  await keepContacts(world.services);
  await teacher.call(logs.rejoin, { id: device.ticket.attempt });
  expect(await readContacts(world.services.db)).toEqual([]);
});
