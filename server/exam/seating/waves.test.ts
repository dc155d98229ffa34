import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { logs } from '#contract/exam-session/logs';
import { message } from '#contract/exam-session/message';
import { proceedings } from '#contract/exam-session/proceedings';
import { room as rooms } from '#contract/school/room';
import type { Caller } from '../../../tests/support/caller';
import { findExam } from '../../../tests/support/exam-room';
import { createWorld, MORNING, type World } from '../../../tests/support/world';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
let guru: Caller;
let examId: string;
let lab: string;
beforeEach(async () => {
  world = await createWorld();
  guru = await world.as('guru');
  examId = await findExam(await world.as('1001'));
  const admin = await world.as('admin@demo.sch.id');
  lab = (await admin.call(rooms.save, { name: 'Lab', capacity: 18, columns: 6 })).body.data.id;
});
afterEach(() => world.close());

const at = (hours: number) => new Date(MORNING + hours * HOUR).toISOString();

/** Two waves of the demo's 36 pupils in a lab of 18: the first is open, the second begins when it has ended. */
async function spread(more: object = {}) {
  const waves = [
    { open_at: at(-1), close_at: at(3) },
    { open_at: at(3), close_at: at(7) },
  ];
  return guru.call(seating.spread, { exam: examId, rooms: [lab], order: 'name', reserve: 0, waves, ...more });
}

async function plan() {
  return (await guru.call(seating.get, { exam: examId })).body;
}

async function pupilOf(wave: number, place = 0): Promise<{ nis: string; student: string; seat: number }> {
  const seats = (await plan()).seats.filter((seat) => seat.wave === wave);
  return seats[place] ?? Promise.reject(new Error('nobody sits there'));
}

const start = async (nis: string) => (await world.as(nis)).call(logs.start, { exam: examId });

const windowOf = async () => {
  const { body } = await guru.call(exam.list, { examid: examId });
  const { open_at, close_at, waves } = body.data[0] ?? {};
  return { open_at, close_at, waves };
};

test('a lab is filled once in each wave, and the exam opens with the first and closes with the last', async () => {
  const { body } = await spread();
  expect(body.data).toEqual({ seated: 36, left: 0 });
  const { seats, waves } = await plan();
  expect(waves.map(({ number, begun }) => [number, begun])).toEqual([
    [1, false],
    [2, false],
  ]);
  for (const wave of [1, 2])
    expect(seats.filter((seat) => seat.wave === wave).map(({ seat }) => seat)).toEqual(
      Array.from({ length: 18 }, (_, index) => index + 1),
    );
  expect(await windowOf()).toMatchObject({ open_at: at(-1), close_at: at(7) });
  expect((await windowOf()).waves).toHaveLength(2);
});

test('a pupil sees the times of his wave as those of the exam, and begins only within them', async () => {
  await spread();
  const [early, missing, late] = [await pupilOf(1), await pupilOf(1, 1), await pupilOf(2)];
  const shown = (await (await world.as(late.nis)).call(exam.listByClass, {})).body.data[0];
  expect(shown).toMatchObject({
    open_at: at(3),
    close_at: at(7),
    seat: { room: 'Lab', number: late.seat, wave: 2 },
  });
  expect((await start(late.nis)).error?.code).toBe('examNotOpenYet');
  expect((await start(early.nis)).status).toBe(200);
  world.clock.advance(4 * HOUR);
  expect((await start(missing.nis)).error?.code).toBe('examClosed');
  expect((await start(late.nis)).status).toBe(200);
});

test('the end of his wave cuts off the time of a pupil who begins late', async () => {
  await spread();
  const late = await pupilOf(1);
  world.clock.advance(3 * HOUR - 10 * MINUTE);
  const { body } = await start(late.nis);
  expect(Date.parse(body.log.deadline)).toBe(world.clock.now + 10 * MINUTE);
});

test('waves that overlap, are shorter than the exam, or only one, are refused with a reason and change nothing', async () => {
  await spread();
  const before = await plan();
  const wrong = [
    [
      { open_at: at(0), close_at: at(3) },
      { open_at: at(2), close_at: at(5) },
    ],
    [
      { open_at: at(0), close_at: at(0.1) },
      { open_at: at(2), close_at: at(5) },
    ],
    [{ open_at: at(0), close_at: at(3) }],
  ];
  for (const waves of wrong) {
    const reply = await spread({ waves });
    expect(reply.status).toBe(400);
    expect(reply.error?.fields?.waves).toMatch(/^(Sesi [12]|Satu sesi) /);
  }
  expect(await plan()).toEqual(before);
});

