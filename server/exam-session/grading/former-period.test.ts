import { afterEach, beforeEach, expect, test } from 'vitest';
import { grading } from '#contract/exam-session/grading';
import type { Caller } from '../../../tests/support/caller';
import { plantEveryType } from '../../../tests/support/every-type';
import { startOn } from '../../../tests/support/exam-room';
import { plansOf } from '../../../tests/support/query-plan';
import { beginNextYear, close, handIn, openYearEnd, type YearEnd } from '../../../tests/support/year-end';
import { createMeasuring } from '../measures/measuring';
import { listExamsToGrade } from './exam-queries';

// The school has begun its next period. Marking what has no mark yet stays open (ADR 92).

let room: YearEnd;
beforeEach(async () => {
  room = await openYearEnd();
});
afterEach(() => room.world.close());

test('an exam of a former period is listed while one of its essays has no mark, to its teacher and the admin', async () => {
  await beginNextYear(room);
  const admin = await room.world.as('admin@demo.sch.id');
  for (const caller of [room.owner, admin]) expect(await listed(caller)).toEqual([]);
  await room.write('Air menguap.');
  for (const caller of [room.owner, admin])
    expect(await listed(caller)).toMatchObject([{ id: room.exam, answered: 1, graded: 0, changed: 1 }]);
  expect((await room.grade(70)).status).toBe(200);
  for (const caller of [room.owner, admin]) expect(await listed(caller)).toEqual([]);
});

test('the second marker finds the exam while he has something to mark, though the first has marked everything', async () => {
  await room.name();
  await beginNextYear(room);
  expect(await listed(room.owner)).toEqual([]);
  expect(await listed(room.second)).toMatchObject([{ id: room.exam, second: true, answered: 1, graded: 0 }]);
  expect((await room.grade(60, room.second)).status).toBe(200);
  expect(await listed(room.second)).toEqual([]);
});

test('an exam whose two marks differ too much is listed to its teacher until it is decided, and not to its second marker', async () => {
  await room.name();
  expect((await room.grade(10, room.second)).status).toBe(200);
  await beginNextYear(room);
  expect(await listed(room.owner)).toMatchObject([{ id: room.exam, answered: 1, graded: 1 }]);
  expect(await listed(room.second)).toEqual([]);
  expect((await room.decide(40)).status).toBe(200);
  expect(await listed(room.owner)).toEqual([]);
});

test('a colleague finds the exam while an essay of the class that he teaches waits, and not for those of another class', async () => {
  const { database } = room.world;
  database
    .prepare(
      `INSERT INTO teaching (homebase, period, teacher, subject, class)
       SELECT exams.homebase, exams.period, :teacher, banks.subject, exam_classes.class FROM exams
       JOIN exam_banks ON exam_banks.exam = exams.id JOIN banks ON banks.id = exam_banks.bank
       JOIN exam_classes ON exam_classes.exam = exams.id WHERE exams.id = :exam`,
    )
    .run({ teacher: room.userId('sulastri'), exam: room.exam });
  const colleague = await room.world.as('sulastri');
  await room.write('Air menguap.');
  await beginNextYear(room);
  expect(await listed(colleague)).toMatchObject([{ id: room.exam, answered: 1, graded: 0 }]);
  database
    .prepare(
      `UPDATE enrolments SET class = (SELECT id FROM classes WHERE homebase = enrolments.homebase AND name = 'X IPS 1')
       WHERE student = ?`,
    )
    .run(room.device.ticket.student);
  expect(await listed(colleague)).toEqual([]);
  expect(await listed(room.owner)).toHaveLength(1);
});

test('an exam whose results were calculated is listed again in the round after another text came', async () => {
  const round = createMeasuring(room.world.services);
  await handIn(room);
  await close(room);
  room.world.clock.advance(24 * 3_600_000);
  room.owner = await room.world.as('guru');
  await round();
  const results = () => room.world.database.prepare('SELECT count(*) FROM exam_outcomes').pluck().get();
  expect(results()).toBe(1);
  await beginNextYear(room);
  expect(await listed(room.owner)).toEqual([]);
  // As when a late answer is accepted.
  room.world.database.exec('UPDATE answers SET essay = essay || essay, updated_at = updated_at + 1');
  await round();
  expect(await listed(room.owner)).toMatchObject([{ id: room.exam, answered: 1, graded: 0 }]);
});

test('a search and a page go by the exams of former periods too, which come last', async () => {
  await room.write('Air menguap.');
  await beginNextYear(room);
  const page = (more: { search?: string; page?: number; limit?: number }) =>
    room.owner.call(grading.listExams, more);
  const { body } = await page({ page: 1, limit: 1 });
  expect([body.totalData, body.data.length]).toEqual([1, 1]);
  expect((await page({ search: 'tidak ada' })).body).toMatchObject({ totalData: 0, data: [] });
});

test.each([
  ['a rehearsal', "kind = 'rehearsal'"],
  ['an exam whose essays weigh nothing', 'mc_percent = 100, essay_percent = 0'],
])('%s of a former period waits for nobody', async (_what, change) => {
  await room.write('Air menguap.');
  room.world.database.prepare(`UPDATE exams SET ${change} WHERE id = ?`).run(room.exam);
  expect(await listed(room.owner)).toHaveLength(1);
  await beginNextYear(room);
  expect(await listed(room.owner)).toEqual([]);
});

test('a page reads only its own exams, however many of former periods wait', async () => {
  const { world } = room;
  await room.write('Air menguap.');
  // The next one brings a bank of the same name.
  world.database.exec("UPDATE banks SET name = name || ' 1'");
  const further = await plantEveryType(world);
  const device = await startOn(world, await world.as('1002'), further.exam);
  await beginNextYear(room);
  const find = world.database.prepare('SELECT homebase FROM exams WHERE id = ?').pluck();
  const homebase = String(find.get(room.exam));
  const grader = { homebase, teacher: room.userId('guru'), now: world.clock.now };
  const read = async () => {
    let total = 0;
    const steps = await plansOf(world, async (db) => {
      total = (await listExamsToGrade(db, grader, { page: 1, limit: 1 })).totalData;
    });
    return { total, steps: steps.length };
  };
  const before = await read();
  await device.deliver([device.op({ question: further.questions[6], essay: 'Air mengalir.' })]);
  expect(await read()).toEqual({ total: before.total + 1, steps: before.steps });
});

async function listed(caller: Caller) {
  return (await caller.call(grading.listExams, {})).body.data;
}
