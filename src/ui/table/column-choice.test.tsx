import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { drawScreen } from '../../../tests/support/office-screen';
import { writeText } from '../../lib/storage';
import { DataTable } from './data-table';
import type { Column } from './table-types';

interface Row {
  id: string;
  name: string;
  nis: string;
  place: string;
}

const COLUMNS: readonly Column<Row>[] = [
  { id: 'nis', header: 'NIS', cell: ({ nis }) => nis },
  { id: 'name', header: 'Nama', onCard: 'title', cell: ({ name }) => name },
  { id: 'place', header: 'Kelas', cell: ({ place }) => place },
];
const ROWS: readonly Row[] = [{ id: 'a', name: 'Ayu', nis: '9001', place: 'X IPA 1' }];

beforeEach(() => {
  localStorage.clear();
  signIn('ana');
});

test('a column is put away and comes back, by keys alone; the name of the row cannot be', async () => {
  draw();
  await userEvent.tab();
  await openChoice();
  expect(screen.getAllByRole('menuitemcheckbox').map((item) => item.textContent)).toEqual(['NIS', 'Kelas']);
  await userEvent.keyboard('{Home}{Enter}');
  expect(await screen.findByRole('button', { name: 'Kolom (1 disembunyikan)', hidden: true })).toBeTruthy();
  expect(screen.queryByText('9001')).toBeNull();
  expect(screen.getByText('Ayu')).toBeTruthy();
  expect(screen.getByText('X IPA 1')).toBeTruthy();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Tampilkan semua kolom' }));
  expect(screen.getByText('9001')).toBeTruthy();
});

test('what was put away is so the next time, for that person and that table alone', async () => {
  const first = draw();
  await openChoice();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'NIS' }));
  first.unmount();
  const second = draw();
  expect(screen.queryByText('9001')).toBeNull();
  expect(screen.getByRole('button', { name: 'Kolom (1 disembunyikan)' })).toBeTruthy();
  second.unmount();
  const other = draw('Daftar lain');
  expect(screen.getByText('9001')).toBeTruthy();
  other.unmount();
  signIn('budi');
  draw();
  expect(screen.getByText('9001')).toBeTruthy();
});

test('tables of one kind share a choice where each is called after what it shows', async () => {
  const first = draw('Siswa X IPA 1', COLUMNS, 'Siswa kelas');
  await openChoice();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'NIS' }));
  first.unmount();
  draw('Siswa X IPA 2', COLUMNS, 'Siswa kelas');
  expect(screen.getByText('Ayu')).toBeTruthy();
  expect(screen.queryByText('9001')).toBeNull();
});

test('a column of minor interest waits to be chosen, and stays from then on', async () => {
  const columns = COLUMNS.map((column) =>
    column.id === 'nis' ? { ...column, atFirst: 'hidden' as const } : column,
  );
  const first = draw('Daftar', columns);
  expect(screen.queryByText('9001')).toBeNull();
  await openChoice();
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'NIS' }));
  expect(screen.getByText('9001')).toBeTruthy();
  first.unmount();
  draw('Daftar', columns);
  expect(screen.getByText('9001')).toBeTruthy();
});

test('a note that is none of ours hides nothing', () => {
  writeText('lentera.columns.ana.Daftar', '{"nis":true}');
  draw();
  expect(screen.getByText('9001')).toBeTruthy();
});

function draw(label = 'Daftar', columns = COLUMNS, choiceName?: string) {
  const named = choiceName === undefined ? { label } : { label, choiceName };
  return drawScreen(
    <DataTable choosable {...named} columns={columns} rows={ROWS} rowKey={({ id }) => id} empty={null} />,
  );
}

async function openChoice() {
  const button = screen.getByRole('button', { name: /^Kolom/ });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitemcheckbox', { name: 'NIS' });
}

function signIn(id: string) {
  localStorage.setItem('lentera.signedIn', '1');
  localStorage.setItem('lentera.user', JSON.stringify({ id, name: id, level: 'admin' }));
}
