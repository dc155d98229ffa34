import { afterEach, beforeEach, expect, test } from 'vitest';
import { answer } from '#contract/answer';
import { grading } from '#contract/grading';
import { logs } from '#contract/logs';
import type { Caller } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { type Device, startOn } from '../../../tests/support/exam-room';
import { createWorld, type World } from '../../../tests/support/world';
import { toAnswerId } from '../../db/answer-id';

let world: World;
let teacher: Caller;
let examId: string;
let question: string;
/** Answered by a few words that nobody grades. */
let short: string;
let device: Device;
let essayId: string;

beforeEach(async () => {
  world = await createWorld();
  teacher = await world.as('guru');
  const planted = await plantEveryType(world);
  examId = planted.exam;
  // Worth 100 points; one of two weights.
  question = planted.questions[6] ?? '';
  short = planted.questions[4] ?? '';
  device = await startOn(world, await world.as('1001'), examId);
  essayId = toAnswerId(device.ticket.attempt, question);
});
afterEach(() => world.close());

const write = (essay: string) => device.deliver([device.op({ question, essay })]);
const grade = (
  point: number | null,
  more: { comment?: string; seen?: string; known?: string | null } = {},
  by = teacher,
) => by.call(grading.grade, { answer_id: essayId, point, ...more });
const essay = async () => (await teacher.call(grading.getEssay, { answer_id: essayId })).body;
const scoreOf = async (search: string) =>
  (await teacher.call(answer.listScores, { exam: examId, search })).body.data[0];
const counts = async (by = teacher) => {
  const { body } = await by.call(grading.listQuestions, { exam: examId });
  const { answered, graded, changed } = body.data[0] ?? {};
  return { answered, graded, changed };
};

test('a grade counts at once, and an essay without one is said to wait', async () => {
  await write('Air menguap, mengembun, turun.');
  expect(await scoreOf('1001')).toMatchObject({ essay_score: 0, ungraded: 1 });
  expect(await counts()).toEqual({ answered: 1, graded: 0, changed: 0 });
  expect((await grade(82.5, { comment: 'Bagus.' })).status).toBe(200);
  expect(await scoreOf('1001')).toMatchObject({ essay_score: 82.5, score: 33, ungraded: 0 });
  expect(await counts()).toEqual({ answered: 1, graded: 1, changed: 0 });
  expect((await essay()).grade).toMatchObject({ point: 82.5, comment: 'Bagus.', former_essay: null });
  await grade(null);
  expect(await scoreOf('1001')).toMatchObject({ essay_score: 0, ungraded: 1 });
});

test('what was typed into a short answer is no essay: an exam whose only essay is graded has none left', async () => {
  await write('Air menguap.');
  await device.deliver([device.op({ question: short, essay: 'Soekarno' })]);
  const { body } = await teacher.call(grading.listEssays, { exam: examId, question: short });
  expect(body.data).toEqual([]);
  await grade(75);
  const exams = await teacher.call(grading.listExams, {});
  expect(exams.body.data).toMatchObject([{ id: examId, answered: 1, graded: 1, changed: 0 }]);
});

test.each([
  [100.25, 'Nilai esai ini paling tinggi 100.'],
  [50.1, 'Nilai 0 sampai 100, dengan kelipatan 0,25.'],
  [-1, undefined],
])('%s of 100 points is no grade', async (point, message) => {
  await write('Air menguap.');
  const before = world.changes();
  const { status, error } = await grade(point);
  expect([status, error?.code]).toEqual([400, 'invalidInput']);
  if (message) expect(error?.fields).toEqual({ point: message });
  expect(world.changes()).toBe(before);
});

test('the same text sent again, by a new operation too, keeps its grade', async () => {
  await write('Air menguap.');
  await grade(75);
  world.clock.advance(60_000);
  await write('Air menguap, lalu');
  await write('Air menguap.');
  expect(await scoreOf('1001')).toMatchObject({ essay_score: 75, ungraded: 0 });
});

test('a text that came after its grade waits for a grade of its own; the former one stays to be seen', async () => {
  await write('Air menguap.');
  await grade(75, { comment: 'Kurang lengkap.' });
  world.clock.advance(60_000);
  await write('Air menguap, mengembun, turun.');
  expect(await counts()).toEqual({ answered: 1, graded: 0, changed: 1 });
  expect(await scoreOf('1001')).toMatchObject({ essay_score: 0, ungraded: 1 });
  expect((await essay()).grade).toMatchObject({ point: 75, former_essay: 'Air menguap.' });
  const { student } = device.ticket;
  const sheet = await teacher.call(answer.list, { exam: examId, student });
  expect(sheet.body.at(-1)).toMatchObject({ id: essayId, changed: true, point: null });
  await grade(90);
  expect(await counts()).toEqual({ answered: 1, graded: 1, changed: 0 });
});

