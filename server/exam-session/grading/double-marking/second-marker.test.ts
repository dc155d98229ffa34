import { afterEach, beforeEach, expect, test } from 'vitest';
import { doubleMarking } from '#contract/exam-session/double-marking';
import { grading } from '#contract/exam-session/grading';
import { results } from '#contract/exam-session/results';
import type { Caller } from '../../../../tests/support/caller';
import { ESSAY, type EssayRoom, openEssayRoom } from '../../../../tests/support/essay-room';
import { plantEveryType } from '../../../../tests/support/every-type';
import { startOn } from '../../../../tests/support/exam-room';
import { toAnswerId } from '../../../db/answer-log/answer-id';

let room: EssayRoom;

beforeEach(async () => {
  room = await openEssayRoom();
  await room.write(ESSAY);
});
afterEach(() => room.world.close());

test('a second marker has this right and nothing more, and none once another is named', async () => {
  expect((await room.grade(50, room.second)).status).toBe(404);
  await room.name();
  const exams = await room.second.call(grading.listExams, {});
  expect(exams.body.data).toMatchObject([{ id: room.exam, second: true, answered: 1, graded: 0 }]);
  const own = (await room.owner.call(grading.listExams, {})).body.data.find(({ id }) => id === room.exam);
  expect(own).toMatchObject({ second: false, answered: 1 });
  const guide = { exam: room.exam, question: room.question, guide: 'x' };
  const refused = await Promise.all([
    room.second.call(grading.saveGuide, guide),
    room.second.call(results.listScores, { exam: room.exam }),
    room.second.call(doubleMarking.get, { exam: room.exam }),
    room.second.call(doubleMarking.listDifferences, { exam: room.exam }),
    room.decide(10, room.second),
    room.name(null, room.second),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  await room.name(null);
  expect((await room.grade(50, room.second)).status).toBe(404);
  expect((await room.second.call(grading.listExams, {})).body.data).toEqual([]);
});

test('a second marker sees no marks of the first, in a list or by guessing, until he has marked', async () => {
  const third = await room.world.as('sulastri');
  await room.name();
  await room.grade(70, room.second, { comment: 'Kurang hujan.' });
  for (const marker of [null, room.userId('sulastri')]) await room.name(marker);
  const list = async (by: Caller) =>
    (await by.call(grading.listEssays, { exam: room.exam, question: room.question })).body.data;
  expect(await list(third)).toMatchObject([{ state: 'graded', point: null }]);
  expect(await room.essay(third)).toMatchObject({ grade: null, both: null, veiled: true });
  expect(JSON.stringify(await room.essay(third))).not.toContain('hujan');
  // The same points are his own mark; nothing is taken over from the previous marker.
  const { known } = await room.essay(third);
  const answer_id = await room.idFor(third);
  expect((await third.call(grading.grade, { answer_id, point: null, known })).status).toBe(200);
  expect((await third.call(grading.grade, { answer_id, point: 70, known })).status).toBe(200);
  expect(await room.essay(third)).toMatchObject({
    grade: { point: 70, comment: '', by: room.nameOf('sulastri') },
    veiled: false,
  });
});

test('a second marker cannot look up a sitting he knows by name: not by plain id, class or search', async () => {
  await room.name();
  const [row] = (await room.second.call(grading.listEssays, { exam: room.exam, question: room.question }))
    .body.data;
  const blind = row?.answer_id ?? '';
  expect(blind).not.toContain(room.essayId.slice(0, 20));
  for (const call of [
    room.second.call(grading.getEssay, { answer_id: room.essayId }),
    room.second.call(grading.grade, { answer_id: room.essayId, point: 10 }),
    // Ids of one marker are of no use to another.
    room.owner.call(grading.getEssay, { answer_id: blind }),
  ])
    expect((await call).status).toBe(404);
  const { seen } = await room.essay(room.second);
  expect(Number.isNaN(Date.parse(seen)) || !seen.startsWith('20')).toBe(true);
  expect((await room.second.call(grading.grade, { answer_id: blind, point: 70, seen })).status).toBe(200);
  room.world.clock.advance(1_000);
  await room.write('Air menguap.');
  const late = await room.second.call(grading.grade, { answer_id: blind, point: 60, seen });
  expect(late.error?.code).toBe('essayChanged');
  const classid = String(
    room.world.database
      .prepare('SELECT id FROM classes WHERE id NOT IN (SELECT class FROM exam_classes)')
      .pluck()
      .get(),
  );
  const narrowed = await room.second.call(grading.listEssays, {
    exam: room.exam,
    question: room.question,
    classid,
    search: 'x',
  });
  expect(narrowed.body.data).toHaveLength(1);
  const counted = await room.second.call(grading.listQuestions, { exam: room.exam, classid });
  expect(counted.body.data[0]?.answered).toBe(1);
});

test('a second marker reaches no other exam of its teacher, and his colleagues reach nothing', async () => {
  await room.name();
  const other = await plantEveryType(room.world, 'Ujian lain');
  const elsewhere = await startOn(room.world, await room.world.as('1002'), other.exam);
  const asked = other.questions[6] ?? '';
  await elsewhere.deliver([elsewhere.op({ question: asked, essay: 'Air menguap.' })]);
  const answer_id = toAnswerId(elsewhere.ticket.attempt, asked);
  const unnamed = await room.world.as('sulastri');
  const refused = await Promise.all([
    room.second.call(grading.listQuestions, { exam: other.exam }),
    room.second.call(grading.getEssay, { answer_id }),
    room.second.call(grading.grade, { answer_id, point: 10 }),
    unnamed.call(grading.listQuestions, { exam: room.exam }),
    unnamed.call(grading.getEssay, { answer_id: room.essayId }),
    room.grade(10, unnamed),
  ]);
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
  expect((await room.grade(10, room.second)).status).toBe(200);
  // He knows his own essays by their plain ids, even if he is second marker elsewhere.
  room.world.database
    .prepare('UPDATE exams SET teacher = ? WHERE id = ?')
    .run(room.userId('hendra'), other.exam);
  expect((await room.second.call(grading.getEssay, { answer_id })).status).toBe(200);
});

test('candidates for second marker are teachers of the school who have not marked in the exam, without its own teacher', async () => {
  const candidates = async () =>
    (await room.owner.call(doubleMarking.get, { exam: room.exam })).body.candidates.map(({ id }) => id);
  expect(await candidates()).toContain(room.userId('hendra'));
  expect(await candidates()).not.toContain(room.userId('guru'));
  const before = room.world.changes();
  for (const nobody of ['guru', 'guru2']) expect((await room.name(room.userId(nobody))).status).toBe(404);
  const pupil = String(room.world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get());
  expect((await room.name(pupil)).status).toBe(404);
  expect(room.world.changes()).toBe(before);
});
