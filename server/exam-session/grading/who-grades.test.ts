import { afterEach, beforeEach, expect, test } from 'vitest';
import { grading } from '#contract/exam-session/grading';
import { results } from '#contract/exam-session/results';
import { teacher } from '#contract/school/teacher';
import type { Caller } from '../../../tests/support/caller';
import { type EssayRoom, openEssayRoom } from '../../../tests/support/essay-room';
import { plantEveryType } from '../../../tests/support/every-type';
import { startOn } from '../../../tests/support/exam-room';
import { toAnswerId } from '../../db/answer-log/answer-id';

let room: EssayRoom;

beforeEach(async () => {
  room = await openEssayRoom();
});
afterEach(() => room.world.close());

const counts = async (by: Caller = room.owner) => {
  const { body } = await by.call(grading.listQuestions, { exam: room.exam });
  const { answered, graded, changed } = body.data[0] ?? {};
  return { answered, graded, changed };
};

test('a colleague who teaches the subject in a class may grade that class, and no other', async () => {
  await room.write('Air menguap.');
  const colleague = await room.world.as('hendra');
  expect((await room.grade(75, colleague)).status).toBe(404);
  expect((await colleague.call(grading.listExams, {})).body.data).toEqual([]);
  teachHere();
  expect((await room.grade(75, colleague)).status).toBe(200);
  expect(await counts(colleague)).toEqual({ answered: 1, graded: 1, changed: 0 });
  const { body } = await colleague.call(grading.listExams, {});
  expect(body.data).toMatchObject([{ id: room.exam, answered: 1, graded: 1 }]);
  expect((await colleague.call(results.listScores, { exam: room.exam })).status).toBe(404);
  room.world.database.exec(
    `UPDATE teaching SET class = (SELECT id FROM classes c WHERE c.homebase = teaching.homebase AND c.id <> teaching.class LIMIT 1)
     WHERE teacher = (SELECT id FROM users WHERE username = 'hendra')`,
  );
  expect((await room.grade(80, colleague)).status).toBe(404);
});

test('a teacher who has graded in another’s exam cannot be deleted, and the refusal names the exam', async () => {
  await room.write('Air menguap.');
  const admin = await room.world.as('admin@demo.sch.id');
  const colleague = await room.world.as('hendra');
  teachHere();
  expect((await room.grade(75, colleague)).status).toBe(200);
  const { id, owner } = room.world.database
    .prepare(
      `SELECT (SELECT id FROM users WHERE username = 'hendra') AS id, (SELECT id FROM users WHERE username = 'guru') AS owner`,
    )
    .get() as { id: string; owner: string };
  // Removes everything else that prevents deleting him.
  room.world.database.exec(
    `UPDATE exams SET teacher = '${owner}' WHERE teacher = '${id}';
     UPDATE banks SET teacher = '${owner}' WHERE teacher = '${id}';
     DELETE FROM homerooms WHERE teacher = '${id}'; DELETE FROM teaching WHERE teacher = '${id}'`,
  );
  const refused = await admin.call(teacher.remove, { id });
  expect([refused.status, refused.error?.code]).toEqual([409, 'inUse']);
  expect(refused.error?.needs?.map(({ what, count }) => [what, count])).toEqual([
    ['ujian yang esainya dinilai', 1],
  ]);
  room.world.database.exec('DELETE FROM essay_grades');
  expect((await admin.call(teacher.remove, { id })).status).toBe(200);
});

test('two exams of one name in which somebody graded or stood in a room are counted as two', async () => {
  const { database } = room.world;
  await room.write('Air menguap.');
  teachHere();
  const colleague = await room.world.as('hendra');
  const id = room.userId('hendra');
  expect((await room.grade(75, colleague)).status).toBe(200);
  const admin = await room.world.as('admin@demo.sch.id');
  const { exam: other, questions } = await plantEveryType(room.world, 'Semua tipe lagi');
  const device = await startOn(room.world, await room.world.as('1001'), other);
  await device.deliver([device.op({ question: questions[6] ?? '', essay: 'Air turun.' })]);
  const answer_id = toAnswerId(device.ticket.attempt, questions[6] ?? '');
  expect((await colleague.call(grading.grade, { answer_id, point: 60 })).status).toBe(200);
  database.exec(`UPDATE exams SET name = 'Semua tipe' WHERE id = '${other}'`);
  // One of them in two rooms.
  for (const [exam, name] of [
    [room.exam, 'r1'],
    [room.exam, 'r2'],
    [other, 'r3'],
  ])
    database.exec(
      `INSERT INTO rooms (homebase, id, name, capacity, seat_columns)
       SELECT homebase, '${name}', '${name}', 10, 2 FROM exams WHERE id = '${exam}';
       INSERT INTO exam_rooms (homebase, exam, room, position, proctor)
       SELECT homebase, id, '${name}', 1, '${id}' FROM exams WHERE id = '${exam}'`,
    );
  const refused = await admin.call(teacher.remove, { id });
  const counted = new Map(refused.error?.needs?.map(({ what, count }) => [what, count]));
  expect(counted.get('ujian yang esainya dinilai')).toBe(2);
  expect(counted.get('ujian yang diawasi')).toBe(2);
});

