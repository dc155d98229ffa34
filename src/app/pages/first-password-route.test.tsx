import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubFetch } from '../../../tests/support/checked-fetch';
import { drawScreen } from '../../../tests/support/office-screen';
import { userOf } from '../../../tests/support/users';
import { readKeptUser } from '../../lib/kept-user';
import { beginSession, endSession, useSession } from '../session-store';
import { FirstPasswordRoute } from './first-password-route';

const OWNER = { ...userOf('student'), must_change_password: true };
const NEXT = { ...userOf('teacher'), id: '0190a000-0000-7000-8000-000000000099' };

beforeEach(() => localStorage.clear());

test.each([
  ['nobody', null],
  ['the next one', NEXT],
])(
  'a password that is answered when its owner has left, and %s is here, brings him not back',
  async (_who, here) => {
    let reply: () => void = () => undefined;
    const wire = vi.fn(
      () =>
        new Promise<Response>((resolve) => {
          reply = () =>
            resolve(Response.json({ message: 'Password sudah diganti.', user: userOf('student') }));
        }),
    );
    stubFetch(wire);
    beginSession(OWNER);
    drawScreen(<FirstPasswordRoute user={OWNER} />);
    const [old, chosen, repeated] = document.querySelectorAll<HTMLInputElement>('input[type=password]');
    for (const [field, typed] of [
      [old, 'dari sekolah'],
      [chosen, 'perahu hijau tua'],
      [repeated, 'perahu hijau tua'],
    ] as const)
      await userEvent.type(field as HTMLInputElement, typed);
    await userEvent.click(screen.getByRole('button', { name: 'Ganti password' }));
    await waitFor(() => expect(wire).toHaveBeenCalledOnce());
    act(() => (here ? beginSession(here) : endSession()));
    reply();
    expect(await screen.findByText('Password sudah diganti.')).toBeTruthy();
    expect(useSession.getState().user).toEqual(here);
    expect(readKeptUser()?.id).toBe(here?.id);
  },
);

test.each([
  [
    'student',
    '#?onExam=true&name=Ujian-Fisika&examid=e1',
    '/siswa-cbt?onExam=true&name=Ujian-Fisika&examid=e1',
  ],
  ['student', '#?examid=e1&onExam', '/siswa-cbt?examid=e1&onExam'],
  ['student', '', '/siswa-dashboard'],
  ['student', '#//contoh.id', '/siswa-dashboard'],
  ['student', '#/../profile?a&onExam', '/siswa-dashboard'],
  ['student', '#a&onExam', '/siswa-dashboard'],
  ['teacher', '#?onExam=true&examid=e1', '/guru-dashboard'],
] as const)('once it is changed, a %s who came with "%s" goes on to %s', (level, hash, place) => {
  const user = userOf(level);
  beginSession(user);
  render(
    <MemoryRouter initialEntries={[`/ganti-password${hash}`]}>
      <Routes>
        <Route path="/ganti-password" element={<FirstPasswordRoute user={user} />} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe(place);
});

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}
