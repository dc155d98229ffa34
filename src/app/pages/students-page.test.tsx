import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawScreen, onePage, stubWire } from '../../../tests/support/office-screen';
import { userOf } from '../../../tests/support/users';
import { StudentsPage } from './students-page';

test.each([
  ['/', 'Data siswa'],
  ['/?tab=siswa', 'Akun siswa'],
])('Data Siswa opens with the list of pupils; %s shows %s', async (address, tab) => {
  stubWire({
    '/api/admin/student/get-students': onePage([]),
    '/api/admin/class/get-class': onePage([]),
  });
  drawScreen(<StudentsPage user={userOf('admin')} />, address);
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe(tab);
});
