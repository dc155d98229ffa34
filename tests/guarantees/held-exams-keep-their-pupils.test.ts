import { afterEach, beforeEach, expect, test } from 'vitest';
import { seating } from '#contract/exam/seating';
import { grading } from '#contract/exam-session/grading';
import { logs } from '#contract/exam-session/logs';
import { proceedings } from '#contract/exam-session/proceedings';
import { results } from '#contract/exam-session/results';
import { schoolClass } from '#contract/school/class';
import { graduation } from '#contract/school/graduation';
import { periode } from '#contract/school/periode';
import { promotion } from '#contract/school/promotion';
import { student } from '#contract/school/student';
import type { Caller } from '../support/caller';
import { openEssayRoom } from '../support/essay-room';
import { findExam, startOn } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

const SECOND = 1_000;

let world: World;
let admin: Caller;
let teacher: Caller;
let exam: string;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  teacher = await world.as('guru');
  exam = await findExam(await world.as('1001'));
  makeLastGrade();
});
afterEach(() => world.close());

const read = (sql: string, ...values: unknown[]) =>
  String(
    world.database
      .prepare(sql)
      .pluck()
      .get(...values),
  );
const pupil = (nis: string) => read('SELECT id FROM users WHERE nis = ?', nis);
const seatedIn = () => ({
  periode: read('SELECT period FROM exams WHERE id = ?', exam),
  classid: read("SELECT id FROM classes WHERE name = 'X IPA 1'"),
});

/** Only a school's last grade graduates, so that of the class that sits the exam becomes it. */
function makeLastGrade(): void {
  world.database.exec(
    "UPDATE grades SET name = 'XII' WHERE id = (SELECT grade FROM classes WHERE name = 'X IPA 1')",
  );
}

async function graduate(...nis: string[]): Promise<string> {
  world.clock.advance(SECOND);
  const students = nis.map(pupil);
  const { status, body } = await admin.call(graduation.graduateClass, { ...seatedIn(), students });
  expect(status).toBe(200);
  world.clock.advance(SECOND);
  return body.data.id;
}

/** Everything that the lists of the exam say of its pupils. */
async function told() {
  const roster = (await teacher.call(logs.list, { exam })).body.data;
  return {
    roster: roster.map(({ nis, progress }) => [nis, progress]),
    scores: (await teacher.call(results.listScores, { exam, page: 1, limit: 100 })).body.data,
    sitters: (await teacher.call(proceedings.get, { exam })).body.sitters,
    seats: (await teacher.call(seating.get, { exam })).body.unseated,
  };
}

test('an exam looks the same after its pupils graduated: those who sat it with their scores, and those absent', async () => {
  for (const nis of ['1001', '1002']) {
    const { ticket } = await startOn(world, await world.as(nis), exam);
    await teacher.call(logs.finish, { id: ticket.attempt, exam });
  }
  const before = await told();
  expect(before.scores).toHaveLength(36);
  await graduate('1001', '1003');
  expect(await told()).toEqual(before);
});

test('a pupil who had left before an exam was sat is not in it, whether graduated or deactivated', async () => {
  await graduate('1003');
  await admin.call(student.changeStatus, { id: pupil('1004') });
  await startOn(world, await world.as('1001'), exam);
  const listed = (await told()).roster.map(([nis]) => nis);
  expect([listed.length, listed.includes('1003'), listed.includes('1004')]).toEqual([34, false, false]);
});

test('a pupil deactivated after he sat an exam stays in it', async () => {
  await startOn(world, await world.as('1001'), exam);
  await admin.call(student.changeStatus, { id: pupil('1001') });
  expect((await told()).roster.map(([nis]) => nis)).toContain('1001');
});

test('a pupil moved to another class stays in the exams he sat, for his teacher and himself, and leaves the others', async () => {
  const pupils = await Promise.all(['1001', '1002'].map((nis) => world.as(nis)));
  for (const one of pupils.slice(0, 1)) await startOn(world, one, exam);
  const classid = read("SELECT id FROM classes WHERE name = 'X IPA 2'");
  for (const nis of ['1001', '1002'])
    expect((await admin.call(schoolClass.addStudent, { nis, classid, move: true })).status).toBe(200);
  const roster = (await teacher.call(logs.list, { exam })).body.data;
  expect(roster.find(({ nis }) => nis === '1001')).toMatchObject({ progress: 'running' });
  expect(roster.some(({ nis }) => nis === '1002')).toBe(false);
  const seen = await Promise.all(pupils.map((one) => one.call(results.listAnswers, { exam })));
  expect(seen.map(({ status }) => status)).toEqual([200, 404]);
});

