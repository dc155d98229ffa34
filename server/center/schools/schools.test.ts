import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { homebase } from '#contract/center/homebase';
import { PICTURE } from '../../../tests/support/caller';
import { type HeadOffice, openHeadOffice, SECOND_SCHOOL } from '../../../tests/support/head-office';

let office: HeadOffice;
beforeEach(async () => {
  office = await openHeadOffice();
});
afterEach(() => office.world.close());

const WIB = { timezone: 'Asia/Jakarta' } as const;

test('a new school is in the list with its data, and is offered at sign-in', async () => {
  const draft = {
    name: 'SMP Lentera Fajar',
    npsn: '20101234',
    jenjang: 'SMP',
    address: 'Jl. Melati 4',
    ...WIB,
  } as const;
  const { body } = await office.center.call(homebase.save, draft);
  expect(await office.list()).toContainEqual(
    expect.objectContaining({ id: body.data.id, ...draft, students: 0, teachers: 0, admins: 0, logo: null }),
  );
  const known = (await office.world.anonymous.call(auth.listSchools, {})).body.schools;
  expect(known.map(({ name }) => name)).toContain(draft.name);
});

test('the active people of a school are counted', async () => {
  office.world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '2001'");
  const found = (await office.list()).find(({ name }) => name === SECOND_SCHOOL);
  expect(found).toMatchObject({ students: 11, teachers: 1, admins: 1, classes: 1 });
});

test.each([
  ['name', { name: 'ma nurul hikmah' }],
  ['npsn', { name: 'SMP Baru', npsn: '20101234' }],
])('a %s of another school is refused, with the message at its field', async (field, draft) => {
  await office.center.call(homebase.save, { name: 'SMP Lentera Fajar', npsn: '20101234', ...WIB });
  const answer = await office.center.call(homebase.save, { ...draft, ...WIB });
  expect([answer.error?.code, Object.keys(answer.error?.fields ?? {})]).toEqual(['taken', [field]]);
});

test.each([
  ['name', { name: 'smp lentera fajar' }],
  ['npsn', { name: SECOND_SCHOOL, npsn: '20101234' }],
])('a school is not given the %s of another one, and stays as it is', async (field, draft) => {
  await office.center.call(homebase.save, { name: 'SMP Lentera Fajar', npsn: '20101234', ...WIB });
  const before = office.world.changes();
  const id = office.idOf(SECOND_SCHOOL);
  const { status, error } = await office.center.call(homebase.save, { id, ...draft, ...WIB });
  expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([409, 'taken', [field]]);
  expect(office.world.changes()).toBe(before);
});

test('the head office is no school: it can be neither renamed nor deleted here', async () => {
  const id = office.idOf('Yayasan Lentera Nusantara');
  expect((await office.center.call(homebase.remove, { id, name: 'Yayasan Lentera Nusantara' })).status).toBe(
    404,
  );
  expect((await office.center.call(homebase.save, { id, name: 'Lain', ...WIB })).status).toBe(404);
});

test('a logo is re-encoded, public and cacheable forever, and has a new name after each change', async () => {
  const id = office.idOf(SECOND_SCHOOL);
  const first = await office.center.call(homebase.saveLogo, { id }, {}, PICTURE);
  const img = first.body.logo.split('=')[1] ?? '';
  const seen = await office.world.anonymous.call(homebase.getLogo, { img });
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(seen.headers.get('cache-control')).toContain('immutable');
  const second = await office.center.call(homebase.saveLogo, { id }, {}, PICTURE);
  expect(second.body.logo).not.toBe(first.body.logo);
  expect((await office.world.anonymous.call(homebase.getLogo, { img })).status).toBe(404);
  const hostile = new Uint8Array(Buffer.from('<svg onload="alert(1)"/>'));
  expect((await office.center.call(homebase.saveLogo, { id }, {}, hostile)).error?.code).toBe(
    'imageUnreadable',
  );
});

test('the school’s log shows changed fields, before and after; saving without a change logs nothing', async () => {
  const id = office.idOf(SECOND_SCHOOL);
  const told = () =>
    office.world.database
      .prepare("SELECT detail FROM audit_log WHERE action = 'school.change' ORDER BY id")
      .pluck()
      .all()
      .map((detail) => JSON.parse(String(detail)));
  await office.center.call(homebase.save, {
    id,
    name: SECOND_SCHOOL,
    ...WIB,
    npsn: '20109999',
    address: 'Jl. Lama 1',
  });
  const before = told().length;
  await office.center.call(homebase.save, {
    id,
    name: SECOND_SCHOOL,
    ...WIB,
    npsn: '20109999',
    address: 'Jl. Lama 1',
  });
  expect(told().length).toBe(before);
  await office.center.call(homebase.save, {
    id,
    name: SECOND_SCHOOL,
    timezone: 'Asia/Makassar',
    npsn: '20108888',
  });
  expect(told().at(-1)).toEqual({
    name: SECOND_SCHOOL,
    from: { timezone: 'Asia/Jakarta', npsn: '20109999' },
    to: { timezone: 'Asia/Makassar', npsn: '20108888' },
  });
});

test('a file of too many schools is refused with advice, and not logged', async () => {
  office.world.database.exec(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20001)
     INSERT INTO homebases (id, kind, name, timezone, created_at)
     SELECT 'n' || i, 'school', 'SD Negeri ' || i, 'Asia/Jakarta', 1 FROM n`,
  );
  const before = office.world.changes();
  const refused = await office.center.call(homebase.download, {});
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    expect.stringContaining('satu berkas memuat paling banyak 20.000. Cari menurut nama atau NPSN'),
  ]);
  expect(office.world.changes()).toBe(before);
  // Found by the last school's number, which was beyond the part that was read.
  const file = await office.center.call(homebase.download, { search: 'negeri 20001' });
  const [, ...lines] = await readSheet(Buffer.from(file.body as ArrayBuffer));
  expect(lines.map(([name]) => name)).toEqual(['SD Negeri 20001']);
});
