import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { schoolClass } from '#contract/school/class';
import { grade } from '#contract/school/grade';
import { teacher } from '#contract/school/teacher';
import type { Cell } from '#domain/sheet/columns';
import { classSheets, sheetOf } from '../../../tests/support/class-sheet';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const { look, run, carryOut, undo, listed, teachers, free, addTeacher, nextPeriod, rowsNow } = classSheets(
  () => ({ world, admin }),
);

test('a preview shows each class’s outcome and which grades and majors are made, and writes nothing', async () => {
  const kept = await listed('X IPA 1');
  const before = digestTables(world.database);
  const { rows, makes, counts } = await look(
    sheetOf(
      ['XIII TKJ 1', 'XIII', 'TKJ'],
      ['x-ipa 1'],
      ['X IPA 2', 'Kelas X', 'Bahasa'],
      ['X Tahfiz', 10],
      ['XIV Z'],
      ['10 IPA-1', '10'],
      ['X Tahfiz', '10'],
      [null, '10'],
      ['Kelas dengan nama yang jauh terlalu panjang', '99'],
    ),
  );
  expect(
    rows.map(({ fate, who, problems, notes, changes }) => [fate, who, problems, notes, changes]),
  ).toEqual([
    [
      'new',
      'XIII TKJ 1',
      [],
      ['Tingkat “XIII” dibaca sebagai 13.'],
      [
        { field: 'Tingkat', before: null, after: '13' },
        { field: 'Jurusan', before: null, after: 'TKJ' },
      ],
    ],
    ['same', 'x-ipa 1', [], [], []],
    [
      'changed',
      'X IPA 2',
      [],
      ['Tingkat “Kelas X” dibaca sebagai 10.'],
      [{ field: 'Jurusan', before: kept?.major_name, after: 'Bahasa' }],
    ],
    ['new', 'X Tahfiz', [], [], [{ field: 'Tingkat', before: null, after: '10' }]],
    ['refused', 'XIV Z', ['Tingkat harus diisi: kelas ini belum ada.'], [], []],
    ['refused', '10 IPA-1', ['Kelas ini sudah ada di baris 3.'], [], []],
    ['refused', 'X Tahfiz', ['Kelas ini sudah ada di baris 5.'], [], []],
    ['refused', '–', ['Kelas harus diisi.'], [], []],
    ['refused', 'Kelas dengan nama yang jauh terlalu panjang', ['Kelas terlalu panjang.'], [], []],
  ]);
  expect(counts).toEqual({ new: 2, changed: 1, same: 1, refused: 5 });
  // Nothing is made for a refused row alone.
  expect(makes).toEqual([
    { what: 'grade', name: '13' },
    { what: 'major', name: 'TKJ' },
    { what: 'major', name: 'Bahasa' },
  ]);
  expect(digestTables(world.database)).toEqual(before);
});

test('the previewed classes are imported with their homeroom teachers, and repeating it changes nothing', async () => {
  await addTeacher('tambahan');
  const [first, second, third] = await free();
  world.database.prepare("UPDATE users SET nip = '19800101 200501 1 001' WHERE id = ?").run(first?.id);
  const sheet = sheetOf(
    ['XIII TKJ 1', 13, 'tkj', '198001012005011001'],
    ['XIII TKJ 2', '13', 'TKJ', second?.username ?? ''],
    ['XIII RPL 1', '13', null, third?.name ?? ''],
  );
  await carryOut(sheet);
  expect(await listed('XIII TKJ 1')).toMatchObject({
    grade_name: '13',
    major_name: 'tkj',
    homeroom: { id: first?.id },
  });
  expect(await listed('XIII TKJ 2')).toMatchObject({ major_name: 'tkj', homeroom: { id: second?.id } });
  expect(await listed('XIII RPL 1')).toMatchObject({ major_name: null, homeroom: { id: third?.id } });
  const again = await look(sheet);
  expect([again.counts, again.makes]).toEqual([{ new: 0, changed: 0, same: 3, refused: 0 }, []]);
  const detail = world.database.prepare("SELECT detail FROM audit_log WHERE action = 'import.save'").pluck();
  expect(JSON.parse(String(detail.get()))).toMatchObject({
    kind: 'classes',
    file: 'kelas.xlsx',
    new: 3,
    made: { grade: ['13'], major: ['tkj'] },
  });
});

