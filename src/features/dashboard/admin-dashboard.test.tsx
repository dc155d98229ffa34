import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { AdminFigures } from '#contract/dashboard/dash';
import type { StorageState } from '#contract/health/health';
import { ADMIN_FIGURES, READY, SCHOOL } from '../../../tests/support/dashboard-figures';
import { PATHS } from '../../../tests/support/dashboard-paths';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { AdminDashboard } from './admin-dashboard';

function drawAdmin(figures: AdminFigures) {
  stubWire({ '/api/dash/admin-stats': figures, '/api/dash/homebase-stats': { data: [SCHOOL] } });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
}

const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('each figure leads to its list, and what waits says how many and where', async () => {
  drawAdmin(READY);
  expect(await screen.findByText('1.108')).toBeTruthy();
  expect(linkTo(/^Siswa aktif/)).toBe('/siswa?tab=data');
  // As it counts them: without those who are put away.
  expect(linkTo(/^Guru/)).toBe('/akademik?tab=guru&status=active');
  expect(linkTo(/^Kelas/)).toBe('/pokok?tab=kelas&status=active');
  expect(linkTo(/^Mata pelajaran/)).toBe('/akademik?tab=mapel&status=active');
  expect(linkTo(/^Ujian berlangsung/)).toBe('/ujian?tab=ujian&dikerjakan=now');
  expect(linkTo('2 dari 1.108 siswa belum masuk kelas')).toBe('/siswa?tab=data&kelas=none');
  expect(linkTo(/^8 dari 1.108 siswa tanpa cara masuk/)).toBe('/siswa?tab=data&masuk=none');
  expect(linkTo('3 dari 6 guru belum memiliki kelas di periode ini')).toBe(
    '/akademik?tab=guru&kelas=none&status=active',
  );
  expect(screen.queryByText(/belum terhubung dengan wali/)).toBeNull();
  expect(screen.queryByText('Menuju ujian pertama')).toBeNull();
});

test('each figure says what it is part of, and when it was counted', async () => {
  drawAdmin({
    ...READY,
    running_exams: 1,
    setup: { ...READY.setup, exams: 12, homerooms: 3 },
  });
  for (const words of [
    /^Siswa aktif ?1\.108 ?1\.106 dari 1\.108 sudah di kelas$/,
    /^Guru ?6 ?4 dari 6 memiliki kelas$/,
    /^Kelas ?4 ?3 dari 4 yang berisi siswa memiliki wali kelas$/,
    /^Ujian berlangsung ?1 ?dari 12 ujian$/,
  ])
    expect(await screen.findByRole('link', { name: words })).toBeTruthy();
  expect(screen.getByText(/^Dihitung pukul \d\d\.\d\d/)).toBeTruthy();
});

test('a school on its way to the first exam is led to the first step that is not done', async () => {
  const setup = { ...READY.setup, classes: 0, seated: 0, homerooms: 1, banks: 0, exams: 0 };
  drawAdmin({ ...READY, setup });
  // Eight of the pupils have no card yet, and three classes no homeroom teacher.
  expect(await screen.findByText('6 dari 12 langkah')).toBeTruthy();
  expect(screen.getByText('1.100 dari 1.108 siswa')).toBeTruthy();
  expect(screen.getByText('1 dari 4 kelas')).toBeTruthy();
  expect(linkTo('Kerjakan')).toBe('/pokok?tab=kelas');
  // What hangs on steps to come is nothing that waits.
  expect(screen.queryByText('Perlu perhatian')).toBeNull();
});

test('guessed passwords are told of and lead to their entries in the log, even while a school is being set up', async () => {
  for (const exams of [0, 1]) {
    stubWire({
      '/api/dash/admin-stats': { ...READY, guessed_accounts: 2, setup: { ...READY.setup, exams } },
      '/api/dash/homebase-stats': { data: [SCHOOL] },
    });
    const { unmount } = drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
    await screen.findByText('Perlu perhatian');
    expect(linkTo(/^Ada yang berkali-kali mencoba menebak password 2 akun/)).toMatch(
      /^\/pokok\?tab=jejak&tindakan=auth\.guessed&dari=\d{4}-\d\d-\d\d$/,
    );
    expect(screen.queryAllByText(/belum masuk kelas/)).toHaveLength(exams);
    unmount();
  }
});

test('the bars say their figures in words too, and can be read as a table', async () => {
  drawAdmin(READY);
  expect(await screen.findByText('Tingkat 10: 84 siswa, 40 laki-laki, 44 perempuan')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Tampilkan tabel' }));
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['Tingkat 10', '40', '44', '84']);
});

test('figures that cannot be read say so, and can be asked for again', async () => {
  let busy = true;
  const refusal = { message: 'Server sedang sibuk.', code: 'storageFailed', requestId: 'r' };
  stubWire({
    '/api/dash/admin-stats': () => (busy ? Response.json(refusal, { status: 503 }) : READY),
    '/api/dash/homebase-stats': { data: [SCHOOL] },
  });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
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
  const { unmount } = drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  expect(await screen.findByText(message)).toBeTruthy();
  unmount();
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const backup = { made_at: hourAgo, same_disk: false };
  stubWire({ ...figures, '/api/health/storage': { ...storage, backup, warnings: [] } });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  await screen.findByText('1.108');
  expect(
    await screen.findByText('Cadangan data terakhir yang dicoba: 1 jam yang lalu, di disk lain.'),
  ).toBeTruthy();
  expect(screen.queryByText(/Disk server/)).toBeNull();
});

test('what families propose is told where it waits, and leads to those pupils alone', async () => {
  const sent = stubWire({
    ...ADMIN_FIGURES,
    '/api/database/get-database': { ...onePage([]), totalData: 3 },
  });
  drawScreen(<AdminDashboard paths={PATHS} todaysExams={null} />);
  await screen.findByRole('link', { name: 'Usulan biodata 3 siswa menunggu keputusan' });
  expect(linkTo('Usulan biodata 3 siswa menunggu keputusan')).toBe(PATHS.waitingRecords);
  expect(sent.find(({ path }) => path.endsWith('get-database'))?.query).toMatchObject({
    proposals: 'waiting',
  });
});

test('classes without a homeroom teacher are opened as they were counted', async () => {
  drawAdmin({ ...READY, classes_without_homeroom: 2 });
  await screen.findByText('2 dari 4 kelas yang berisi siswa belum memiliki wali kelas');
  expect(linkTo('2 dari 4 kelas yang berisi siswa belum memiliki wali kelas')).toBe(
    '/pokok?tab=kelas&wali=none',
  );
});

test('pupils in classes are compared with the period before', async () => {
  drawAdmin(READY);
  await screen.findByText(
    'Siswa aktif yang sudah masuk kelas, periode 2026/2027. Periode 2025/2026: 1.050 siswa.',
  );
});