test('who read another text than the one that stands by now grades nothing', async () => {
  await write('Air menguap.');
  const { seen } = await essay();
  world.clock.advance(1_000);
  await write('Air menguap, mengembun, turun.');
  const before = world.changes();
  const refused = await grade(75, { seen });
  expect([refused.status, refused.error?.code]).toEqual([409, 'essayChanged']);
  expect(world.changes()).toBe(before);
  expect((await grade(75, { seen: (await essay()).seen })).status).toBe(200);
});

test('nothing but an essay that says something is graded, and what a retake put away no more', async () => {
  expect((await grade(75)).status).toBe(404);
  await write('Air menguap.');
  const choice = toAnswerId(device.ticket.attempt, device.ticket.order[0]?.question ?? '');
  expect((await teacher.call(grading.grade, { answer_id: choice, point: 1 })).status).toBe(400);
  const nobody = toAnswerId(device.ticket.attempt, examId);
  expect((await teacher.call(grading.grade, { answer_id: nobody, point: 1 })).status).toBe(404);
  await device.deliver([device.op({ kind: 'clear', question })]);
  expect((await grade(75)).status).toBe(404);
  await write('Air mengembun.');
  const { attempt: id, exam, student } = device.ticket;
  await teacher.call(logs.retake, { id, exam, student });
  expect((await grade(75)).error?.code).toBe('attemptArchived');
});

test('nothing but an essay that says something is looked at, and a guide belongs to an essay of the exam', async () => {
  const look = async (of: string) =>
    (await teacher.call(grading.getEssay, { answer_id: toAnswerId(device.ticket.attempt, of) })).status;
  expect(await look(question)).toBe(404);
  await write('Air menguap.');
  await device.deliver([device.op({ question: short, essay: 'Soekarno' })]);
  expect([await look(question), await look(short), await look(examId)]).toEqual([200, 404, 404]);
  await device.deliver([device.op({ kind: 'clear', question })]);
  expect(await look(question)).toBe(404);
  const before = world.changes();
  for (const other of [short, examId]) {
    const { status } = await teacher.call(grading.saveGuide, { exam: examId, question: other, guide: 'x' });
    expect(status).toBe(404);
  }
  expect(world.changes()).toBe(before);
});

test('a grade wins only over the one it is based on, also over his own of another device', async () => {
  await write('Air menguap.');
  const first = await grade(50, { known: null });
  const { at } = first.body.data;
  expect((await essay()).known).toBe(at);
  expect((await grade(80, { known: at })).status).toBe(200);
  const before = world.changes();
  for (const known of [null, at]) {
    const late = await grade(20, { known });
    expect([late.status, late.error?.code]).toEqual([409, 'gradeOvertaken']);
    expect((await grade(null, { known })).error?.code).toBe('gradeOvertaken');
  }
  expect(world.changes()).toBe(before);
  expect((await essay()).grade).toMatchObject({ point: 80 });
});

test('the same grade again is no newer one, and says what the next is based on', async () => {
  await write('Air menguap.');
  const one = await grade(50, { known: null });
  const again = await grade(50, { known: null });
  expect(again.body.data).toEqual(one.body.data);
  expect((await grade(60, { known: again.body.data.at })).status).toBe(200);
});

test('two grades within one millisecond are two, and a grade does not come back over its taking back', async () => {
  await write('Air menguap.');
  const { at: first } = (await grade(50, { known: null })).body.data;
  const { at: second } = (await grade(60, { known: first })).body.data;
  expect(second).not.toBe(first);
  const { at: none } = (await grade(null, { known: second })).body.data;
  for (const known of [null, first, second])
    expect((await grade(50, { known })).error?.code).toBe('gradeOvertaken');
  expect((await essay()).known).toBe(none);
  expect((await grade(70, { known: none })).status).toBe(200);
});

test('a colleague who teaches the class its subject grades there, and nowhere else', async () => {
  await write('Air menguap.');
  const colleague = await world.as('hendra');
  expect((await grade(75, {}, colleague)).status).toBe(404);
  expect((await colleague.call(grading.listExams, {})).body.data).toEqual([]);
  teachHere();
  expect((await grade(75, {}, colleague)).status).toBe(200);
  expect(await counts(colleague)).toEqual({ answered: 1, graded: 1, changed: 0 });
  const { body } = await colleague.call(grading.listExams, {});
  expect(body.data).toMatchObject([{ id: examId, answered: 1, graded: 1 }]);
  expect((await colleague.call(answer.listScores, { exam: examId })).status).toBe(404);
  const elsewhere = world.database.prepare(
    'UPDATE exam_classes SET class = (SELECT id FROM classes c WHERE c.homebase = exam_classes.homebase AND c.id <> exam_classes.class LIMIT 1) WHERE exam = ?',
  );
  elsewhere.run(examId);
  expect((await grade(80, {}, colleague)).status).toBe(404);
});