test('a teacher of one class of the exam can grade no other class, by any call', async () => {
  await room.write('Air menguap.');
  const colleague = await room.world.as('hendra');
  const { here, other } = addClass();
  teachHere(other);
  expect((await room.grade(75, colleague)).status).toBe(404);
  expect((await colleague.call(grading.getEssay, { answer_id: room.essayId })).status).toBe(404);
  const list = (classid: string) =>
    colleague.call(grading.listEssays, { exam: room.exam, question: room.question, classid });
  expect((await list(other)).status).toBe(200);
  expect((await list(here)).status).toBe(404);
});

test('a teacher of the pupil’s class of another year can grade nothing of this year', async () => {
  await room.write('Air menguap.');
  const colleague = await room.world.as('hendra');
  const { other } = addClass();
  teachHere(other);
  // The demo's other exam is moved to that year and class, with a sitting of the pupil.
  room.world.database
    .prepare(
      `INSERT INTO periods (homebase, id, name, is_active, created_at)
       SELECT homebase, '0190a000-0000-7000-8000-0000000000aa', '2019/2020', 0, 0 FROM exams WHERE id = ?`,
    )
    .run(room.exam);
  room.world.database
    .prepare(
      `UPDATE exams SET period = '0190a000-0000-7000-8000-0000000000aa'
       WHERE id <> :exam AND homebase = (SELECT homebase FROM exams WHERE id = :exam)`,
    )
    .run({ exam: room.exam });
  room.world.database
    .prepare(
      `UPDATE exam_classes SET class = :other
       WHERE exam <> :exam AND homebase = (SELECT homebase FROM exams WHERE id = :exam)`,
    )
    .run({ other, exam: room.exam });
  room.world.database
    .prepare(
      `INSERT INTO enrolments (homebase, period, student, class)
       SELECT homebase, '0190a000-0000-7000-8000-0000000000aa', student, ? FROM attempts WHERE id = ?`,
    )
    .run(other, room.device.ticket.attempt);
  expect((await room.grade(75, colleague)).status).toBe(404);
});

test('a list without names reveals none, neither by a search nor by its order', async () => {
  await room.write('Air menguap.');
  const list = (more: { anonymous?: '1'; search?: string }) =>
    room.owner.call(grading.listEssays, { exam: room.exam, question: room.question, ...more });
  expect((await list({})).body.data).toMatchObject([{ student: { nis: '1001' } }]);
  const hidden = await list({ anonymous: '1', search: 'tidak ada yang bernama begini' });
  expect(hidden.body.data).toEqual([
    { answer_id: room.essayId, state: 'waiting', point: null, former_rubric: false, student: null },
  ]);
});

/** Gives the exam to another class of the school, too. */
function addClass(): { here: string; other: string } {
  const pick = (sql: string) => String(room.world.database.prepare(sql).pluck().get(room.exam));
  const here = pick('SELECT class FROM exam_classes WHERE exam = ?');
  const other = pick(
    `SELECT c.id FROM classes c JOIN exams e ON e.homebase = c.homebase
     WHERE e.id = ? AND c.id NOT IN (SELECT class FROM exam_classes WHERE exam = e.id) LIMIT 1`,
  );
  room.world.database
    .prepare(
      'INSERT INTO exam_classes (homebase, exam, class) SELECT homebase, id, ? FROM exams WHERE id = ?',
    )
    .run(other, room.exam);
  return { here, other };
}

/** Hendra teaches the subject of the exam's bank, in one class of the exam or in all. */
function teachHere(place = '%'): void {
  room.world.database
    .prepare(
      `INSERT INTO teaching (homebase, period, teacher, subject, class)
       SELECT exams.homebase, exams.period, users.id, banks.subject, exam_classes.class FROM exams
       JOIN users ON users.username = 'hendra' AND users.homebase = exams.homebase
       JOIN exam_banks ON exam_banks.exam = exams.id JOIN banks ON banks.id = exam_banks.bank
       JOIN exam_classes ON exam_classes.exam = exams.id WHERE exams.id = ? AND exam_classes.class LIKE ?`,
    )
    .run(room.exam, place);
}

test('exams to grade are listed newest first, or by their names or teachers as asked', async () => {
  const { database } = room.world;
  await room.write('Air menguap.');
  room.world.clock.advance(60_000);
  database.exec("UPDATE banks SET name = name || ' lama'");
  const { exam } = await plantEveryType(room.world);
  database
    .prepare("UPDATE exams SET teacher = (SELECT id FROM users WHERE username = 'hendra') WHERE id = ?")
    .run(exam);
  await startOn(room.world, await room.world.as('1002'), exam);
  const admin = await room.world.as('admin@demo.sch.id');
  const list = async (sort?: 'name' | '-name' | 'teacher' | '-teacher') =>
    (await admin.call(grading.listExams, sort ? { sort } : {})).body.data;
  const all = await list();
  expect(all.length).toBeGreaterThan(1);
  database.prepare("UPDATE exams SET name = 'Aaa' WHERE id = ?").run(all.at(-1)?.id);
  database
    .prepare("UPDATE users SET name = 'Zzz' WHERE id = (SELECT teacher FROM exams WHERE id = ?)")
    .run(all[0]?.id);
  expect((await list()).map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  for (const column of ['name', 'teacher'] as const) {
    const values = async (sort: 'name' | '-name' | 'teacher' | '-teacher') =>
      (await list(sort)).map((row) => (column === 'name' ? row.name : row.teacher_name));
    const sorted = (await values(column)).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(await values(column)).toEqual(sorted);
    expect(await values(`-${column}`)).toEqual(sorted.toReversed());
  }
});
