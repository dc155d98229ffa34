import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { room as rooms } from '#contract/school/room';
import type { Caller } from '../../tests/support/caller';
import { draftOf } from '../../tests/support/exam-draft';
import { findExam } from '../../tests/support/exam-room';
import { createWorld, MORNING, type World } from '../../tests/support/world';

let world: World;
let guru: Caller;
let examId: string;
let lab: string;
let hall: string;
beforeEach(async () => {
  world = await createWorld();
  guru = await world.as('guru');
  examId = await findExam(await world.as('1001'));
  const admin = await world.as('admin@demo.sch.id');
  const make = async (name: string) =>
    (await admin.call(rooms.save, { name, capacity: 18, columns: 6 })).body.data.id;
  lab = await make('Lab');
  hall = await make('Aula');
});
afterEach(() => world.close());

const at = (hours: number) => new Date(MORNING + hours * 3_600_000).toISOString();

type Hours = readonly [from: number, to: number];

/** Seats the demo's 36 pupils in two waves of 18. */
function spread(id: string, room: string, waves: readonly Hours[]) {
  const times = waves.map(([from, to]) => ({ open_at: at(from), close_at: at(to) }));
  return guru.call(seating.spread, { exam: id, rooms: [room], order: 'name', reserve: 0, waves: times });
}

/** Another exam of the same pupils; `fields` as they differ from the demo's. */
async function another(fields: Partial<InputOf<(typeof exam)['save']>> = {}): Promise<string> {
  const { examid: _, ...draft } = await draftOf(world, examId);
  return (await guru.call(exam.save, { ...draft, name: 'Fisika', ...fields })).body.data.id;
}

const warningsOf = async (id: string) =>
  (await guru.call(exam.listConflicts, { examid: id })).body.warnings.filter(
    ({ kind }) =>
      kind === 'overlap' || kind === 'roomTaken' || kind === 'proctorTwice' || kind === 'backToBack',
  );

test('two exams whose waves take turns have no conflict, though one begins before the other has ended', async () => {
  const other = await another();
  await spread(examId, lab, [
    [0, 3],
    [6, 9],
  ]);
  await spread(other, hall, [
    [3.5, 5.5],
    [9.5, 12],
  ]);
  expect(await warningsOf(examId)).toEqual([]);
  expect(await warningsOf(other)).toEqual([]);
});

test('only the pupils whose waves meet are counted, and the time named is that of the waves they meet', async () => {
  const other = await another();
  await spread(examId, lab, [
    [0, 3],
    [6, 9],
  ]);
  await spread(other, hall, [
    [2, 5],
    [10, 13],
  ]);
  expect(await warningsOf(examId)).toEqual([
    {
      kind: 'overlap',
      exam: 'Fisika',
      teacher: expect.any(String),
      pupils: 18,
      open_at: at(2),
      close_at: at(5),
    },
  ]);
});

test('a room is taken only in the waves that meet', async () => {
  const other = await another();
  await spread(examId, lab, [
    [0, 3],
    [6, 9],
  ]);
  await spread(other, lab, [
    [3.5, 5.5],
    [8, 11],
  ]);
  const taken = (await warningsOf(examId)).filter(({ kind }) => kind === 'roomTaken');
  // In the second waves the same pupils sit on the same seats: they are told as an overlap.
  expect(taken).toEqual([]);
  await spread(other, lab, [
    [6, 9],
    [9.5, 12],
  ]);
  expect((await warningsOf(examId)).filter(({ kind }) => kind === 'roomTaken')).toMatchObject([
    { room: 'Lab', seats: 18, exam: 'Fisika', open_at: at(6), close_at: at(9) },
  ]);
});

test('a proctor of two rooms is told only where waves meet', async () => {
  const other = await another();
  const [proctor] = (await guru.call(seating.listProctors, {})).body;
  const name = (id: string, room: string) =>
    guru.call(seating.setProctor, { exam: id, room, proctor: proctor?.id ?? '' });
  const own: Hours[] = [
    [0, 3],
    [6, 9],
  ];
  await spread(examId, lab, own);
  await spread(other, hall, [
    [3, 5],
    [9, 12],
  ]);
  await name(examId, lab);
  await name(other, hall);
  const twice = async () => (await warningsOf(examId)).filter(({ kind }) => kind === 'proctorTwice');
  expect(await twice()).toEqual([]);
  await spread(other, hall, [
    [3, 7],
    [8, 12],
  ]);
  expect(await twice()).toMatchObject([{ room: 'Aula', exam: 'Fisika', open_at: at(3), close_at: at(12) }]);
});

test('an exam is not made longer than the shortest of its waves; one that hardly leaves time to come late is told', async () => {
  await spread(examId, lab, [
    [1, 3],
    [4, 8],
  ]);
  const last = async (duration: number) =>
    guru.call(exam.save, { ...(await draftOf(world, examId)), duration });
  expect((await last(121)).error?.fields?.duration).toContain('Sesi 1');
  expect((await last(115)).body.data.conflicts.warnings).toEqual([
    { kind: 'windowTight', minutes: 120, duration: 115 },
  ]);
});

test('an exam takes over waves: the first begins when it opens, the others follow as they did', async () => {
  const other = await another({ open_at: at(24), close_at: at(30) });
  await spread(examId, lab, [
    [0, 3],
    [6, 9],
  ]);
  const take = () => guru.call(seating.take, { exam: other, from: examId });
  expect((await take()).body.data).toEqual({ seated: 36, left: 0 });
  const plan = async () => (await guru.call(seating.get, { exam: other })).body;
  const once = await plan();
  expect(once.waves.map(({ open_at, close_at }) => [open_at, close_at])).toEqual([
    [at(24), at(27)],
    [at(30), at(33)],
  ]);
  expect(once.seats.map(({ student, wave, seat }) => [student, wave, seat])).toEqual(
    (await guru.call(seating.get, { exam: examId })).body.seats.map(({ student, wave, seat }) => [
      student,
      wave,
      seat,
    ]),
  );
  await take();
  expect(await plan()).toEqual(once);
});

test('an exam that has no opening time takes over no waves, and is told what to do', async () => {
  const other = await another();
  await spread(examId, lab, [
    [0, 3],
    [6, 9],
  ]);
  const before = world.changes();
  const reply = await guru.call(seating.take, { exam: other, from: examId });
  expect([reply.status, reply.error?.fields?.from]).toEqual([400, expect.stringContaining('waktu buka')]);
  expect(world.changes()).toBe(before);
});

test('waves are not taken over once a device may begin without a network', async () => {
  const other = await another({ open_at: at(24), close_at: at(30) });
  await spread(examId, lab, [
    [0, 3],
    [6, 9],
  ]);
  world.database.prepare('UPDATE exams SET paper_locked_at = ? WHERE id = ?').run(MORNING, other);
  const before = world.changes();
  const reply = await guru.call(seating.take, { exam: other, from: examId });
  expect(reply.error?.code).toBe('examInUse');
  expect(world.changes()).toBe(before);
});
