import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import { offlineStart } from '#contract/exam-session/offline-start';
import type { Ticket } from '#contract/exam-session/sitting';
import { readStartCode } from '#domain/exam-session/start-code';
import { issueSyncToken, readSyncToken } from '../../server/access/sync-token';
import { drawBy } from '../../server/exam-session/attempts/draw';
import { getExamRow } from '../../server/paper/exam-facts';
import { openEnvelope } from '../../src/offline/start-envelope';
import { type Caller, send } from '../support/caller';
import { newOpId, openUnbegunExam, type UnbegunExam } from '../support/exam-room';
import { openByCode } from '../support/start-code';

// A pupil who could start repeatedly would choose the easiest of several draws: by code and by network, on one device
// and another.

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

const beginOnline = async (who: Caller = room.student) =>
  (await who.call(logs.start, { exam: owner.exam })).body.ticket;

const retake = (id: string) => room.teacher.call(logs.retake, { id, ...owner });

test('by a code, another code or the network a pupil gets the same questions in the same order', async () => {
  const first = await openByCode(room);
  const second = await openByCode(room);
  const online = await beginOnline();
  expect(first.order).toHaveLength(7);
  expect(second.order).toEqual(first.order);
  expect(online.order).toEqual(first.order);
});

test('another pupil gets others, and so does the same pupil after a retake, again the same on both ways', async () => {
  const before = await beginOnline();
  expect((await beginOnline(await room.world.as('1002'))).order).not.toEqual(before.order);
  expect((await retake(before.attempt)).status).toBe(200);
  const sealed = await openByCode(room);
  expect(sealed.order).not.toEqual(before.order);
  expect((await beginOnline()).order).toEqual(sealed.order);
});

/** The state of a sitting that a device holds and needs to deliver. */
type Held = Pick<Ticket, 'attempt' | 'epoch' | 'syncToken' | 'order'>;

/** Delivers an answer; the order that the server then has for the sitting. */
async function deliver({ attempt, epoch, syncToken, order }: Held) {
  const { database, app, clock } = room.world;
  const question = order[0]?.question ?? '';
  const op = { opId: newOpId(), epoch, seq: 1, kind: 'answer' as const, at: clock.now, question, mc: 'a' };
  const { status } = await send(app, answer.add, { ops: [op] }, { authorization: `Bearer ${syncToken}` });
  expect(status).toBe(200);
  const stored = database.prepare('SELECT paper_order FROM attempt_papers WHERE attempt = ?').pluck();
  return JSON.parse(String(stored.get(attempt))) as unknown;
}

/** Imitates restoring a backup from before this sitting, or any sitting. */
function forget(attempt = '%') {
  const { database } = room.world;
  database.prepare('DELETE FROM attempt_papers WHERE attempt LIKE ?').run(attempt);
  database.prepare('DELETE FROM attempts WHERE id LIKE ?').run(attempt);
}

/** Claims the sitting by the network, loses it and delivers by the token of that claim. */
async function claimAndLose(sitting: Pick<Ticket, 'attempt'>) {
  const claimed = await beginOnline();
  expect(claimed).toMatchObject({ attempt: sitting.attempt });
  forget();
  return { order: await deliver(claimed), epoch: claimed.epoch };
}

test('a sitting that a restored backup does not know is made again with its own paper, also that of a retake', async () => {
  await retake((await beginOnline()).attempt);
  const ticket = await beginOnline();
  forget();
  expect(await deliver(ticket)).toEqual(ticket.order);
});

test('a claimed sitting keeps its paper, however often it is claimed and forgotten', async () => {
  const ticket = await beginOnline();
  expect(await claimAndLose(ticket)).toEqual({ order: ticket.order, epoch: 2 });
  expect(await claimAndLose(ticket)).toEqual({ order: ticket.order, epoch: 3 });
});

test('so does a sitting by an envelope sealed before a retake and opened after it', async () => {
  const sealed = { ...(await openByCode(room)), epoch: 1 };
  await retake((await beginOnline()).attempt);
  expect(await deliver(sealed)).toEqual(sealed.order);
  expect((await claimAndLose(sealed)).order).toEqual(sealed.order);
  expect((await claimAndLose(sealed)).order).toEqual(sealed.order);
});

test('so does the sitting after a retake that the restored backup does not know either', async () => {
  await retake((await beginOnline()).attempt);
  const ticket = await beginOnline();
  forget();
  await deliver(ticket);
  expect((await claimAndLose(ticket)).order).toEqual(ticket.order);
});

