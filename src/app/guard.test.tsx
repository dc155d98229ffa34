import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userOf } from '../../tests/support/users';
import { system } from '../ui/theme';
import { Guard } from './guard';
import { useSession } from './session-store';

const admin = userOf('admin');

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('somebody who is not signed in is sent to the start after 500 ms, not before', () => {
  useSession.setState({ status: 'signedOut', user: null });
  draw();
  wait(499);
  expect(screen.queryByText('mulai')).toBeNull();
  wait(1);
  expect(screen.getByText('mulai')).toBeTruthy();
});

test('a level the page is not for never sees it and is sent to the start', () => {
  useSession.setState({ status: 'signedIn', user: { ...admin, level: 'tahfiz' } });
  draw();
  expect(screen.queryByText('rahasia')).toBeNull();
  wait(500);
  expect(screen.getByText('mulai')).toBeTruthy();
});

test('an allowed level sees the page and stays', () => {
  useSession.setState({ status: 'signedIn', user: admin });
  draw();
  wait(5_000);
  expect(screen.getByText('rahasia')).toBeTruthy();
});

test('whoever has a password from the school sees nothing before it is changed', () => {
  useSession.setState({ status: 'signedIn', user: { ...admin, must_change_password: true } });
  draw();
  expect(screen.queryByText('rahasia')).toBeNull();
  expect(screen.getByText('ganti')).toBeTruthy();
});

test('nobody is sent away while it is not yet known who is there', () => {
  useSession.setState({ status: 'loading', user: null });
  draw();
  wait(5_000);
  expect(screen.queryByText('mulai')).toBeNull();
  expect(screen.queryByText('rahasia')).toBeNull();
});

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

function draw(): void {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={['/admin-data-pokok']}>
        <Routes>
          <Route
            path="/admin-data-pokok"
            element={<Guard levels={['admin']}>{() => <p>rahasia</p>}</Guard>}
          />
          <Route path="/ganti-password" element={<Guard firstPassword>{() => <p>ganti</p>}</Guard>} />
          <Route path="/" element={<p>mulai</p>} />
        </Routes>
      </MemoryRouter>
    </ChakraProvider>,
  );
}
