import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { exam as exams } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { results } from '#contract/exam-session/results';
import { database } from '#contract/records/database';
import { type Answer, type Caller, PICTURE } from '../support/caller';
import { digestTables } from '../support/digest';
import { plantEveryType } from '../support/every-type';
import { startOn } from '../support/exam-room';
import { NEIGHBOUR, plantNeighbour } from '../support/neighbour';
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
let relation: string;
let proposal: string;

const NOBODY = '0190a000-0000-7000-8000-000000000000';
const SISTER = { name: 'Nadia Rohmah', gender: 'P' as const, birth_date: '2015-02-03' };

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
  plantNeighbour(world);
  neighbour = await world.as(NEIGHBOUR);
  const admin = await world.as('admin@demo.sch.id');
  await admin.call(database.saveFamily, {
    userid: student,
    name: 'Salsabila',
    gender: 'P',
    birth_date: '2016-01-09',
  });
  const { body: family } = await parent.call(database.listFamily, { userid: student });
  relation = family.data.find(({ name }) => name === 'Salsabila')?.id ?? '';
  await parent.call(database.saveStudent, { userid: student, address: 'Jalan Kenanga 12' });
  const { proposals } = (await parent.call(database.get, { userid: student })).body.data;
  proposal = proposals.find(({ field, state }) => field === 'address' && state === 'waiting')?.id ?? '';
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

type Ask = (by: Caller, student: string) => Promise<Answer<unknown>>;

const READS: [name: string, ask: Ask][] = [
  ['results', (by, child) => by.call(results.listOwn, { student: child })],
  ['answers', (by, child) => by.call(results.listAnswers, { exam, student: child })],
  ['the record', (by, child) => by.call(database.get, { userid: child })],
  ['a private number', (by, child) => by.call(database.reveal, { userid: child, field: 'nik' })],
  ['the family', (by, child) => by.call(database.listFamily, { userid: child })],
];

/** Those of `removeFamily` and `withdraw` name a row that is there. */
const WRITES: [name: string, ask: Ask][] = [
  ['biodata', (by, child) => by.call(database.saveStudent, { userid: child, birth_place: 'Garut' })],
  ['parents', (by, child) => by.call(database.saveParents, { userid: child, father_job: 'Pelaut' })],
  ['a sister', (by, child) => by.call(database.saveFamily, { userid: child, ...SISTER })],
  ['a relation less', (by, child) => by.call(database.removeFamily, { userid: child, id: relation })],
  ['a proposal less', (by, child) => by.call(database.withdraw, { userid: child, id: proposal })],
  ['consent', (by, child) => by.call(database.setConsent, { userid: child, given: true })],
];

test.each([...READS, ...WRITES])('a parent has %s of his own child, and of no other', async (_what, ask) => {
  const before = digestTables(world.database);
  const foreign = await ask(neighbour, student);
  expect([foreign.status, foreign.error?.code]).toEqual([404, 'notFound']);
  expect(told(await ask(neighbour, NOBODY))).toEqual(told(foreign));
  expect(digestTables(world.database)).toEqual(before);
  expect((await ask(parent, student)).status).toBe(200);
});

test('a parent sees the picture of his own child, and of no other', async () => {
  const before = digestTables(world.database);
  const foreign = await neighbour.call(account.getAvatar, { img: picture });
  expect([foreign.status, foreign.error?.code]).toEqual([404, 'notFound']);
  expect(told(await neighbour.call(account.getAvatar, { img: NOBODY }))).toEqual(told(foreign));
  expect(digestTables(world.database)).toEqual(before);
  expect((await parent.call(account.getAvatar, { img: picture })).status).toBe(200);
});

test('a parent reads no exam that his child was not given', async () => {
  const { status, error } = await parent.call(results.listAnswers, { exam: other, student });
  expect([status, error?.code]).toEqual([404, 'notFound']);
});

/** A refusal without the number of its request. */
function told({ status, error }: Answer<unknown>) {
  return { status, words: JSON.stringify({ ...error, requestId: '' }) };
}