test('a retake draws a new paper even if the restored backup has lost an earlier one', async () => {
  const first = await beginOnline();
  await retake(first.attempt);
  room.world.clock.advance(60_000);
  const second = await beginOnline();
  forget(second.attempt);
  const unarchive = `UPDATE attempts SET archived_at = NULL, retaken_from = NULL, progress = 'running' WHERE id = ?`;
  room.world.database.prepare(unarchive).run(first.attempt);
  await deliver(second);
  expect((await retake(second.attempt)).status).toBe(200);
  const sealed = await openByCode(room);
  const third = await beginOnline();
  expect(third.order).not.toEqual(second.order);
  expect(third.order).not.toEqual(first.order);
  expect(sealed.order).toEqual(third.order);
});

test('so does a retake of a sitting begun before the round was stored with it', async () => {
  const first = await beginOnline();
  room.world.database.prepare('UPDATE attempts SET draw_round = NULL').run();
  await retake(first.attempt);
  expect((await beginOnline()).order).not.toEqual(first.order);
});

test('the history shows which sitting has the paper from before a retake', async () => {
  const acts = async (attempt: string) => {
    const { body } = await room.teacher.call(logs.listHistory, { id: attempt });
    return body.map(({ act }) => act);
  };
  const old = await openByCode(room);
  await retake((await beginOnline()).attempt);
  await deliver({ ...old, epoch: 1 });
  expect(await acts(old.attempt)).toEqual(['start', 'startedByCode', 'olderPaper']);
  await retake(old.attempt);
  const fresh = await openByCode(room);
  await deliver(fresh);
  expect(await acts(fresh.attempt)).toEqual(['start', 'startedByCode']);
});

test('a device that has the network after a retake is given an envelope with the paper of then, once, by the same code', async () => {
  const { student, world } = room;
  const before = await openByCode(room);
  const sealedAt = new Date(world.clock.now).toISOString();
  world.clock.advance(60_000);
  const first = await beginOnline();
  world.clock.advance(60_000);
  await retake(first.attempt);
  const code = world.database.prepare('SELECT batch FROM start_codes').pluck().get();
  const asked = { exam: owner.exam, have: String(code) };
  const { body } = await student.call(offlineStart.prepare, { ...asked, sealed_at: sealedAt });
  expect(body.batch).toBe(code);
  const kept = { ...(body.envelope ?? never()), batch: String(code), wall: world.clock.now };
  const ticket = await openEnvelope(crypto.subtle, kept, owner, await shownCode());
  expect(ticket?.order).toHaveLength(before.order.length);
  expect(ticket?.order).not.toEqual(before.order);
  const again = await student.call(offlineStart.prepare, { ...asked, sealed_at: kept.serverNow });
  expect(again.body).toEqual({ batch: code, envelope: null });
});

async function shownCode(): Promise<string> {
  const { body } = await room.teacher.call(offlineStart.list, { exam: owner.exam });
  return readStartCode(body.find(({ student_id: id }) => id === owner.student)?.code ?? '') ?? '';
}

/** The draw of an older version, which had no rounds. */
async function drawOfOld(from: string) {
  const { services, database } = room.world;
  const homebase = String(
    database.prepare('SELECT homebase FROM exams WHERE id = ?').pluck().get(owner.exam),
  );
  const exam = await getExamRow(services.db, homebase, owner.exam);
  return drawBy(services.db, exam, services.secrets.key('draw', from));
}

test('a sitting begun under an older version, which drew by its id alone, is made again with the paper of then', async () => {
  const { database } = room.world;
  const ticket = await beginOnline();
  const drawn = await drawOfOld(ticket.attempt);
  const store = database.prepare('UPDATE attempt_papers SET paper_order = ? WHERE attempt = ?');
  store.run(JSON.stringify(drawn), ticket.attempt);
  database.prepare('UPDATE attempts SET draw_round = NULL').run();
  expect((await claimAndLose(ticket)).order).toEqual(drawn);
  expect((await claimAndLose(ticket)).order).toEqual(drawn);
});

test('so does a sitting whose envelope was sealed by an older version, which drew by its code', async () => {
  const { secrets } = room.world.services;
  const sealed = await openByCode(room);
  const { round: _none, ...claim } = readSyncToken(secrets, sealed.syncToken, 0) ?? never();
  const order = await drawOfOld(`${claim.startCode}:${owner.student}`);
  const old = { ...sealed, epoch: 1, order, syncToken: issueSyncToken(secrets, claim) };
  expect(await deliver(old)).toEqual(order);
  expect((await claimAndLose(old)).order).toEqual(order);
  expect((await claimAndLose(old)).order).toEqual(order);
});

function never(): never {
  throw new Error('its own token');
}
