import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { admin as officers } from '#contract/center/admin';
import { schoolClass } from '#contract/school/class';
import { periode } from '#contract/school/periode';
import { subject } from '#contract/school/subject';
import type { Caller } from '../../tests/support/caller';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const read = (body: unknown) => readSheet(Buffer.from(body as ArrayBuffer));
const detailsOf = (action: string) =>
  world.database
    .prepare('SELECT detail FROM audit_log WHERE action = ?')
    .pluck()
    .all(action)
    .map((detail) => JSON.parse(String(detail)));

test('classes leave as the list shows them, archived ones marked, and the export is written down', async () => {
  const [first] = (await admin.call(schoolClass.list, {})).body.data;
  const empty = { name: 'X Tutup', gradeId: first?.grade ?? '' };
  const shut = (await admin.call(schoolClass.save, empty)).body.data.id;
  expect((await admin.call(schoolClass.changeStatus, { id: shut })).status).toBe(200);
  const { data } = (await admin.call(schoolClass.list, {})).body;
  const [headings, ...rows] = await read((await admin.call(schoolClass.download, {})).body);
  expect(headings).toEqual(['Kelas', 'Tingkat', 'Jurusan', 'Wali Kelas', 'Jumlah Siswa', 'Status']);
  expect(rows).toEqual(
    data.map((row) => [
      row.name,
      row.grade_name,
      row.major_name,
      row.homeroom?.name ?? null,
      row.students,
      row.id === shut ? 'Diarsipkan' : 'Dipakai',
    ]),
  );
  expect(detailsOf('export.classes')).toEqual([{ count: data.length }]);
});

test('classes of a former period leave with its pupils; a period of another school is unknown', async () => {
  const { data } = (await admin.call(periode.list, {})).body;
  const before = data.find(({ isactive }) => isactive)?.id ?? '';
  const next = (await admin.call(periode.save, { name: '2031/2032' })).body.data.id;
  await admin.call(periode.activate, { id: next });
  const pupilsIn = async (input: { periode?: string }) =>
    (await read((await admin.call(schoolClass.download, input)).body))
      .slice(1)
      .reduce((total, row) => total + Number(row[4]), 0);
  expect(await pupilsIn({})).toBe(0);
  expect(await pupilsIn({ periode: before })).toBeGreaterThan(0);
  expect(detailsOf('export.classes').at(-1)).toMatchObject({ chosen: { periode: '2026/2027' } });
  const elsewhere = await (await world.as('admin2@demo.sch.id')).call(periode.list, {});
  const foreign = await admin.call(schoolClass.download, { periode: elsewhere.body.data[0]?.id ?? '' });
  expect(foreign.status).toBe(404);
});

test('subjects in use are exported with category, branch, passing mark and weights; text like a formula stays text', async () => {
  const categoryid = (await admin.call(subject.saveCategory, { name: 'Umum' })).body.data.id;
  const branchid = (await admin.call(subject.saveBranch, { name: 'Sains', categoryid })).body.data.id;
  const { body } = await admin.call(subject.save, { name: '=1+1', categoryid, branchid, passing_mark: 75 });
  await admin.call(subject.updateWeights, { id: body.data.id, presensi: 0, attitude: 20, final: 80 });
  await admin.call(subject.save, { name: 'Polos' });
  const gone = (await admin.call(subject.save, { name: 'Arsip' })).body.data.id;
  await admin.call(subject.changeStatus, { id: gone });
  const [headings, ...rows] = await read((await admin.call(subject.download, {})).body);
  expect(headings?.slice(0, 4)).toEqual(['Mata Pelajaran', 'Kategori', 'Rumpun', 'KKM']);
  expect(headings?.slice(4)).toEqual(['Bobot Presensi', 'Bobot Sikap', 'Bobot Nilai']);
  expect(rows).toContainEqual(["'=1+1", 'Umum', 'Sains', '75', '0', '20', '80']);
  expect(rows).toContainEqual(['Polos', null, null, null, null, null, null]);
  expect(rows.map(([name]) => name)).not.toContain('Arsip');
  expect(detailsOf('export.subjects')).toEqual([{ count: rows.length }]);
});

test('accounts of the office leave as they are filtered, without telephone numbers', async () => {
  const center = await world.as('pusat@demo.sch.id');
  world.database.exec("UPDATE users SET phone = '081234567890' WHERE email = 'admin2@demo.sch.id'");
  const { data } = (await center.call(officers.list, { level: 'admin' })).body;
  const file = await center.call(officers.download, { level: 'admin' });
  const [headings, ...rows] = await read(file.body);
  expect(headings).toEqual(['Satuan', 'Nama Lengkap', 'Email', 'Level', 'Status', 'Terakhir Masuk (UTC)']);
  expect(rows.map((row) => row.slice(0, 4))).toEqual(
    data.map(({ homebase, name, email }) => [homebase, name, email, 'Admin satuan']),
  );
  expect(JSON.stringify(rows)).not.toContain('81234567890');
  const off = await read((await center.call(officers.download, { state: 'off' })).body);
  expect(off).toHaveLength(1);
  await center.call(officers.download, { sort: '-name' });
  const { totalData } = (await center.call(officers.list, {})).body;
  expect(detailsOf('export.officers')).toEqual([
    { count: data.length, chosen: { level: 'admin' } },
    { count: 0, chosen: { state: 'off' } },
    { count: totalData },
  ]);
});
