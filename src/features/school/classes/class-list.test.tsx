import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { chooseItem } from '../../../../tests/support/choose-item';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { CLASS, PERIOD, rowId } from '../../../../tests/support/school-rows';
import { ClassList } from './class-list';

const TWO = { id: rowId('31'), name: 'Bu Dewi' };
const FULL = { ...CLASS, students: 30 };
const CLASSES = [
  { ...FULL, id: rowId('21'), name: 'X 1', grade: rowId('11'), grade_name: 'X', homeroom: null },
  { ...FULL, id: rowId('22'), name: 'X 2', grade: rowId('11'), grade_name: 'X', homeroom: TWO, left: 4 },
  { ...FULL, id: rowId('23'), name: 'XI 1', grade: rowId('12'), grade_name: 'XI', homeroom: null },
  {
    ...FULL,
    id: rowId('24'),
    name: 'XI 9',
    grade: rowId('12'),
    grade_name: 'XI',
    homeroom: null,
    students: 0,
    isactive: false,
  },
  // Nobody goes to it yet: it needs no homeroom teacher.
  {
    ...FULL,
    id: rowId('25'),
    name: 'XI 2',
    grade: rowId('12'),
    grade_name: 'XI',
    homeroom: null,
    students: 0,
  },
];
const PERIODS = [
  { ...PERIOD, id: rowId('41') },
  { ...PERIOD, id: rowId('42'), name: '2025/2026', isactive: false },
];

function draw(at = '/', classes = CLASSES) {
  const sent = stubWire({
    '/api/admin/class/get-class': onePage(classes),
    '/api/admin/class/download-classes': new Response('sheet'),
    '/api/admin/periode/get-periode': onePage(PERIODS),
    '/api/admin/class/archive-classes': Response.json(
      { message: 'X 1 masih dipakai: 30 siswa.', code: 'inUse', requestId: 'r' },
      { status: 409 },
    ),
  });
  drawScreen(<InSomePeriod />, at);
  return { sent, user: userEvent.setup() };
}

function InSomePeriod() {
  const [period, setPeriod] = useState<string>();
  const nothing = () => {};
  return (
    <ClassList
      pageTabs={{}}
      period={period}
      onPeriod={setPeriod}
      onOpen={nothing}
      onImportPupils={nothing}
      onImport={nothing}
    />
  );
}

const names = () =>
  CLASSES.map(({ name }) => name).filter((name) => screen.queryByText(name, { exact: true }));

test('an address leads to the classes in use without a homeroom teacher, narrowed further by their grade', async () => {
  const { user } = draw('/?wali=none');
  expect(await screen.findByText('X 1')).toBeTruthy();
  expect(names()).toEqual(['X 1', 'XI 1']);
  await user.selectOptions(screen.getByLabelText('Saring menurut tingkat'), 'XI');
  expect(names()).toEqual(['XI 1']);
  await user.selectOptions(screen.getByLabelText('Saring menurut status'), 'archived');
  await user.click(await screen.findByRole('button', { name: 'Hapus saringan' }));
  await waitFor(() => expect(names()).toEqual(['X 1', 'X 2', 'XI 1', 'XI 9', 'XI 2']));
});

test('an address leads to the classes of a grade, chosen in the filter too', async () => {
  draw(`/?tingkat=${rowId('12')}`);
  expect(await screen.findByText('XI 1')).toBeTruthy();
  expect(names()).toEqual(['XI 1', 'XI 9', 'XI 2']);
  expect(screen.getByText('Jumlah: 3 kelas, 30 siswa')).toBeTruthy();
  expect(screen.getByLabelText('Saring menurut tingkat')).toHaveProperty('value', rowId('12'));
});

test('a class says how many left it in this period, beside those who are there', async () => {
  draw();
  expect((await screen.findByText('4 lulus, keluar, atau nonaktif')).closest('td')?.textContent).toBe(
    '304 lulus, keluar, atau nonaktif',
  );
  expect(screen.getAllByText(/lulus, keluar, atau nonaktif/)).toHaveLength(1);
});

