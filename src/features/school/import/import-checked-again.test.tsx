import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { CHECKED, dropCsv, HISTORY, refusal, UPLOAD } from '../../../../tests/support/import-page';
import { drawScreen, onePage, type SentCall, stubWire } from '../../../../tests/support/office-screen';
import { rowId } from '../../../../tests/support/school-rows';
import { stubUploads } from '../../../../tests/support/upload-wire';
import { text as ui } from '../../../ui/text';
import { ImportPage } from './import-page';

beforeEach(() => stubUploads());

test('classes that the school lacks are seen, corrected and sent with the import', async () => {
  const missing = {
    ...CHECKED.data,
    counts: { new: 0, changed: 0, same: 0, refused: 3 },
    unknown_classes: [
      { name: 'X IPA 2', rows: 2, grade: '10', major: 'IPA' },
      { name: 'Tahfiz A', rows: 1, grade: null, major: null },
      { name: 'X Salah', rows: 1, grade: '10', major: null },
    ],
  };
  const added = { ...CHECKED.data, makes: [{ what: 'class', name: 'X IPA 2' }] };
  const sent = stubWire({
    ...HISTORY,
    '/api/admin/grade/get-grade': onePage([{ id: rowId('08'), name: '10', classes: 0 }]),
    '/api/admin/major/get-major': onePage([]),
    [UPLOAD]: ({ body }: SentCall) => ({
      ...CHECKED,
      data: Object(body).classes ? added : missing,
    }),
  });
  drawScreen(<ImportPage kind="students" onClose={vi.fn()} />);
  await dropCsv('NIS;Nama;Kelas\n9001;Ayu;X IPA 2\n');
  expect(await screen.findByRole('heading', { name: '3 kelas di berkas ini belum ada' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Impor 0 baris' })).toHaveProperty('disabled', true);
  expect(screen.queryByText(/Tidak ada yang perlu diimpor/)).toBeNull();
  expect(screen.getByText('1 kelas tidak dibuat; siswanya ditolak.')).toBeTruthy();
  await userEvent.selectOptions(await screen.findByLabelText('Tingkat Tahfiz A'), '7 (tingkat baru)');
  await userEvent.selectOptions(screen.getByLabelText('Tingkat X Salah'), 'Jangan dibuat');
  await userEvent.click(screen.getByRole('button', { name: 'Sertakan 2 kelas' }));
  expect(await screen.findByText('Kelas: X IPA 2')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ubah kelas yang dibuat' }));
  expect(await screen.findByLabelText('Tingkat Tahfiz A')).toHaveProperty('value', '7');
  expect(screen.getByLabelText('Tingkat X Salah')).toHaveProperty('value', '');
  await userEvent.click(screen.getByRole('button', { name: 'Sertakan 2 kelas' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Impor 2 baris' }));
  expect(await screen.findByText(/Akun baru belum dapat masuk/)).toBeTruthy();
  const classes = [
    { name: 'X IPA 2', grade: '10', major: 'IPA' },
    { name: 'Tahfiz A', grade: '7', major: null },
  ];
  const uploads = sent.filter(({ path }) => path === UPLOAD).map(({ body }) => Object(body));
  expect(uploads.map((body) => [body.classes, body.plan])).toEqual([
    [undefined, undefined],
    [classes, undefined],
    [undefined, undefined],
    [classes, undefined],
    [classes, 'rencana'],
  ]);
});

test('a check that fails keeps the sheet and the classes chosen for it, says why, and is tried again', async () => {
  const unknown = [{ name: 'Tahfiz A', rows: 1, grade: null, major: null }];
  const counts = { new: 0, changed: 0, same: 0, refused: 1 };
  let isDown = true;
  const sent = stubWire({
    ...HISTORY,
    '/api/admin/grade/get-grade': onePage([]),
    '/api/admin/major/get-major': onePage([]),
    [UPLOAD]: ({ body }: SentCall) => {
      if (!Object(body).classes)
        return { ...CHECKED, data: { ...CHECKED.data, counts, unknown_classes: unknown } };
      return isDown ? refusal('storageFailed', 'Server sedang sibuk.', 503) : CHECKED;
    },
  });
  drawScreen(<ImportPage kind="students" onClose={vi.fn()} />);
  await dropCsv('NIS;Nama;Kelas\n9001;Ayu;Tahfiz A\n');
  await userEvent.selectOptions(await screen.findByLabelText('Tingkat Tahfiz A'), '7 (tingkat baru)');
  await userEvent.click(screen.getByRole('button', { name: 'Sertakan 1 kelas' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Server sedang sibuk.');
  expect(screen.getByText('siswa.csv')).toBeTruthy();
  expect(screen.getByLabelText('Tingkat Tahfiz A')).toHaveProperty('value', '7');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: ui.retry }));
  expect(await screen.findByRole('button', { name: 'Impor 2 baris' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('alert')).toBeNull();
  const uploads = sent.filter(({ path }) => path === UPLOAD).map(({ body }) => Object(body).classes);
  const chosen = [{ name: 'Tahfiz A', grade: '7', major: null }];
  expect(uploads).toEqual([undefined, chosen, chosen]);
});

test('a sheet whose first check fails is still there to be checked again', async () => {
  let isDown = true;
  stubWire({
    ...HISTORY,
    [UPLOAD]: () => (isDown ? refusal('storageFailed', 'Server sedang sibuk.', 503) : CHECKED),
  });
  drawScreen(<ImportPage kind="students" onClose={vi.fn()} />);
  await dropCsv('NIS;Nama;Kelas\n9001;Ayu;X IPA 2\n');
  expect((await screen.findByRole('alert')).textContent).toContain('Server sedang sibuk.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: ui.retry }));
  expect(await screen.findByRole('button', { name: 'Impor 2 baris' })).toBeTruthy();
});

test('an import that was overtaken is not offered again until the sheet is checked anew', async () => {
  const sent = stubWire({
    ...HISTORY,
    [UPLOAD]: ({ body }: SentCall) => {
      if (Object(body).plan) return refusal('conflict', 'Data berubah.', 409);
      return sent.filter(({ path }) => path === UPLOAD).length > 1
        ? refusal('storageFailed', 'Server sibuk.', 503)
        : CHECKED;
    },
  });
  drawScreen(<ImportPage kind="students" onClose={vi.fn()} />);
  await dropCsv('NIS;Nama;Kelas\n9001;Ayu;X IPA 2\n');
  await userEvent.click(await screen.findByRole('button', { name: 'Impor 2 baris' }));
  await screen.findByText('Server sibuk.');
  expect(screen.getByRole('button', { name: 'Impor 2 baris' })).toHaveProperty('disabled', true);
});