test('seated again without a word about waves they stay; with none they go, and the times of the exam stay', async () => {
  await spread();
  const { waves } = await plan();
  await guru.call(seating.spread, { exam: examId, rooms: [lab], order: 'class', reserve: 0 });
  expect((await plan()).waves).toEqual(waves);
  const before = await windowOf();
  await spread({ waves: [] });
  expect(await windowOf()).toEqual({ ...before, waves: [] });
  expect((await plan()).seats.every((seat) => seat.wave === null)).toBe(true);
});

test('a pupil changes places with one of another wave until one of them has begun', async () => {
  await spread();
  const [early, late] = [await pupilOf(1), await pupilOf(2)];
  const move = (wave?: number) =>
    guru.call(seating.move, { exam: examId, student: late.student, room: lab, seat: early.seat, wave });
  expect((await move(1)).status).toBe(200);
  const waveOf = async (student: string) =>
    (await plan()).seats.find((seat) => seat.student === student)?.wave;
  expect([await waveOf(early.student), await waveOf(late.student)]).toEqual([2, 1]);
  expect((await start(late.nis)).status).toBe(200);
  const back = await guru.call(seating.move, {
    exam: examId,
    student: early.student,
    room: lab,
    seat: early.seat,
    wave: 1,
  });
  expect(back.status).toBe(409);
  expect(back.error?.message).toContain('sudah mulai');
  expect((await move(3)).status).toBe(404);
});

test('without a seat a pupil is given one of a named wave, and asked for it', async () => {
  await spread({ reserve: 2 });
  const { student } = (await plan()).unseated[0] ?? {};
  const give = (wave?: number) =>
    guru.call(seating.move, { exam: examId, student: student ?? '', room: lab, seat: 18, wave });
  expect((await give()).error?.fields).toHaveProperty('wave');
  expect((await give(2)).status).toBe(200);
});

test('a pupil who began without a seat is given one all the same', async () => {
  await spread({ reserve: 2 });
  const { student, nis } = (await plan()).unseated[0] ?? {};
  expect((await start(nis ?? '')).status).toBe(200);
  const given = { exam: examId, student: student ?? '', room: lab, seat: 18, wave: 1 };
  expect((await guru.call(seating.move, given)).status).toBe(200);
});

test('a wave is postponed with those after it; once begun only its end moves, and only later', async () => {
  await spread();
  const change = (wave: number, from: number, to: number, shift?: boolean) =>
    guru.call(seating.changeWave, { exam: examId, wave, open_at: at(from), close_at: at(to), shift });
  expect((await change(1, -1, 4)).error?.fields?.waves).toContain('Sesi 2');
  expect((await change(1, -1, 4, true)).status).toBe(200);
  expect(await windowOf()).toMatchObject({ open_at: at(-1), close_at: at(8) });
  await start((await pupilOf(1)).nis);
  expect((await plan()).waves.map(({ begun }) => begun)).toEqual([true, false]);
  expect((await change(1, -1, 3.5)).status).toBe(409);
  expect((await change(1, 0, 4)).status).toBe(409);
  expect((await change(1, -1, 4.5, true)).status).toBe(200);
  expect((await change(2, 5, 9)).status).toBe(200);
  expect((await change(3, 5, 9)).status).toBe(404);
  expect(await windowOf()).toMatchObject({ open_at: at(-1), close_at: at(9) });
});

test('the exam moves with its opening, waves and all, and has no other end than theirs', async () => {
  await spread();
  const { body } = await guru.call(exam.list, { examid: examId });
  const shown = body.data[0];
  const save = (open_at: string | null, close_at: string | null) =>
    guru.call(exam.save, {
      examid: examId,
      name: shown?.name ?? '',
      duration: shown?.duration ?? 0,
      mc_score: shown?.mc_score ?? 0,
      essay_score: shown?.essay_score ?? 0,
      isshuffle: shown?.isshuffle ?? false,
      bank: (shown?.banks ?? []).map(({ id: bankid, pg, essay }) => ({ bankid, pg, essay })),
      classes: (shown?.classes ?? []).map(({ id: value }) => ({ value })),
      open_at,
      close_at,
    });
  expect((await save(at(-1), at(9))).error?.fields).toHaveProperty('close_at');
  expect((await save(null, at(7))).error?.fields).toHaveProperty('open_at');
  expect((await save(at(23), at(7))).status).toBe(200);
  expect((await plan()).waves.map(({ open_at, close_at }) => [open_at, close_at])).toEqual([
    [at(23), at(27)],
    [at(27), at(31)],
  ]);
  expect(await windowOf()).toMatchObject({ open_at: at(23), close_at: at(31) });
});

