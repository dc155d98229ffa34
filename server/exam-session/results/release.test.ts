import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { ASKED_IN_MAX, type ResultShows } from '#contract/exam-session/release';
import { results } from '#contract/exam-session/results';
import { authoring } from '#contract/question-bank/authoring';
import { bank } from '#contract/question-bank/bank';
import { placement } from '#contract/question-bank/placement';
import type { Caller } from '../../../tests/support/caller';
import { EVERY_TYPE, plantEveryType } from '../../../tests/support/every-type';
import { plantExamCopy } from '../../../tests/support/exam-copy';
import { type Device, startOn } from '../../../tests/support/exam-room';
import { newBank } from '../../../tests/support/new-bank';
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

/** The view of the pupil and his parent: the number of results, and of keys in the answer sheet. */
async function seen() {
  const { student } = device.ticket;
  const lists = [
    (await pupil.call(results.listOwn, {})).body,
    (await parent.call(results.listOwn, { student })).body,
  ];
  const sheets = [
    (await pupil.call(results.listAnswers, { exam: examId })).body,
    (await parent.call(results.listAnswers, { exam: examId, student })).body,
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

test('without a release neither pupil nor parent ever sees a result', async () => {
  await handIn();
  await close();
  world.clock.advance(30 * 86_400_000);
  [pupil, parent] = [await world.as('1001'), await world.as('wali@demo.sch.id')];
  expect(await seen()).toEqual(NOTHING);
});

test('results released before stay in the report of pupil and parent when the next year begins', async () => {
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

test('a released score is shown when the exam is closed, answers with keys only if the release includes them', async () => {
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

test('at a set time the score is shown while the exam is open, the keys only when nobody can use them any more', async () => {
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

test('an exam shows no keys while classmates still sit its questions from a copied bank', async () => {
  await handIn();
  await close();
  await release('answers');
  expect(await seen()).toEqual(ANSWERS);
  const bankid = bankOf(examId);
  await teacher.call(placement.copyBank, { bankid, name: 'Salinan' });
  expect(await seen()).toEqual(ANSWERS);
  const copy = world.database.prepare("SELECT id FROM banks WHERE name = 'Salinan'").pluck().get();
  // Imitates another exam made from it: everything but its bank is the same.
  const other = plantExamCopy(world, examId, String(copy));
  expect(await seen()).toEqual(SCORE);
  await teacher.call(exam.changeStatus, { id: other });
  expect(await seen()).toEqual(ANSWERS);
});

test('staff are told why released keys wait: answers that may still count, and exams that ask the same questions', async () => {
  const wait = async () => (await teacher.call(results.getRelease, { exam: examId })).body.keys_wait;
  await handIn();
  await release('answers', new Date(world.clock.now + 60_000).toISOString());
  await close();
  // Not due yet, so nothing waits.
  expect(await wait()).toBeNull();
  world.clock.advance(60_000);
  expect(await wait()).toBeNull();
  await teacher.call(exam.changeStatus, { id: examId });
  // Its own closing says so already.
  expect(await wait()).toBeNull();
  const other = await world.as('1002');
  const sitting = await startOn(world, other, examId);
  await close();
  expect(await wait()).toEqual({ unsettled: true, asked_in: [] });
  await other.call(logs.finish, { id: sitting.ticket.attempt, exam: examId });
  await teacher.call(placement.copyBank, { bankid: bankOf(examId), name: 'Salinan' });
  const copy = world.database.prepare("SELECT id FROM banks WHERE name = 'Salinan'").pluck().get();
  const again = plantExamCopy(world, examId, String(copy));
  const { name, teacher_name } = (await teacher.call(exam.list, { examid: again })).body.data[0] ?? {};
  expect(await wait()).toEqual({ unsettled: false, asked_in: [{ exam: name, teacher: teacher_name }] });
  for (let count = 0; count < 5; count += 1) plantExamCopy(world, examId, String(copy));
  // Enough to tell that there are more than a line names.
  expect((await wait())?.asked_in).toHaveLength(ASKED_IN_MAX);
  // Before its time, and while the exam is open, the release itself says that nothing is shown yet.
  await release('answers', new Date(world.clock.now + 60_000).toISOString());
  expect(await wait()).toBeNull();
  await release('none');
  expect(await wait()).toBeNull();
  await release('score');
  expect(await wait()).toBeNull();
});

test('while classmates still sit its questions, an exam tells no keys, whatever becomes of either bank', async () => {
  await handIn();
  await close();
  await release('answers');
  const bankid = bankOf(examId);
  await teacher.call(placement.copyBank, { bankid, name: 'Salinan' });
  const copy = String(world.database.prepare("SELECT id FROM banks WHERE name = 'Salinan'").pluck().get());
  const other = plantExamCopy(world, examId, copy);
  // The exam has its own copy of the paper, so its bank may be emptied.
  expect((await teacher.call(bank.clear, { bankid })).status).toBe(200);
  expect(await seen()).toEqual(SCORE);
  const classmate = await world.as('1002');
  const sitting = await startOn(world, classmate, other);
  expect((await teacher.call(bank.clear, { bankid: copy })).status).toBe(200);
  expect(await seen()).toEqual(SCORE);
  await teacher.call(exam.changeStatus, { id: other });
  expect(await seen()).toEqual(SCORE);
  await classmate.call(logs.finish, { id: sitting.ticket.attempt, exam: other });
  expect(await seen()).toEqual(ANSWERS);
});

test('an exam shows no keys while a copy of its corrected questions is still to be sat', async () => {
  await handIn();
  await close();
  await release('answers');
  const [asked] = EVERY_TYPE;
  if (asked?.qtype !== 1) throw new Error('not a single choice');
  const bankid = bankOf(examId);
  // The paper that was sat keeps the wording with the mistake.
  const corrected = {
    ...asked,
    id: questions[0],
    bank: bankid,
    question: 'Hasil dari \\(2^3\\) adalah berapa?',
  };
  expect((await teacher.call(authoring.save, corrected)).status).toBe(200);
  const { bankid: copy } = await newBank(world, 'guru', 'paket', 'Salinan');
  const placed = { bankid, questions: [String(questions[0])], to: copy };
  expect((await teacher.call(placement.copy, placed)).status).toBe(200);
  const other = plantExamCopy(world, examId, copy);
  expect(await seen()).toEqual(SCORE);
  // Once somebody began it, its questions are those of its paper.
  const classmate = await world.as('1002');
  const sitting = await startOn(world, classmate, other);
  expect((await teacher.call(bank.clear, { bankid: copy })).status).toBe(200);
  expect(await seen()).toEqual(SCORE);
  await classmate.call(logs.finish, { id: sitting.ticket.attempt, exam: other });
  await teacher.call(exam.changeStatus, { id: other });
  expect(await seen()).toEqual(ANSWERS);
});

test('an exam of a former period that was left open withholds no keys, and one that is still sat does', async () => {
  await handIn();
  await close();
  await release('answers');
  const other = plantExamCopy(world, examId, bankOf(examId));
  const classmate = await world.as('1002');
  const sitting = await startOn(world, classmate, other);
  // An exam without a period counts as past (ADR 92).
  world.database.prepare('UPDATE exams SET period = NULL, close_at = NULL WHERE id = ?').run(other);
  expect(await seen()).toEqual(SCORE);
  await classmate.call(logs.finish, { id: sitting.ticket.attempt, exam: other });
  expect(await seen()).toEqual(ANSWERS);
});

const bankOf = (id: string) =>
  String(world.database.prepare('SELECT bank FROM exam_banks WHERE exam = ?').pluck().get(id));

test('the audit log shows the time of a release as a time', async () => {
  const at = new Date(world.clock.now + 60_000).toISOString();
  await release('score', at);
  const detail = world.database
    .prepare('SELECT detail FROM audit_log WHERE subject = ? AND action = ?')
    .pluck()
    .get(examId, 'exam.release');
  expect(JSON.parse(String(detail))).toEqual({ shows: 'score', release_at: at, passing_mark: 75 });
});

test('a pupil who still sits sees no result of his own, even if released', async () => {
  await release('answers', new Date(world.clock.now).toISOString());
  expect(await seen()).toEqual(NOTHING);
});

test('a result shows its parts, and whether an essay is still ungraded', async () => {
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
  expect((await (await world.as('1002')).call(results.listOwn, { student })).status).toBe(404);
  const stranger = await world.as('wali2@demo.sch.id');
  expect((await stranger.call(results.listOwn, { student })).status).toBe(404);
  expect((await stranger.call(results.listAnswers, { exam: examId, student })).status).toBe(404);
  expect((await parent.call(results.listOwn, {})).status).toBe(404);
});
