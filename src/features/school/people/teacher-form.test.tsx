import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../../tests/support/office-screen';
import { TeacherForm } from './teacher-form';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const OLD = id('01');
const SHUT = id('02');
const FIRST = id('03');
const PHYSICS = id('04');
const CHEMISTRY = id('05');
const TEACHER_ID = id('06');

const PERIOD = {
  id: id('07'),
  name: '2026/2027',
  isactive: true,
  students: 0,
  exams: 0,
  createdat: '2026-07-01T00:00:00.000Z',
};
const CLASS = {
  grade: id('08'),
  grade_name: '10',
  major: null,
  major_name: null,
  homeroom: null,
  students: 0,
};
const SUBJECT = {
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
      { ...CLASS, id: FIRST, name: 'X 1', isactive: true },
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
