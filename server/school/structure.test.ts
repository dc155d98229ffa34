import { afterEach, beforeEach, expect, test } from 'vitest';
import { exam } from '#contract/exam/exam';
import { schoolClass } from '#contract/school/class';
import { grade } from '#contract/school/grade';
import { major } from '#contract/school/major';
import { periode } from '#contract/school/periode';
import { room } from '#contract/school/room';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import type { Caller } from '../../tests/support/caller';
import { digestTables } from '../../tests/support/digest';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const asAdmin = () => world.as('admin@demo.sch.id');

async function classNamed(name: string) {
  const { body } = await (await asAdmin()).call(schoolClass.list, { search: name });
  const found = body.data.find((row) => row.name === name);
  if (!found) throw new Error(`There is no class ${name}.`);
  return found;
}

test('a row in use is not deleted, and the refusal names its users', async () => {
  const admin = await asAdmin();
  const { id, grade: gradeId, students } = await classNamed('X IPA 1');
  const refused = await admin.call(schoolClass.remove, { id });
  expect(refused.error?.code).toBe('inUse');
  expect(refused.error?.message).toMatch(
    // Those who sat in it last year need it too.
    /^X IPA 1 masih dipakai: \d+ siswa periode ini \(.+, …\); \d+ siswa periode lain \(.+, …\); 1 ujian \(Ujian Akhir Semester Terpadu\)\. Pindahkan dulu siswanya/,
  );
  const [pupils, former, exams] = refused.error?.needs ?? [];
  expect(pupils).toMatchObject({ what: 'siswa periode ini', count: students });
  expect(new Set(pupils?.names).size).toBeGreaterThan(20);
  expect(former?.what).toBe('siswa periode lain');
  expect(exams).toEqual({ what: 'ujian', count: 1, names: ['Ujian Akhir Semester Terpadu'] });
  const ofGrade = await admin.call(grade.remove, { id: gradeId });
  expect(ofGrade.error?.message).toMatch(
    /^10 masih dipakai: 3 kelas \(X IPA 1, X IPA 2, X IPS 1\)\. Pindahkan kelasnya ke tingkat lain/,
  );
});

test('the refusal counts the pupils of a class as the list beside it does, in each period', async () => {
  const admin = await asAdmin();
  const { data: periods } = (await admin.call(periode.list, {})).body;
  const rowIn = async (isactive: boolean) => {
    const periodeid = periods.find((one) => one.isactive === isactive)?.id;
    const { data } = (await admin.call(schoolClass.list, { search: 'X IPA 1', periode: periodeid })).body;
    return data.find(({ name }) => name === 'X IPA 1');
  };
  const pupil = String(world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get());
  await admin.call(student.changeStatus, { id: pupil });
  const [present, former] = [await rowIn(true), await rowIn(false)];
  expect(present?.left).toBe(1);
  const { error } = await admin.call(schoolClass.remove, { id: present?.id ?? '' });
  expect(error?.needs?.slice(0, 3).map(({ what, count }) => [what, count])).toEqual([
    ['siswa periode ini', present?.students],
    ['siswa periode ini yang lulus, keluar, atau nonaktif', 1],
    ['siswa periode lain', former?.students],
  ]);
});

