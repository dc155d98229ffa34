import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { userOf } from '../../tests/support/users';
import { system } from '../ui/theme';
import { Router } from './router';
import { useSession } from './session-store';
import { text } from './text';

// As a browser fails where the code is neither on the device nor to be had.
vi.mock('./shell/shell', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a frame whose code cannot be had leaves words and a way on, not an empty page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  useSession.setState({ status: 'signedIn', user: userOf('student') });
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={['/siswa-cbt']}>
        <Router />
      </MemoryRouter>
    </ChakraProvider>,
  );
  expect(await screen.findByText(text.screenFailed)).toBeTruthy();
  expect(screen.getByRole('button', { name: text.reload })).toBeTruthy();
});
