import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SCHOOL, TOTALS } from '../../../tests/support/dashboard-figures';
import { PATHS } from '../../../tests/support/dashboard-paths';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { CenterDashboard } from './center-dashboard';

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('the head office is told which school has nobody, and without any school what to do first', async () => {
  const alone = { ...SCHOOL, total_admins: 0, periode: null, former: null };
  stubWire({ '/api/dash/center-basic-stats': TOTALS, '/api/dash/homebase-stats': { data: [alone] } });
  const { unmount } = drawScreen(<CenterDashboard paths={PATHS} />);
  await screen.findByText('MA Nurul Hikmah belum memiliki admin');
  // To the schools that lack one, as their list narrows itself by this address.
  expect(linkTo('MA Nurul Hikmah belum memiliki admin')).toBe('/satuan?tab=satuan&admin=none');
  unmount();
  stubWire({
    '/api/dash/center-basic-stats': TOTALS,
    '/api/dash/homebase-stats': { data: [{ ...alone, total_admins: 1 }] },
  });
  const second = drawScreen(<CenterDashboard paths={PATHS} />);
  await screen.findByText(/MA Nurul Hikmah belum .*periode/);
  expect(linkTo(/MA Nurul Hikmah belum .*periode/)).toBe(`/akun?satuan=${SCHOOL.homebase_id}`);
  second.unmount();
  stubWire({
    '/api/dash/center-basic-stats': { ...TOTALS, total_homebase: 0 },
    '/api/dash/homebase-stats': { data: [] },
  });
  drawScreen(<CenterDashboard paths={PATHS} />);
  await screen.findByText('Belum ada satuan');
  expect(linkTo('Tambah satuan')).toBe('/satuan?tambah');
});

test('each figure of all schools says what it is part of', async () => {
  const empty = { ...SCHOOL, total_admins: 0, total_teachers: 0, total_classes: 0, total_students: 6 };
  stubWire({
    '/api/dash/center-basic-stats': { ...TOTALS, total_homebase: 2, total_students: 90 },
    '/api/dash/homebase-stats': { data: [SCHOOL, { ...empty, students_stats: [] }] },
  });
  drawScreen(<CenterDashboard paths={PATHS} />);
  for (const words of [
    /^Satuan ?2 ?1 dari 2 memiliki admin dan periode$/,
    /^Siswa aktif ?90 ?84 dari 90 sudah di kelas$/,
    /^Guru ?6 ?di 1 dari 2 satuan$/,
    /^Kelas ?4 ?di 1 dari 2 satuan$/,
  ])
    expect(await screen.findByRole('link', { name: words })).toBeTruthy();
});

test('exams of all schools are summed up, and without them the other figures stand', async () => {
  const figures = { '/api/dash/center-basic-stats': TOTALS, '/api/dash/homebase-stats': { data: [SCHOOL] } };
  const own = { periode: null, sat: null, pupils: 36, counted: 0, outcomes: [] };
  const data = [
    { ...own, homebase_id: SCHOOL.homebase_id, homebase_name: 'MA Nurul Hikmah', held: 12, running: 1 },
    { ...own, homebase_id: SCHOOL.homebase_id, homebase_name: 'SMA Lentera Bangsa', held: 5, running: 2 },
  ];
  stubWire({ ...figures, '/api/center/data/get-exam-figures': { periods: [], data } });
  const { unmount } = drawScreen(<CenterDashboard paths={PATHS} />);
  expect(
    await screen.findByRole('link', { name: /^Ujian berlangsung ?3 ?di 2 dari 2 satuan$/ }),
  ).toBeTruthy();
  expect(linkTo(/^Ujian pernah dikerjakan ?17 ?di 2 dari 2 satuan$/)).toBe('/semua-ujian');
  unmount();
  const refusal = { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r' };
  stubWire({
    ...figures,
    '/api/center/data/get-exam-figures': () => Response.json(refusal, { status: 503 }),
  });
  drawScreen(<CenterDashboard paths={PATHS} />);
  expect(
    await screen.findByRole('link', { name: /^Siswa aktif ?84 ?84 dari 84 sudah di kelas$/ }),
  ).toBeTruthy();
  expect(screen.queryByText('Server sedang sibuk.')).toBeNull();
});
