import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { userOf } from '../../tests/support/users';
import { system } from '../ui/theme';
import { Router } from './router';
import { useSession } from './session-store';
import { text } from './text';

// As on a slow machine: the frame's code is still on its way.
vi.mock('./shell/shell', () => new Promise(() => undefined));

test('between the sign-in and the first screen nobody looks at an empty page', async () => {
  useSession.setState({ status: 'signedIn', user: userOf('student') });
  render(
    <ChakraProvider value={system}>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
    </ChakraProvider>,
  );
  expect(await screen.findByText(text.openingScreen)).toBeTruthy();
});
