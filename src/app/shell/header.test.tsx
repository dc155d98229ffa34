import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../../tests/support/office-screen';
import { userOf } from '../../../tests/support/users';
import { Header } from './header';

test('whoever speaks to his device finds by what is written there: each name in the head holds the words seen', () => {
  const user = userOf('student');
  drawScreen(<Header user={user} onSearch={() => undefined} />);
  expect(screen.getByRole('link', { name: `${user.name} Siswa Buka profil` })).toBeTruthy();
  // Hidden at the width of a phone, which this window has, and so without a name here.
  const search = screen.getByText('Cari halaman…').closest('button');
  expect(search?.getAttribute('aria-label')).toBeNull();
  expect(search?.querySelector('kbd')?.getAttribute('aria-hidden')).toBe('true');
});
