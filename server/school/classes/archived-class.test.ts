import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ClassRow, schoolClass } from '#contract/school/class';
import { periode } from '#contract/school/periode';
import { promotion } from '#contract/school/promotion';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

async function classNamed(name: string): Promise<ClassRow> {
  const { body } = await admin.call(schoolClass.list, { search: name });
  const [found] = body.data;
  if (!found) throw new Error(`No class ${name}.`);
  return found;
}

/** An archived class like X IPA 1. */
async function makeArchived(): Promise<ClassRow> {
  const { grade: gradeId } = await classNamed('X IPA 1');
  const { id } = (await admin.call(schoolClass.save, { name: 'X Lama', gradeId })).body.data;
  await admin.call(schoolClass.changeStatus, { id });
  return classNamed('X Lama');
}

async function pupilOf(nis: string) {
  const [row] = (await admin.call(student.list, { search: nis })).body.data;
  if (!row) throw new Error(`No pupil ${nis}.`);
  return row;
}

async function teacherNamed(name: string) {
  const row = (await admin.call(teacher.list, {})).body.data.find((one) => one.username === name);
  if (!row) throw new Error(`No teacher ${name}.`);
  return { ...row, username: name };
}

const REFUSED = [409, 'Kelas X Lama sudah diarsipkan. Kembalikan dulu agar dapat dipakai lagi.'];

test('an archived class takes no pupil and no teacher, by whatever way', async () => {
  const { id: classid, grade: gradeId } = await makeArchived();
  const { id, name, nis } = await pupilOf('1001');
  const guru = await teacherNamed('guru');
  const [taught] = (await admin.call(subject.list, {})).body.data;
  const own = { id: guru.id, username: guru.username, name: guru.name };
  const before = digestTables(world.database);
  const answers = [
    await admin.call(student.save, { id, name, nis: nis ?? '', classid }),
    await admin.call(student.save, { name: 'Baru', nis: '9009', classid }),
    await admin.call(schoolClass.addStudent, { nis: '1001', classid, move: true }),
    await admin.call(schoolClass.save, { id: classid, name: 'X Lama', gradeId, teacher: guru.id }),
    await admin.call(teacher.save, { ...own, classid }),
    await admin.call(teacher.save, { ...own, subjects: [{ value: taught?.id ?? '', classes: [classid] }] }),
  ];
  for (const { status, error } of answers) expect([status, error?.message]).toEqual(REFUSED);
  const rows = [{ row: 2, cells: ['9009', 'Baru', 'x lama'] }];
  const looked = await admin.call(student.upload, { file: 'a.csv', columns: ['nis', 'name', 'class'], rows });
  expect(looked.body.data.rows[0]?.problems).toEqual(['Kelas “x lama” sudah diarsipkan.']);
  expect(digestTables(world.database)).toEqual(before);
});

test('a pupil is neither carried nor promoted into a class archived meanwhile', async () => {
  const { id, classid } = await pupilOf('1001');
  const from = (await admin.call(periode.list, {})).body.data.find(({ isactive }) => isactive)?.id ?? '';
  const to = (await admin.call(periode.save, { name: '2027/2028' })).body.data.id;
  const { id: old } = await makeArchived();
  const promoted = { student: id, next: 'promoted' as const, classid: old };
  const refused = await admin.call(promotion.save, { from, to, pupils: [promoted] });
  expect([refused.status, refused.error?.message]).toEqual(REFUSED);
  await admin.call(periode.activate, { id: to });
  await admin.call(schoolClass.changeStatus, { id: classid ?? '' });
  const carried = await admin.call(student.changePeriod, { userid: id, periodeid: to });
  expect([carried.status, carried.error?.message]).toEqual([
    409,
    'Kelas X IPA 1 sudah diarsipkan. Kembalikan dulu agar dapat dipakai lagi.',
  ]);
});

test('a pupil in an archived class keeps it when other data of his are changed', async () => {
  const guru = await teacherNamed('guru');
  const { grade: gradeId } = await classNamed('X IPA 1');
  const { id } = (await admin.call(schoolClass.save, { name: 'X Baru', gradeId })).body.data;
  const [taught] = (await admin.call(subject.list, {})).body.data;
  const subjects = [{ value: taught?.id ?? '', classes: [id] }];
  const own = { id: guru.id, username: guru.username, classid: id, subjects };
  expect((await admin.call(teacher.save, { ...own, name: guru.name })).status).toBe(200);
  await admin.call(schoolClass.changeStatus, { id });
  expect((await admin.call(teacher.save, { ...own, name: 'Nama Baru' })).status).toBe(200);
  const place = { id, name: 'X Baru', gradeId, teacher: guru.id };
  expect((await admin.call(schoolClass.save, place)).status).toBe(200);
});

