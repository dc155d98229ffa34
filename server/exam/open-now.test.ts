import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { staffState } from '#domain/exam/staff-state';
import { draftOf } from '../../tests/support/exam-draft';
import { findExam } from '../../tests/support/exam-room';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const MINUTE = 60_000;

/** An exam for each switch and window around this moment, its edges included. */
async function saveExams(): Promise<void> {
  const teacher = await world.as('guru');
  const { examid: _, ...draft } = await draftOf(world, await findExam(await world.as('1001')));
  const { now } = world.clock;
  const change = world.database.prepare(
    'UPDATE exams SET is_active = @active, open_at = @from, close_at = @to WHERE id = @id',
  );
  for (const active of [0, 1])
    for (const [from, to] of [
      [null, null],
      [now - 2 * MINUTE, now - MINUTE],
      [now - MINUTE, now],
      [now - MINUTE, now + MINUTE],
      [now, now + MINUTE],
      [now + 1, now + MINUTE],
    ]) {
      const { status, body } = await teacher.call(exam.save, { ...draft, name: `${active} ${from} ${to}` });
      expect(status).toBe(200);
      change.run({ active, from, to, id: body.data.id });
    }
}

test('the exams that are open now are those whose badge says so', async () => {
  await saveExams();
  for (const who of ['guru', 'admin@demo.sch.id']) {
    const caller = await world.as(who);
    const all = (await caller.call(exam.list, {})).body.data;
    const open = (await caller.call(exam.list, { open: 'now' })).body.data;
    const marked = all.filter((row) => staffState(row, world.clock.now) === 'open');
    expect(open.map(({ name }) => name)).toEqual(marked.map(({ name }) => name));
    expect(open.length).toBeGreaterThanOrEqual(3);
    expect(open.length).toBeLessThan(all.length);
  }
});

test('a page with one row gives the number of all that are open', async () => {
  await saveExams();
  const teacher = await world.as('guru');
  const { totalData } = (await teacher.call(exam.list, { open: 'now' })).body;
  const page = (await teacher.call(exam.list, { open: 'now', page: 1, limit: 1 })).body;
  expect([page.data.length, page.totalData]).toEqual([1, totalData]);
});
