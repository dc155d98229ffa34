import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account';
import { answer } from '#contract/answer';
import { database } from '#contract/database';
import { exam as exams } from '#contract/exam';
import { logs } from '#contract/logs';
import { results } from '#contract/results';
import { type Answer, type Caller, PICTURE } from '../support/caller';
import { digestTables } from '../support/digest';
import { plantEveryType } from '../support/every-type';
import { startOn } from '../support/exam-room';
import { createWorld, type World } from '../support/world';

// A parent of the same school with a child of his own there: only the family relation separates him from another's
// child.

let world: World;
let parent: Caller;
let neighbour: Caller;
let student: string;
let exam: string;
let other: string;
let picture: string;

beforeAll(async () => {
  world = await createWorld();
  const teacher = await world.as('guru');
  const pupil = await world.as('1001');
  ({ exam } = await plantEveryType(world));
  const device = await startOn(world, pupil, exam);
  ({ student } = device.ticket);
  await device.deliver([device.answer(0, 'b')]);
  await pupil.call(logs.finish, { id: device.ticket.attempt, exam });
  await teacher.call(exams.changeStatus, { id: exam });
  await teacher.call(results.release, { exam, shows: 'answers', at: null, passing_mark: 75 });
  await pupil.call(account.saveAvatar, {}, {}, PICTURE);
  picture = String(world.database.prepare('SELECT id FROM avatars WHERE user = ?').pluck().get(student));
  parent = await world.as('wali@demo.sch.id');
  neighbour = await moveIn();
  other = String(
    world.database
      .prepare(
        'SELECT id FROM exams WHERE id <> :exam AND homebase = (SELECT homebase FROM exams WHERE id = :exam)',
      )
      .pluck()
      .get({ exam }),
  );
  world.database.prepare('DELETE FROM exam_classes WHERE exam = ?').run(other);
});
afterAll(() => world.close());

/** Signs in as the parent of 1002, in the same school. */
async function moveIn(): Promise<Caller> {
  world.database.exec(`
    INSERT INTO users (homebase, id, level, name, email, password_hash, is_active, must_change_password, created_at)
    SELECT homebase, '0190a000-0000-7000-8000-0000000000dd', 'parent', 'Wali Lain', 'wali.lain@contoh.id', password_hash, 1, 0, 0
    FROM users WHERE email = 'wali@demo.sch.id';
    INSERT INTO parent_children (homebase, parent, student)
    SELECT homebase, '0190a000-0000-7000-8000-0000000000dd', id FROM users WHERE nis = '1002';
  `);
  return world.as('wali.lain@contoh.id');
}

const READS: [name: string, ask: (by: Caller) => Promise<Answer<unknown>>][] = [
  ['results', (by) => by.call(results.listOwn, { student })],
  ['answers', (by) => by.call(answer.list, { exam, student })],
  ['the record', (by) => by.call(database.get, { userid: student })],
  ['the picture', (by) => by.call(account.getAvatar, { img: picture })],
  ['the family', (by) => by.call(database.listFamily, { userid: student })],
];

test.each(READS)('a parent reads %s of his own child, and of no other', async (_what, ask) => {
  expect((await ask(parent)).status).toBe(200);
  const before = digestTables(world.database);
  const { status, error } = await ask(neighbour);
  expect([status, error?.code]).toEqual([404, 'notFound']);
  expect(digestTables(world.database)).toEqual(before);
});

test('a parent reads no exam that his child was not given', async () => {
  const { status, error } = await parent.call(answer.list, { exam: other, student });
  expect([status, error?.code]).toEqual([404, 'notFound']);
});

test('a parent agrees to nothing for the child of another', async () => {
  const before = digestTables(world.database);
  expect((await neighbour.call(database.setConsent, { userid: student, given: true })).status).toBe(404);
  expect(digestTables(world.database)).toEqual(before);
});
