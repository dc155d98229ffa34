import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import type { Operation } from '#contract/exam-session/operation';
import { pouch } from '#contract/exam-session/pouch';
import { results } from '#contract/exam-session/results';
import { receiptOf } from '#domain/hand-in/receipt';
import { examDraft } from '../../../tests/contract/examples/demo';
import type { Caller } from '../../../tests/support/caller';
import {
  type Device,
  deviceWith,
  findExam,
  openRoom,
  openUnbegunExam,
  questionAt,
  startOn,
} from '../../../tests/support/exam-room';
import { packedBy, packedBytes } from '../../../tests/support/pouch';
import { seatInTwoRooms } from '../../../tests/support/two-rooms';
import type { World } from '../../../tests/support/world';

let world: World;
let student: Caller;
let teacher: Caller;
let examId: string;
let device: Device;

beforeEach(async () => {
  ({ world, student, teacher, examId, device } = await openRoom());
});
afterEach(() => world.close());

const carry = (operations: readonly Operation[], from = device) =>
  teacher.call(pouch.import, { exam: examId, pouch: packedBy(from, operations) });

const countOf = (table: string) => world.database.prepare(`SELECT count(*) FROM ${table}`).pluck().get();

async function standing(index: number): Promise<string | null> {
  const { body } = await student.call(results.listAnswers, { exam: examId });
  return body.find((row) => row.question_id === questionAt(device.ticket, index))?.mc ?? null;
}

test('answers carried by a proctor count as if sent by the device, and record who carried them', async () => {
  const ops = [
    device.answer(0, 'a'),
    device.answer(1, 'b'),
    device.answer(0, 'c'),
    device.op({ kind: 'finish' }),
  ];
  const reply = await carry(ops);
  expect(reply.error).toBeUndefined();
  expect(reply.body).toMatchObject({ nis: '1001', operations: 4, fresh: 4, held: 0, rejected: 0 });
  expect([await standing(0), await standing(1)]).toEqual(['c', 'b']);
  const log = await student.call(logs.getOwn, { exam: examId });
  expect(log.body?.progress).toBe('finished');
  const history = await teacher.call(logs.listHistory, { id: device.ticket.attempt });
  const teacherName = world.database.prepare("SELECT name FROM users WHERE username = 'guru'").pluck().get();
  expect(history.body.filter(({ act }) => act === 'carried')).toMatchObject([{ by: teacherName }]);
  const receipts = await teacher.call(pouch.receipts, { id: device.ticket.attempt });
  expect(receipts.body).toMatchObject([{ carried: 4, carried_by: teacherName, operations: 4 }]);
});

test('importing twice changes nothing, and the device that delivers it later has its acks', async () => {
  const ops = [device.answer(0, 'a'), device.answer(1, 'b')];
  await carry(ops);
  const before = world.changes();
  const again = await carry(ops);
  expect(again.body).toMatchObject({ operations: 2, fresh: 0 });
  expect(world.changes()).toBe(before);
  const late = await device.deliver(ops);
  expect(late.body.results.map(({ result }) => result)).toEqual(['applied', 'applied']);
  expect([countOf('operations'), countOf('carried_operations')]).toEqual([2, 2]);
});

test('answers the device already delivered are not marked as carried, and an older pouch never overwrites', async () => {
  const [older, newer] = [device.answer(0, 'a'), device.answer(0, 'b')];
  await device.deliver([newer]);
  const reply = await carry([older, newer]);
  expect(reply.body).toMatchObject({ operations: 2, fresh: 1 });
  expect(await standing(0)).toBe('b');
});

test('the receipt is the same on the device and at the server, as soon as everything is there', async () => {
  const ops = [device.answer(0, 'a'), device.answer(1, 'b'), device.op({ kind: 'finish' })];
  const own = receiptOf(ops.map(({ opId }) => opId));
  await device.deliver(ops.slice(0, 1));
  const receipts = () => teacher.call(pouch.receipts, { id: device.ticket.attempt });
  expect((await receipts()).body[0]?.code).not.toBe(own.code);
  const { body } = await carry(ops);
  expect(body.receipt).toEqual(own);
  expect((await receipts()).body).toMatchObject([{ ...own, epoch: 1, carried: 2 }]);
});