test('a class with pupils in a former period keeps grade and major, and may get another name', async () => {
  const { id, name, grade: gradeId, major: majorId } = await classNamed('X IPA 1');
  const other = (await admin.call(schoolClass.list, {})).body.data.find(({ grade }) => grade !== gradeId);
  const before = digestTables(world.database);
  const refused = await admin.call(schoolClass.save, { id, name, gradeId: other?.grade ?? '', majorId });
  expect([refused.status, refused.error?.code]).toEqual([409, 'inUse']);
  expect(refused.error?.fields?.gradeId).toContain('punya siswa di periode 2025/2026');
  expect(digestTables(world.database)).toEqual(before);
  expect((await admin.call(schoolClass.save, { id, name: 'X MIPA 1', gradeId, majorId })).status).toBe(200);
});

test('a class that is new this period may still get another grade', async () => {
  const { grade: gradeId } = await classNamed('X IPA 1');
  const other = (await admin.call(schoolClass.list, {})).body.data.find(({ grade }) => grade !== gradeId);
  const { id } = (await admin.call(schoolClass.save, { name: 'X Baru', gradeId })).body.data;
  const moved = { id, name: 'X Baru', gradeId: other?.grade ?? '' };
  expect((await admin.call(schoolClass.save, moved)).status).toBe(200);
});

test('a class whose pupils have all left the school is archived at once; with one who stayed it is not', async () => {
  const { id: classid } = await classNamed('XI IPA 1');
  const pupils = (await admin.call(schoolClass.listStudents, { classid })).body.data.map(({ id }) => id);
  await admin.call(student.deactivateSeveral, { students: pupils.slice(1) });
  const refused = await admin.call(schoolClass.changeStatus, { id: classid, state: 'inactive' });
  expect([refused.error?.code, refused.error?.needs?.map(({ count }) => count)]).toEqual(['inUse', [1]]);
  await admin.call(student.deactivateSeveral, { students: pupils });
  expect((await admin.call(schoolClass.changeStatus, { id: classid, state: 'inactive' })).status).toBe(200);
  expect((await classNamed('XI IPA 1')).isactive).toBe(false);
});

test('archiving or deactivating twice has one effect and one log entry', async () => {
  const { id: place } = await makeArchived();
  const { id: guru } = await teacherNamed('dedi');
  const { id: pupil } = await pupilOf('1001');
  const [taught] = (await admin.call(subject.list, {})).body.data;
  const actions = [
    () => admin.call(schoolClass.changeStatus, { id: place, state: 'inactive' }),
    () => admin.call(subject.changeStatus, { id: taught?.id ?? '', state: 'inactive' }),
    () => admin.call(teacher.changeStatus, { id: guru, state: 'inactive' }),
    () => admin.call(student.changeStatus, { id: pupil, state: 'inactive' }),
  ];
  for (const action of actions) expect((await action()).status).toBe(200);
  const before = digestTables(world.database);
  for (const action of actions) expect((await action()).status).toBe(200);
  expect(digestTables(world.database)).toEqual(before);
  expect((await classNamed('X Lama')).isactive).toBe(false);
});

test('a refused deletion offers only what would be accepted: moving for a full class; an archived one is named as such', async () => {
  const { id } = await classNamed('X IPA 1');
  const ofFull = await admin.call(schoolClass.remove, { id });
  expect(ofFull.error?.message).toContain('Pindahkan dulu siswanya, lalu arsipkan kelas ini.');
  const { id: guru } = await teacherNamed('guru');
  const ofTeacher = await admin.call(teacher.remove, { id: guru });
  expect(ofTeacher.error?.message).toContain('Nonaktifkan saja');
  const students = (await admin.call(schoolClass.listStudents, { classid: id })).body.data.map(
    (one) => one.id,
  );
  await admin.call(student.deactivateSeveral, { students });
  expect((await admin.call(schoolClass.remove, { id })).error?.message).toContain('Arsipkan saja');
  await admin.call(schoolClass.changeStatus, { id });
  await admin.call(teacher.changeStatus, { id: guru });
  const { id: former } = await pupilOf('1085');
  await admin.call(student.changeStatus, { id: former });
  for (const answer of [
    await admin.call(schoolClass.remove, { id }),
    await admin.call(teacher.remove, { id: guru }),
    await admin.call(student.remove, { id: former }),
  ])
    expect([answer.error?.code, answer.error?.message]).toEqual([
      'inUse',
      expect.stringMatching(/\. (Sudah diarsipkan|Akunnya sudah nonaktif): (?!.*(saja|arsipkan))/),
    ]);
});
