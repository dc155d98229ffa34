import { afterEach, beforeEach, expect, test } from 'vitest';
import { schoolClass } from '#contract/school/class';
import { parent } from '#contract/school/parent';
import { periode } from '#contract/school/periode';
import { student } from '#contract/school/student';
import { teacher } from '#contract/school/teacher';
import { digestTables } from '../../tests/support/digest';
import { createWorld, type World } from '../../tests/support/world';

// The fields that clients of the earlier system send.

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

test('a pupil comes with the year in which he entered; it stays until another is given, and must be the school’s own', async () => {
  const years = (await admin.call(periode.list, {})).body.data;
  const [now, former] = [years[0]?.id ?? '', years[1]?.id ?? ''];
  const { id } = (await admin.call(student.save, { nis: '9001', name: 'Ayu', entry: former })).body.data;
  const entryOf = async () => (await admin.call(student.list, { search: '9001' })).body.data[0]?.entry;
  expect(await entryOf()).toBe(former);
  await admin.call(student.save, { id, nis: '9001', name: 'Ayu L.' });
  expect(await entryOf()).toBe(former);
  await admin.call(student.update, { id, nis: '9001', name: 'Ayu L.', entry: now });
  expect(await entryOf()).toBe(now);
  const foreign = (await (await world.as('admin2@demo.sch.id')).call(periode.list, {})).body.data[0]?.id;
  const before = digestTables(world.database);
  const refused = [
    await admin.call(student.update, { id, nis: '9001', name: 'Ayu L.', entry: foreign ?? '' }),
    await admin.call(student.save, { nis: '9002', name: 'Bima', entry: foreign ?? '' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404]);
  expect(digestTables(world.database)).toEqual(before);
});

test('a teacher who is no homeroom teacher has no class, regardless of other fields', async () => {
  const { id: classid } = (await admin.call(schoolClass.list, { search: 'X IPA 2' })).body.data[0] ?? {
    id: '',
  };
  const homeroomOf = async () =>
    (await admin.call(teacher.list, { search: 'barubaru' })).body.data[0]?.homeroom;
  const own = { username: 'barubaru', name: 'Guru Baru', gender: 'L' as const, subjects: [] };
  const { id } = (await admin.call(teacher.save, { ...own, homeroom: true, classid })).body.data;
  expect(await homeroomOf()).toMatchObject({ id: classid });
  await admin.call(teacher.save, { ...own, id, homeroom: false, classid });
  expect(await homeroomOf()).toBe(null);
});

test('a parent is added with one NIS as a text; another one later joins the children he has', async () => {
  const own = { name: 'Ibu Baru', email: 'ibu.baru@demo.sch.id' };
  const { id } = (await admin.call(parent.save, { ...own, nis: '1003' })).body.data;
  await admin.call(parent.save, { ...own, id, nis: '1004' });
  await admin.call(parent.save, { ...own, id, nis: '1004' });
  const childrenOf = async () =>
    (await admin.call(parent.list, { search: own.email })).body.data[0]?.children
      .map(({ nis }) => nis)
      .sort();
  expect(await childrenOf()).toEqual(['1003', '1004']);
  await admin.call(parent.save, { ...own, id, nis: ['1004'] });
  expect(await childrenOf()).toEqual(['1004']);
  expect((await admin.call(parent.save, { ...own, id, nis: '' })).status).toBe(400);
});
