import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ACT, ADMIN_FIGURES, SCHOOL } from '../../../tests/support/dashboard-figures';
import { PATHS } from '../../../tests/support/dashboard-paths';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { AdminDashboard } from './admin-dashboard';

test('last acts that cannot be read say so and can be asked for again; the figures stand', async () => {
  let busy = true;
  const refusal = { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r' };
  stubWire({
    ...ADMIN_FIGURES,
    '/api/audit/get-audit': () =>
      busy ? Response.json(refusal, { status: 503 }) : { data: [ACT], next: null },
  });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  const acts = within(await screen.findByRole('region', { name: 'Kegiatan terakhir' }));
  await acts.findByText('Server sedang sibuk.');
  expect(await screen.findByText('1.108')).toBeTruthy();
  busy = false;
  await userEvent.click(acts.getByRole('button', { name: 'Coba lagi' }));
  expect(await acts.findByText('Menambah kelas: VII A')).toBeTruthy();
});

const MARKERS = [
  { id: 'r', name: 'Ratih', level: 'teacher' },
  { id: 'h', name: 'Hendra', level: 'teacher' },
];

/** Essays marked by two teachers at the same time, the newest first. */
const marks = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...ACT,
    id: ACT.id.slice(0, -3) + String(at + 100),
    actor: MARKERS[at % 2],
    action: 'essay.grade',
    subject_name: `Siswa ${at}`,
  }));

test('an evening of marking is one line for each who marks, so that what was done before it is still told', async () => {
  stubWire({ ...ADMIN_FIGURES, '/api/audit/get-audit': { data: [...marks(34), ACT], next: null } });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  const acts = within(await screen.findByRole('region', { name: 'Kegiatan terakhir' }));
  expect(await acts.findByText('Menilai esai: Siswa 0, dan 16 lainnya')).toBeTruthy();
  expect(acts.getByText('Menilai esai: Siswa 1, dan 16 lainnya')).toBeTruthy();
  expect(acts.getByText('Menambah kelas: VII A')).toBeTruthy();
});

test('of more acts than were looked at, it is said that there are at least so many', async () => {
  stubWire({ ...ADMIN_FIGURES, '/api/audit/get-audit': { data: marks(100), next: ACT.id } });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  expect(await screen.findByText('Menilai esai: Siswa 0, dan sedikitnya 49 lainnya')).toBeTruthy();
});

test('of a run of one that may have begun before, it is said that there may be more', async () => {
  const busy = { ...ACT, action: 'essay.grade', subject_name: 'Siswa 0' };
  stubWire({ ...ADMIN_FIGURES, '/api/audit/get-audit': { data: [busy, ACT], next: ACT.id } });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  expect(await screen.findByText('Menilai esai: Siswa 0, dan mungkin lainnya')).toBeTruthy();
});

test('a school in which nothing was done yet is told so, and one without pupils has no figure of their records', async () => {
  const none = { homebase_id: SCHOOL.homebase_id, homebase_name: 'SMP Baru', students_count: 0 };
  stubWire({
    ...ADMIN_FIGURES,
    '/api/dash/center-completeness': { data: [{ ...none, complete_count: 0, completeness: null }] },
    '/api/audit/get-audit': { data: [], next: null },
  });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  expect(await screen.findByText('Belum ada kegiatan yang tercatat.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Kelengkapan data')).toBeNull());
});