test('two classes may exchange their homeroom teachers in one sheet, and its undo gives them back', async () => {
  const held = (await admin.call(schoolClass.list, {})).body.data.filter(({ homeroom }) => homeroom);
  const [one, other] = held;
  if (!one?.homeroom || !other?.homeroom) throw new Error('The demo has no two homeroom teachers.');
  const before = rowsNow();
  const sheet = sheetOf(
    [one.name, null, null, other.homeroom.name],
    [other.name, null, null, one.homeroom.name],
  );
  const seen = await look(sheet);
  expect(seen.rows.map(({ fate, changes }) => [fate, changes])).toEqual([
    ['changed', [{ field: 'Wali Kelas', before: one.homeroom.name, after: other.homeroom.name }]],
    ['changed', [{ field: 'Wali Kelas', before: null, after: one.homeroom.name }]],
  ]);
  const { id } = await carryOut(sheet);
  expect((await listed(one.name))?.homeroom?.id).toBe(other.homeroom.id);
  expect((await listed(other.name))?.homeroom?.id).toBe(one.homeroom.id);
  expect((await undo(id)).status).toBe(200);
  expect(rowsNow()).toEqual(before);
});

test('a teacher who cannot be meant is left out and named, and the class is imported without him', async () => {
  await addTeacher('tambahan');
  const [someone, off, twin] = await free();
  await admin.call(teacher.changeStatus, { id: off?.id ?? '', state: 'inactive' });
  const [taken] = (await admin.call(schoolClass.list, {})).body.data.filter(({ homeroom }) => homeroom);
  world.database.prepare('UPDATE users SET name = ? WHERE id = ?').run(taken?.homeroom?.name, twin?.id);
  const { rows } = await look(
    sheetOf(
      ['XIII A', '13', null, 'Budi Tak Dikenal'],
      ['XIII B', '13', null, off?.username ?? ''],
      ['XIII C', '13', null, someone?.username ?? ''],
      ['XIII D', '13', null, someone?.username ?? ''],
      ['XIII E', '13', null, taken?.homeroom?.name ?? ''],
      // Of the two of that name the one who has the class already.
      [taken?.name ?? '', null, null, taken?.homeroom?.name ?? ''],
      // A teacher of another school.
      ['XIII F', '13', null, 'guru2'],
    ),
  );
  const told = (name: string | undefined) => (name?.endsWith('.') ? name : `${name}.`);
  expect(rows.map(({ fate, notes }) => [fate, ...notes])).toEqual([
    ['new', 'Guru “Budi Tak Dikenal” belum ada; wali kelas dilewati.'],
    ['new', `Guru “${off?.username}” sudah nonaktif; wali kelas dilewati.`],
    ['new'],
    ['new', `${someone?.name} sudah menjadi wali kelas di baris 4; dilewati.`],
    [
      'new',
      `Ada beberapa guru bernama ${taken?.homeroom?.name}: tulis NIP atau username-nya. Wali kelas dilewati.`,
    ],
    ['same'],
    ['new', 'Guru “guru2” belum ada; wali kelas dilewati.'],
  ]);
  const moved = await look(sheetOf(['XIII E', '13', null, twin?.username ?? ''], [taken?.name ?? '']));
  expect(moved.rows[0]?.notes).toEqual([]);
  const holder = (await teachers()).find(({ id }) => id === taken?.homeroom?.id);
  const away = await look(sheetOf(['XIII E', '13', null, holder?.username ?? '']));
  expect(away.rows[0]?.notes).toEqual([told(`${holder?.name} sebelumnya wali kelas ${taken?.name}`)]);
});

test('without an active period classes are imported and their homeroom teachers are left out', async () => {
  world.database.exec('UPDATE periods SET is_active = 0');
  const { rows } = await look(sheetOf(['XIII A', '13', null, 'guru']));
  expect(rows.map(({ fate, notes }) => [fate, notes])).toEqual([
    ['new', ['Belum ada periode aktif: wali kelas dilewati.']],
  ]);
});