test('an ending by staff stays: answers carried afterwards wait for the teacher', async () => {
  const op = device.answer(0, 'a');
  await teacher.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  world.clock.advance(60_000);
  expect((await carry([op])).body).toMatchObject({ fresh: 1, held: 1 });
  expect(await standing(0)).toBeNull();
});

test('a pouch is valid long after the token of its device has expired', async () => {
  const op = device.answer(0, 'a');
  world.clock.advance(30 * 24 * 3_600_000);
  teacher = await world.as('guru');
  expect((await device.deliver([op])).status).toBe(401);
  expect((await carry([op])).body).toMatchObject({ fresh: 1, held: 1 });
});

test('answers of a device that lost the end of its log are renumbered and, being newer, become the standing ones', async () => {
  await device.deliver([device.answer(0, 'a'), device.answer(1, 'b')]);
  world.clock.advance(60_000);
  const forgetful = deviceWith(world, device.ticket);
  const again = [forgetful.answer(1, 'd'), forgetful.answer(2, 'c')];
  const reply = await carry(again, forgetful);
  expect(reply.body).toMatchObject({ operations: 2, fresh: 2, rejected: 0 });
  expect([await standing(1), await standing(2)]).toEqual(['d', 'c']);
  const late = await forgetful.deliver(again);
  expect(late.body.results.map(({ result }) => result)).toEqual(['applied', 'applied']);
});

test('a pouch packed before its device lost the tail of its log changes no answer given since', async () => {
  const early = [device.answer(0, 'a'), device.answer(1, 'b')];
  world.clock.advance(60_000);
  const forgetful = deviceWith(world, device.ticket);
  await forgetful.deliver([forgetful.answer(1, 'd'), forgetful.answer(2, 'c')]);
  const reply = await carry(early);
  expect(reply.body).toMatchObject({ operations: 2, fresh: 2, rejected: 0 });
  expect([await standing(0), await standing(1), await standing(2)]).toEqual(['a', 'd', 'c']);
});

test('a long pouch keeps its order, even when the server enters it in parts', async () => {
  await device.deliver(Array.from({ length: 50 }, () => device.answer(0, 'a')));
  world.clock.advance(60_000);
  const forgetful = deviceWith(world, device.ticket);
  const many = Array.from({ length: 230 }, (_, index) => {
    world.clock.advance(1_000);
    return forgetful.answer(1, index === 229 ? 'e' : 'b');
  });
  const reply = await carry(many, forgetful);
  expect(reply.body).toMatchObject({ operations: 230, fresh: 230, rejected: 0 });
  expect(await standing(1)).toBe('e');
});

test.each([
  ['cut short', (bytes: Uint8Array) => bytes.slice(0, 20), 'pouchDamaged'],
  ['changed inside', (bytes: Uint8Array) => flip(bytes, bytes.length - 60), 'pouchForeign'],
  ['signed by nobody', (bytes: Uint8Array) => flip(bytes, bytes.length - 1), 'pouchForeign'],
])('a pouch that was %s is refused, and nothing is written', async (_, change, code) => {
  const bytes = change(packedBytes(device, [device.answer(0, 'a')]));
  const before = world.changes();
  const sent = Buffer.from(bytes).toString('base64');
  const reply = await teacher.call(pouch.import, { exam: examId, pouch: sent });
  expect([reply.status, reply.error?.code]).toEqual([409, code]);
  expect(world.changes()).toBe(before);
});

test('a pouch of another school, or of another exam, is refused', async () => {
  const stranger = await world.as('2001');
  const otherExam = await findExam(stranger);
  const theirDevice = await startOn(world, stranger, otherExam);
  const theirs = packedBy(theirDevice, [theirDevice.answer(0, 'a')]);
  const foreign = await teacher.call(pouch.import, { exam: examId, pouch: theirs });
  expect(foreign.error?.code).toBe('pouchForeign');
  const guest = await world.as('guru2');
  const own = await guest.call(pouch.import, {
    exam: otherExam,
    pouch: packedBy(device, [device.answer(0, 'a')]),
  });
  expect(own.error?.code).toBe('pouchForeign');
  const other = await secondExam();
  const mixed = await teacher.call(pouch.import, {
    exam: other,
    pouch: packedBy(device, [device.answer(0, 'a')]),
  });
  expect(mixed.error?.code).toBe('pouchOtherExam');
});

