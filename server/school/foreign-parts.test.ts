import { afterAll, beforeAll, expect, test } from 'vitest';
import { schoolClass } from '#contract/school/class';
import { graduation } from '#contract/school/graduation';
import { imports } from '#contract/school/import';
import { promotion } from '#contract/school/promotion';
import { student } from '#contract/school/student';
import { subject } from '#contract/school/subject';
import { teacher } from '#contract/school/teacher';
import type { Answer, Caller } from '../../tests/support/caller';
import { digestTables } from '../../tests/support/digest';
import { createWorld, type World } from '../../tests/support/world';

// Ids that an office call names besides its own row must belong to the same school: another school's are treated as
// unknown.

let world: World;
let admin: Caller;
let theirImport: string;
let theirCategory: string;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
  const other = await world.as('admin2@demo.sch.id');
  const rows = [{ row: 2, cells: ['baru2', 'Guru Baru'] }];
  const sheet = { file: 'guru.xlsx', columns: ['username' as const, 'name' as const], rows };
  const { plan } = (await other.call(teacher.upload, sheet)).body.data;
  theirImport = (await other.call(teacher.upload, { ...sheet, plan })).body.data.id ?? '';
  theirCategory = (await other.call(subject.saveCategory, { name: 'Umum' })).body.data.id;
  // One's own last import is another: a refusal for being older would be another answer.
  const own = (await admin.call(teacher.upload, sheet)).body.data;
  await admin.call(teacher.upload, { ...sheet, plan: own.plan });
});
afterAll(() => world.close());

const OWN = "(SELECT homebase FROM users WHERE username = 'guru')";
const pick = (sql: string) => String(world.database.prepare(`${sql} LIMIT 1`).pluck().get());
const theirs = (table: string, more = '') =>
  pick(
    `SELECT id FROM ${table} WHERE homebase = (SELECT homebase FROM users WHERE username = 'guru2') ${more}`,
  );
const ownGrade = () => pick(`SELECT id FROM grades WHERE homebase = ${OWN}`);
const ownPupil = () => pick("SELECT id FROM users WHERE nis = '1001'");
const pupil = { nis: '9001', name: 'Siswa Baru' };
const newClass = { name: 'X Baru' };

const CALLS: readonly [string, () => Promise<Answer<unknown>>][] = [
  ['the grade of a class', () => admin.call(schoolClass.save, { ...newClass, gradeId: theirs('grades') })],
  [
    'the homeroom teacher of a class',
    () =>
      admin.call(schoolClass.save, {
        ...newClass,
        gradeId: ownGrade(),
        teacher: theirs('users', "AND level = 'teacher'"),
      }),
  ],
  [
    'a pupil to be taken out of his class',
    () => admin.call(schoolClass.removeStudent, { id: theirs('users', "AND level = 'student'") }),
  ],
  ['the class of a new pupil', () => admin.call(student.save, { ...pupil, classid: theirs('classes') })],
  ['the class of an export', () => admin.call(student.download, { classid: theirs('classes') })],
  [
    'the period a pupil is carried into',
    () => admin.call(student.changePeriod, { userid: ownPupil(), periodeid: theirs('periods') }),
  ],
  [
    'the subject of a teacher',
    () =>
      admin.call(teacher.save, {
        username: 'guru9',
        name: 'Guru',
        subjects: [{ value: theirs('subjects') }],
      }),
  ],
  ['the category of a subject', () => admin.call(subject.save, { name: 'Baru', categoryid: theirCategory })],
  ['the branch of a subject', () => admin.call(subject.save, { name: 'Baru', branchid: theirCategory })],
  ['an import to be undone', () => admin.call(imports.undo, { id: theirImport })],
  ['a promotion to be undone', () => admin.call(promotion.undo, { id: theirImport })],
  [
    'a graduation to be struck',
    () => admin.call(graduation.remove, { id: theirs('users', "AND level = 'student'") }),
  ],
];

test.each(CALLS)(
  '%s is found in one’s own school only, and a refusal changes nothing',
  async (_what, call) => {
    const before = digestTables(world.database);
    const { status, error } = await call();
    expect([status, error?.code]).toEqual([404, 'notFound']);
    expect(digestTables(world.database)).toEqual(before);
  },
);
