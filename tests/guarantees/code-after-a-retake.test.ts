import { afterEach, beforeEach, expect, test } from 'vitest';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import { openUnbegunExam, type UnbegunExam } from '../support/exam-room';
import { beginByCode, outcome } from '../support/start-code';

// A code starts one sitting. A sitting begun with a used code is archived, so no device may hold its envelope.

const MINUTE = 60_000;

let room: UnbegunExam;
let exam: string;
/** The batch of the code that is used by now. */
let have: string;

beforeEach(async () => {
  room = await openUnbegunExam();
  exam = room.examId;
  const device = await beginByCode(room);
  have = String(room.world.database.prepare('SELECT batch FROM start_codes').pluck().get());
  expect(await outcome(device.deliver([device.answer(0, 'a')]))).toMatchObject({ archived: false });
  room.world.clock.advance(MINUTE);
  const { attempt: id, student } = device.ticket;
  expect((await room.teacher.call(logs.retake, { id, student, exam })).status).toBe(200);
});
afterEach(() => room.world.close());

async function codeRow() {
  const { body } = await room.teacher.call(offlineStart.list, { exam });
  return body.find(({ nis }) => nis === '1001');
}

test('the pupil is given a new code, and the old use is not taken for one of it', async () => {
  const second = await beginByCode(room);
  expect(await codeRow()).toMatchObject({ begun: false, uses: 0, archived: 0 });
  expect(await outcome(second.deliver([second.answer(0, 'a')]))).toMatchObject({ archived: false });
  expect(await codeRow()).toMatchObject({ begun: true, uses: 1, archived: 0 });
});

test('a used code is given to no device, and the list shows that it was used', async () => {
  const before = room.world.changes();
  const sealed_at = new Date(room.world.clock.now - 2 * MINUTE).toISOString();
  for (const had of [{}, { have }, { have, sealed_at }]) {
    const { body } = await room.student.call(offlineStart.prepare, { exam, ...had });
    expect(body).toEqual({ batch: null, envelope: null });
  }
  expect(room.world.changes()).toBe(before);
  expect(await codeRow()).toMatchObject({ begun: false, uses: 1, archived: 0 });
});
