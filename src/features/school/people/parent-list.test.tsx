import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { chooseAction } from '../../../../tests/support/roster-screen';
import { rowId } from '../../../../tests/support/school-rows';
import { ParentList } from './parent-list';

const ROW = {
  id: rowId('01'),
  name: 'Dewi',
  email: 'dewi@contoh.id',
  phone: null,
  children: [],
  signed_in_at: null,
  isactive: true,
};

test('the list asks the server for what is filtered and sorted, and says where nothing fits', async () => {
  const sent = stubWire({
    '/api/admin/parent/get-parents': ({ query }: { query: Record<string, string> }) =>
      onePage(query.state === 'cameIn' ? [] : [ROW]),
  });
  drawScreen(<ParentList pageTabs={{}} onImport={() => undefined} accountActions={() => null} />);
  expect(await screen.findByText('Dewi')).toBeTruthy();
  expect(screen.getByText('Belum terhubung dengan siswa')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Saring menurut anak'), 'none');
  await vi.waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ children: 'none', sort: 'name' }));
  await userEvent.selectOptions(screen.getByLabelText('Saring menurut aktivasi'), 'cameIn');
  expect(await screen.findByText('Tidak ada yang cocok dengan saringan')).toBeTruthy();
  expect(sent.at(-1)?.query).toMatchObject({ children: 'none', state: 'cameIn' });
  await userEvent.click(screen.getByRole('button', { name: 'Hapus saringan' }));
  expect(await screen.findByText('Dewi')).toBeTruthy();
  expect(sent.at(-1)?.query).toEqual({ page: '1', limit: '20', sort: 'name' });
});

test('the sheet is asked for what the list shows', async () => {
  const sent = stubWire({ '/api/admin/parent/get-parents': onePage([ROW]) });
  drawScreen(<ParentList pageTabs={{}} onImport={() => undefined} accountActions={() => null} />);
  await userEvent.selectOptions(await screen.findByLabelText('Saring menurut anak'), 'none');
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh Excel' }));
  await vi.waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('download-parents'))?.query).toEqual({
      children: 'none',
      sort: 'name',
    }),
  );
});

test('a revealed number is hidden again once it was changed, though its last digits are the same', async () => {
  let number = '081200001234';
  stubWire({
    '/api/admin/parent/get-parents': () => onePage([{ ...ROW, phone: '••••1234' }]),
    '/api/admin/parent/reveal-number': () => ({ data: { value: number } }),
    '/api/admin/parent/add-parent': () => {
      number = '081299991234';
      return { message: 'Disimpan.', data: { id: ROW.id } };
    },
  });
  drawScreen(<ParentList pageTabs={{}} onImport={() => undefined} accountActions={() => null} />);
  const reveal = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Tampilkan .*Dewi/ }));
  await reveal();
  await screen.findByText('081200001234');
  await chooseAction('Ubah', 'Aksi untuk Dewi');
  await userEvent.type(await screen.findByLabelText(/^NIS/), '1001');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  await screen.findByText('Disimpan.');
  expect(screen.queryByText('081200001234')).toBeNull();
  await reveal();
  expect(await screen.findByText('081299991234')).toBeTruthy();
});

test('parents that are chosen are downloaded alone, whatever the list is narrowed to, and are handed to what is done with their accounts', async () => {
  const sent = stubWire({
    '/api/admin/parent/get-parents': onePage([ROW, { ...ROW, id: rowId('02'), name: 'Sari' }]),
  });
  drawScreen(
    <ParentList
      pageTabs={{}}
      onImport={() => undefined}
      accountActions={({ chosen }) => <p>{`Kartu: ${[...(chosen?.values() ?? [])].join(', ')}`}</p>}
    />,
  );
  await userEvent.selectOptions(await screen.findByLabelText('Saring menurut anak'), 'none');
  await userEvent.click(await screen.findByRole('button', { name: 'Pilih beberapa' }));
  const download = screen.getByRole('button', { name: 'Unduh yang dipilih' });
  expect(download).toHaveProperty('disabled', true);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Sari' }));
  expect(screen.getByText('Kartu: Sari')).toBeTruthy();
  await userEvent.click(download);
  await vi.waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('download-parents'))?.query).toEqual({
      only: rowId('02'),
      sort: 'name',
      account: 'all',
    }),
  );
  expect(screen.getByText('1 orang tua dipilih')).toBeTruthy();
});

test('a parent is switched off after a question and on again at once, and the list says who is off', async () => {
  const off = { ...ROW, id: rowId('02'), name: 'Sari', isactive: false };
  const sent = stubWire({
    '/api/admin/parent/get-parents': onePage([ROW, off]),
    '/api/admin/parent/change-status': { message: 'Orang tua dinonaktifkan.' },
  });
  const written = () => sent.filter(({ path }) => path.endsWith('change-status'));
  drawScreen(<ParentList pageTabs={{}} onImport={() => undefined} accountActions={() => null} />);
  expect(await screen.findAllByText('Nonaktif', { selector: 'span' })).toHaveLength(1);
  await chooseAction('Aktifkan lagi', 'Aksi untuk Sari');
  await vi.waitFor(() => expect(written().at(-1)?.query).toEqual({ id: off.id, state: 'active' }));
  await chooseAction('Nonaktifkan', 'Aksi untuk Dewi');
  const dialog = await screen.findByRole('alertdialog', { name: 'Nonaktifkan Dewi?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Nonaktifkan' }));
  await vi.waitFor(() => expect(written().at(-1)?.query).toEqual({ id: ROW.id, state: 'inactive' }));
  await userEvent.selectOptions(screen.getByLabelText('Saring menurut status'), 'inactive');
  await vi.waitFor(() => expect(sent.at(-1)?.query).toMatchObject({ account: 'inactive' }));
});

test('before a parent is deleted the list says what is lost with him: his account, and the unused codes of his children', async () => {
  const sent = stubWire({
    '/api/admin/parent/get-parents': onePage([ROW]),
    '/api/admin/parent/delete-parent': { message: 'Akun orang tua dihapus.' },
  });
  drawScreen(<ParentList pageTabs={{}} onImport={() => undefined} accountActions={() => null} />);
  await screen.findByText('Dewi');
  await chooseAction('Hapus', 'Aksi untuk Dewi');
  const dialog = await screen.findByRole('alertdialog', { name: 'Hapus akun Dewi?' });
  expect(dialog.textContent).toContain('Kode anaknya yang belum dipakai ditarik');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hapus' }));
  await vi.waitFor(() => expect(sent.some(({ path }) => path.endsWith('delete-parent'))).toBe(true));
});
