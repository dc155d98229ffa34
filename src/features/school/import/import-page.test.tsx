import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CHECKED, dropCsv, HISTORY, UPLOAD } from '../../../../tests/support/import-page';
import { drawScreen, stubWire } from '../../../../tests/support/office-screen';
import { stubUploads } from '../../../../tests/support/upload-wire';
import { ImportPage } from './import-page';

beforeEach(() => stubUploads());

test('while a sheet goes one sees how much of it has gone, then that the server checks, then that it stores', async () => {
  const waiting: (() => void)[] = [];
  const sent = stubWire({
    ...HISTORY,
    [UPLOAD]: () => new Promise((resolve) => waiting.push(() => resolve(CHECKED))),
  });
  stubUploads(20);
  drawScreen(<ImportPage kind="students" onClose={vi.fn()} />);
  await dropCsv('Data Siswa\n\nNIPD;Nama;Rombel Saat Ini\n9001;Ayu;X IPA 2\n');
  const going = await screen.findByRole('progressbar', { name: 'Mengirim isi berkas…' });
  expect(Number(going.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  expect(screen.getByText('1 KB dari 1 KB')).toBeTruthy();
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  waiting[0]?.();
  stubUploads();
  await userEvent.click(await screen.findByRole('button', { name: 'Impor 2 baris' }));
  const storing = await screen.findByRole('progressbar', { name: 'Menyimpan 2 baris…' });
  expect(storing.getAttribute('aria-valuenow')).toBeNull();
  await vi.waitFor(() => expect(waiting).toHaveLength(2));
  waiting[1]?.();
  expect(await screen.findByText(/Akun baru belum dapat masuk/)).toBeTruthy();
  expect(sent.filter(({ path }) => path === UPLOAD)).toHaveLength(2);
});

test('a sheet is looked at first, and then exactly what was seen is sent', async () => {
  const sent = stubWire({ ...HISTORY, [UPLOAD]: CHECKED });
  drawScreen(<ImportPage kind="students" onClose={vi.fn()} />);
  await dropCsv('Data Siswa\n\nNIPD;Nama;Rombel Saat Ini;Ekstrakurikuler\n9001;Ayu;X IPA 2;Lari\n');
  expect(await screen.findByText('Kelas “XIII” belum ada.')).toBeTruthy();
  expect(screen.getByText('Sedang ada ujian di server ini.')).toBeTruthy();
  expect(screen.getByText('Tidak dipakai: Ekstrakurikuler')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Berubah (1)' }));
  expect(screen.getByText('Kelas: X IPA 1 → X IPA 2')).toBeTruthy();
  expect(screen.getByText('Kecamatan “Cobong” tidak ditemukan di daftar wilayah.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Impor 2 baris' }));
  expect(await screen.findByText(/Akun baru belum dapat masuk/)).toBeTruthy();
  const sheet = {
    file: 'siswa.csv',
    columns: ['nis', 'name', 'class'],
    rows: [{ row: 4, cells: ['9001', 'Ayu', 'X IPA 2'] }],
  };
  const uploads = sent.filter(({ path }) => path === UPLOAD).map(({ body }) => body);
  expect(uploads).toEqual([sheet, { ...sheet, plan: 'rencana' }]);
});

test('an import that is undone is not said to be done any more', async () => {
  const action = {
    ...{ id: '0190a000-0000-7000-8000-000000000099', kind: 'students', file: 'siswa.csv', by: 'Budi' },
    ...{ at: '2026-08-01T00:00:00.000Z', undone_at: null, can_undo: true, counts: CHECKED.data.counts },
  };
  stubWire({
    '/api/admin/import/get-imports': { data: [action] },
    '/api/admin/import/undo-import': { message: 'Impor diurungkan.' },
    [UPLOAD]: CHECKED,
  });
  drawScreen(<ImportPage kind="students" onClose={vi.fn()} />);
  await dropCsv('NIPD;Nama;Rombel Saat Ini\n9001;Ayu;X IPA 2\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Impor 2 baris' }));
  expect(await screen.findByText(/Akun baru belum dapat masuk/)).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Urungkan' }));
  const dialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Urungkan' }));
  expect(await screen.findByText('Impor diurungkan.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Akun baru belum dapat masuk/)).toBeNull());
});

test('a list of numbers is enough for the class at hand, and says who comes into it', async () => {
  const seats = '/api/admin/class/upload-students';
  const sent = stubWire({ ...HISTORY, [seats]: CHECKED });
  const into = { id: 'kelas', name: 'X IPA 2' };
  drawScreen(<ImportPage kind="seats" into={into} onClose={vi.fn()} />);
  expect(screen.getByRole('heading', { name: 'Impor siswa ke X IPA 2' })).toBeTruthy();
  await dropCsv('NIS\n9001\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Masuk kelas (1)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Impor 2 baris' }));
  expect(await screen.findByText(/Siswa sudah duduk di kelasnya/)).toBeTruthy();
  const sheet = {
    file: 'siswa.csv',
    columns: ['nis'],
    rows: [{ row: 2, cells: ['9001'] }],
    classid: 'kelas',
  };
  const uploads = sent.filter(({ path }) => path === seats).map(({ body }) => body);
  expect(uploads).toEqual([sheet, { ...sheet, plan: 'rencana' }]);
});

test('a sheet of classes says what is added with it, and sends name, grade, major and homeroom teacher', async () => {
  const path = '/api/admin/class/upload-classes';
  const makes = [
    { what: 'grade', name: '13' },
    { what: 'major', name: 'TKJ' },
  ];
  const sent = stubWire({ ...HISTORY, [path]: { ...CHECKED, data: { ...CHECKED.data, makes } } });
  drawScreen(<ImportPage kind="classes" onClose={vi.fn()} />);
  expect(screen.getByRole('heading', { name: 'Impor kelas' })).toBeTruthy();
  await dropCsv('No;Nama Rombel;Tingkat;Kompetensi Keahlian;Wali Kelas\n1;XIII TKJ 1;13;TKJ;Budi\n');
  expect(await screen.findByText('Tingkat: 13')).toBeTruthy();
  expect(screen.getByText('Jurusan: TKJ')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Impor 2 baris' }));
  expect(await screen.findByText(/Kelas sudah dapat diisi siswa/)).toBeTruthy();
  const uploads = sent.filter((one) => one.path === path).map(({ body }) => body);
  const sheet = {
    file: 'siswa.csv',
    columns: ['name', 'grade', 'major', 'teacher'],
    rows: [{ row: 2, cells: ['XIII TKJ 1', '13', 'TKJ', 'Budi'] }],
  };
  expect(uploads).toEqual([sheet, { ...sheet, plan: 'rencana' }]);
});

test.each([
  [
    'a sheet without headings',
    '1;2;3\n4;5;6\n',
    'Baris judul kolom tidak ditemukan. Bandingkan dengan templat.',
  ],
  ['a sheet without a needed column', 'Nama;Kelas\nAyu;X\n', 'Kolom ini wajib ada di berkas: NIS.'],
  ['a sheet without rows', 'NIS;Nama\n;\n', 'Berkas ini tidak berisi baris data.'],
])('%s is refused with a sentence, and nothing is sent', async (_what, csv, sentence) => {
  const sent = stubWire(HISTORY);
  drawScreen(<ImportPage kind="students" onClose={vi.fn()} />);
  await dropCsv(csv);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(sent.filter(({ method }) => method !== 'GET')).toEqual([]);
});
