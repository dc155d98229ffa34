import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { CLASS, rowId } from '../../../../tests/support/school-rows';
import { ClassList } from './class-list';

const TWO = { id: rowId('31'), name: 'Bu Dewi' };
const CLASSES = [
  { ...CLASS, id: rowId('21'), name: 'X 1', grade: rowId('11'), grade_name: 'X', homeroom: null },
  { ...CLASS, id: rowId('22'), name: 'X 2', grade: rowId('11'), grade_name: 'X', homeroom: TWO },
  { ...CLASS, id: rowId('23'), name: 'XI 1', grade: rowId('12'), grade_name: 'XI', homeroom: null },
  {
    ...CLASS,
    id: rowId('24'),
    name: 'XI 9',
    grade: rowId('12'),
    grade_name: 'XI',
    homeroom: null,
    isactive: false,
  },
];

function draw(at = '/') {
  const sent = stubWire({
    '/api/admin/class/get-class': onePage(CLASSES),
    '/api/admin/periode/get-periode': onePage([]),
    '/api/admin/class/archive-classes': Response.json(
      { message: 'X 1 masih dipakai: 30 siswa.', code: 'inUse', requestId: 'r' },
      { status: 409 },
    ),
  });
  const nothing = () => {};
  drawScreen(
    <ClassList pageTabs={{}} period={undefined} onPeriod={nothing} onOpen={nothing} onImport={nothing} />,
    at,
  );
  return { sent, user: userEvent.setup() };
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
  await waitFor(() => expect(names()).toEqual(['X 1', 'X 2', 'XI 1', 'XI 9']));
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
