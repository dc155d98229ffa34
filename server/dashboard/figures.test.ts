import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/auth/account';
import { homebase } from '#contract/center/homebase';
import { dash } from '#contract/dashboard/dash';
import { periode } from '#contract/school/periode';
import { student } from '#contract/school/student';
import { teacher } from '#contract/school/teacher';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const admin = () => world.as('admin@demo.sch.id');
const center = () => world.as('pusat@demo.sch.id');

test('the figures of a school agree with each other, its grades in the order of schools', async () => {
  const { body } = await (await admin()).call(dash.homebaseStats, {});
  const [school, ...others] = body.data;
  expect(others).toEqual([]);
  expect(school).toMatchObject({
    homebase_name: 'SMA Lentera Bangsa',
    total_students: 108,
    total_teachers: 6,
    total_classes: 4,
    total_subjects: 10,
    total_admins: 1,
    periode: '2026/2027',
    teacher_stats: { male_count: 3, female_count: 3 },
  });
  expect(
    school?.students_stats.map(({ grade_name, students_count }) => [grade_name, students_count]),
  ).toEqual([
    ['10', 84],
    ['11', 24],
  ]);
  for (const grade of school?.students_stats ?? []) {
    expect(grade.male_count + grade.female_count).toBe(grade.students_count);
    const inClasses = grade.class_stats.reduce((sum, { students_count }) => sum + students_count, 0);
    expect(inClasses).toBe(grade.students_count);
  }
});

test('the head office sees every school, and the totals are their sums', async () => {
  const caller = await center();
  const { data } = (await caller.call(dash.homebaseStats, {})).body;
  expect(data.map(({ homebase_name }) => homebase_name)).toEqual(['MA Nurul Hikmah', 'SMA Lentera Bangsa']);
  const { body } = await caller.call(dash.centerBasicStats, {});
  const sum = (name: 'total_students' | 'total_teachers' | 'total_classes') =>
    data.reduce((total, school) => total + school[name], 0);
  expect(body).toEqual({
    total_homebase: 2,
    total_students: sum('total_students'),
    total_teachers: sum('total_teachers'),
    total_classes: sum('total_classes'),
  });
});

test('deactivated people, archived items, former years and deleted schools do not count', async () => {
  world.database.exec("UPDATE users SET is_active = 0 WHERE nis IN ('1001', '2001') OR username = 'dedi'");
  world.database.exec("UPDATE classes SET is_active = 0 WHERE name = 'X IPS 1'");
  const [own] = (await (await admin()).call(dash.homebaseStats, {})).body.data;
  expect(own).toMatchObject({ total_students: 107, total_teachers: 5, total_classes: 3 });
  expect(own?.students_stats.find(({ grade_name }) => grade_name === '11')?.students_count).toBe(24);
  const caller = await center();
  const gone = (await caller.call(homebase.list, { search: 'Nurul' })).body.data[0];
  await caller.call(homebase.remove, { id: gone?.id ?? '', name: gone?.name ?? '' });
  // It goes once its backup is there, which takes its time on a busy machine.
  await vi.waitFor(
    async () => expect((await caller.call(homebase.list, { search: 'Nurul' })).body.totalData).toBe(0),
    { timeout: 30_000 },
  );
  const { body } = await caller.call(dash.centerBasicStats, {});
  expect(body).toMatchObject({ total_homebase: 1, total_students: 107 });
});

test('open tasks are counted and disappear when done', async () => {
  const caller = await admin();
  const before = (await caller.call(dash.adminStats, {})).body;
  expect(before).toMatchObject({
    setup: {
      periods: 1,
      grades: 3,
      classes: 4,
      subjects: 10,
      teachers: 6,
      students: 108,
      seated: 108,
      assigned: 4,
      filled: 4,
      homerooms: 4,
      teacher_cards: 6,
      cards: 108,
      banks: 2,
      exams: 1,
    },
    running_exams: 0,
    students_without_class: 0,
    students_without_parent: 106,
    students_without_access: 0,
    classes_without_homeroom: 0,
    teachers_without_class: 2,
    guessed_accounts: 0,
  });
  world.database.exec(
    "DELETE FROM enrolments WHERE student IN (SELECT id FROM users WHERE nis IN ('1002', '1003'))",
  );
  world.database.exec("DELETE FROM homerooms WHERE class IN (SELECT id FROM classes WHERE name = 'X IPA 2')");
  expect((await caller.call(dash.adminStats, {})).body).toMatchObject({
    setup: { filled: 4, homerooms: 3 },
    students_without_class: 2,
    classes_without_homeroom: 1,
    teachers_without_class: 3,
  });
});

test('a figure of open tasks opens the list of the people counted', async () => {
  const caller = await admin();
  world.database.exec(
    "DELETE FROM enrolments WHERE student IN (SELECT id FROM users WHERE nis IN ('1002', '1003'))",
  );
  const figures = (await caller.call(dash.adminStats, {})).body;
  const seatless = (await caller.call(student.list, { classid: 'none', sort: 'nis' })).body;
  expect(seatless.totalData).toBe(figures.students_without_class);
  expect(seatless.data.map(({ nis }) => nis)).toEqual(['1002', '1003']);
  const unclaimed = (await caller.call(student.list, { parent: 'none' })).body;
  expect(unclaimed.totalData).toBe(figures.students_without_parent);
  expect(unclaimed.data.map(({ nis }) => nis)).not.toContain('1001');
});

