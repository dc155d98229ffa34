import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import type { ErrorBody } from '#contract/errors';
import { parent } from '#contract/school/parent';
import { student } from '#contract/school/student';
import { teacher } from '#contract/school/teacher';
import type { Caller } from '../../tests/support/caller';
import { digestTables } from '../../tests/support/digest';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const asAdmin = () => world.as('admin@demo.sch.id');
const read = (sql: string) => world.database.prepare(sql).pluck().get();
const idOf = (nis: string) => String(read(`SELECT id FROM users WHERE nis = '${nis}'`));
const teacherId = () => String(read("SELECT id FROM users WHERE username = 'hendra'"));
const parentId = () => String(read("SELECT id FROM users WHERE email = 'wali@demo.sch.id'"));
const classOf = (name: string) => String(read(`SELECT id FROM classes WHERE name = '${name}'`));

test('a new pupil cannot come in before his card is made, and then by its password', async () => {
  const admin = await asAdmin();
  const draft = {
    nis: '9001',
    name: 'Zulaikha Nusantara',
    gender: 'P' as const,
    classid: classOf('X IPA 2'),
    nisn: '0051234567',
  };
  const { body } = await admin.call(student.save, draft);
  await expect(world.as('9001', 'lentera-demo')).rejects.toThrow('401');
  const made = await admin.call(account.resetPasswords, { users: [body.data.id] });
  expect((await world.as('9001', made.body.cards[0]?.password)).cookie).toBeTruthy();
  const listed = await admin.call(student.list, { search: 'zulaikha n' });
  expect(listed.body.data).toMatchObject([
    { nis: '9001', nisn: '0051234567', classname: 'X IPA 2', gender: 'P', state: 'active' },
  ]);
});

test('an e-mail that somebody of the school has is named with its holder, to the school’s admin alone', async () => {
  const admin = await asAdmin();
  const pupil = await world.as('1002');
  const email = 'hendra@contoh.id';
  const mine = { name: 'Siswa', email, oldPassword: 'lentera-demo' };
  expect((await pupil.call(auth.updateStudentProfile, mine)).status).toBe(200);
  const { name } = world.database.prepare("SELECT name FROM users WHERE nis = '1002'").get() as {
    name: string;
  };
  const named = `Email ini sudah dipakai ${name} (siswa, NIS 1002).`;
  const given = await admin.call(teacher.save, { username: 'guru.baru', name: 'Guru Baru', email });
  expect([given.status, given.error?.code, given.error?.message]).toEqual([409, 'emailTaken', named]);
  expect(given.error?.fields).toEqual({ email: named });
  const sheet = { file: 'g.csv', columns: ['username' as const, 'name' as const, 'email' as const] };
  const rows = [{ row: 2, cells: ['guru.baru', 'Guru Baru', email] }];
  expect((await admin.call(teacher.upload, { ...sheet, rows })).body.data.rows[0]?.problems).toEqual([named]);
  const strangers = [
    await (await world.as('admin2@demo.sch.id')).call(teacher.save, {
      username: 'lain',
      name: 'Lain',
      email,
    }),
    await (await world.as('hendra')).call(auth.updateTeacherProfile, { ...mine, name: 'Hendra' }),
  ];
  for (const { status, error } of strangers)
    expect([status, error?.fields]).toEqual([409, { email: 'Email ini sudah dipakai akun lain.' }]);
});

test('a NIS is one pupil’s in a school, and the same in another school is another pupil’s', async () => {
  const admin = await asAdmin();
  const taken = await admin.call(student.save, { nis: '1001', name: 'Orang Lain' });
  expect([taken.status, taken.error?.fields?.nis]).toEqual([
    409,
    expect.stringMatching(/^NIS ini sudah dipakai /),
  ]);
  expect((await admin.call(student.save, { nis: '2001', name: 'Orang Lain' })).status).toBe(200);
  const mail = await admin.call(parent.save, { name: 'Ibu', email: 'admin2@demo.sch.id', nis: ['1002'] });
  expect([mail.error?.code, mail.error?.fields]).toEqual([
    'emailTaken',
    { email: 'Email ini sudah dipakai akun lain.' },
  ]);
  const user = await admin.call(teacher.save, { username: 'hendra', name: 'Hendra Lain' });
  expect(user.error?.fields?.username).toContain('Hendra Gunawan');
});

/** Changes of a person by which he would be known as another is, and the field at which that is said. */
const ANOTHERS: Record<
  string,
  [string, string, (admin: Caller) => Promise<{ status: number; error: ErrorBody | undefined }>]
> = {
  'a pupil the NIS of another': [
    'taken',
    'nis',
    (admin) => admin.call(student.save, { id: idOf('1002'), nis: '1001', name: 'Siswa' }),
  ],
  'a pupil the e-mail of an admin': [
    'emailTaken',
    'email',
    (admin) =>
      admin.call(student.save, { id: idOf('1002'), nis: '1002', name: 'Siswa', email: 'admin@demo.sch.id' }),
  ],
  'a teacher the username of another': [
    'taken',
    'username',
    (admin) => admin.call(teacher.save, { id: teacherId(), username: 'guru', name: 'Guru' }),
  ],
  'a teacher the e-mail of a parent': [
    'emailTaken',
    'email',
    (admin) =>
      admin.call(teacher.save, {
        id: teacherId(),
        username: 'hendra',
        name: 'Guru',
        email: 'wali@demo.sch.id',
      }),
  ],
  'a parent the e-mail of somebody in another school': [
    'emailTaken',
    'email',
    (admin) =>
      admin.call(parent.save, { id: parentId(), name: 'Wali', email: 'admin2@demo.sch.id', nis: ['1001'] }),
  ],
};

