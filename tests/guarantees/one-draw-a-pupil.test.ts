import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/answer';
import { envelope } from '#contract/envelope';
import { logs } from '#contract/logs';
import { readStartCode } from '#domain/exam-session/start-code';
import { drawBy } from '../../server/exam-session/attempts/draw';
import { getExamRow } from '../../server/paper/exam-facts';
import { openEnvelope } from '../../src/offline/start-envelope';
import { type Caller, send } from '../support/caller';
import { newOpId, openUnbegunExam, type UnbegunExam } from '../support/exam-room';

// Who could begin until he likes the paper would choose the easiest of several draws: by the code and by the network,
// on one device and on another.

let room: UnbegunExam;
let owner: { exam: string; student: string };

beforeEach(async () => {
  room = await openUnbegunExam();
  const { database } = room.world;
  database.prepare('UPDATE exam_banks SET pg = 6, essay = 1 WHERE exam = ?').run(room.examId);
  database.prepare('UPDATE exams SET is_shuffle = 1, shuffles_choices = 1 WHERE id = ?').run(room.examId);
  const id = database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get();
  owner = { exam: room.examId, student: String(id) };
});
afterEach(() => room.world.close());

/** Opens an envelope of his own by a new code, as a device without a network does. */
async function openByCode() {
  const { teacher, student, world } = room;
  await teacher.call(envelope.make, owner);
  const { body: codes } = await teacher.call(envelope.list, { exam: owner.exam });
  const code = readStartCode(codes.find(({ student_id: id }) => id === owner.student)?.code ?? '') ?? '';
  const { batch, envelope: sealed } = (await student.call(envelope.prepare, { exam: owner.exam })).body;
  if (batch === null || sealed === null) throw new Error('no envelope');
  const kept = { ...sealed, batch, wall: world.clock.now };
  const ticket = await openEnvelope(crypto.subtle, kept, owner, code);
  if (!ticket) throw new Error('a wrong code');
  return ticket;
}

const beginOnline = async (who: Caller = room.student) =>
  (await who.call(logs.start, { exam: owner.exam })).body.ticket;

const retake = (id: string) => room.teacher.call(logs.retake, { id, ...owner });

test('by a code, by another code and by the network a pupil gets the same questions in the same order', async () => {
  const first = await openByCode();
  const second = await openByCode();
  const online = await beginOnline();
  expect(first.order).toHaveLength(7);
  expect(second.order).toEqual(first.order);
  expect(online.order).toEqual(first.order);
});

test('another pupil gets others, and so does he himself after a retake, again the same on both ways', async () => {
  const before = await beginOnline();
  expect((await beginOnline(await room.world.as('1002'))).order).not.toEqual(before.order);
  expect((await retake(before.attempt)).status).toBe(200);
  const sealed = await openByCode();
  expect(sealed.order).not.toEqual(before.order);
  expect((await beginOnline()).order).toEqual(sealed.order);
});

/** Delivers by this token as if a backup from before the start had been restored. */
async function deliverToRestored(token: string, question: string) {
  const { database, app, clock } = room.world;
  for (const table of ['attempt_papers', 'attempts']) database.prepare(`DELETE FROM ${table}`).run();
  const op = { opId: newOpId(), epoch: 1, seq: 1, kind: 'answer' as const, at: clock.now, question, mc: 'a' };
  const { status } = await send(app, answer.add, { ops: [op] }, { authorization: `Bearer ${token}` });
  const order = database.prepare('SELECT paper_order FROM attempt_papers').pluck().get();
  return { status, order: JSON.parse(String(order)) as unknown };
}

test('a sitting that a restored backup does not know is made again with its own paper, also that of a retake', async () => {
  await retake((await beginOnline()).attempt);
  const { order, syncToken } = await beginOnline();
  const again = await deliverToRestored(syncToken, order[0]?.question ?? '');
  expect(again).toEqual({ status: 200, order });
});

test('a sitting begun under an older version, which drew by its id alone, is made again with the paper of then', async () => {
  const { services, database } = room.world;
  const { attempt } = await beginOnline();
  const homebase = String(
    database.prepare('SELECT homebase FROM exams WHERE id = ?').pluck().get(owner.exam),
  );
  const exam = await getExamRow(services.db, homebase, owner.exam);
  const drawn = await drawBy(services.db, exam, services.secrets.key('draw', attempt));
  const store = database.prepare('UPDATE attempt_papers SET paper_order = ? WHERE attempt = ?');
  store.run(JSON.stringify(drawn), attempt);
  const { order, syncToken } = await beginOnline();
  expect(order).toEqual(drawn);
  expect(await deliverToRestored(syncToken, order[0]?.question ?? '')).toEqual({ status: 200, order });
});
