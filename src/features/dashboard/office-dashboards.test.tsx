import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AuditRow } from '#contract/audit';
import type { AdminFigures, SchoolFigures } from '#contract/dash';
import type { StorageState } from '#contract/health';
import { PATHS } from '../../../tests/support/dashboard-paths';
import { drawScreen, type SentCall, stubWire } from '../../../tests/support/office-screen';
import { AdminDashboard } from './admin-dashboard';
import { CenterDashboard } from './center-dashboard';

const READY: AdminFigures = {
  setup: {
    periods: 1,
    grades: 3,
    classes: 4,
    subjects: 10,
    teachers: 6,
    students: 1108,
    seated: 1106,
    assigned: 4,
    teacher_cards: 6,
    cards: 1100,
    banks: 1,
    exams: 1,
  },
  running_exams: 0,
  students_without_class: 2,
  students_without_parent: 0,
  classes_without_homeroom: 0,
  teachers_without_class: 3,
};

const COUNTS = { students_count: 84, male_count: 40, female_count: 44 };

const SCHOOL: SchoolFigures = {
  homebase_id: '0190a000-0000-7000-8000-000000000001',
  homebase_name: 'MA Nurul Hikmah',
  total_students: 84,
  total_teachers: 6,
  total_classes: 4,
  total_subjects: 10,
  total_admins: 1,
  periode: '2026/2027',
  former: { periode: '2025/2026', students_count: 1050 },
  teacher_stats: { male_count: 3, female_count: 3 },
  students_stats: [{ grade_name: '10', ...COUNTS, class_stats: [] }],
};

const TOTALS = { total_homebase: 1, total_students: 84, total_teachers: 6, total_classes: 4 };

function drawAdmin(figures: AdminFigures) {
  stubWire({ '/api/dash/admin-stats': figures, '/api/dash/homebase-stats': { data: [SCHOOL] } });
  drawScreen(<AdminDashboard paths={PATHS} />);
}

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('each figure leads to its list, and what waits says how many and where', async () => {
  drawAdmin(READY);
  expect(await screen.findByText('1.108')).toBeTruthy();
  expect(linkTo(/^Siswa aktif/)).toBe('/siswa?tab=data');
  expect(linkTo(/^Guru/)).toBe('/akademik?tab=guru');
  expect(linkTo('2 siswa belum masuk kelas')).toBe('/siswa?tab=data&kelas=none');
  expect(linkTo('3 guru belum memiliki kelas di periode ini')).toBe('/akademik?tab=guru&kelas=none');
  expect(screen.queryByText(/belum terhubung dengan wali/)).toBeNull();
  expect(screen.queryByText('Menuju ujian pertama')).toBeNull();
});

test('a school on its way to the first exam is led to the first step that is not done', async () => {
  drawAdmin({ ...READY, setup: { ...READY.setup, classes: 0, seated: 0, banks: 0, exams: 0 } });
  expect(await screen.findByText('8 dari 12 langkah')).toBeTruthy();
  expect(linkTo('Kerjakan')).toBe('/pokok?tab=kelas');
  // What hangs on steps to come is nothing that waits.
  expect(screen.queryByText('Perlu perhatian')).toBeNull();
});

test('the bars say their figures in words too, and can be read as a table', async () => {
  drawAdmin(READY);
  expect(await screen.findByText('Tingkat 10: 84 siswa, 40 laki-laki, 44 perempuan')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan tabel' }));
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['Tingkat 10', '40', '44', '84']);
});

