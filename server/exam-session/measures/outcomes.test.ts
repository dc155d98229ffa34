import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#contract/audit/audit';
import { homebase } from '#contract/center/homebase';
import { outcomes } from '#contract/center/outcomes';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { logs } from '#contract/exam-session/logs';
import type { ResultShows } from '#contract/exam-session/release';
import { results } from '#contract/exam-session/results';
import { schoolClass } from '#contract/school/class';
import { grade } from '#contract/school/grade';
import { room } from '#contract/school/room';
import type { Caller } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { startOn } from '../../../tests/support/exam-room';
import { createWorld, MORNING, type World } from '../../../tests/support/world';
import { createMeasuring } from './measuring';

let world: World;
let teacher: Caller;
let examId: string;
let questions: string[];
let round: () => Promise<number>;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  ({ exam: examId, questions } = await plantEveryType(world));
  round = createMeasuring(world.services);
});
afterEach(() => world.close());

/** The given number of pupils sit it; the first `right` of them solve the first question. */
async function sitAll(pupils: number, right: number) {
  for (let at = 0; at < pupils; at += 1) {
    const pupil = await world.as(String(1001 + at));
    const device = await startOn(world, pupil, examId);
    await device.deliver([device.op({ question: questions[0] ?? '', mc: at < right ? 'b' : 'a' })]);
    await pupil.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  }
}

/** Nobody sits it any more, and no answer can still arrive. */
async function close() {
  await teacher.call(exam.changeStatus, { id: examId });
  world.clock.advance(24 * 3_600_000);
  teacher = await world.as('guru');
}

const release = (shows: ResultShows, mark: number | null = 5) =>
  teacher.call(results.release, { exam: examId, shows, at: null, passing_mark: mark });
const office = () => world.as('pusat@demo.sch.id');
async function seen(query: { periode?: string; homebase?: string } = {}) {
  const { body } = await (await office()).call(outcomes.list, query);
  const own = body.data.find(({ homebase_name }) => homebase_name === 'SMA Lentera Bangsa');
  if (!own) throw new Error('no school');
  return own;
}

test('an exam that is over, graded and released shows the mean of its scores', async () => {
  await sitAll(6, 3);
  expect(await seen()).toMatchObject({ held: 1, running: 0, sat: 6, pupils: 108, outcomes: [] });
  await release('score');
  await round();
  expect((await seen()).outcomes, 'it is still open').toEqual([]);
  await close();
  expect(await round()).toBe(1);
  const { data } = (await teacher.call(results.listScores, { exam: examId, page: 1, limit: 100 })).body;
  const scores = data.flatMap(({ score }) => (score === null ? [] : [score]));
  const mean = scores.reduce((all, one) => all + one, 0) / scores.length;
  const told = await seen();
  expect(told.counted).toBe(1);
  expect(told.outcomes).toMatchObject([{ grade: '10', exams: 1, results: 6, passing: 50 }]);
  expect(told.outcomes[0]?.mean).toBeCloseTo(mean, 1);
  expect(told.outcomes[0]?.subject).toEqual(expect.any(String));
  await release('none');
  expect(await seen()).toMatchObject({ held: 1, counted: 0, outcomes: [] });
});

test('an exam that is switched off between two waves is counted and measured after the last of them', async () => {
  const admin = await world.as('admin@demo.sch.id');
  const lab = (await admin.call(room.save, { name: 'Lab', capacity: 18, columns: 6 })).body.data.id;
  const at = (hours: number) => new Date(MORNING + hours * 3_600_000).toISOString();
  const waves = [
    { open_at: at(-1), close_at: at(3) },
    { open_at: at(48), close_at: at(50) },
  ];
  await teacher.call(seating.spread, { exam: examId, rooms: [lab], order: 'name', reserve: 0, waves });
  await sitAll(6, 3);
  await release('score');
  await close();
  expect(await round()).toBe(0);
  expect((await seen()).outcomes).toEqual([]);
  world.clock.advance(72 * 3_600_000);
  expect(await round()).toBe(1);
  expect((await seen()).outcomes).toMatchObject([{ exams: 1, results: 6 }]);
});

test('a pupil who left does not count in this year, but does in the year he sat in', async () => {
  const { periode } = await seen();
  world.database.prepare("UPDATE users SET is_active = 0 WHERE nis = '1040'").run();
  expect((await seen()).pupils).toBe(107);
  world.database.prepare('UPDATE periods SET is_active = 0').run();
  expect((await seen({ periode: periode ?? '' })).pupils).toBe(108);
});

test('for four pupils neither number nor mean is shown', async () => {
  await sitAll(4, 2);
  await release('score');
  await close();
  await round();
  expect(world.database.prepare('SELECT pupils FROM exam_outcomes').pluck().all()).toEqual([4]);
  expect(await seen()).toMatchObject({ held: 1, sat: null, counted: 0, outcomes: [] });
});

test('a rehearsal and a remedial are in no mean; the one is not even counted', async () => {
  await sitAll(6, 3);
  await release('score');
  await close();
  await round();
  const become = (kind: string) =>
    world.database.prepare('UPDATE exams SET kind = ? WHERE id = ?').run(kind, examId);
  become('rehearsal');
  expect(await seen()).toMatchObject({ held: 0, sat: 0, counted: 0, outcomes: [] });
  become('remedial');
  expect(await seen()).toMatchObject({ held: 1, sat: 6, counted: 0, outcomes: [] });
});

