import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '#contract/endpoint';
import { database } from '#contract/records/database';
import type { PupilRecord } from '#contract/records/record-shown';
import { student } from '#contract/school/student';
import type { Caller } from '../../tests/support/caller';
import { createWorld, type World } from '../../tests/support/world';

const ADMIN = 'admin@demo.sch.id';
const PARENT = 'wali@demo.sch.id';

let world: World;
let userid: string;
beforeEach(async () => {
  world = await createWorld();
  userid = pupil('1001');
  // The demo has something waiting; these tests begin with nothing.
  world.database.exec('DELETE FROM record_proposals');
});
afterEach(() => world.close());

const pupil = (nis: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
const read = async (caller: Caller, of = userid): Promise<PupilRecord> =>
  (await caller.call(database.get, { userid: of })).body.data;
const write = (caller: Caller, fields: Omit<InputOf<typeof database.saveStudent>, 'userid'>) =>
  caller.call(database.saveStudent, { userid, ...fields });
const logged = (action: string) =>
  world.database
    .prepare('SELECT detail FROM audit_log WHERE action = ? ORDER BY id')
    .pluck()
    .all(action)
    .map((detail) => JSON.parse(String(detail)));

test('a change by staff takes effect at once, and is logged with its author and fields', async () => {
  const teacher = await world.as('guru');
  const before = await read(teacher);
  const answer = await write(teacher, { height: 171, address: 'Jalan Baru 5', area: '32.73.02.1005' });
  expect(answer.body.data.state).toBe('saved');
  const after = await read(await world.as(ADMIN));
  expect([after.fields.height, after.fields.address]).toEqual(['171', 'Jalan Baru 5']);
  expect(after.regions).toEqual({ '32.73.02.1005': 'Sekeloa, Coblong, Kota Bandung, Jawa Barat' });
  expect(after.fields.nisn).toBe(before.fields.nisn);
  expect(logged('record.change')).toEqual([
    expect.objectContaining({ address: [before.fields.address, 'Jalan Baru 5'] }),
  ]);
});

test('a repeated change has no effect and is not logged again', async () => {
  const admin = await world.as(ADMIN);
  await write(admin, { height: 171 });
  const changes = world.changes();
  expect((await write(admin, { height: 171 })).body.data.state).toBe('same');
  expect(world.changes()).toBe(changes);
});

test('a blank removes a value, an omitted field stays', async () => {
  const admin = await world.as(ADMIN);
  await write(admin, { address: '', birth_place: 'Garut' });
  const { fields, missing } = await read(admin);
  expect([fields.address, fields.birth_place]).toEqual([null, 'Garut']);
  expect(missing).toContain('address');
});

test.each([
  [{ birth_date: '2026-08-04' }, 'birth_date'],
  [{ admitted_on: '2027-08-04' }, 'admitted_on'],
  [{ birth_date: '2010-07-14', admitted_on: '2010-07-13' }, 'admitted_on'],
  [{ area: '32.73.02.9999' }, 'area'],
  [{ nik: '1111111111111111' }, 'nik'],
])('%j is refused at its field, and nothing is written', async (fields, field) => {
  const admin = await world.as(ADMIN);
  const changes = world.changes();
  const answer = await write(admin, { height: 180, ...fields });
  expect([answer.status, Object.keys(answer.error?.fields ?? {})]).toEqual([400, [field]]);
  expect(world.changes()).toBe(changes);
});

test('a fault that is there already does not bar the mending of another field', async () => {
  world.database.exec("UPDATE pupil_records SET birth_date = '2030-01-01'");
  expect((await write(await world.as(ADMIN), { height: 171 })).status).toBe(200);
});

test('two pupils of a school do not have one NIK; of another school nobody knows', async () => {
  const admin = await world.as(ADMIN);
  const nik = '3273021705100003';
  await admin.call(database.saveStudent, { userid: pupil('1002'), nik });
  const answer = await write(admin, { nik });
  expect([answer.status, answer.error?.code]).toEqual([409, 'taken']);
  const other = await world.as('admin2@demo.sch.id');
  expect((await other.call(database.saveStudent, { userid: pupil('2001'), nik })).status).toBe(200);
});

test('private numbers are masked for everybody, and each reveal is logged before the number is sent', async () => {
  const admin = await world.as(ADMIN);
  await write(admin, { nik: '3273021705100003' });
  const parent = await world.as(PARENT);
  for (const caller of [admin, parent]) expect((await read(caller)).fields.nik).toBe('•••• 0003');
  const { body } = await parent.call(database.reveal, { userid, field: 'nik' });
  expect(body.data.value).toBe('3273021705100003');
  expect(logged('record.reveal')).toEqual([{ field: 'nik' }]);
  expect(JSON.stringify(logged('record.change'))).not.toContain('3273021705100003');
});

test('an income is hidden until somebody asks, and the log tells of a change of health but not what it is', async () => {
  const admin = await world.as(ADMIN);
  await write(admin, { illnesses: 'Asma', blood_type: 'AB', distance: '2.5' });
  await admin.call(database.saveParents, { userid, father_income: 'Rp2.000.000', father_life: 'alive' });
  const { fields } = await read(admin);
  expect(fields).toMatchObject({ illnesses: 'Asma', blood_type: 'AB', distance: '2,5' });
  expect(fields).toMatchObject({ father_income: '••••', father_life: 'alive' });
  const shown = await admin.call(database.reveal, { userid, field: 'father_income' });
  expect(shown.body.data.value).toBe('Rp2.000.000');
  const [health, parents] = logged('record.change');
  expect(health.illnesses).toEqual([null, '••••']);
  expect(parents.father_income).toEqual([null, '••••']);
  expect((await write(admin, { distance: 'jauh' })).status).toBe(400);
});

test('a class of which a teacher has the care is all that he sees, in whichever way he asks', async () => {
  const teacher = await world.as('guru');
  const { body } = await teacher.call(database.list, { limit: 100 });
  expect(new Set(body.data.map(({ classname }) => classname))).toEqual(new Set(['X IPA 1']));
  expect((await teacher.call(database.classes, {})).body.data.map(({ classname }) => classname)).toEqual([
    'X IPA 1',
  ]);
  expect((await teacher.call(database.get, { userid: pupil('1037') })).status).toBe(404);
  const without = await world.as('dedi');
  expect((await without.call(database.list, {})).body.totalData).toBe(0);
  expect((await without.call(database.classes, {})).body.data).toEqual([]);
});

test('last year’s class is no longer in a teacher’s care', async () => {
  world.database.exec(`UPDATE homerooms SET period = (SELECT id FROM periods AS old
    WHERE old.homebase = homerooms.homebase AND old.is_active = 0)`);
  const teacher = await world.as('guru');
  expect((await teacher.call(database.get, { userid })).status).toBe(404);
});

test('the pupils of Data Siswa are listed, filtered, sorted and counted by what their records lack', async () => {
  const admin = await world.as(ADMIN);
  await admin.call(student.save, { nis: '1901', name: 'Belum Berkelas' });
  const { data: rows } = (await admin.call(student.list, {})).body;
  for (const { id, completeness, missing } of rows) {
    const record = await read(admin, id);
    expect([record.completeness, record.missing]).toEqual([completeness, missing]);
  }
  const lacking = rows.filter(({ missing }) => missing.includes('nisn'));
  const found = await admin.call(student.list, { missing: 'nisn' });
  expect(found.body.data.map(({ id }) => id)).toEqual(lacking.map(({ id }) => id));
  const incomplete = await admin.call(student.list, { completeness: 'incomplete', sort: 'completeness' });
  const percents = incomplete.body.data.map(({ completeness }) => completeness);
  expect(percents).toEqual(
    rows
      .map((row) => row.completeness)
      .filter((one) => one < 100)
      .sort((a, b) => a - b),
  );

  const { data: classes, missing: inSchool } = (await admin.call(database.classes, {})).body;
  expect(rows.filter(({ classid, missing }) => classid === null && missing.length > 0)).toHaveLength(1);
  for (const { item, students } of inSchool)
    expect((await admin.call(student.list, { missing: item })).body.totalData).toBe(students);
  expect(inSchool.length).toBe(new Set(rows.flatMap((row) => row.missing)).size);
  for (const { classid, students, complete, missing } of classes) {
    const inClass = rows.filter((row) => row.classid === classid);
    expect([students, complete]).toEqual([
      inClass.length,
      inClass.filter(({ completeness }) => completeness === 100).length,
    ]);
    for (const { item, students: count } of missing)
      expect(count).toBe(inClass.filter((row) => row.missing.includes(item)).length);
    expect(missing.length).toBe(new Set(inClass.flatMap((row) => row.missing)).size);
  }
});

test('classes are in the order of their grades, the second before the tenth', async () => {
  const admin = await world.as(ADMIN);
  const [one, two] = world.database
    .prepare(
      `SELECT DISTINCT class FROM enrolments JOIN periods ON periods.id = period
       WHERE is_active = 1 AND enrolments.homebase = (SELECT homebase FROM users WHERE id = ?) ORDER BY class LIMIT 2`,
    )
    .pluck()
    .all(userid);
  const rename = world.database.prepare(
    'UPDATE classes SET name = ?, grade = (SELECT grade FROM classes WHERE id = ?) WHERE id = ?',
  );
  rename.run('X IPA 10', one, one);
  rename.run('X IPA 9', one, two);
  const { data } = (await admin.call(database.classes, {})).body;
  const names = data.map(({ classname }) => classname);
  expect(names.indexOf('X IPA 9')).toBe(names.indexOf('X IPA 10') - 1);
  const inOrder = async (sort: 'class' | '-class') => {
    const rows = (await admin.call(database.list, { sort })).body.data;
    return [...new Set(rows.flatMap(({ classname }) => classname ?? []))];
  };
  expect(await inOrder('class')).toEqual(names);
  expect(await inOrder('-class')).toEqual(names.toReversed());
  const ofSchool = (await admin.call(student.list, { sort: 'class' })).body.data;
  expect([...new Set(ofSchool.flatMap(({ classname }) => classname ?? []))]).toEqual(names);
});

test('the list calculates completeness as the record itself does, for every pupil', async () => {
  const admin = await world.as(ADMIN);
  const rows = (await admin.call(database.list, {})).body.data;
  expect(new Set(rows.map(({ completeness }) => completeness)).size).toBeGreaterThan(2);
  for (const { id, completeness } of rows) expect((await read(admin, id)).completeness).toBe(completeness);
  const complete = await admin.call(database.list, { completeness: 'complete' });
  expect(complete.body.totalData).toBe(rows.filter(({ completeness }) => completeness === 100).length);
  const classes = (await admin.call(database.classes, {})).body.data;
  expect(classes.reduce((sum, { students }) => sum + students, 0)).toBe(rows.length);
  expect(classes.reduce((sum, one) => sum + one.complete, 0)).toBe(complete.body.totalData);
});

test('a brother is added once, however often it is said, and counts for the record', async () => {
  const admin = await world.as(ADMIN);
  await write(admin, { siblings: 1 });
  world.database.exec('DELETE FROM pupil_family');
  const brother = { userid, name: 'Raka', gender: 'L' as const, birth_date: '2015-02-03' };
  expect((await read(admin)).missing).toContain('family');
  expect((await admin.call(database.saveFamily, brother)).body.data.state).toBe('saved');
  expect((await admin.call(database.saveFamily, brother)).body.data.state).toBe('same');
  const { family, missing } = await read(admin);
  expect([family.length, missing.includes('family')]).toEqual([1, false]);
  const id = family[0]?.id ?? '';
  expect((await admin.call(database.saveFamily, { ...brother, id, name: 'Raka Bumi' })).status).toBe(200);
  expect((await admin.call(database.listFamily, { userid })).body.data[0]?.name).toBe('Raka Bumi');
});

test('a member of one family is not reached through another pupil', async () => {
  const admin = await world.as(ADMIN);
  const brother = { userid, name: 'Raka', gender: 'L' as const, birth_date: '2015-02-03' };
  await admin.call(database.saveFamily, brother);
  const id = (await read(admin)).family.find(({ name }) => name === 'Raka')?.id ?? '';
  const other = pupil('1061');
  for (const caller of [admin, await world.as(PARENT)]) {
    expect((await caller.call(database.removeFamily, { userid: other, id })).status).toBe(404);
    expect((await caller.call(database.saveFamily, { ...brother, userid: other, id })).status).toBe(404);
  }
});

test('a year of entry of another school, or of none, is not found, and nothing is written', async () => {
  const admin = await world.as(ADMIN);
  const foreign = world.database
    .prepare('SELECT id FROM periods WHERE homebase <> (SELECT homebase FROM users WHERE id = ?) LIMIT 1')
    .pluck()
    .get(userid);
  const before = world.changes();
  for (const entryid of [String(foreign), '0190a000-0000-7000-8000-00000000dead'])
    expect((await write(admin, { height: 171, entryid })).status).toBe(404);
  expect(world.changes()).toBe(before);
});

test('a teacher without a class in his care reaches no pupil without one', async () => {
  world.database.exec(
    `DELETE FROM homerooms WHERE teacher = (SELECT id FROM users WHERE username = 'hendra')`,
  );
  world.database.prepare('DELETE FROM enrolments WHERE student = ?').run(userid);
  const { status } = await (await world.as('hendra')).call(database.get, { userid });
  expect(status).toBe(404);
});

test('the sheet has the pupils of the list, in its order, and is logged with the filter', async () => {
  const admin = await world.as(ADMIN);
  const parent = await world.as(PARENT);
  await parent.call(database.saveStudent, { userid, address: 'Jalan Kenanga 12' });
  for (const asked of [
    { sort: '-name' },
    { sort: 'completeness', completeness: 'incomplete' },
    { proposals: 'waiting' },
    { search: '100', sort: 'name' },
  ] satisfies InputOf<typeof database.download>[]) {
    // The list has a hundred rows a page, the sheet all.
    const { data: first, totalData } = (await admin.call(database.list, { ...asked, limit: 100 })).body;
    const { data: second } = (await admin.call(database.list, { ...asked, limit: 100, page: 2 })).body;
    const data = [...first, ...second];
    expect(data).toHaveLength(totalData);
    expect(totalData).toBeGreaterThan(0);
    const [, ...lines] = await readSheet(
      Buffer.from((await admin.call(database.download, asked)).body as ArrayBuffer),
    );
    expect(lines.map((line) => line[0])).toEqual(data.map(({ nis }) => nis));
    const { sort: _order, ...chosen } = asked;
    const isChosen = Object.keys(chosen).length > 0;
    expect(logged('export.records').at(-1)).toEqual({ count: data.length, ...(isChosen ? { chosen } : {}) });
  }
});
