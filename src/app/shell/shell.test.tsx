import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { drawScreen, stubWire } from '../../../tests/support/office-screen';
import { userOf } from '../../../tests/support/users';
import { text } from '../text';
import { Shell } from './shell';

function Screen() {
  const { search } = useLocation();
  if (search === '?exam=rusak') throw new Error('broken');
  return <p>Isi {search}</p>;
}

test('a page that failed at one address is tried again at another address of the same page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubWire({});
  drawScreen(
    <>
      <Link to="?exam=baik">Ujian lain</Link>
      <Shell user={userOf('teacher')} outlet={<Screen />} />
    </>,
    '/cbt?exam=rusak',
  );
  expect(await screen.findByText(text.screenFailed)).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Ujian lain' }));
  expect(await screen.findByText('Isi ?exam=baik')).toBeTruthy();
});