test('an exam with ungraded essays has no mean until the last one is graded', async () => {
  const pupil = await world.as('1006');
  const device = await startOn(world, pupil, examId);
  await device.deliver([device.op({ question: questions.at(-1) ?? '', essay: 'Air menguap.' })]);
  await pupil.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  await sitAll(5, 3);
  await release('score');
  await close();
  await round();
  expect(await seen()).toMatchObject({ held: 1, counted: 0, outcomes: [] });
  world.database.exec('DELETE FROM answers WHERE essay IS NOT NULL');
  await round();
  expect(await seen()).toMatchObject({ counted: 1, outcomes: [{ results: 6 }] });
});

test('another passing mark gives another share, calculated in the next round', async () => {
  await sitAll(6, 3);
  await release('score');
  await close();
  await round();
  await release('score', null);
  expect(await round()).toBe(1);
  expect((await seen()).outcomes[0]?.passing).toBeNull();
});

test('a class whose grade is corrected counts under its new grade, even after the wrong one is deleted', async () => {
  let admin = await world.as('admin@demo.sch.id');
  const wrong = (await admin.call(grade.save, { name: '10a' })).body.data.id;
  const right = (await admin.call(grade.list, { search: '10' })).body.data.find(({ name }) => name === '10');
  const move = async (gradeId = '') => {
    admin = await world.as('admin@demo.sch.id');
    const [row] = (await admin.call(schoolClass.list, { search: 'X IPA 1' })).body.data;
    const draft = { id: row?.id ?? '', name: row?.name ?? '', majorId: row?.major ?? null, gradeId };
    expect((await admin.call(schoolClass.save, draft)).status).toBe(200);
  };
  // A class with pupils in a former period keeps its grade.
  world.database.exec('DELETE FROM enrolments WHERE period IN (SELECT id FROM periods WHERE is_active = 0)');
  await move(wrong);
  await sitAll(6, 3);
  await release('score');
  await close();
  await round();
  expect((await seen()).outcomes).toMatchObject([{ grade: '10a', results: 6 }]);
  await move(right?.id);
  expect((await admin.call(grade.remove, { id: wrong })).status).toBe(200);
  expect(await round()).toBe(1);
  expect((await seen()).outcomes).toMatchObject([{ grade: '10', results: 6 }]);
});

test('pupils sitting now are counted separately, per school and in the requested period', async () => {
  const pupil = await world.as('1001');
  await startOn(world, pupil, examId);
  expect(await seen()).toMatchObject({ held: 0, running: 1 });
  const { body } = await (await office()).call(outcomes.list, {});
  expect(body.periods).toContain('2026/2027');
  expect(body.data.find(({ homebase_name }) => homebase_name === 'MA Nurul Hikmah')).toMatchObject({
    ...{ held: 0, running: 0, sat: 0, outcomes: [] },
  });
  expect(await seen({ periode: '1999/2000' })).toMatchObject({ periode: null, running: 0, pupils: 0 });
  const other = body.data.find(({ homebase_name }) => homebase_name === 'MA Nurul Hikmah')?.homebase_id ?? '';
  const alone = (await (await office()).call(outcomes.list, { homebase: other })).body.data;
  expect(alone.map(({ homebase_name }) => homebase_name)).toEqual(['MA Nurul Hikmah']);
});

test('a deleted school is in no figure', async () => {
  const caller = await office();
  const gone = (await caller.call(homebase.list, { search: 'Nurul' })).body.data[0];
  world.database.prepare('UPDATE homebases SET deleted_at = 1 WHERE id = ?').run(gone?.id);
  const { data } = (await caller.call(outcomes.list, {})).body;
  expect(data.map(({ homebase_name }) => homebase_name)).toEqual(['SMA Lentera Bangsa']);
});

test('no name, question or id of a pupil or an exam is in the reply or in the file, and the file is logged', async () => {
  await sitAll(6, 3);
  await release('score');
  await close();
  await round();
  const caller = await office();
  const said = JSON.stringify((await caller.call(outcomes.list, {})).body);
  const names = world.database.prepare("SELECT name FROM users WHERE level = 'student'").pluck().all();
  const secrets = [...names, examId, 'Semua tipe', 'guru', ...questions].map(String);
  const file = await caller.call(outcomes.download, { periode: '2026/2027' });
  const rows = await readSheet(Buffer.from(file.body as ArrayBuffer));
  for (const secret of secrets) {
    expect(said).not.toContain(secret);
    expect(rows.flat()).not.toContain(secret);
  }
  expect(rows.map((row) => row[0])).toEqual(['Satuan', 'MA Nurul Hikmah', 'SMA Lentera Bangsa']);
  // The sums of a head office.
  for (const cell of rows[2]?.slice(8, 11) ?? []) expect(cell).toBeTypeOf('number');
  const [act] = (await caller.call(audit.list, { action: 'export.examFigures' })).body.data;
  expect(act?.detail).toEqual({ count: 2, chosen: { periode: '2026/2027' } });
});
