import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
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

test('another person in the same tab finds nothing that the former one had typed', () => {
  useSession.setState({ status: 'signedIn', user: admin });
  draw(<Draft />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'nilai Budi 40' } });
  act(() => useSession.setState({ user: { ...admin, name: 'Siti A.' } }));
  expect(screen.getByDisplayValue('nilai Budi 40')).toBeTruthy();
  act(() => useSession.setState({ user: { ...admin, id: '0190a000-0000-7000-8000-000000000009' } }));
  expect(screen.getByDisplayValue('')).toBeTruthy();
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

function Draft() {
  const [typed, setTyped] = useState('');
  return <input value={typed} onChange={(event) => setTyped(event.target.value)} />;
}

function draw(page = <p>rahasia</p>): void {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={['/admin-data-pokok']}>
        <Routes>
          <Route path="/admin-data-pokok" element={<Guard levels={['admin']}>{() => page}</Guard>} />
          <Route path="/ganti-password" element={<Guard firstPassword>{() => <p>ganti</p>}</Guard>} />
          <Route path="/" element={<p>mulai</p>} />
        </Routes>
      </MemoryRouter>
    </ChakraProvider>,
  );
}