test('what was said to all or to the room is not shown to a wave after it', async () => {
  await spread();
  const [early, late] = [await pupilOf(1), await pupilOf(2)];
  const say = (text: string, whom: object = {}) => {
    world.clock.advance(1_000);
    return guru.call(message.send, { id: crypto.randomUUID(), exam: examId, text, ...whom });
  };
  await start(early.nis);
  await say('Tinggal sepuluh menit.');
  await say('Pindah ke Aula.', { room: lab });
  const told = async (nis: string) =>
    (await (await world.as(nis)).call(logs.getOwn, { exam: examId })).body?.messages?.map(({ text }) => text);
  expect(await told(early.nis)).toEqual(['Tinggal sepuluh menit.', 'Pindah ke Aula.']);
  world.clock.advance(3 * HOUR);
  guru = await world.as('guru');
  await start(late.nis);
  await say('Selamat mengerjakan.');
  expect(await told(late.nis)).toEqual(['Selamat mengerjakan.']);
  const sent = (await guru.call(message.list, { exam: examId })).body.data;
  expect(sent.map(({ text, recipients }) => [text, recipients])).toEqual([
    ['Selamat mengerjakan.', 1],
    ['Pindah ke Aula.', 1],
    ['Tinggal sepuluh menit.', 1],
  ]);
});

test('waves without a room are refused, and go with the last room, for nobody would sit in one', async () => {
  const waves = [
    { open_at: at(-1), close_at: at(3) },
    { open_at: at(3), close_at: at(7) },
  ];
  const before = world.changes();
  expect((await spread({ rooms: [], waves })).error?.fields).toHaveProperty('rooms');
  expect(world.changes()).toBe(before);
  await spread();
  await guru.call(seating.spread, { exam: examId, rooms: [], order: 'name', reserve: 0 });
  expect(await plan()).toMatchObject({ rooms: [], waves: [], seats: [] });
});

test('once a device may begin without a network, waves are not divided otherwise; the same may be seated again', async () => {
  await spread();
  world.database.prepare('UPDATE exams SET paper_locked_at = ? WHERE id = ?').run(MORNING, examId);
  expect((await spread()).status).toBe(200);
  const other = { waves: [] };
  expect((await spread(other)).error?.code).toBe('examInUse');
});

test('a pupil who retakes after his wave is over is told to need another, and tells nothing of the first there', async () => {
  await spread();
  const early = await pupilOf(1);
  const { body } = await start(early.nis);
  const [instead] = (await plan()).seats.filter(({ wave }) => wave === 2);
  world.clock.advance(3.5 * HOUR);
  guru = await world.as('guru');
  const retake = { id: body.log.id, student: early.student, exam: examId };
  expect((await guru.call(logs.retake, retake)).body.message).toContain('sesi lain');
  const seat = { exam: examId, student: early.student, room: lab, seat: instead?.seat ?? 0, wave: 2 };
  expect((await guru.call(seating.move, seat)).status).toBe(200);
  expect((await plan()).waves.map(({ begun }) => begun)).toEqual([false, false]);
  const report = (await guru.call(proceedings.get, { exam: examId, room: lab, wave: 2 })).body;
  expect(report.incidents).toEqual([]);
  expect(report.sitters.filter(({ start_time }) => start_time !== null)).toEqual([]);
});

test('the report of a room tells the pupils of one wave', async () => {
  await spread();
  const { body } = await guru.call(proceedings.get, { exam: examId, room: lab, wave: 2 });
  const wanted = (await plan()).seats.filter(({ wave }) => wave === 2).map(({ nis }) => nis);
  expect(body.sitters.map(({ nis }) => nis).toSorted()).toEqual(wanted.toSorted());
  expect((await guru.call(proceedings.get, { exam: examId, wave: 3 })).status).toBe(404);
  const listed = (await guru.call(logs.list, { exam: examId, wave: 1 })).body.data;
  expect(listed.map(({ seat }) => seat?.wave)).toEqual(Array(18).fill(1));
});
