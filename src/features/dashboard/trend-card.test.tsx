import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TrendYear } from '#contract/dashboard/dash';
import { ADMIN_FIGURES, SCHOOL, TOTALS } from '../../../tests/support/dashboard-figures';
import { PATHS } from '../../../tests/support/dashboard-paths';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { AdminDashboard } from './admin-dashboard';
import { CenterDashboard } from './center-dashboard';

const BEFORE = '0190a000-0000-7000-8000-0000000000c1';
const NOW = '0190a000-0000-7000-8000-0000000000c2';
const ALONE = { schools_count: 1, schools_total: 1 };
const YEARS: TrendYear[] = [
  { ...ALONE, year: 2025, periode: BEFORE, groups: [{ name: '10', students_count: 40 }] },
  {
    ...ALONE,
    year: 2026,
    periode: NOW,
    groups: [
      { name: '10', students_count: 36 },
      { name: '11', students_count: 38 },
    ],
  },
];

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('an admin sees his pupils by grade over the years, as bars that lead to their classes and as a table', async () => {
  stubWire({ ...ADMIN_FIGURES, '/api/dash/pupil-trend': { data: YEARS } });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  await screen.findByText('Siswa per tingkat dari tahun ke tahun');
  expect(linkTo('2025/2026: 40 siswa; Tingkat 10: 40, Tingkat 11: 0')).toBe(
    `/pokok?tab=kelas&periode=${BEFORE}`,
  );
  expect(linkTo('2026/2027: 74 siswa; Tingkat 10: 36, Tingkat 11: 38')).toBe(
    `/pokok?tab=kelas&periode=${NOW}`,
  );
  const [, button] = screen.getAllByRole('button', { name: 'Tampilkan tabel' });
  if (button) await userEvent.click(button);
  const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
  const cells = rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ['2025/2026', '40', '0', '40'],
    ['2026/2027', '36', '38', '74'],
  ]);
});

test('the years of all schools lead nowhere, and one that not all of them have had says so', async () => {
  const { homebase_id: _id, ...school } = SCHOOL;
  const kinds = YEARS.map(({ year, groups }) => ({
    ...{ year, periode: null, schools_count: year === 2026 ? 2 : 3, schools_total: 3 },
    groups: groups.map((group, index) => ({ ...group, name: index === 0 ? 'SMA' : null })),
  }));
  stubWire({
    '/api/dash/center-basic-stats': TOTALS,
    '/api/dash/homebase-stats': { data: [{ ...school, homebase_id: BEFORE }] },
    '/api/dash/pupil-trend': { data: kinds },
  });
  drawScreen(<CenterDashboard paths={PATHS} />);
  const said = '2026/2027 (2 dari 3 satuan): 74 siswa; SMA: 36, Jenjang belum diisi: 38';
  expect((await screen.findByText(said)).closest('a')).toBeNull();
});

test('the years that are looked at are named, whether or not one between them is missing', async () => {
  const before = { ...ALONE, year: 2022, periode: BEFORE, groups: [] };
  stubWire({ ...ADMIN_FIGURES, '/api/dash/pupil-trend': { data: [before, ...YEARS] } });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  expect(await screen.findByText(/, tahun ajaran 2022\/2023 sampai 2026\/2027$/)).toBeTruthy();
});

test('the first year has nothing to be compared with, and is not shown as a trend', async () => {
  stubWire({ ...ADMIN_FIGURES, '/api/dash/pupil-trend': { data: YEARS.slice(1) } });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  await screen.findByText('1.108');
  expect(screen.queryByText(/dari tahun ke tahun/)).toBeNull();
});

test('each bar of a grade or a school leads to its list', async () => {
  stubWire(ADMIN_FIGURES);
  const { unmount } = drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  await screen.findByText('1.108');
  const [grade] = SCHOOL.students_stats;
  expect(linkTo(/^Tingkat 10: 84 siswa/)).toBe(`/pokok?tab=kelas&tingkat=${grade?.grade_id}`);
  unmount();
  stubWire({ '/api/dash/center-basic-stats': TOTALS, '/api/dash/homebase-stats': { data: [SCHOOL] } });
  drawScreen(<CenterDashboard paths={PATHS} />);
  expect(await screen.findByRole('link', { name: /^MA Nurul Hikmah: 84 siswa/ })).toBeTruthy();
  expect(linkTo(/^MA Nurul Hikmah: 84 siswa/)).toBe(
    `${PATHS.schoolPupils}&satuan=${SCHOOL.homebase_id}&dikelas=yes`,
  );
});