test('the new class of a pupil who sat an exam becomes one of its classes: for filters and for its teachers', async () => {
  const classid = read("SELECT id FROM classes WHERE name = 'X IPA 2'");
  const colleague = await world.as('hendra');
  teachThere(classid);
  await startOn(world, await world.as('1001'), exam);
  expect((await colleague.call(logs.list, { exam })).status).toBe(404);
  await admin.call(schoolClass.addStudent, { nis: '1001', classid, move: true });
  const { data } = (await teacher.call(logs.list, { exam, classid })).body;
  expect(data.map(({ nis }) => nis)).toEqual(['1001']);
  expect((await colleague.call(grading.listQuestions, { exam })).status).toBe(200);
});

test('a pupil cannot be left without a class while it is needed to list him in an exam he has begun', async () => {
  const id = pupil('1001');
  await startOn(world, await world.as('1001'), exam);
  const { status, error } = await admin.call(schoolClass.removeStudent, { id });
  expect([status, error?.message]).toEqual([409, expect.stringContaining('1 ujian (')]);
  expect((await told()).roster.map(([nis]) => nis)).toContain('1001');
  expect((await admin.call(schoolClass.removeStudent, { id: pupil('1003') })).status).toBe(200);
});

test('a pupil moved to another class who is to retake is still listed, and can begin', async () => {
  const ayu = await world.as('1001');
  const { ticket } = await startOn(world, ayu, exam);
  const classid = read("SELECT id FROM classes WHERE name = 'X IPA 2'");
  await admin.call(schoolClass.addStudent, { nis: '1001', classid, move: true });
  const sitting = { id: ticket.attempt, exam, student: ticket.student };
  expect((await teacher.call(logs.retake, sitting)).status).toBe(200);
  const roster = (await teacher.call(logs.list, { exam })).body.data;
  expect(roster.map(({ nis }) => nis)).toContain('1001');
  expect((await startOn(world, ayu, exam)).ticket.attempt).not.toBe(ticket.attempt);
});

test('an essay is graded, and stays graded, after its author left', async () => {
  const room = await openEssayRoom();
  await room.write('Air menguap.');
  const essays = async () =>
    (await room.owner.call(grading.listEssays, { exam: room.exam, question: room.question })).body.data;
  const before = await essays();
  room.world.database.prepare("UPDATE users SET is_active = 0 WHERE nis = '1001'").run();
  expect(await essays()).toEqual(before);
  expect((await room.grade(75)).status).toBe(200);
  await room.world.close();
});

test('a period that is over keeps its class sizes, even if pupils leave later', async () => {
  const { periode: former, classid } = seatedIn();
  const countOf = async () => {
    const { body } = await admin.call(schoolClass.list, { periode: former });
    return body.data.find(({ id }) => id === classid)?.students;
  };
  const next = (await admin.call(periode.save, { name: '2027/2028' })).body.data.id;
  expect(await countOf()).toBe(36);
  const pupils = [{ student: pupil('1001'), next: 'left' as const }];
  expect((await admin.call(promotion.save, { from: former, to: next, pupils })).status).toBe(200);
  expect(await countOf()).toBe(35);
  await admin.call(periode.activate, { id: next });
  expect(await countOf()).toBe(36);
  const listed = await admin.call(schoolClass.listStudents, { classid, periode: former });
  expect(listed.body.totalData).toBe(36);
});

/** Hendra teaches the subject of the exam's bank in that class. */
function teachThere(classid: string): void {
  world.database
    .prepare(
      `INSERT INTO teaching (homebase, period, teacher, subject, class)
       SELECT exams.homebase, exams.period, users.id, banks.subject, ? FROM exams
       JOIN users ON users.username = 'hendra' AND users.homebase = exams.homebase
       JOIN exam_banks ON exam_banks.exam = exams.id JOIN banks ON banks.id = exam_banks.bank WHERE exams.id = ?`,
    )
    .run(classid, exam);
}