describe('another period', () => {
  test('that begins between look and import is another plan', async () => {
    const [someone] = await free();
    const sheet = sheetOf(['XIII A', '13', null, someone?.username ?? '']);
    const { plan } = await look(sheet);
    await nextPeriod();
    const before = rowsNow();
    const late = await admin.call(schoolClass.uploadClasses, { ...sheet, plan });
    expect(late.error?.code).toBe('conflict');
    expect(rowsNow()).toEqual(before);
  });

  test('keeps the grade of a class that had pupils in a former one', async () => {
    await nextPeriod();
    const { rows } = await look(sheetOf(['X IPA 1', '11'], ['X IPA 2', '10']));
    expect(rows.map(({ fate, problems }) => [fate, problems])).toEqual([
      [
        'refused',
        [
          'Kelas ini punya siswa di periode 2026/2027, jadi tingkat dan jurusannya tetap. Arsipkan kelas ini, lalu buat kelas baru.',
        ],
      ],
      ['same', []],
    ]);
  });

  test('leaves an import that named homeroom teachers of the former one as it is', async () => {
    const [someone] = await free();
    const { id } = await carryOut(sheetOf(['X IPA 1', null, null, someone?.username ?? '']));
    await nextPeriod();
    const before = digestTables(world.database);
    const refused = await undo(id);
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'Impor ini mengisi periode 2026/2027, yang sudah terkunci, jadi tidak dapat diurungkan.',
    ]);
    expect(digestTables(world.database)).toEqual(before);
  });

  test('leaves an import that moved a class with pupils into another grade as it is', async () => {
    const { id } = await carryOut(sheetOf(['X IPA 2', '11']));
    await nextPeriod();
    const refused = await undo(id);
    expect([refused.status, refused.error?.message]).toEqual([
      409,
      'X IPA 2 punya siswa di periode 2026/2027, jadi tingkat dan jurusannya tetap dan impor ini tidak dapat diurungkan.',
    ]);
    expect((await listed('X IPA 2'))?.grade_name).toBe('11');
  });
});

test('an archived class is left as it is and otherwise refused; another school’s classes are not one’s own', async () => {
  const [someone] = await free();
  const { grade: gradeId = '' } = (await listed('X IPA 1')) ?? {};
  const shut = (await admin.call(schoolClass.save, { name: 'X Tutup', gradeId })).body.data.id;
  await admin.call(schoolClass.changeStatus, { id: shut });
  const other = await world.as('admin2@demo.sch.id');
  const [theirGrade] = (await other.call(grade.list, {})).body.data;
  await other.call(schoolClass.save, { name: 'X Asing', gradeId: theirGrade?.id ?? '' });
  const fates = async (...cells: Cell[]) => {
    const [row] = (await look(sheetOf(cells))).rows;
    return [row?.fate, ...(row?.problems ?? [])];
  };
  const archived = ['refused', 'Kelas ini sudah diarsipkan.'];
  expect(await fates('X Tutup', '10')).toEqual(['same']);
  expect(await fates('X Tutup', '11')).toEqual(archived);
  expect(await fates('X Tutup', null, null, someone?.username ?? '')).toEqual(archived);
  expect(await fates('X Asing', '10')).toEqual(['new']);
});

test('a sheet of two hundred classes is imported completely or, where the school changed meanwhile, not at all', async () => {
  const sheet = sheetOf(...Array.from({ length: 200 }, (_, index) => [`XIII ${index + 1}`, '13']));
  const { plan } = await look(sheet);
  const { grade: gradeId = '' } = (await listed('X IPA 1')) ?? {};
  await admin.call(schoolClass.save, { name: 'XIII 200', gradeId });
  const before = rowsNow();
  expect((await admin.call(schoolClass.uploadClasses, { ...sheet, plan })).error?.code).toBe('conflict');
  expect(rowsNow()).toEqual(before);
  expect((await run(sheet)).body.message).toBe('199 ditambahkan, 1 diperbarui.');
});
