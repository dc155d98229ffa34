// Alone in its window: the page has one database and one sender for its whole life.
import 'fake-indexeddb/auto';
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useEffect } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth/auth';
import { stubFetch } from '../../tests/support/checked-fetch';
import { ATTEMPT, PERSON, ticketOf } from '../../tests/support/device';
// Loaded later by the screen; here before, so that a busy machine's time to build it is not the test's.
import '../features/auth/sign-in-form';
import { text as handIn } from '../hand-in/text';
import { isMarkedSignedIn } from '../lib/kept-user';
import { startDrain } from '../offline/start-drain';
import { system } from '../ui/theme';
import { Toaster, toaster } from '../ui/toast';
import { HOME_PATHS } from './paths';
import { useSession } from './session-store';
import { SignInRoute } from './sign-in-route';

const NEXT_STUDENT: User = {
  level: 'student',
  id: '0190a000-0000-7000-8000-000000000001',
  name: 'Aisyah',
  email: null,
  phone: null,
  img: null,
  homebase: 'MA Nurul Iman',
  homebase_id: '0190a000-0000-7000-8000-00000000000b',
  timeZone: 'Asia/Jakarta',
  must_change_password: false,
  nis: '2001',
  grade: 'X',
  grade_id: null,
  class: 'X IPA 1',
  class_id: null,
  periode: null,
};

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  toaster.clear();
  useSession.setState({ status: 'signedOut', user: null });
});

test("before the next student's first screen opens, the former student's keys are gone", async () => {
  stubFetch(async () => Response.json({ message: 'Selamat datang.', user: NEXT_STUDENT }));
  await startDrain().attempts.adopt(ticketOf(), PERSON, 0);
  const seen: unknown[] = [];
  // A machine whose storage answers late: the screen must wait for it.
  const listed = await indexedDB.databases();
  let answer = (): void => undefined;
  const list = vi.spyOn(indexedDB, 'databases').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(listed);
      }),
  );
  await signInAtForm(<Route path="*" element={<FirstScreen onSeen={(row) => seen.push(row)} />} />);
  await waitFor(() => expect(list).toHaveBeenCalled());
  expect(seen).toEqual([]);
  answer();
  await waitFor(() => expect(seen).toHaveLength(1));
  expect(seen[0]).toMatchObject({ student: ticketOf().student, isReleased: true, facts: null });
});

// Spec §8: “Success: the server message, then redirect.”
test("who comes in reads the server's message on the home page of his role", async () => {
  stubFetch(async () => Response.json({ message: 'Selamat datang, Aisyah.', user: NEXT_STUDENT }));
  await signInAtForm(<Route path={HOME_PATHS.student} element={<p>beranda siswa</p>} />);
  expect(await screen.findByText('beranda siswa')).toBeTruthy();
  // A popover: hidden to a browser without them.
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('Selamat datang, Aisyah.');
});

test('whoever has a password from the school is greeted by the page that changes it, and by no message over it', async () => {
  const user = { ...NEXT_STUDENT, must_change_password: true };
  stubFetch(async () => Response.json({ message: 'Selamat datang, Aisyah.', user }));
  await signInAtForm(<Route path={HOME_PATHS.student} element={<p>beranda siswa</p>} />);
  expect(await screen.findByText('beranda siswa')).toBeTruthy();
  expect(screen.queryByText('Selamat datang, Aisyah.')).toBeNull();
});

test('whoever leaves the form while the device is made ready does not come in, and his session is ended', async () => {
  const sent: [string, unknown][] = [];
  stubFetch(async (request) => {
    const { pathname } = new URL(request.url);
    sent.push([pathname, await request.clone().json()]);
    if (pathname === '/api/auth/logout') return Response.json({ message: 'Anda telah keluar.' });
    return Response.json({ message: 'Selamat datang, Aisyah.', user: NEXT_STUDENT });
  });
  await startDrain().attempts.adopt(ticketOf(), PERSON, 0);
  const listed = await indexedDB.databases();
  let answer = (): void => undefined;
  const list = vi.spyOn(indexedDB, 'databases').mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = () => resolve(listed);
      }),
  );
  await signInAtForm(<Route path={HOME_PATHS.student} element={<p>beranda siswa</p>} />);
  await waitFor(() => expect(list).toHaveBeenCalled());
  expect(sent.map(([path]) => path)).toEqual(['/api/auth/signin']);
  await userEvent.click(screen.getByRole('button', { name: 'Kembali' }));
  answer();
  await waitFor(() => expect(sent[1]).toEqual(['/api/auth/logout', { user: NEXT_STUDENT.id }]));
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', user: null });
  expect(isMarkedSignedIn()).toBe(false);
  expect(screen.queryByText('beranda siswa')).toBeNull();
  expect(screen.queryByText('Selamat datang, Aisyah.')).toBeNull();
});

test('a sign-in at once voids what was due of an earlier one, which may be the same person’s', async () => {
  localStorage.setItem('lentera.signOutDue', NEXT_STUDENT.id);
  stubFetch(async () => Response.json({ message: 'Selamat datang.', user: NEXT_STUDENT }));
  await startDrain().attempts.adopt(ticketOf(), PERSON, 0);
  vi.spyOn(indexedDB, 'databases').mockImplementation(() => new Promise(() => undefined));
  await signInAtForm(<Route path="*" element={null} />);
  await waitFor(() => expect(localStorage.getItem('lentera.signOutDue')).toBeNull());
  expect(useSession.getState().user).toBeNull();
});

test('what former pupils left behind is handed over from the sign-in page by whoever stands there, without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { attempts, outbox, release } = startDrain();
  for (const attempt of [crypto.randomUUID(), crypto.randomUUID()]) {
    await attempts.adopt(ticketOf({ attempt, syncToken: 'claim.signature' }), PERSON, 0);
    const body = { question: crypto.randomUUID(), mc: 'a' };
    await outbox.record(attempt, { kind: 'answer', at: 1, body });
  }
  await release.dropKeys();
  showSignIn(null);
  await userEvent.click(await screen.findByRole('button', { name: handIn.offer }));
  const panel = within(await screen.findByRole('region', { name: handIn.title }));
  expect(panel.getByText(/^2 catatan tersegel/)).toBeTruthy();
  expect(panel.getByRole('button', { name: handIn.saveFile })).toBeTruthy();
  expect(document.body.textContent).not.toContain(PERSON.name);
  expect(document.body.textContent).not.toContain(ticketOf().title);
});

/** Fills the form of a student, on the way to what the route shows. */
async function signInAtForm(home: ReactElement): Promise<void> {
  showSignIn(home);
  await userEvent.click(screen.getByRole('button', { name: 'Siswa' }));
  await userEvent.type(await screen.findByLabelText('Password'), 'rahasia');
  await userEvent.type(screen.getByLabelText('NIS'), '2001');
  await userEvent.click(screen.getByRole('button', { name: 'Masuk' }));
}

function showSignIn(home: ReactElement | null): void {
  render(
    <ChakraProvider value={system}>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<SignInRoute />} />
          {home}
        </Routes>
      </MemoryRouter>
      <Toaster />
    </ChakraProvider>,
  );
}

function FirstScreen({ onSeen }: { onSeen: (row: unknown) => void }) {
  useEffect(() => void startDrain().outbox.findAttempt(ATTEMPT).then(onSeen), [onSeen]);
  return null;
}
