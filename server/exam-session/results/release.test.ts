import { v7 as uuidv7 } from 'uuid';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/answer';
import { exam } from '#contract/exam';
import { logs } from '#contract/logs';
import { placement } from '#contract/placement';
import type { ResultShows } from '#contract/release';
import { results } from '#contract/results';
import type { Caller } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { type Device, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let teacher: Caller;
let pupil: Caller;
let parent: Caller;
let examId: string;
let questions: string[];
let device: Device;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  pupil = await world.as('1001');
  parent = await world.as('wali@demo.sch.id');
  ({ exam: examId, questions } = await plantEveryType(world));
  device = await startOn(world, pupil, examId);
  const [first = '', , , , , , essay = ''] = questions;
  await device.deliver([
    device.op({ question: first, mc: 'b' }),
    device.op({ question: essay, essay: 'Air menguap.' }),
  ]);
});
afterEach(() => world.close());

const handIn = () => pupil.call(logs.finish, { id: device.ticket.attempt, exam: examId });
const close = () => teacher.call(exam.changeStatus, { id: examId });
const release = (shows: ResultShows, at: string | null = null) =>
  teacher.call(results.release, { exam: examId, shows, at, passing_mark: 75 });

/** What the pupil and his parent see: the number of results, and of keys in the answer sheet. */
async function seen() {
  const { student } = device.ticket;
  const lists = [
    (await pupil.call(results.listOwn, {})).body,
    (await parent.call(results.listOwn, { student })).body,
  ];
  const sheets = [
    (await pupil.call(answer.list, { exam: examId })).body,
    (await parent.call(answer.list, { exam: examId, student })).body,
  ];
  return {
    results: lists.map((list) => list.length),
    keys: sheets.map((sheet) => sheet.filter(({ correct }) => typeof correct === 'string').length),
    parentRows: sheets[1]?.length,
  };
}

const NOTHING = { results: [0, 0], keys: [0, 0], parentRows: 0 };
const SCORE = { results: [1, 1], keys: [0, 0], parentRows: 0 };
const ANSWERS = { results: [1, 1], keys: [6, 6], parentRows: 7 };

test('without a word of the teacher neither pupil nor parent ever sees a result', async () => {
  await handIn();
  await close();
  world.clock.advance(30 * 86_400_000);
  [pupil, parent] = [await world.as('1001'), await world.as('wali@demo.sch.id')];
  expect(await seen()).toEqual(NOTHING);
});

test('when the next year begins, what was released before stays in the report of pupil and parent', async () => {
  await release('answers');
  await handIn();
  await close();
  const { student } = device.ticket;
  const reports = async () => [
    (await pupil.call(results.listOwn, { years: 'all' })).body,
    (await parent.call(results.listOwn, { student, years: 'all' })).body,
  ];
  const before = await reports();
  expect(before.map((list) => list.map(({ periode }) => periode))).toEqual([['2026/2027'], ['2026/2027']]);
  world.database.exec('UPDATE periods SET is_active = 0');
  expect(await seen()).toEqual({ ...ANSWERS, results: [0, 0] });
  expect(await reports()).toEqual(before);
});

test('a released score comes when the exam is closed, the answers with their keys only where that was said', async () => {
  await release('score');
  await handIn();
  expect(await seen()).toEqual(NOTHING);
  await close();
  expect(await seen()).toEqual(SCORE);
  await release('answers');
  expect(await seen()).toEqual(ANSWERS);
  await release('none');
  expect(await seen()).toEqual(NOTHING);
});

test('at a set time the score comes while the exam is open, its keys not before nobody can use them', async () => {
  await handIn();
  await release('answers', new Date(world.clock.now + 60_000).toISOString());
  expect(await seen()).toEqual(NOTHING);
  world.clock.advance(60_000);
  expect(await seen()).toEqual(SCORE);
  const other = await world.as('1002');
  const sitting = await startOn(world, other, examId);
  await close();
  expect(await seen()).toEqual(SCORE);
  await other.call(logs.finish, { id: sitting.ticket.attempt, exam: examId });
  expect(await seen()).toEqual(ANSWERS);
});