test('the head office is told which school has nobody, and without any school what to do first', async () => {
  const alone = { ...SCHOOL, total_admins: 0, periode: null, former: null };
  stubWire({ '/api/dash/center-basic-stats': TOTALS, '/api/dash/homebase-stats': { data: [alone] } });
  const { unmount } = drawScreen(<CenterDashboard paths={PATHS} />);
  expect(await screen.findByRole('link', { name: 'MA Nurul Hikmah belum memiliki admin' })).toBeTruthy();
  unmount();
  stubWire({
    '/api/dash/center-basic-stats': { ...TOTALS, total_homebase: 0 },
    '/api/dash/homebase-stats': { data: [] },
  });
  drawScreen(<CenterDashboard paths={PATHS} />);
  await screen.findByText('Belum ada satuan');
  expect(linkTo('Tambah satuan')).toBe('/satuan');
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
  expect(await screen.findByRole('link', { name: /^Ujian berlangsung ?3$/ })).toBeTruthy();
  expect(linkTo(/^Ujian pernah dikerjakan ?17$/)).toBe('/semua-ujian');
  unmount();
  const refusal = { message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' };
  stubWire({
    ...figures,
    '/api/center/data/get-exam-figures': () => Response.json(refusal, { status: 503 }),
  });
  drawScreen(<CenterDashboard paths={PATHS} />);
  expect(await screen.findByRole('link', { name: /^Siswa aktif ?84$/ })).toBeTruthy();
  expect(screen.queryByText('Server sedang sibuk.')).toBeNull();
});

test('figures that cannot be read say so, and can be asked for again', async () => {
  let busy = true;
  const refusal = { message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' };
  stubWire({
    '/api/dash/admin-stats': () => (busy ? Response.json(refusal, { status: 503 }) : READY),
    '/api/dash/homebase-stats': { data: [SCHOOL] },
  });
  drawScreen(<AdminDashboard paths={PATHS} />);
  await screen.findByText('Server sedang sibuk.');
  busy = false;
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('1.108')).toBeTruthy();
});

test('a disk that runs full is told in the words of the server, of a sound one only how old its backup is', async () => {
  const message = 'Disk server hampir penuh: sisa 84 MB.';
  const storage: StorageState = {
    free: 84 * 1024 ** 2,
    database: 1,
    log: 0,
    reserve: false,
    flush: null,
    backup: { made_at: null, same_disk: true },
    warnings: [{ code: 'diskFull', tone: 'danger', message }],
  };
  const figures = { '/api/dash/admin-stats': READY, '/api/dash/homebase-stats': { data: [SCHOOL] } };
  stubWire({ ...figures, '/api/health/storage': storage });
  const { unmount } = drawScreen(<AdminDashboard paths={PATHS} />);
  expect(await screen.findByText(message)).toBeTruthy();
  unmount();
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const backup = { made_at: hourAgo, same_disk: false };
  stubWire({ ...figures, '/api/health/storage': { ...storage, backup, warnings: [] } });
  drawScreen(<AdminDashboard paths={PATHS} />);
  await screen.findByText('1.108');
  expect(
    await screen.findByText('Cadangan data terakhir yang dicoba: 1 jam yang lalu, di disk lain.'),
  ).toBeTruthy();
  expect(screen.queryByText(/Disk server/)).toBeNull();
});

test('classes without a homeroom teacher are opened as they were counted', async () => {
  drawAdmin({ ...READY, classes_without_homeroom: 2 });
  await screen.findByText('2 kelas belum memiliki wali kelas');
  expect(linkTo('2 kelas belum memiliki wali kelas')).toBe('/pokok?tab=kelas&wali=none');
});

test('pupils in classes are compared with the period before', async () => {
  drawAdmin(READY);
  await screen.findByText(
    'Siswa aktif yang sudah masuk kelas, tahun ajaran 2026/2027. Periode 2025/2026: 1.050 siswa.',
  );
});

const ACT: AuditRow = {
  id: '0190a000-0000-7000-8000-0000000000a1',
  at: '2026-08-04T01:00:00.000Z',
  homebase_name: 'MA Nurul Hikmah',
  actor: { id: 'a', name: 'Bambang', level: 'admin' },
  action: 'class.add',
  subject: null,
  subject_name: 'VII A',
  detail: {},
  ip: null,
};

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
  expect(await screen.findByRole('link', { name: /^Kelengkapan data ?50%$/ })).toBeTruthy();
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

const FIGURES = { '/api/dash/admin-stats': READY, '/api/dash/homebase-stats': { data: [SCHOOL] } };

test('an admin sees how complete the records of his pupils are and what was done last, each with its list', async () => {
  const own = { homebase_id: SCHOOL.homebase_id, homebase_name: SCHOOL.homebase_name };
  stubWire({
    ...FIGURES,
    '/api/dash/center-completeness': {
      data: [{ ...own, students_count: 84, complete_count: 3, completeness: 63 }],
    },
    '/api/audit/get-audit': { data: [ACT], next: null },
  });
  drawScreen(<AdminDashboard paths={PATHS} />);
  expect(await screen.findByRole('link', { name: /^Kelengkapan data ?63%$/ })).toBeTruthy();
  expect(linkTo(/^Kelengkapan data/)).toBe('/siswa?tab=kelengkapan');
  expect(await screen.findByText('Menambah kelas: VII A')).toBeTruthy();
  // There is but one school, so it is not named.
  expect(screen.getByText(/^Bambang · /).textContent).not.toContain('MA Nurul Hikmah');
  expect(linkTo('Buka jejak audit')).toBe('/pokok?tab=jejak');
});

test('a school in which nothing was done yet is told so, and one without pupils has no figure of their records', async () => {
  const none = { homebase_id: SCHOOL.homebase_id, homebase_name: 'SMP Baru', students_count: 0 };
  stubWire({
    ...FIGURES,
    '/api/dash/center-completeness': { data: [{ ...none, complete_count: 0, completeness: null }] },
    '/api/audit/get-audit': { data: [], next: null },
  });
  drawScreen(<AdminDashboard paths={PATHS} />);
  expect(await screen.findByText('Belum ada kegiatan yang tercatat.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Kelengkapan data')).toBeNull());
});