test('pupils without a way in are those of the list: no password of their own and no valid card, in this school', async () => {
  const caller = await admin();
  const changing = world.database.prepare('UPDATE users SET must_change_password = 1 WHERE nis = ?');
  // The last one is of another school.
  for (const nis of ['1001', '1002', '1003', '1004', '1005', '2001']) changing.run(nis);
  world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '1005'");
  const idOf = (nis: string) =>
    String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));
  await caller.call(account.resetPasswords, { users: [idOf('1003'), idOf('1004')] });
  await caller.call(account.revokeCards, { users: [idOf('1004')] });
  const asked = async () => {
    const figures = (await caller.call(dash.adminStats, {})).body;
    const { data, totalData } = (await caller.call(student.list, { access: 'none', sort: 'nis' })).body;
    expect(totalData).toBe(figures.students_without_access);
    expect(totalData).toBe(figures.setup.students - figures.setup.cards);
    return data.map(({ nis }) => nis);
  };
  expect(await asked()).toEqual(['1001', '1002', '1004']);
  world.database.exec('UPDATE sign_in_cards SET expires_at = 1');
  expect(await asked()).toEqual(['1001', '1002', '1003', '1004']);
});

test('teachers count as reached by an open card or a password of their own', async () => {
  const caller = await admin();
  const reached = async () => (await caller.call(dash.adminStats, {})).body.setup.teacher_cards;
  const before = await reached();
  const { id } = (await caller.call(teacher.save, { username: 'baru', name: 'Guru Baru' })).body.data;
  expect(await reached()).toBe(before);
  await caller.call(account.resetPasswords, { users: [id] });
  expect(await reached()).toBe(before + 1);
});

test('pupils count as reached by an open card or a password of their own', async () => {
  const caller = await admin();
  const reached = async () => (await caller.call(dash.adminStats, {})).body.setup.cards;
  const before = await reached();
  const { id } = (await caller.call(student.save, { nis: '9001', name: 'Ayu' })).body.data;
  expect(await reached()).toBe(before);
  await caller.call(account.resetPasswords, { users: [id] });
  expect(await reached()).toBe(before + 1);
});

test('a new school has everything to do', async () => {
  const caller = await center();
  const made = await caller.call(homebase.save, { name: 'SMP Baru', timezone: 'Asia/Jakarta' });
  world.database
    .prepare("UPDATE users SET homebase = ? WHERE email = 'cms@demo.sch.id'")
    .run(made.body.data.id);
  world.database.exec("UPDATE users SET level = 'admin' WHERE email = 'cms@demo.sch.id'");
  const { body } = await (await world.as('cms@demo.sch.id')).call(dash.adminStats, {});
  expect(new Set(Object.values(body.setup))).toEqual(new Set([0]));
});

test('pupils in classes are compared with the previous period; a new school has none', async () => {
  const former = async () => (await (await admin()).call(dash.homebaseStats, {})).body.data[0]?.former;
  const seats = world.database
    .prepare(
      `SELECT count(*) FROM enrolments JOIN periods ON periods.id = period AND periods.name = '2025/2026'
       WHERE enrolments.homebase = (SELECT homebase FROM users WHERE nis = '1001')`,
    )
    .pluck()
    .get();
  expect(await former()).toEqual({ periode: '2025/2026', students_count: seats });
  expect(seats).toBeGreaterThan(0);
  const added = await (await admin()).call(periode.save, { name: '2027/2028' });
  await (await admin()).call(periode.activate, { id: added.body.data.id });
  expect(await former()).toEqual({ periode: '2026/2027', students_count: 108 });
  const caller = await center();
  await caller.call(homebase.save, { name: 'SMP Baru', timezone: 'Asia/Jakarta' });
  const { data } = (await caller.call(dash.homebaseStats, {})).body;
  expect(data.find(({ homebase_name }) => homebase_name === 'SMP Baru')?.former).toBe(null);
});

test('the completeness of a school’s records equals that of its own list, without former pupils', async () => {
  world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '1002'");
  const list = (await (await admin()).call(student.list, {})).body.data;
  const percents = list.map(({ completeness }) => completeness);
  const mean = Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / percents.length);
  const { data } = (await (await center()).call(dash.completeness, {})).body;
  expect(data.map(({ homebase_name }) => homebase_name)).toEqual(['MA Nurul Hikmah', 'SMA Lentera Bangsa']);
  expect(data[1]).toMatchObject({
    students_count: 107,
    complete_count: percents.filter((percent) => percent === 100).length,
    completeness: mean,
  });
  const caller = await center();
  await caller.call(homebase.save, { name: 'SMP Baru', timezone: 'Asia/Jakarta' });
  const empty = (await caller.call(dash.completeness, {})).body.data.at(-1);
  expect(empty).toMatchObject({ students_count: 0, complete_count: 0, completeness: null });
});

test('an admin sees the completeness of his own school’s records, as the head office does', async () => {
  const all = (await (await center()).call(dash.completeness, {})).body.data;
  const own = (await (await admin()).call(dash.completeness, {})).body.data;
  expect(own).toEqual(all.filter(({ homebase_name }) => homebase_name === 'SMA Lentera Bangsa'));
});
