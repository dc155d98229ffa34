import { afterEach, beforeEach, expect, test } from 'vitest';
import { bank } from '#contract/question-bank/bank';
import { schoolClass } from '#contract/school/class';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import { digestTables } from '../../tests/support/digest';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const read = (sql: string, ...values: string[]) =>
  world.database
    .prepare(sql)
    .pluck()
    .all(...values);
const one = (sql: string, ...values: string[]) => String(read(sql, ...values)[0]);
const logged = (action: string) =>
  read('SELECT subject FROM audit_log WHERE action = ? ORDER BY at, id', action).map(String);
const OWN = "homebase = (SELECT homebase FROM users WHERE email = 'admin@demo.sch.id')";
const FOREIGN = "homebase = (SELECT homebase FROM users WHERE email = 'admin2@demo.sch.id')";

async function addClass(name: string): Promise<string> {
  const gradeId = one(`SELECT id FROM grades WHERE ${OWN} LIMIT 1`);
  return (await admin.call(schoolClass.save, { name, gradeId })).body.data.id;
}

test('several classes are archived at once, each logged; those already archived are not counted', async () => {
  const classes = [await addClass('X Baru 1'), await addClass('X Baru 2')];
  await admin.call(schoolClass.changeStatus, { id: classes[0] ?? '' });
  const reply = await admin.call(schoolClass.archiveSeveral, { classes });
  expect(reply.body.message).toBe('1 kelas diarsipkan.');
  const { data } = (await admin.call(schoolClass.list, {})).body;
  expect(data.filter(({ id }) => classes.includes(id)).map(({ isactive }) => isactive)).toEqual([
    false,
    false,
  ]);
  expect(logged('class.archive')).toEqual(classes);
});

test('one class with pupils of this period, or of another school, refuses them all', async () => {
  const empty = await addClass('X Baru 1');
  const full = one(`SELECT id FROM classes WHERE ${OWN} AND name = 'X IPA 1'`);
  const foreign = one(`SELECT id FROM classes WHERE ${FOREIGN} LIMIT 1`);
  const before = digestTables(world.database);
  const refused = await admin.call(schoolClass.archiveSeveral, { classes: [empty, full] });
  expect(refused.error?.code).toBe('inUse');
  expect(refused.error?.message).toContain('X IPA 1');
  expect((await admin.call(schoolClass.archiveSeveral, { classes: [empty, foreign] })).status).toBe(404);
  expect(digestTables(world.database)).toEqual(before);
});

test('several subjects go into the archive at once, or none of them', async () => {
  const subjects = read(`SELECT id FROM subjects WHERE ${OWN} AND is_active = 1 ORDER BY name LIMIT 2`).map(
    String,
  );
  const foreign = one(`SELECT id FROM subjects WHERE ${FOREIGN} LIMIT 1`);
  expect((await admin.call(subject.archiveSeveral, { subjects: [...subjects, foreign] })).status).toBe(404);
  expect(logged('subject.archive')).toEqual([]);
  const reply = await admin.call(subject.archiveSeveral, { subjects: [...subjects, ...subjects] });
  expect(reply.body.message).toBe('2 mata pelajaran diarsipkan.');
  const { data } = (await admin.call(subject.list, {})).body;
  expect(data.filter(({ isactive }) => !isactive).map(({ id }) => id)).toEqual(subjects);
  expect(logged('subject.archive')).toEqual(subjects);
});

test('several teachers are switched off at once with their sessions, or none of them', async () => {
  const guru = await world.as('guru');
  const teachers = read(`SELECT id FROM users WHERE ${OWN} AND level = 'teacher' ORDER BY name`).map(String);
  const foreign = one("SELECT id FROM users WHERE username = 'guru2'");
  const pupil = one("SELECT id FROM users WHERE nis = '1001'");
  for (const other of [foreign, pupil])
    expect((await admin.call(teacher.deactivateSeveral, { teachers: [...teachers, other] })).status).toBe(
      404,
    );
  expect(logged('teacher.deactivate')).toEqual([]);
  const reply = await admin.call(teacher.deactivateSeveral, { teachers });
  expect(reply.body.message).toBe(`${teachers.length} guru dinonaktifkan.`);
  expect((await admin.call(teacher.deactivateSeveral, { teachers })).body.message).toBe(
    `${teachers.length} guru sudah nonaktif.`,
  );
  expect(logged('teacher.deactivate')).toEqual(teachers);
  expect(read(`SELECT DISTINCT is_active FROM users WHERE ${OWN} AND level = 'teacher'`)).toEqual([0]);
  expect((await guru.call(bank.listTeachers, {})).status).toBe(401);
});
