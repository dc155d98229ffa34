import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { database } from '#contract/records/database';
import { schoolClass } from '#contract/school/class';
import { imports } from '#contract/school/import';
import { parent } from '#contract/school/parent';
import { periode } from '#contract/school/periode';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
let admin: Awaited<ReturnType<World['as']>>;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

/** Id and name of the person with this value in a column. */
function personBy(column: 'nis' | 'username' | 'email', value: string) {
  const row = world.database.prepare(`SELECT id, name FROM users WHERE ${column} = ?`).get(value);
  return row as { id: string; name: string };
}

/** The log entries of all actions of one kind, oldest first. */
function told(action: string): unknown[] {
  const rows = world.database.prepare('SELECT detail FROM audit_log WHERE action = ? ORDER BY id').pluck();
  return rows.all(action).map((detail) => JSON.parse(String(detail)));
}

async function classNamed(name: string) {
  const { body } = await admin.call(schoolClass.list, { search: name });
  const found = body.data.find((row) => row.name === name);
  if (!found) throw new Error(`There is no class ${name}.`);
  return found;
}

test('the log shows which fields of a teacher changed, classes by name and numbers masked', async () => {
  const { id, name } = personBy('username', 'dedi');
  const [taught] = (await admin.call(subject.list, { search: 'Fisika' })).body.data;
  const { id: place } = await classNamed('X IPS 1');
  const account = { id, username: 'dedi', name };
  await admin.call(teacher.save, { ...account, email: 'dedi@x.id', phone: '081234567890' });
  const subjects = [{ value: taught?.id ?? '', classes: [place] }];
  await admin.call(teacher.save, { ...account, name: 'Dedi K.', subjects });
  await admin.call(teacher.save, { ...account, name: 'Dedi K.', subjects });
  const [first, second, ...more] = told('teacher.change');
  expect(first).toMatchObject({ name, to: { email: 'dedi@x.id', phone: '•••• 7890' } });
  expect(Object.keys((first as { to: object }).to)).toEqual(['email', 'phone']);
  expect(second).toMatchObject({ name: 'Dedi K.', from: { name }, to: { name: 'Dedi K.' } });
  expect(second).toMatchObject({ to: { lessons: expect.arrayContaining(['Fisika (X IPS 1)']) } });
  expect(more).toEqual([]);
});

test('the log shows a pupil’s new class and e-mail, and the class he was taken out of', async () => {
  const { id, name } = personBy('nis', '1002');
  const { id: classid } = await classNamed('X IPA 2');
  await admin.call(student.save, { id, nis: '1002', name, classid, email: 'dua@x.id' });
  expect(told('pupil.change')).toEqual([
    {
      name,
      from: { email: null, class: 'X IPA 1' },
      to: { email: 'dua@x.id', class: 'X IPA 2' },
    },
  ]);
  await admin.call(schoolClass.removeStudent, { id });
  expect(told('class.unseat')).toEqual([{ from: 'X IPA 2' }]);
  await admin.call(schoolClass.addStudent, { nis: '1002', classid });
  expect(told('class.seat')).toEqual([{ class: 'X IPA 2', from: null }]);
});

test('the log contains no parent’s full telephone number', async () => {
  const { id, name } = personBy('email', 'wali@demo.sch.id');
  const mine = { id, name, email: 'wali@demo.sch.id' };
  await admin.call(parent.save, { ...mine, nis: ['1001', '1002'], phone: '081298765432' });
  expect(told('parent.change')).toMatchObject([{ to: { phone: '•••• 5432', children: ['1001', '1002'] } }]);
  const log = world.database.prepare('SELECT group_concat(detail) FROM audit_log').pluck().get();
  expect(String(log)).not.toContain('081298765432');
});

test('the log of a changed class shows its grade and homeroom teacher', async () => {
  const { id, name, grade, major, homeroom } = await classNamed('X IPA 1');
  await admin.call(schoolClass.save, { id, name, gradeId: grade, majorId: major, teacher: null });
  expect(told('class.change')).toEqual([
    { name, from: { homeroom: homeroom?.name }, to: { homeroom: null } },
  ]);
});

/** Stores a reset link, as if it had been mailed to this person. */
function mailLinkTo(id: string): void {
  world.database
    .prepare(
      `INSERT INTO password_resets (homebase, user, token_hash, created_at, expires_at)
       SELECT homebase, id, ?, 0, ${Number.MAX_SAFE_INTEGER} FROM users WHERE id = ?`,
    )
    .run(createHash('sha256').update(id).digest('hex'), id);
}
const linksOf = (id: string) =>
  world.database.prepare('SELECT count(*) FROM password_resets WHERE user = ?').pluck().get(id);

test('a link in the former mailbox opens no account whose e-mail the staff changed', async () => {
  const pupil = personBy('nis', '1002');
  const guru = personBy('username', 'dedi');
  const ward = personBy('email', 'wali@demo.sch.id');
  for (const { id } of [pupil, guru, ward]) mailLinkTo(id);
  await admin.call(student.save, { ...pupil, nis: '1002', phone: '081234567890' });
  expect(linksOf(pupil.id)).toBe(1);
  await admin.call(student.save, { ...pupil, nis: '1002', email: 'satu@x.id' });
  await admin.call(teacher.save, { ...guru, username: 'dedi', email: 'dua@x.id' });
  await admin.call(parent.save, { ...ward, nis: ['1001'], email: 'tiga@x.id' });
  expect([pupil, guru, ward].map(({ id }) => linksOf(id))).toEqual([0, 0, 0]);
});

test('an import that changes an e-mail, and the undo of it, leave no link behind', async () => {
  const { id, name } = personBy('nis', '1002');
  const columns = ['nis' as const, 'name' as const, 'email' as const];
  const sheet = { file: 's.csv', columns, rows: [{ row: 2, cells: ['1002', name, 'satu@x.id'] }] };
  mailLinkTo(id);
  const { plan } = (await admin.call(student.upload, sheet)).body.data;
  const done = (await admin.call(student.upload, { ...sheet, plan })).body.data;
  expect(linksOf(id)).toBe(0);
  mailLinkTo(id);
  expect((await admin.call(imports.undo, { id: done.id ?? '' })).status).toBe(200);
  expect(linksOf(id)).toBe(0);
});

test('the log shows what changed in a subject, by names; saving without a change logs nothing', async () => {
  const [before] = (await admin.call(subject.list, {})).body.data;
  if (!before) throw new Error('The school has no subject.');
  const { id, name, category_id: categoryid, branch_id: branchid } = before;
  const same = { id, name, categoryid, branchid };
  await admin.call(subject.save, same);
  expect(told('subject.change')).toEqual([]);
  const { body } = await admin.call(subject.saveCategory, { name: 'Peminatan' });
  await admin.call(subject.save, { ...same, categoryid: body.data.id, branchid: null, passing_mark: 78 });
  expect(told('subject.change')).toEqual([
    expect.objectContaining({
      name,
      to: expect.objectContaining({ category: 'Peminatan', passing_mark: '78' }),
    }),
  ]);
  expect(JSON.stringify(told('subject.change'))).not.toContain(body.data.id);
});

test('the log names the period of entry that a record was given', async () => {
  const { id: userid } = personBy('nis', '1002');
  const [period] = (await admin.call(periode.list, {})).body.data;
  await admin.call(database.saveStudent, { userid, entryid: null });
  await admin.call(database.saveStudent, { userid, entryid: period?.id ?? null });
  const entries = told('record.change').map((detail) => (detail as { entry: unknown }).entry);
  expect(entries.at(-1)).toBe(period?.name);
});