test('who teaches one class of the exam grades nobody of another, by no call', async () => {
  await write('Air menguap.');
  const colleague = await world.as('hendra');
  const { here, other } = addClass();
  teachHere(other);
  expect((await grade(75, {}, colleague)).status).toBe(404);
  expect((await colleague.call(grading.getEssay, { answer_id: essayId })).status).toBe(404);
  const list = (classid: string) => colleague.call(grading.listEssays, { exam: examId, question, classid });
  expect((await list(other)).status).toBe(200);
  expect((await list(here)).status).toBe(404);
});

test('who teaches the class where a pupil sat in another year grades nothing of this one’s', async () => {
  await write('Air menguap.');
  const colleague = await world.as('hendra');
  const { other } = addClass();
  teachHere(other);
  // The demo's other exam was of that year, for that class, and the pupil sat in it.
  world.database
    .prepare(
      `INSERT INTO periods (homebase, id, name, is_active, created_at)
       SELECT homebase, '0190a000-0000-7000-8000-0000000000aa', '2019/2020', 0, 0 FROM exams WHERE id = ?`,
    )
    .run(examId);
  world.database
    .prepare(
      `UPDATE exams SET period = '0190a000-0000-7000-8000-0000000000aa'
       WHERE id <> :exam AND homebase = (SELECT homebase FROM exams WHERE id = :exam)`,
    )
    .run({ exam: examId });
  world.database
    .prepare(
      `UPDATE exam_classes SET class = :other
       WHERE exam <> :exam AND homebase = (SELECT homebase FROM exams WHERE id = :exam)`,
    )
    .run({ other, exam: examId });
  world.database
    .prepare(
      `INSERT INTO enrolments (homebase, period, student, class)
       SELECT homebase, '0190a000-0000-7000-8000-0000000000aa', student, ? FROM attempts WHERE id = ?`,
    )
    .run(other, device.ticket.attempt);
  expect((await grade(75, {}, colleague)).status).toBe(404);
});

test('without names a list gives none away, neither by a search nor by its order', async () => {
  await write('Air menguap.');
  const list = (more: { anonymous?: '1'; search?: string }) =>
    teacher.call(grading.listEssays, { exam: examId, question, ...more });
  expect((await list({})).body.data).toMatchObject([{ student: { nis: '1001' } }]);
  const hidden = await list({ anonymous: '1', search: 'tidak ada yang bernama begini' });
  expect(hidden.body.data).toEqual([{ answer_id: essayId, state: 'waiting', point: null, student: null }]);
});

test('each grade is in the audit log with what stood before, and the same again is not', async () => {
  await write('Air menguap.');
  await grade(50);
  await grade(75);
  await grade(75);
  const rows = world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'essay.grade' ORDER BY id")
    .pluck()
    .all();
  expect(rows.map((row) => JSON.parse(String(row)))).toEqual([
    { essay: 1, point: 50, before: null },
    { essay: 1, point: 75, before: 50 },
  ]);
});

/** Another class of the school is given the exam too. */
function addClass(): { here: string; other: string } {
  const pick = (sql: string) => String(world.database.prepare(sql).pluck().get(examId));
  const here = pick('SELECT class FROM exam_classes WHERE exam = ?');
  const other = pick(
    `SELECT c.id FROM classes c JOIN exams e ON e.homebase = c.homebase
     WHERE e.id = ? AND c.id NOT IN (SELECT class FROM exam_classes WHERE exam = e.id) LIMIT 1`,
  );
  world.database
    .prepare(
      'INSERT INTO exam_classes (homebase, exam, class) SELECT homebase, id, ? FROM exams WHERE id = ?',
    )
    .run(other, examId);
  return { here, other };
}

/** Hendra teaches a class of the exam, else all of them, the subject of the exam's bank. */
function teachHere(place = '%'): void {
  world.database
    .prepare(
      `INSERT INTO teaching (homebase, period, teacher, subject, class)
       SELECT exams.homebase, exams.period, users.id, banks.subject, exam_classes.class FROM exams
       JOIN users ON users.username = 'hendra' AND users.homebase = exams.homebase
       JOIN exam_banks ON exam_banks.exam = exams.id JOIN banks ON banks.id = exam_banks.bank
       JOIN exam_classes ON exam_classes.exam = exams.id WHERE exams.id = ? AND exam_classes.class LIKE ?`,
    )
    .run(examId, place);
}
