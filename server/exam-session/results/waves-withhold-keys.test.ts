import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { seating } from '#contract/exam/seating';
import { correction } from '#contract/exam-session/correction';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { room as rooms } from '#contract/school/room';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { createWorld, MORNING, type World } from '../../../tests/support/world';

const HOUR = 3_600_000;

let world: World;
let examId: string;
let lab: string;
beforeEach(async () => {
  world = await createWorld();
  examId = await findExam(await world.as('1001'));
  const admin = await world.as('admin@demo.sch.id');
  lab = (await admin.call(rooms.save, { name: 'Lab', capacity: 18, columns: 6 })).body.data.id;
});
afterEach(() => world.close());

const at = (hours: number) => new Date(MORNING + hours * HOUR).toISOString();

/** How many keys pupil 1001, who sat in the first wave, may read. */
async function countKeys(): Promise<number> {
  const pupil = await world.as('1001');
  const { body } = await pupil.call(results.listAnswers, { exam: examId });
  return body.filter(({ correct }) => typeof correct === 'string').length;
}

test('an exam switched off between two waves shows no keys, and takes no correction, before the last has ended', async () => {
  const teacher = await world.as('guru');
  const waves = [
    { open_at: at(-1), close_at: at(3) },
    { open_at: at(8), close_at: at(12) },
  ];
  await teacher.call(seating.spread, { exam: examId, rooms: [lab], order: 'name', reserve: 0, waves });
  await teacher.call(results.release, { exam: examId, shows: 'answers', at: null, passing_mark: 75 });
  const pupil = await world.as('1001');
  const device = await startOn(world, pupil, examId);
  const op = device.answer(0, 'a');
  await device.deliver([op]);
  await teacher.call(logs.finish, { id: device.ticket.attempt, exam: examId });
  await teacher.call(exam.changeStatus, { id: examId, state: 'inactive' });
  // Late answers of the first wave are no longer awaited; the second begins in an hour.
  world.clock.advance(7 * HOUR);
  expect(await countKeys()).toBe(0);
  const again = await world.as('guru');
  const correct = { exam: examId, question: op.question ?? '', kind: 'full' as const };
  expect((await again.call(correction.preview, correct)).status).toBe(409);
  world.clock.advance(31 * HOUR);
  expect(await countKeys()).toBeGreaterThan(0);
});
