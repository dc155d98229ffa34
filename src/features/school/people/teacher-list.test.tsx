import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { TeacherRow } from '#contract/school/teacher';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { rowId } from '../../../../tests/support/school-rows';
import { TeacherList } from './teacher-list';

const TEACHER: TeacherRow = {
  id: rowId('01'),
  username: 'dewi',
  name: 'Dewi',
  nip: null,
  gender: null,
  email: null,
  phone: null,
  homeroom: null,
  subjects: [],
  isactive: true,
};
const PLACE = { id: rowId('21'), name: 'X 1' };
const TEACHERS: TeacherRow[] = [
  TEACHER,
  { ...TEACHER, id: rowId('02'), name: 'Eko', homeroom: PLACE },
  { ...TEACHER, id: rowId('03'), name: 'Fitri', subjects: [{ ...PLACE, name: 'Fisika', classes: [PLACE] }] },
  { ...TEACHER, id: rowId('04'), name: 'Gita', isactive: false },
];

function draw(at = '/') {
  const sent = stubWire({
    '/api/admin/teacher/get-teachers': onePage(TEACHERS),
    '/api/admin/teacher/deactivate-teachers': { message: '2 guru dinonaktifkan.' },
  });
  drawScreen(<TeacherList pageTabs={{}} onImport={() => {}} />, at);
  return { sent, user: userEvent.setup() };
}

const names = () =>
  ['Dewi', 'Eko', 'Fitri', 'Gita'].filter((name) => screen.queryByText(name, { exact: true }) !== null);

test('an address leads to the active teachers without a class; filters are changed and taken back', async () => {
  const { user } = draw('/?kelas=none&status=active');
  expect(await screen.findByText('Dewi')).toBeTruthy();
  expect(names()).toEqual(['Dewi']);
  await user.selectOptions(screen.getByLabelText('Saring menurut status'), 'inactive');
  expect(names()).toEqual(['Gita']);
  await user.type(screen.getByRole('searchbox'), 'zzz');
  await user.click(await screen.findByRole('button', { name: 'Hapus saringan' }));
  await waitFor(() => expect(names()).toEqual(['Dewi', 'Eko', 'Fitri', 'Gita']));
});

test('while rows are chosen, what stands beside their names stays', async () => {
  const { user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Pilih beberapa' }));
  const box = screen.getByRole('checkbox', { name: 'Gita' });
  await user.click(screen.getByText('Nonaktif', { selector: 'label *' }));
  expect(box).toHaveProperty('checked', true);
});

test('who ends the choosing in its bar, which goes, has the focus where it began', async () => {
  const { user } = draw();
  const button = await screen.findByRole('button', { name: 'Pilih beberapa' });
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Batal memilih' }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(document.activeElement).toBe(button);
});

test('several are switched off in one action, after it was asked', async () => {
  const { sent, user } = draw();
  await user.click(await screen.findByRole('button', { name: 'Pilih beberapa' }));
  await user.click(screen.getByRole('checkbox', { name: 'Dewi' }));
  await user.click(screen.getByRole('checkbox', { name: 'Eko' }));
  expect(screen.getByText('2 guru dipilih')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Nonaktifkan' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Nonaktifkan 2 guru?');
  await user.click(within(dialog).getByRole('button', { name: 'Nonaktifkan' }));
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  expect(sent.find(({ path }) => path.endsWith('deactivate-teachers'))?.body).toEqual({
    teachers: [rowId('01'), rowId('02')],
  });
});