test('without an archive, a refused deletion suggests an alternative', async () => {
  const admin = await asAdmin();
  const { major: ofClass } = await classNamed('X IPA 1');
  const { data: periods } = (await admin.call(periode.list, {})).body;
  const closed = periods.find(({ isactive }) => !isactive)?.id ?? '';
  const category = (await admin.call(subject.saveCategory, { name: 'Umum' })).body.data.id;
  const branch = (await admin.call(subject.saveBranch, { name: 'Sains', categoryid: category })).body.data.id;
  const said = [
    await admin.call(major.remove, { id: ofClass ?? '' }),
    await admin.call(periode.remove, { id: closed }),
    await admin.call(subject.removeCategory, { id: category }),
  ];
  await admin.call(subject.save, { name: 'Astronomi', categoryid: category, branchid: branch });
  said.push(await admin.call(subject.removeCategory, { id: category }));
  said.push(await admin.call(subject.removeBranch, { id: branch }));
  expect(said.map(({ error }) => error?.message.replace(/^.*\)\. /, ''))).toEqual([
    'Pindahkan kelasnya ke jurusan lain, atau hapus yang kosong; jurusan dari kelas yang punya riwayat tetap disimpan.',
    'Periode yang punya riwayat tetap disimpan: terkunci, dapat dibaca, dan namanya dapat diubah.',
    'Hapus dulu rumpunnya.',
    'Pindahkan dulu mata pelajarannya ke kategori lain.',
    'Pindahkan dulu mata pelajarannya ke rumpun lain.',
  ]);
});

test('an archived class is offered for no exam, and one with pupils cannot be archived', async () => {
  const admin = await asAdmin();
  const { id, grade: gradeId } = await classNamed('X IPA 1');
  expect((await admin.call(schoolClass.changeStatus, { id })).error?.message).toContain('36 siswa');
  const made = await admin.call(schoolClass.save, { name: 'X IPA 3', gradeId });
  expect((await admin.call(schoolClass.changeStatus, { id: made.body.data.id })).status).toBe(200);
  const offered = await admin.call(exam.listClasses, {});
  expect(offered.body.data.map(({ name }) => name)).not.toContain('X IPA 3');
  expect(await classNamed('X IPA 3')).toMatchObject({ isactive: false });
});

test('names are taken whatever the case, and the field is named', async () => {
  const admin = await asAdmin();
  const { grade: gradeId } = await classNamed('X IPA 1');
  const again = await admin.call(schoolClass.save, { name: 'x ipa 1', gradeId });
  expect([again.status, again.error?.fields]).toEqual([409, { name: '“x ipa 1” sudah ada.' }]);
});

const saveRoom = (admin: Caller, name: string, id?: string) =>
  admin.call(room.save, { ...(id ? { id } : {}), name, capacity: 20, columns: 5 });

/** Makes a row named `first` and one named `second`; what it returns gives the second row another name. */
const RENAMES: Record<string, (admin: Caller) => Promise<(name: string) => ReturnType<typeof saveRoom>>> = {
  room: async (admin) => {
    await saveRoom(admin, 'Satu');
    const { id } = (await saveRoom(admin, 'Dua')).body.data;
    return (name) => saveRoom(admin, name, id);
  },
  class: async (admin) => {
    const { grade: gradeId } = await classNamed('X IPA 1');
    const save = (name: string, id?: string) =>
      admin.call(schoolClass.save, { ...(id ? { id } : {}), name, gradeId });
    await save('Satu');
    const { id } = (await save('Dua')).body.data;
    return (name) => save(name, id);
  },
  grade: async (admin) => {
    await admin.call(grade.save, { name: 'Satu' });
    const { id } = (await admin.call(grade.save, { name: 'Dua' })).body.data;
    return (name) => admin.call(grade.save, { id, name });
  },
};

test.each(Object.entries(RENAMES))(
  'a %s is not renamed to the name of another, whatever the case; it may keep its own',
  async (_what, prepare) => {
    const rename = await prepare(await asAdmin());
    const before = digestTables(world.database);
    const refused = await rename('satu');
    expect([refused.status, refused.error?.code, refused.error?.fields]).toEqual([
      409,
      'taken',
      { name: '“satu” sudah ada.' },
    ]);
    expect(digestTables(world.database)).toEqual(before);
    expect([(await rename('Dua')).status, (await rename('dua')).status]).toEqual([200, 200]);
  },
);

