import { afterEach, beforeEach, expect, test } from 'vitest';
import { homebase } from '#contract/center/homebase';
import { dash } from '#contract/dashboard/dash';
import { periode } from '#contract/school/periode';
import { createWorld, type World } from '../../tests/support/world';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close());

const admin = () => world.as('admin@demo.sch.id');
const center = () => world.as('pusat@demo.sch.id');
const trendOf = async (by: typeof admin) => (await (await by()).call(dash.pupilTrend, {})).body.data;

/** How many sit in the classes of a grade in a period of the school of 1001. */
function seats(period: string, grade: string): number {
  return Number(
    world.database
      .prepare(
        `SELECT count(*) FROM enrolments e JOIN periods p ON p.id = e.period AND p.homebase = e.homebase
         JOIN classes c ON c.id = e.class AND c.homebase = e.homebase JOIN grades g ON g.id = c.grade AND g.homebase = c.homebase
         WHERE e.homebase = (SELECT homebase FROM users WHERE nis = '1001') AND p.name = ? AND g.name = ?`,
      )
      .pluck()
      .get(period, grade),
  );
}

test('an admin sees how many pupils had a class in each year, by grade, including those who left later', async () => {
  world.database.exec("UPDATE users SET is_active = 0 WHERE nis = '1002'");
  const data = await trendOf(admin);
  expect(data.map(({ year }) => year)).toEqual([2025, 2026]);
  const told = (year: number) =>
    data.find((one) => one.year === year)?.groups.map(({ name, students_count }) => [name, students_count]);
  expect(told(2025)).toEqual([['10', seats('2025/2026', '10')]]);
  expect(told(2026)).toEqual([
    ['10', seats('2026/2027', '10')],
    ['11', seats('2026/2027', '11')],
  ]);
});

test('at most five years are shown, none in the future, and the semesters of a year count as one', async () => {
  const caller = await admin();
  for (const name of [
    '2020/2021',
    '2021/2022',
    '2022/2023 Ganjil',
    '2022/2023 Genap',
    '2023/2024',
    '2027/2028',
  ])
    await caller.call(periode.save, { name });
  const data = await trendOf(admin);
  expect(data.map(({ year }) => year)).toEqual([2022, 2023, 2025, 2026]);
  const periods = (await caller.call(periode.list, {})).body.data;
  expect(data[0]?.periode).toBe(periods.find(({ name }) => name === '2022/2023 Genap')?.id);
});

const HERE = "(SELECT homebase FROM users WHERE nis = '1001')";
/** Seats the pupils of the active period of the school of 1001 in another period of it, all but one. */
function seatIn(period: string, but: string): void {
  world.database.exec(
    `INSERT INTO enrolments (homebase, period, student, class)
     SELECT e.homebase, '${period}', e.student, e.class FROM enrolments e
     JOIN periods p ON p.homebase = e.homebase AND p.id = e.period AND p.is_active = 1
     WHERE e.homebase = ${HERE} AND e.student <> (SELECT id FROM users WHERE nis = '${but}')`,
  );
}

test('a pupil counts once per year, in his last grade, whichever semesters he attended', async () => {
  const caller = await admin();
  const { id: first } = (await caller.call(periode.save, { name: '2023/2024 Ganjil' })).body.data;
  const { id: second } = (await caller.call(periode.save, { name: '2023/2024 Genap' })).body.data;
  const active = (await trendOf(admin)).at(-1)?.groups ?? [];
  const all = active.reduce((sum, { students_count }) => sum + students_count, 0);
  const of2023 = async () => (await trendOf(admin)).find(({ year }) => year === 2023);
  seatIn(first, '1001');
  // The second semester exists already, and nobody was carried into it.
  expect((await of2023())?.periode).toBe(first);
  seatIn(second, '1002');
  const year = await of2023();
  expect(year?.periode).toBe(second);
  expect(year?.groups).toEqual(active);
  world.database.exec(
    `UPDATE enrolments SET class = (SELECT c.id FROM classes c JOIN grades g ON g.homebase = c.homebase AND g.id = c.grade
       WHERE c.homebase = ${HERE} AND g.name = '11' LIMIT 1)
     WHERE period = '${second}'`,
  );
  const moved = (await of2023())?.groups ?? [];
  expect(moved.at(-1)).toMatchObject({ name: '11' });
  expect(moved.reduce((sum, { students_count }) => sum + students_count, 0)).toBe(all);
  const stayed = moved.filter(({ name }) => name === '10').map(({ students_count }) => students_count);
  expect(stayed.every((count) => count <= 1)).toBe(true);
});

test('a year that some schools have not reached shows how many schools it counts', async () => {
  const told = async () =>
    (await trendOf(center)).map(({ year, schools_count, schools_total }) => [
      year,
      schools_count,
      schools_total,
    ]);
  expect((await told()).at(-1)).toEqual([2026, 2, 2]);
  world.database.exec(
    `UPDATE periods SET position = position - 10 WHERE homebase = (SELECT id FROM homebases WHERE name = 'MA Nurul Hikmah')`,
  );
  expect((await told()).slice(-2)).toEqual([
    [2025, 2, 2],
    [2026, 1, 2],
  ]);
});

test('a year to come that one school has called its own drops nobody else', async () => {
  world.database.exec(
    `UPDATE periods SET position = 20620 WHERE is_active = 1 AND homebase = (SELECT id FROM homebases WHERE name = 'MA Nurul Hikmah')`,
  );
  expect((await trendOf(center)).map(({ year }) => year)).toEqual([2025, 2026]);
});

test('the head office sees the sums of all schools by their type, without schools that were deleted', async () => {
  world.database.exec("UPDATE homebases SET jenjang = NULL WHERE name = 'MA Nurul Hikmah'");
  const last = (await trendOf(center)).at(-1);
  expect(last).toMatchObject({ year: 2026, periode: null });
  expect(last?.groups.map(({ name }) => name)).toEqual(['SMA', null]);
  const { data } = (await (await center()).call(homebase.list, {})).body;
  expect(last?.groups.map(({ students_count }) => students_count)).toEqual([
    data.find(({ name }) => name === 'SMA Lentera Bangsa')?.students,
    data.find(({ name }) => name === 'MA Nurul Hikmah')?.students,
  ]);
  world.database.exec("UPDATE homebases SET deleted_at = 1 WHERE name = 'MA Nurul Hikmah'");
  expect((await trendOf(center)).at(-1)?.groups.map(({ name }) => name)).toEqual(['SMA']);
});

test('a school without a year has no trend', async () => {
  world.database.exec('UPDATE periods SET is_active = 0');
  expect(await trendOf(admin)).toEqual([]);
});
