import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ACT, ADMIN_FIGURES, SCHOOL, TOTALS } from '../../../tests/support/dashboard-figures';
import { PATHS } from '../../../tests/support/dashboard-paths';
import { drawScreen, type SentCall, stubWire } from '../../../tests/support/office-screen';
import { AdminDashboard } from './admin-dashboard';
import { CenterDashboard } from './center-dashboard';

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('the head office sees how complete the records of each school are, the least first, and what was done last', async () => {
  const full = {
    homebase_id: '0190a000-0000-7000-8000-000000000002',
    homebase_name: 'SMA Lengkap',
    students_count: 100,
    complete_count: 90,
    completeness: 95,
  };
  const poor = {
    homebase_id: '0190a000-0000-7000-8000-000000000003',
    homebase_name: 'SMP Kurang',
    students_count: 300,
    complete_count: 3,
    completeness: 35,
  };
  const none = {
    homebase_id: '0190a000-0000-7000-8000-000000000004',
    homebase_name: 'SD Baru',
    students_count: 0,
    complete_count: 0,
    completeness: null,
  };
  stubWire({
    '/api/dash/center-basic-stats': TOTALS,
    '/api/dash/homebase-stats': { data: [SCHOOL] },
    '/api/dash/center-completeness': { data: [none, full, poor] },
    '/api/audit/get-audit': ({ query }: SentCall) => ({
      data:
        query.signIns === 'none'
          ? [ACT]
          : [{ ...ACT, id: '0190a000-0000-7000-8000-0000000000a2', action: 'auth.signIn' }],
      next: null,
    }),
  });
  drawScreen(<CenterDashboard paths={PATHS} />);
  expect(
    await screen.findByRole('link', { name: /^Kelengkapan data ?50% ?93 dari 400 siswa lengkap$/ }),
  ).toBeTruthy();
  expect(screen.getByText(/Semua satuan: 50%, 93 dari 400 siswa lengkap\.$/)).toBeTruthy();
  const said = screen.getAllByText(/siswa lengkap$/).map(({ textContent }) => textContent);
  expect(said.filter((words) => words?.includes(':'))).toEqual([
    'SMP Kurang: 35%, 3 dari 300 siswa lengkap',
    'SMA Lengkap: 95%, 90 dari 100 siswa lengkap',
  ]);
  expect(await screen.findByText('Menambah kelas: VII A')).toBeTruthy();
  expect(screen.getByText(/^Bambang · MA Nurul Hikmah · /)).toBeTruthy();
  expect(screen.queryByText(/^Masuk/)).toBeNull();
  expect(linkTo('Buka jejak audit')).toBe('/satuan?tab=jejak');
});

test('an admin sees how complete the records of his pupils are and what was done last, each with its list', async () => {
  const own = { homebase_id: SCHOOL.homebase_id, homebase_name: SCHOOL.homebase_name };
  stubWire({
    ...ADMIN_FIGURES,
    '/api/dash/center-completeness': {
      data: [{ ...own, students_count: 84, complete_count: 3, completeness: 63 }],
    },
    '/api/audit/get-audit': { data: [ACT], next: null },
  });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  expect(
    await screen.findByRole('link', { name: /^Kelengkapan data ?63% ?3 dari 84 siswa lengkap$/ }),
  ).toBeTruthy();
  expect(linkTo(/^Kelengkapan data/)).toBe('/siswa?tab=kelengkapan');
  expect(await screen.findByText('Menambah kelas: VII A')).toBeTruthy();
  // There is but one school, so it is not named.
  expect(screen.getByText(/^Bambang · /).textContent).not.toContain('MA Nurul Hikmah');
  expect(linkTo('Buka jejak audit')).toBe('/pokok?tab=jejak');
});

test('how complete records are, where it cannot be read, is a way to their list all the same', async () => {
  const refusal = { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r' };
  stubWire({
    ...ADMIN_FIGURES,
    '/api/dash/center-completeness': () => Response.json(refusal, { status: 503 }),
    '/api/audit/get-audit': { data: [], next: null },
  });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  expect(await screen.findByRole('link', { name: /^Kelengkapan data ?–$/ })).toBeTruthy();
});
