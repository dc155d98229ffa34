import { afterEach, beforeEach, expect, test } from 'vitest';
import { grading } from '#contract/exam-session/grading';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import type { Caller } from '../../../tests/support/caller';
import { type EssayRoom, openEssayRoom } from '../../../tests/support/essay-room';
import { toAnswerId } from '../../db/answer-log/answer-id';

let room: EssayRoom;

beforeEach(async () => {
  room = await openEssayRoom();
});
afterEach(() => room.world.close());

const scoreOf = async () =>
  (await room.owner.call(results.listScores, { exam: room.exam, search: '1001' })).body.data[0];
const counts = async (by: Caller = room.owner) => {
  const { body } = await by.call(grading.listQuestions, { exam: room.exam });
  const { answered, graded, changed } = body.data[0] ?? {};
  return { answered, graded, changed };
};

test('a grade counts at once, and an essay without one is shown as ungraded', async () => {
  await room.write('Air menguap, mengembun, turun.');
  expect(await scoreOf()).toMatchObject({ essay_score: 0, ungraded: 1 });
  expect(await counts()).toEqual({ answered: 1, graded: 0, changed: 0 });
  expect((await room.grade(82.5, room.owner, { comment: 'Bagus.' })).status).toBe(200);
  expect(await scoreOf()).toMatchObject({ essay_score: 82.5, score: 33, ungraded: 0 });
  expect(await counts()).toEqual({ answered: 1, graded: 1, changed: 0 });
  expect((await room.essay()).grade).toMatchObject({ point: 82.5, comment: 'Bagus.', former_essay: null });
  await room.grade(null);
  expect(await scoreOf()).toMatchObject({ essay_score: 0, ungraded: 1 });
});

test('a short answer is no essay: an exam whose only essay is graded has none left', async () => {
  await room.write('Air menguap.');
  await room.device.deliver([room.device.op({ question: room.short, essay: 'Soekarno' })]);
  const { body } = await room.owner.call(grading.listEssays, { exam: room.exam, question: room.short });
  expect(body.data).toEqual([]);
  await room.grade(75);
  const exams = await room.owner.call(grading.listExams, {});
  expect(exams.body.data).toMatchObject([{ id: room.exam, answered: 1, graded: 1, changed: 0 }]);
});

test.each([
  [100.25, 'Nilai esai ini paling tinggi 100.'],
  [50.1, 'Nilai 0 sampai 100, dengan kelipatan 0,25.'],
  [-1, undefined],
])('%s of 100 points is no grade', async (point, message) => {
  await room.write('Air menguap.');
  const before = room.world.changes();
  const { status, error } = await room.grade(point);
  expect([status, error?.code]).toEqual([400, 'invalidInput']);
  if (message) expect(error?.fields).toEqual({ point: message });
  expect(room.world.changes()).toBe(before);
});

test('the same text sent again, by a new operation too, keeps its grade', async () => {
  await room.write('Air menguap.');
  await room.grade(75);
  room.world.clock.advance(60_000);
  await room.write('Air menguap, lalu');
  await room.write('Air menguap.');
  expect(await scoreOf()).toMatchObject({ essay_score: 75, ungraded: 0 });
});

test('a text that came after its grade waits for a grade of its own; the former one stays to be seen', async () => {
  await room.write('Air menguap.');
  await room.grade(75, room.owner, { comment: 'Kurang lengkap.' });
  room.world.clock.advance(60_000);
  await room.write('Air menguap, mengembun, turun.');
  expect(await counts()).toEqual({ answered: 1, graded: 0, changed: 1 });
  expect(await scoreOf()).toMatchObject({ essay_score: 0, ungraded: 1 });
  expect((await room.essay()).grade).toMatchObject({ point: 75, former_essay: 'Air menguap.' });
  const { student } = room.device.ticket;
  const sheet = await room.owner.call(results.listAnswers, { exam: room.exam, student });
  expect(sheet.body.at(-1)).toMatchObject({ id: room.essayId, changed: true, point: null });
  await room.grade(90);
  expect(await counts()).toEqual({ answered: 1, graded: 1, changed: 0 });
});

