import { afterEach, beforeEach, expect, test } from 'vitest';
import { doubleMarking } from '#contract/exam-session/double-marking';
import { grading } from '#contract/exam-session/grading';
import { teacher } from '#contract/school/teacher';
import { ESSAY, type EssayRoom, openEssayRoom } from '../../../../tests/support/essay-room';

let room: EssayRoom;

beforeEach(async () => {
  room = await openEssayRoom();
  await room.write(ESSAY);
});
afterEach(() => room.world.close());

test('neither marker sees the other’s points before both have marked, and nothing counts until then', async () => {
  await room.name();
  await room.grade(80, room.owner, { comment: 'Lengkap.' });
  expect(await room.score()).toEqual({ essay_score: 0, ungraded: 1, undecided: 0 });
  expect(await room.marking()).toEqual({ first: 1, second: 0, settled: 0, undecided: 0 });
  const blind = await room.essay(room.second);
  expect(blind).toMatchObject({ grade: null, both: null });
  expect(JSON.stringify(blind)).not.toContain('Lengkap');
  const list = await room.second.call(grading.listEssays, { exam: room.exam, question: room.question });
  const unnamed = {
    answer_id: expect.any(String),
    state: 'waiting',
    point: null,
    former_rubric: false,
    student: null,
  };
  expect(list.body.data).toEqual([unnamed]);
  await room.grade(70, room.second);
  expect(await room.score()).toEqual({ essay_score: 75, ungraded: 0, undecided: 0 });
  expect(await room.essay(room.second)).toMatchObject({
    grade: { point: 70 },
    both: { other: { point: 80, comment: 'Lengkap.' }, settled: 75 },
  });
  expect(await room.essay(room.owner)).toMatchObject({
    grade: { point: 80 },
    both: { other: { point: 70 } },
  });
  expect(await room.differences()).toEqual([]);
});

test('once both have marked, neither can copy the other, until the text changes', async () => {
  await room.name();
  await room.grade(80, room.owner);
  await room.grade(70, room.second);
  const before = room.world.changes();
  for (const [point, by] of [
    [75, room.owner],
    [75, room.second],
    [null, room.owner],
  ] as const)
    expect((await room.grade(point, by)).error?.code).toBe('marksClosed');
  expect((await room.grade(70, room.second)).status).toBe(200);
  expect(room.world.changes()).toBe(before);
  room.world.clock.advance(60_000);
  await room.write('Air menguap.');
  expect((await room.grade(40, room.second)).status).toBe(200);
  expect(await room.essay(room.owner)).toMatchObject({
    grade: { former_essay: expect.any(String) },
    both: null,
  });
});

test('a second marker does not see texts of short answers', async () => {
  await room.name();
  await room.device.deliver([room.device.op({ question: room.short, essay: 'Soekarno' })]);
  await room.grade(70, room.second);
  const exams = await room.second.call(grading.listExams, {});
  expect(exams.body.data).toMatchObject([{ id: room.exam, answered: 1, graded: 1, changed: 0 }]);
});

test('marks of a former second marker keep counting, and the new one sees neither mark where both are given', async () => {
  const third = await room.world.as('sulastri');
  await room.name();
  await room.grade(80, room.owner);
  await room.grade(70, room.second);
  await room.name(room.userId('sulastri'));
  expect(await room.score()).toEqual({ essay_score: 75, ungraded: 0, undecided: 0 });
  expect(await room.essay(third)).toMatchObject({ grade: null, both: null, veiled: true, closed: true });
  expect((await room.grade(10, third)).error?.code).toBe('marksClosed');
});

test('taking the second marker back opens no word that both have closed', async () => {
  await room.name();
  await room.grade(80, room.owner);
  await room.grade(70, room.second);
  await room.name(null);
  const before = room.world.changes();
  expect((await room.grade(71, room.owner)).error?.code).toBe('marksClosed');
  expect(room.world.changes()).toBe(before);
});

