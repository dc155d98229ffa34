import { afterEach, beforeEach, expect, test } from 'vitest';
import { periode } from '#contract/admin/periode';
import { homebase } from '#contract/center/homebase';
import { dash } from '#contract/dash';
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

test('an admin sees how many pupils had a class in each year, by grade, also those who left since', async () => {
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

test('no more than five years are told, none to come, and the semesters of a year are one', async () => {
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
