import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { CLASS, PERIOD, rowId } from '../../../../tests/support/school-rows';
import { TeacherForm } from './teacher-form';

const OLD = rowId('01');
const SHUT = rowId('02');
const FIRST = rowId('03');
const PHYSICS = rowId('04');
const CHEMISTRY = rowId('05');
const TEACHER_ID = rowId('06');

const SUBJECT = {
  cover: null,
  category_id: null,
  category_name: null,
  branch_id: null,
  branch_name: null,
  teachers: [],
  weights: null,
  passing_mark: null,
  isactive: true,
};
const TEACHER = {
  id: TEACHER_ID,
  username: 'guru',
  name: 'Ratih',
  nip: null,
  gender: null,
  email: null,
  phone: null,
  homeroom: { id: OLD, name: 'X Lama' },
  subjects: [{ id: PHYSICS, name: 'Fisika', classes: [{ id: OLD, name: 'X Lama' }] }],
  isactive: true,
};

test('a lesson that was ticked is something to lose, and an archived class that he has is kept', async () => {
  const sent = stubWire({
    '/api/admin/periode/get-periode': onePage([PERIOD]),
    '/api/admin/class/get-class': onePage([
      { ...CLASS, id: OLD, name: 'X Lama', isactive: false },
      { ...CLASS, id: SHUT, name: 'X Tutup', isactive: false },
      { ...CLASS, id: FIRST, name: 'X 1' },
    ]),
    '/api/admin/subject/get-subjects': onePage([
      { ...SUBJECT, id: PHYSICS, name: 'Fisika' },
      { ...SUBJECT, id: CHEMISTRY, name: 'Kimia' },
    ]),
    '/api/admin/teacher/add-teacher': { message: 'Data guru diperbarui.', data: { id: TEACHER_ID } },
  });
  const onClose = vi.fn();
  drawScreen(<TeacherForm of={TEACHER} onClose={onClose} />);

  await userEvent.click(await screen.findByLabelText('Kimia'));
  expect(screen.queryByText('X Tutup')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Batal' }));
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /lanjut/i }));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText('Data guru diperbarui.')).toBeTruthy();
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    classid: OLD,
    subjects: [
      { value: PHYSICS, classes: [OLD] },
      { value: CHEMISTRY, classes: [] },
    ],
  });
});