test('while classmates still sit its questions from a copied bank, an exam tells no keys', async () => {
  await handIn();
  await close();
  await release('answers');
  expect(await seen()).toEqual(ANSWERS);
  const bankid = String(
    world.database.prepare('SELECT bank FROM exam_banks WHERE exam = ?').pluck().get(examId),
  );
  await teacher.call(placement.copyBank, { bankid, name: 'Salinan' });
  expect(await seen()).toEqual(ANSWERS);
  const copy = world.database.prepare("SELECT id FROM banks WHERE name = 'Salinan'").pluck().get();
  // As if another exam had been made of it: everything but its bank is the same.
  const other = plantCopy(String(copy));
  expect(await seen()).toEqual(SCORE);
  await teacher.call(exam.changeStatus, { id: other });
  expect(await seen()).toEqual(ANSWERS);
});

/** An open exam as the one that is planted, from this bank; returns its id. */
function plantCopy(bank: string): string {
  const id = uuidv7();
  const { database } = world;
  const row = database.prepare('SELECT * FROM exams WHERE id = ?').get(examId) as object;
  const columns = Object.keys(row);
  database
    .prepare(
      `INSERT INTO exams (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`,
    )
    .run({ ...row, id, name: 'Susulan', is_active: 1, paper_locked_at: null });
  database
    .prepare(
      `INSERT INTO exam_banks (homebase, exam, bank, position, pg, essay)
       SELECT homebase, ?, ?, position, pg, essay FROM exam_banks WHERE exam = ?`,
    )
    .run(id, bank, examId);
  return id;
}

test('the audit log tells the time of a release as a time', async () => {
  const at = new Date(world.clock.now + 60_000).toISOString();
  await release('score', at);
  const detail = world.database
    .prepare('SELECT detail FROM audit_log WHERE subject = ? AND action = ?')
    .pluck()
    .get(examId, 'exam.release');
  expect(JSON.parse(String(detail))).toEqual({ shows: 'score', release_at: at, passing_mark: 75 });
});

test('who still sits sees nothing of his own, though it is released', async () => {
  await release('answers', new Date(world.clock.now).toISOString());
  expect(await seen()).toEqual(NOTHING);
});

test('a result says what it is made of, and that an essay still waits', async () => {
  await release('score');
  await handIn();
  await close();
  const { body } = await pupil.call(results.listOwn, {});
  expect(body).toMatchObject([
    {
      exam_id: examId,
      shows: 'score',
      mc_score: 10,
      score: 6,
      correct: 1,
      empty: 5,
      ungraded: 1,
      passing_mark: 75,
    },
  ]);
});

test('a parent sees no child but his own, a pupil nobody else', async () => {
  const { student } = device.ticket;
  const before = world.changes();
  expect((await (await world.as('1002')).call(results.listOwn, { student })).status).toBe(404);
  const stranger = await world.as('wali2@demo.sch.id');
  expect((await stranger.call(results.listOwn, { student })).status).toBe(404);
  expect((await stranger.call(answer.list, { exam: examId, student })).status).toBe(404);
  expect((await parent.call(results.listOwn, {})).status).toBe(404);
  expect(world.changes()).toBeGreaterThanOrEqual(before);
});

test('the matrix says for every pupil and question what was answered and whether it is right', async () => {
  const { body } = await teacher.call(results.matrix, { exam: examId, search: '1001' });
  expect(body.questions.map(({ number, qtype, poin }) => [number, qtype, poin])).toEqual([
    [1, 1, 10],
    [2, 3, 20],
    [3, 4, 30],
    [4, 5, 20],
    [5, 6, 10],
    [6, 7, 10],
    [7, 2, 100],
  ]);
  const [row] = body.data;
  expect(row).toMatchObject({ nis: '1001', correct: 1, incorrect: 0, mc_score: 10 });
  expect(row?.answers.map(({ id }) => id)).toEqual(questions);
  expect(row?.answers[0]).toMatchObject({ mc: 'b', is_correct: true, point: 10 });
  expect(row?.answers[1]).toMatchObject({ mc: null, written: false, is_correct: false, point: 0 });
  expect(row?.answers[6]).toMatchObject({ written: true, is_correct: false, point: null });
});

test('the chart counts the scores by tenths as the reference names them', async () => {
  const { body } = await teacher.call(results.chart, { exam: examId });
  expect(body).toEqual([{ score: '0-10', quantity: 1 }]);
});
