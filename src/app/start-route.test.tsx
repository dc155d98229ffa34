import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test, vi } from 'vitest';
import { stubWire } from '../../tests/support/office-screen';
import { userOf } from '../../tests/support/users';
import { text as doors } from '../features/auth/doors/text';
import { system } from '../ui/theme';
import { Router } from './router';
import { useSession } from './session-store';
import { text } from './text';

// As on a slow machine: the frame's code is still on its way.
vi.mock('./shell/shell', () => new Promise(() => undefined));

const TOKEN = 'a'.repeat(43);

// Loaded later by the page; here before, so that a busy machine's time for it is not the test's.
beforeAll(() => import('../features/auth/doors/doors'));

test('between the sign-in and the first screen nobody looks at an empty page', async () => {
  draw('/');
  expect(await screen.findByText(text.openingScreen)).toBeTruthy();
});

test('a card that is scanned while somebody is signed in asks first, and signs nobody in by itself', async () => {
  const sent = stubWire({});
  draw(`/#kartu=${TOKEN}`);
  expect(await screen.findByText(doors.card.inUse(userOf('student').name))).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a mailed link opens its own page while somebody else is signed in, and says who', async () => {
  draw(`/#atur-ulang=${TOKEN}`);
  expect(await screen.findByLabelText(/^Password baru/)).toBeTruthy();
  expect(screen.getByText(doors.reset.inUse(userOf('student').name))).toBeTruthy();
});

test('the pages beside the sign-in are not for somebody who is signed in', async () => {
  draw('/lupa-password');
  expect(await screen.findByText(text.openingScreen)).toBeTruthy();
});

function draw(address: string): void {
  useSession.setState({ status: 'signedIn', user: userOf('student') });
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[address]}>
        <Router />
      </MemoryRouter>
    </ChakraProvider>,
  );
}