test('how complete records are, where it cannot be read, is a way to their list all the same', async () => {
  const refusal = { message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' };
  stubWire({
    ...FIGURES,
    '/api/dash/center-completeness': () => Response.json(refusal, { status: 503 }),
    '/api/audit/get-audit': { data: [], next: null },
  });
  drawScreen(<AdminDashboard paths={PATHS} />);
  expect(await screen.findByRole('link', { name: /^Kelengkapan data ?–$/ })).toBeTruthy();
});

test('last acts that cannot be read say so and can be asked for again; the figures stand', async () => {
  let busy = true;
  const refusal = { message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' };
  stubWire({
    ...FIGURES,
    '/api/audit/get-audit': () =>
      busy ? Response.json(refusal, { status: 503 }) : { data: [ACT], next: null },
  });
  drawScreen(<AdminDashboard paths={PATHS} />);
  const acts = within(await screen.findByRole('region', { name: 'Kegiatan terakhir' }));
  await acts.findByText('Server sedang sibuk.');
  expect(await screen.findByText('1.108')).toBeTruthy();
  busy = false;
  await userEvent.click(acts.getByRole('button', { name: 'Coba lagi' }));
  expect(await acts.findByText('Menambah kelas: VII A')).toBeTruthy();
});

test('an evening of marking is one line among the last acts, so that what was done before it is still told', async () => {
  const marks = Array.from({ length: 34 }, (_, at) => ({
    ...ACT,
    id: ACT.id.slice(0, -2) + String(at + 10),
    action: 'essay.grade',
    subject_name: `Siswa ${at}`,
  }));
  stubWire({ ...FIGURES, '/api/audit/get-audit': { data: [...marks, ACT], next: null } });
  drawScreen(<AdminDashboard paths={PATHS} />);
  const acts = within(await screen.findByRole('region', { name: 'Kegiatan terakhir' }));
  expect(await acts.findByText('Menilai esai: Siswa 0, dan 33 lainnya')).toBeTruthy();
  expect(acts.getByText('Menambah kelas: VII A')).toBeTruthy();
});