test.each(Object.entries(ANOTHERS))(
  'a change that gives %s is refused at that field, and nothing is changed',
  async (_what, [code, field, change]) => {
    const admin = await asAdmin();
    const before = digestTables(world.database);
    const { status, error } = await change(admin);
    expect([status, error?.code, Object.keys(error?.fields ?? {})]).toEqual([409, code, [field]]);
    expect(digestTables(world.database)).toEqual(before);
  },
);

test('a pupil with a past is not deleted but switched off, with all his sessions', async () => {
  const admin = await asAdmin();
  const pupil = await world.as('1085');
  const refused = await admin.call(student.remove, { id: idOf('1085') });
  expect(refused.error?.message).toContain('1 periode lain (2025/2026). Nonaktifkan saja');
  await admin.call(student.changeStatus, { id: idOf('1085') });
  expect((await pupil.call(account.listSessions, {})).status).toBe(401);
  await admin.call(student.changeStatus, { id: idOf('1085') });
  expect((await pupil.call(account.listSessions, {})).status).toBe(401);
  expect((await world.as('1085')).cookie).toBeTruthy();
});

test('a class graduates: its pupils are alumni of this period and keep their seats in it', async () => {
  const admin = await asAdmin();
  const before = read('SELECT count(*) FROM enrolments');
  const { body } = await admin.call(student.graduate, { classid: classOf('XI IPA 1') });
  expect(body.graduated).toBe(24);
  expect(read('SELECT count(*) FROM enrolments')).toBe(before);
  const gone = await admin.call(student.list, { state: 'inactive', limit: 100 });
  expect(new Set(gone.body.data.map(({ state }) => state))).toEqual(new Set(['graduated']));
  expect(gone.body.totalData).toBe(24);
});

test('a teacher teaches subjects in classes; an update replaces them, and omitted fields stay', async () => {
  const admin = await asAdmin();
  const physics = String(read("SELECT id FROM subjects WHERE name = 'Fisika'"));
  const english = String(read("SELECT id FROM subjects WHERE name = 'Bahasa Inggris'"));
  const draft = { username: 'barubaru', name: 'Guru Baru, S.Pd.' };
  const subjects = [
    { value: physics, classes: [classOf('X IPA 1'), classOf('X IPA 2')] },
    { value: english },
  ];
  const { id } = (await admin.call(teacher.save, { ...draft, subjects, classid: classOf('X IPS 1') })).body
    .data;
  await admin.call(teacher.save, { ...draft, id, name: 'Guru Baru, M.Pd.' });
  const [row] = (await admin.call(teacher.list, { search: 'guru baru' })).body.data;
  expect(row).toMatchObject({ name: 'Guru Baru, M.Pd.', homeroom: { name: 'X IPS 1' } });
  expect(row?.subjects.map(({ name, classes }) => [name, classes.map((one) => one.name)])).toEqual([
    ['Bahasa Inggris', []],
    ['Fisika', ['X IPA 1', 'X IPA 2']],
  ]);
  const foreign = String(
    read(
      "SELECT id FROM subjects WHERE homebase <> (SELECT homebase FROM users WHERE username = 'guru') LIMIT 1",
    ),
  );
  const stolen = await admin.call(teacher.save, { ...draft, id, subjects: [{ value: foreign }] });
  expect(stolen.status).toBe(404);
});

test('a parent has several children, found by any of their numbers', async () => {
  const admin = await asAdmin();
  const draft = { name: 'Ibu Baru', email: 'Ibu.Baru@demo.sch.id', nis: ['1003', '1004'] };
  await admin.call(parent.save, draft);
  const [row] = (await admin.call(parent.list, { search: '1004' })).body.data;
  expect([row?.email, row?.children.map(({ nis }) => nis)]).toEqual([
    'ibu.baru@demo.sch.id',
    ['1003', '1004'],
  ]);
  const unknown = await admin.call(parent.save, {
    ...draft,
    email: 'lain@demo.sch.id',
    nis: ['1003', '404'],
  });
  expect(unknown.error?.fields?.nis).toBe('Tidak ada siswa dengan NIS 404.');
  const foreign = await admin.call(parent.save, { ...draft, email: 'lain@demo.sch.id', nis: ['2001'] });
  expect(foreign.status).toBe(400);
});

test('an export holds text only, no formula, and is written down', async () => {
  const admin = await asAdmin();
  await admin.call(student.save, {
    id: idOf('1001'),
    nis: '1001',
    name: 'Budi',
    nisn: '0051234567',
    religion: '=HYPERLINK("http://jahat")',
  });
  const file = await admin.call(student.download, { classid: classOf('X IPA 1') });
  const rows = await readSheet(Buffer.from(file.body as ArrayBuffer));
  expect(rows[0]?.slice(0, 3)).toEqual(['NIS', 'NISN', 'Nama Lengkap']);
  const budi = rows.find((row) => row[0] === '1001');
  expect([budi?.[1], budi?.[7]]).toEqual(['0051234567', `'=HYPERLINK("http://jahat")`]);
  expect(rows).toHaveLength(37);
  expect(read("SELECT detail FROM audit_log WHERE action = 'export.pupils'")).toBe('{"count":36}');
});