test('a pouch of another exam is refused by the name of that exam, but only to who runs it', async () => {
  const nameOf = world.database.prepare('SELECT name FROM exams WHERE id = ?').pluck();
  const other = await secondExam();
  const mine = packedBy(device, [device.answer(0, 'a')]);
  const refused = await teacher.call(pouch.import, { exam: other, pouch: mine });
  expect(refused.error?.message).toContain(`“${nameOf.get(examId)}”`);
  // Hendra proctors a room of the other one, and nothing of this.
  await seatInTwoRooms(world, other, 'hendra');
  const proctor = await world.as('hendra');
  const reply = await proctor.call(pouch.import, { exam: other, pouch: mine });
  expect([reply.status, reply.error?.code]).toEqual([409, 'pouchOtherExam']);
  expect(reply.error?.message).not.toContain(String(nameOf.get(examId)));
});

test('a proctor imports pouches of his own room, compares their code, and learns whose the others are', async () => {
  const room = await openUnbegunExam();
  onTestFinished(() => room.world.close());
  await seatInTwoRooms(room.world, room.examId, 'hendra');
  const proctor = await room.world.as('hendra');
  const take = (from: Device) =>
    proctor.call(pouch.import, { exam: room.examId, pouch: packedBy(from, [from.answer(0, 'a')]) });
  const receipts = (from: Device) => proctor.call(pouch.receipts, { id: from.ticket.attempt });
  const near = await room.begin();
  expect((await take(near)).body).toMatchObject({ fresh: 1, nis: '1001' });
  expect((await receipts(near)).body).toMatchObject([{ operations: 1, carried: 1 }]);
  const far = await startOn(room.world, await room.world.as('1036'), room.examId);
  const before = room.world.changes();
  const other = await take(far);
  expect([other.status, other.error?.code]).toEqual([409, 'pouchOtherRoom']);
  expect((await receipts(far)).status).toBe(404);
  expect(room.world.changes()).toBe(before);
});

test('operations of a claim never issued to the device are put aside', async () => {
  const reply = await carry([device.answer(0, 'a', { epoch: 2 })]);
  expect(reply.body).toMatchObject({ fresh: 0, rejected: 1 });
});

test('an import reports unreadable operations and then never claims to be complete', async () => {
  const said = async (operations: Operation[], lost: Operation[]) => {
    const isLost = ({ opId }: Operation) => lost.some((one) => one.opId === opId);
    const damaged = { ...device, seal: (op: Operation) => (isLost(op) ? 'AAAA' : device.seal(op)) };
    const { fresh, rejected, unreadable, message } = (await carry(operations, damaged)).body;
    return [fresh, rejected, unreadable, message];
  };
  const [one, two] = [device.answer(0, 'a'), device.answer(1, 'b')];
  const alien = device.answer(2, 'c', { epoch: 2 });
  const nothing = 'Tidak ada jawaban yang masuk dari paket ini.';
  expect(await said([one, two], [one, two])).toEqual([0, 0, 2, nothing]);
  expect(await said([alien], [])).toEqual([0, 1, 0, nothing]);
  expect(await said([one, two], [two])).toEqual([1, 0, 1, 'Sebagian isi paket ini sudah masuk.']);
  expect(await said([one, two], [two])).toEqual([0, 0, 1, 'Isi lain paket ini sudah ada di server.']);
  expect(await said([one, two], [])).toEqual([1, 0, 0, 'Jawaban dari paket sudah masuk.']);
  expect(await said([one, two], [])).toEqual([0, 0, 0, 'Semua isi paket ini sudah ada di server.']);
});

test('an unreadable pouch uses up no quota of the pupil: at most fifty of its notes are stored', async () => {
  const forger = { ...device, seal: () => 'AAAA' };
  const before = Number(countOf('rejected_operations'));
  const invented = Array.from({ length: 60 }, () => device.answer(0, 'a'));
  expect((await carry(invented, forger)).body).toMatchObject({ fresh: 0, rejected: 0, unreadable: 60 });
  expect(Number(countOf('rejected_operations')) - before).toBeLessThanOrEqual(50);
});

/** Another exam of the same teacher. */
async function secondExam(): Promise<string> {
  const stage = { world, as: world.as };
  const { body } = await teacher.call(exam.save, examDraft(stage));
  return body.data.id;
}

function flip(bytes: Uint8Array, at: number): Uint8Array {
  return bytes.map((byte, index) => (index === at ? byte ^ 1 : byte));
}
