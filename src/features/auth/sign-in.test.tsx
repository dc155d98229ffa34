import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { drawSignIn, openForm, SCHOOLS } from '../../../tests/support/sign-in-screen';
import { text } from './text';

// The form's code comes when a tile is picked: on a busy machine later than a test waits for a label.
beforeAll(() => import('./sign-in-form'));

beforeEach(() => localStorage.clear());

test('the tiles are the four roles of the specification, in its order', () => {
  drawSignIn();
  const labels = ['Admin', 'Guru', 'Siswa', 'Wali'];
  for (const name of labels) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(Object.values(text.roles).map(({ label }) => label)).toEqual(labels);
});

test('whoever’s session was ended is told at once, and only he', () => {
  const { unmount } = drawSignIn({ wasEnded: true });
  expect(screen.getByRole('alert').textContent).toContain(text.sessionEnded);
  unmount();
  drawSignIn();
  expect(screen.queryByText(text.sessionEnded)).toBeNull();
});

test.each([
  ['Siswa', 'NIS'],
  ['Guru', 'Username'],
  ['Admin', 'Email'],
  ['Wali', 'Email'],
])('%s signs in with %s, and the back button returns to the tiles', async (role, label) => {
  drawSignIn();
  await userEvent.click(screen.getByRole('button', { name: role }));
  const identifier = await screen.findByLabelText(label);
  expect(identifier.getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('current-password');
  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  expect(screen.getByRole('button', { name: 'Siswa' })).toBeTruthy();
});

test('with one school nobody is asked which, and e-mail never asks', async () => {
  drawSignIn({ schools: SCHOOLS.slice(0, 1) });
  await openForm('Siswa');
  expect(screen.queryByLabelText('Sekolah')).toBeNull();
});

test('name and mark of whom the installation belongs to stand where the product’s would; of several schools none is put first', () => {
  const { container, unmount } = drawSignIn({ owner: SCHOOLS[0] });
  expect(screen.getAllByText('SMA Harapan Bangsa').length).toBeGreaterThan(0);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/logo-harapan');
  unmount();
  drawSignIn();
  expect(screen.queryByText('SMA Harapan Bangsa')).toBeNull();
  expect(screen.getAllByText('Lentera').length).toBeGreaterThan(0);
});

test('offline the screen says what is missing instead of failing later', async () => {
  drawSignIn({ isOnline: false });
  expect(screen.getByText(text.offlineTiles)).toBeTruthy();
  await openForm('Siswa');
  expect(screen.getByText(text.offlineForm)).toBeTruthy();
});

test('what former pupils left unsent is counted without a name, at the tiles and at every form, and not when all is sent', async () => {
  const { unmount } = drawSignIn({ waiting: 12 });
  expect(screen.getByText('12 kiriman ujian menunggu di perangkat ini')).toBeTruthy();
  await openForm('Guru');
  expect(screen.getByText('12 kiriman ujian menunggu di perangkat ini')).toBeTruthy();
  unmount();
  drawSignIn({ waiting: 0 });
  expect(screen.queryByText(/menunggu di perangkat ini/)).toBeNull();
});