test('a grade for a text that has changed meanwhile is refused', async () => {
  await room.write('Air menguap.');
  const { seen } = await room.essay();
  room.world.clock.advance(1_000);
  await room.write('Air menguap, mengembun, turun.');
  const before = room.world.changes();
  const refused = await room.grade(75, room.owner, { seen });
  expect([refused.status, refused.error?.code]).toEqual([409, 'essayChanged']);
  expect(room.world.changes()).toBe(before);
  expect((await room.grade(75, room.owner, { seen: (await room.essay()).seen })).status).toBe(200);
});

test('of an essay that its pupil has emptied the server says so, whoever reads or grades it', async () => {
  await room.name();
  await room.write('Air menguap.');
  const graders = [room.owner, room.second];
  const read = await Promise.all(
    graders.map(async (by) => ({ by, answer_id: await room.idFor(by), seen: (await room.essay(by)).seen })),
  );
  room.world.clock.advance(1_000);
  await room.device.deliver([room.device.op({ kind: 'clear', question: room.question })]);
  for (const { by, answer_id, seen } of read) {
    expect((await by.call(grading.getEssay, { answer_id })).error?.code).toBe('essayEmptied');
    for (const from of [{ seen }, {}])
      expect((await by.call(grading.grade, { answer_id, point: 75, ...from })).error?.code).toBe(
        'essayEmptied',
      );
  }
  // One that was never there was not emptied.
  room.world.database.exec('DELETE FROM answers');
  for (const { by, answer_id, seen } of read) {
    expect((await by.call(grading.getEssay, { answer_id })).error?.code).toBe('notFound');
    for (const from of [{ seen }, {}])
      expect((await by.call(grading.grade, { answer_id, point: 75, ...from })).error?.code).toBe('notFound');
  }
});

test('only a non-empty essay can be graded, and not one archived by a retake', async () => {
  expect((await room.grade(75)).status).toBe(404);
  await room.write('Air menguap.');
  const choice = toAnswerId(room.device.ticket.attempt, room.device.ticket.order[0]?.question ?? '');
  expect((await room.owner.call(grading.grade, { answer_id: choice, point: 1 })).status).toBe(400);
  const nobody = toAnswerId(room.device.ticket.attempt, room.exam);
  expect((await room.owner.call(grading.grade, { answer_id: nobody, point: 1 })).status).toBe(404);
  await room.device.deliver([room.device.op({ kind: 'clear', question: room.question })]);
  expect((await room.grade(75)).status).toBe(404);
  await room.write('Air mengembun.');
  const { attempt: id, exam, student } = room.device.ticket;
  await room.owner.call(logs.retake, { id, exam, student });
  expect((await room.grade(75)).error?.code).toBe('attemptArchived');
});

test('only a non-empty essay can be opened, and a guide belongs to an essay of the exam', async () => {
  const look = async (of: string) =>
    (await room.owner.call(grading.getEssay, { answer_id: toAnswerId(room.device.ticket.attempt, of) }))
      .status;
  expect(await look(room.question)).toBe(404);
  await room.write('Air menguap.');
  await room.device.deliver([room.device.op({ question: room.short, essay: 'Soekarno' })]);
  expect([await look(room.question), await look(room.short), await look(room.exam)]).toEqual([200, 404, 404]);
  await room.device.deliver([room.device.op({ kind: 'clear', question: room.question })]);
  expect(await look(room.question)).toBe(404);
  const before = room.world.changes();
  for (const other of [room.short, room.exam]) {
    const { status } = await room.owner.call(grading.saveGuide, {
      exam: room.exam,
      question: other,
      guide: 'x',
    });
    expect(status).toBe(404);
  }
  expect(room.world.changes()).toBe(before);
});

test('each grade is in the audit log with the former one, and repeating it is not', async () => {
  await room.write('Air menguap.');
  await room.grade(50);
  await room.grade(75);
  await room.grade(75);
  const rows = room.world.database
    .prepare("SELECT detail FROM audit_log WHERE action = 'essay.grade' ORDER BY id")
    .pluck()
    .all();
  expect(rows.map((row) => JSON.parse(String(row)))).toEqual([
    { essay: 1, point: 50, before: null },
    { essay: 1, point: 75, before: 50 },
  ]);
});