test('a refusal to archive several leaves them chosen', async () => {
  const { sent, user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Pilih beberapa' }));
  await user.click(screen.getByRole('checkbox', { name: 'X 1' }));
  await user.click(screen.getByRole('button', { name: 'Arsipkan' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Arsipkan 1 kelas?');
  await user.click(within(dialog).getByRole('button', { name: 'Arsipkan' }));
  expect(await screen.findByText('X 1 masih dipakai: 30 siswa.')).toBeTruthy();
  expect(screen.getByText('1 kelas dipilih')).toBeTruthy();
  expect(sent.find(({ path }) => path.endsWith('archive-classes'))?.body).toEqual({ classes: [rowId('21')] });
});

test('nothing stays chosen in a period that is locked', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Pilih beberapa' }));
  await user.click(screen.getByRole('checkbox', { name: 'X 1' }));
  await user.selectOptions(screen.getByLabelText('Periode'), '2025/2026');
  expect(await screen.findByText(/kunci/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Periode'), '2026/2027');
  expect(await screen.findByRole('button', { name: 'Pilih beberapa' })).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a new filter starts at the first page, and the sheet is asked for what is shown', async () => {
  const many = Array.from({ length: 42 }, (_, index) => ({
    ...CLASS,
    id: rowId(String(50 + index)),
    name: `Kelas ${50 + index}`,
    grade: index % 2 ? rowId('11') : rowId('12'),
    grade_name: index % 2 ? 'X' : 'XI',
  }));
  const { sent, user } = draw('/', many);
  expect(await screen.findByText('Kelas 50')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Halaman berikutnya|Berikutnya/ }));
  await waitFor(() => expect(screen.queryByText('Kelas 50')).toBeNull());
  await user.selectOptions(screen.getByLabelText('Saring menurut tingkat'), 'XI');
  expect(await screen.findByText('Kelas 50')).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'kelas 5');
  const sheet = () => sent.filter(({ path }) => path.endsWith('download-classes')).at(-1);
  // The search is heard a moment after the last letter.
  await waitFor(
    async () => {
      await user.click(screen.getByRole('button', { name: 'Unduh Excel' }));
      expect(sheet()?.query).toEqual({ search: 'kelas 5', grade: rowId('12'), periode: rowId('41') });
    },
    { timeout: 20_000 },
  );
});

/** Opens the menu of a class and lists its actions; by keyboard, because jsdom has no pointer that could travel into it. */
async function menuOf(name: string): Promise<(string | null)[]> {
  (await screen.findByRole('button', { name: `Aksi untuk ${name}` })).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.querySelector('[data-highlighted]')).not.toBeNull());
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
}

test('a class with pupils is not offered to be archived, because the server would refuse it', async () => {
  draw();
  const offered = await menuOf('X 1');
  expect(offered).toContain('Hapus');
  expect(offered).not.toContain('Arsipkan');
});

test('an empty class is offered to be archived', async () => {
  draw();
  expect(await menuOf('XI 2')).toContain('Arsipkan');
});

test('an archived class is offered to be used again', async () => {
  draw();
  expect(await menuOf('XI 9')).toContain('Pakai lagi');
});

test('a chosen class that is deleted is chosen no more', async () => {
  let classes = CLASSES;
  const sent = stubWire({
    '/api/admin/class/get-class': () => onePage(classes),
    '/api/admin/periode/get-periode': onePage(PERIODS),
    '/api/admin/class/delete-class': () => {
      classes = CLASSES.filter(({ name }) => name !== 'XI 2');
      return { message: 'Kelas dihapus.' };
    },
    '/api/admin/class/archive-classes': { message: '1 kelas diarsipkan.' },
  });
  drawScreen(<InSomePeriod />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Pilih beberapa' }));
  await user.click(screen.getByRole('checkbox', { name: 'X 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'XI 2' }));
  expect((await menuOf('XI 2')).at(-1)).toBe('Hapus');
  await chooseItem('Hapus');
  const asked = await screen.findByRole('alertdialog');
  await user.click(within(asked).getByRole('button', { name: 'Hapus' }));
  expect(await screen.findByText('1 kelas dipilih')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Arsipkan' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Arsipkan 1 kelas?' });
  await user.click(within(dialog).getByRole('button', { name: 'Arsipkan' }));
  await waitFor(() =>
    expect(sent.find(({ path }) => path.endsWith('archive-classes'))?.body).toEqual({
      classes: [rowId('21')],
    }),
  );
});