test('a second marker cannot also be the first marker of an essay, and is told so while it has only his mark', async () => {
  const colleague = await room.world.as('hendra');
  await room.name();
  await room.grade(50, room.second);
  room.world.database
    .prepare('UPDATE exams SET teacher = ? WHERE id = ?')
    .run(room.userId('hendra'), room.exam);
  const admin = await room.world.as('admin@demo.sch.id');
  await room.name(room.userId('guru'), admin);
  const { error } = await room.grade(60, colleague);
  expect(error?.code).toBe('marksClosed');
  expect(error?.message).not.toContain('Kedua penilai sudah');
});

test('existing grades become the first marker’s when a second is named, and count alone again when he is removed', async () => {
  await room.grade(80, room.owner);
  await room.name();
  expect(await room.score()).toEqual({ essay_score: 0, ungraded: 1, undecided: 0 });
  await room.grade(40, room.second);
  await room.name(null);
  expect(await room.score()).toEqual({ essay_score: 80, ungraded: 0, undecided: 0 });
  await room.name();
  expect(await room.score()).toEqual({ essay_score: 0, ungraded: 1, undecided: 1 });
});

test('an answer that its device sends again keeps both words and the decision', async () => {
  await room.name();
  await room.grade(90, room.owner);
  await room.grade(50, room.second);
  await room.decide(60);
  room.world.clock.advance(60_000);
  await room.write('Air menguap');
  expect(await room.score()).toEqual({ essay_score: 0, ungraded: 1, undecided: 0 });
  await room.write('Air menguap, mengembun, turun.');
  expect(await room.score()).toEqual({ essay_score: 60, ungraded: 0, undecided: 0 });
});

test('naming a second marker and decisions are in the audit log', async () => {
  await room.name();
  await room.grade(90, room.owner);
  await room.grade(50, room.second);
  await room.decide(60);
  await room.owner.call(doubleMarking.save, {
    exam: room.exam,
    marker: room.userId('hendra'),
    unit: 'points',
    amount: 1.5,
  });
  await room.name(null);
  const rows = room.world.database
    .prepare(
      "SELECT action, detail FROM audit_log WHERE action IN ('exam.secondMarker', 'essay.grade', 'essay.decide') ORDER BY action DESC, id",
    )
    .all() as { action: string; detail: string }[];
  expect(rows.map(({ action, detail }) => [action, JSON.parse(detail)])).toEqual([
    ['exam.secondMarker', { from: null, to: room.nameOf('hendra'), percent: 20 }],
    ['exam.secondMarker', { from: room.nameOf('hendra'), to: room.nameOf('hendra'), points: 1.5 }],
    ['exam.secondMarker', { from: room.nameOf('hendra'), to: null }],
    ['essay.grade', { essay: 1, point: 90, before: null, place: 'first' }],
    ['essay.grade', { essay: 1, point: 50, before: null, place: 'second' }],
    ['essay.decide', { essay: 1, point: 60, before: null }],
  ]);
});

test('a teacher who is the second marker of an exam cannot be deleted, and the refusal names the exam', async () => {
  const admin = await room.world.as('admin@demo.sch.id');
  const marker = room.userId('hendra');
  await room.name();
  const owner = room.userId('guru');
  // Removes everything else that prevents deleting him.
  room.world.database.exec(
    `UPDATE exams SET teacher = '${owner}' WHERE teacher = '${marker}';
     UPDATE banks SET teacher = '${owner}' WHERE teacher = '${marker}';
     DELETE FROM homerooms WHERE teacher = '${marker}'; DELETE FROM teaching WHERE teacher = '${marker}'`,
  );
  const refused = await admin.call(teacher.remove, { id: marker });
  expect([refused.status, refused.error?.code]).toEqual([409, 'inUse']);
  expect(refused.error?.needs?.map(({ what, count }) => [what, count])).toEqual([
    ['ujian yang dinilai sebagai penilai kedua', 1],
  ]);
  await room.name(null);
  expect((await admin.call(teacher.remove, { id: marker })).status).toBe(200);
});