test('the first period of a school is active at once, another one waits to be made active', async () => {
  const admin = await asAdmin();
  await admin.call(periode.save, { name: '2031/2032' });
  const { body } = await admin.call(periode.list, {});
  expect(body.data.map(({ name, isactive }) => [name, isactive])).toEqual([
    ['2031/2032', false],
    ['2026/2027', true],
    ['2025/2026', false],
  ]);
  const active = body.data.find(({ isactive }) => isactive)?.id ?? '';
  expect((await admin.call(periode.remove, { id: active })).error?.message).toContain('sedang aktif');
});

test('a pupil sits in one class: a second one is refused by name, a move is a word of its own', async () => {
  const admin = await asAdmin();
  const { id: classid } = await classNamed('X IPA 2');
  const refused = await admin.call(schoolClass.addStudent, { nis: '1001', classid });
  expect(refused.error?.fields?.nis).toContain('sudah duduk di kelas X IPA 1');
  expect((await admin.call(schoolClass.addStudent, { nis: '1001', classid, move: true })).status).toBe(200);
  expect([(await classNamed('X IPA 1')).students, (await classNamed('X IPA 2')).students]).toEqual([35, 25]);
  const unknown = await admin.call(schoolClass.addStudent, { nis: '999', classid });
  expect([unknown.status, unknown.error?.fields]).toEqual([400, { nis: 'Tidak ada siswa dengan NIS ini.' }]);
});

test('taking a pupil out of his class leaves the year before as it was', async () => {
  const admin = await asAdmin();
  const history = world.database
    .prepare("SELECT count(*) FROM enrolments JOIN users ON users.id = student WHERE nis = '1085'")
    .pluck();
  expect(history.get()).toBe(2);
  const id = String(world.database.prepare("SELECT id FROM users WHERE nis = '1085'").pluck().get());
  await admin.call(schoolClass.removeStudent, { id });
  expect(history.get()).toBe(1);
});

test('a teacher is homeroom teacher of one class in a period', async () => {
  const admin = await asAdmin();
  const first = await classNamed('X IPA 1');
  const second = await classNamed('X IPA 2');
  const teacher = first.homeroom?.id ?? '';
  const change = { id: second.id, name: second.name, gradeId: second.grade, majorId: second.major };
  const refused = await admin.call(schoolClass.save, { ...change, teacher });
  expect(refused.error?.fields?.teacher).toContain('sudah menjadi wali kelas X IPA 1');
  await admin.call(schoolClass.save, { ...change, teacher: null });
  expect((await classNamed('X IPA 2')).homeroom).toBeNull();
});

test('weights of a subject are 100 together, and a branch belongs to its category', async () => {
  const admin = await asAdmin();
  const { id, name } = (await admin.call(subject.list, { search: 'Fisika' })).body.data[0] ?? {
    id: '',
    name: '',
  };
  const wrong = await admin.call(subject.updateWeights, { id, presensi: 10, attitude: 20, final: 60 });
  expect([wrong.status, wrong.error?.fields?.final]).toEqual([400, 'Ketiga bobot harus berjumlah 100.']);
  await admin.call(subject.updateWeights, { id, presensi: 0, attitude: 20, final: 80 });
  const general = (await admin.call(subject.saveCategory, { name: 'Umum' })).body.data.id;
  const other = (await admin.call(subject.saveCategory, { name: 'Diniyah' })).body.data.id;
  const branchid = (await admin.call(subject.saveBranch, { name: 'Sains', categoryid: general })).body.data
    .id;
  const stranger = await admin.call(subject.save, { id, name, categoryid: other, branchid });
  expect(stranger.status).toBe(404);
  await admin.call(subject.save, { id, name, categoryid: general, branchid });
  expect((await admin.call(subject.list, { search: 'Fisika' })).body.data[0]).toMatchObject({
    category_name: 'Umum',
    branch_name: 'Sains',
    weights: { presensi: 0, attitude: 20, final: 80 },
  });
  const needed = await admin.call(subject.removeCategory, { id: general });
  expect(needed.error?.message).toContain('1 rumpun (Sains); 1 mata pelajaran (Fisika)');
});
