import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { toaster } from '../../../ui/toast';
import { ProfileList } from './profile-list';

const AYU = { id: '0190a000-0000-7000-8000-000000000011', nis: '1001', name: 'Ayu', class_name: 'X IPA 1' };
const BIMA = {
  student: '0190a000-0000-7000-8000-000000000012',
  nis: '1002',
  name: 'Bima',
  class_name: 'X IPA 1',
  unit: 'percent',
  amount: 25,
  why: 'Membaca dengan pembesar',
  set_by: 'Bu Rina',
  set_at: '2026-08-01T00:00:00Z',
};

let sent: ReturnType<typeof stubWire>;

beforeEach(toaster.clear);

function draw(rows: readonly object[] = [BIMA]) {
  sent = stubWire({
    '/api/exam/get-time-profiles': onePage(rows),
    '/api/exam/get-pupils': onePage([AYU]),
    '/api/exam/save-time-profile': { message: 'Disimpan.' },
    '/api/exam/remove-time-profile': { message: 'Dihapus.' },
  });
  drawScreen(<ProfileList pageTabs={{ tabs: [], activeTab: '', onTab: () => undefined }} />);
  return () => sent.filter(({ method }) => method !== 'GET');
}

test('who has more time, how much, why and by whose word stands in one row', async () => {
  draw();
  expect(await screen.findByText('Bima (1002)')).toBeTruthy();
  for (const words of ['+25%', BIMA.why, /^Bu Rina, /]) expect(screen.getByText(words)).toBeTruthy();
});

test('a pupil is found by his name and given minutes; without one, or a reason, nothing is sent', async () => {
  const writes = draw([]);
  const [add] = await screen.findAllByRole('button', { name: 'Beri waktu khusus' });
  if (add) await userEvent.click(add);
  await userEvent.selectOptions(screen.getByLabelText(/^Bentuk tambahan/), 'minutes');
  await userEvent.type(screen.getByLabelText(/^Tambahan \(menit\)/), '15');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Alasan harus diisi.')).toBeTruthy();
  expect(screen.getByText('Pilih siswa.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Alasan/), 'Tangan cedera');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(writes()).toEqual([]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Cari nama, NIS, atau kelas' }), 'ayu');
  expect(screen.getByText('Mencari siswa…')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Tambahkan Ayu' }));
  const searches = sent.filter(({ path }) => path.endsWith('get-pupils'));
  expect(searches.map(({ query }) => query.search)).toEqual(['ayu']);
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  const body = { student: AYU.id, unit: 'minutes', amount: 15, why: 'Tangan cedera' };
  await waitFor(() => expect(writes()).toMatchObject([{ method: 'PUT', body }]));
});

test('taking it back says what stays, and asks first', async () => {
  const writes = draw();
  await userEvent.click(await screen.findByRole('button', { name: /Aksi untuk Bima/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hapus' }));
  expect(await screen.findByText(/Ujian yang sudah ia mulai tidak berubah/)).toBeTruthy();
  expect(writes()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Hapus' }));
  await waitFor(() => expect(writes()).toMatchObject([{ query: { student: BIMA.student } }]));
});
