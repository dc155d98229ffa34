import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth/auth';
import { portalPage, stubFetch } from '../../tests/support/checked-fetch';
import { userOf } from '../../tests/support/users';
import { isMarkedSignedIn, keepUser, readKeptUser } from '../lib/kept-user';
import { beginSession, disown, loadUser, signOut, updateUser, useSession } from './session-store';

const USER = userOf('admin');
const NEXT: User = { ...USER, id: '0190a000-0000-7000-8000-000000000009', name: 'Budi' };

const isSignOutDue = () => localStorage.getItem('lentera.signOutDue') !== null;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ status: 'loading', user: null, wasEnded: false });
});

test('a logout the server refused changes nothing', async () => {
  beginSession(USER);
  answerWith(403, { message: 'Permintaan ditolak.', code: 'forbidden', requestId: 'r' });
  await expect(signOut()).rejects.toMatchObject({ message: 'Permintaan ditolak.' });
  expect(useSession.getState()).toMatchObject({ status: 'signedIn', user: USER });
  expect(isSignOutDue()).toBe(false);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a captive portal', async () => portalPage()],
  [
    'a server that is too busy',
    async () => Response.json({ message: 'Sibuk.', code: 'busy', requestId: 'r' }, { status: 503 }),
  ],
  [
    'a server in trouble',
    async () => Response.json({ message: 'Penuh.', code: 'storageFailed', requestId: 'r' }, { status: 503 }),
  ],
])(
  'with %s a logout ends what is on the device, and the server hears of it as soon as it can',
  async (_why, reply) => {
    beginSession(USER);
    stubFetch(reply);
    expect(await signOut()).toBeNull();
    expect(useSession.getState()).toMatchObject({ status: 'signedOut', wasEnded: false });
    expect(readKeptUser()).toBeUndefined();
    await loadUser();
    expect(isSignOutDue()).toBe(true);
    const sent = noteSent();
    await loadUser();
    expect(isSignOutDue()).toBe(false);
    await loadUser();
    expect(sent).toEqual([['/api/auth/logout', { user: USER.id }]]);
  },
);

test('whoever signs in after a logout without a network is not signed out by it', async () => {
  beginSession(USER);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await signOut();
  const sent: AbortSignal[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    sent.push(request.signal);
    return new Promise(() => undefined);
  });
  void loadUser();
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  beginSession(NEXT);
  expect(sent[0]?.aborted).toBe(true);
  expect(isSignOutDue()).toBe(false);
  expect(useSession.getState().user).toEqual(NEXT);
});

test('a logout that is told late takes nothing from a later one that is to be told as well', async () => {
  beginSession(USER);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await signOut();
  let reply: () => void = () => undefined;
  const wire = vi.fn(
    () =>
      new Promise<Response>((resolve) => {
        reply = () => resolve(Response.json({ message: 'Anda telah keluar.' }));
      }),
  );
  stubFetch(wire);
  const told = loadUser();
  await vi.waitFor(() => expect(wire).toHaveBeenCalled());
  // In the tab beside, the next one came and left without a network too.
  localStorage.setItem('lentera.signOutDue', NEXT.id);
  reply();
  await told;
  expect(localStorage.getItem('lentera.signOutDue')).toBe(NEXT.id);
});

test('a logout that is answered when the next one is signed in beside it does not end his session', async () => {
  beginSession(USER);
  answerWith(200, { message: 'Anda telah keluar.' });
  const leaving = signOut();
  keepUser(NEXT);
  await leaving;
  expect(readKeptUser()).toEqual(NEXT);
});

test('whoever left the form is signed out on the server by name, as soon as it can be asked', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await disown(USER);
  expect(isSignOutDue()).toBe(true);
  const sent = noteSent();
  await disown(USER);
  expect(sent).toEqual([['/api/auth/logout', { user: USER.id }]]);
  expect(isSignOutDue()).toBe(false);
  beginSession(USER);
  await disown(USER);
  expect(sent).toHaveLength(1);
});

test('a change that arrives after a logout without a network marks nobody, and the server is still told', async () => {
  beginSession(USER);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await signOut();
  updateUser(USER.id, (now) => now);
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', user: null });
  expect(isMarkedSignedIn()).toBe(false);
  expect(isSignOutDue()).toBe(true);
});

/** Path and body of every call. */
function noteSent(): [string, unknown][] {
  const sent: [string, unknown][] = [];
  stubFetch(async (request) => {
    sent.push([new URL(request.url).pathname, await request.clone().json()]);
    return Response.json({ message: 'Anda telah keluar.' });
  });
  return sent;
}

function answerWith(status: number, body: unknown) {
  const wire = vi.fn(async () => Response.json(body, { status }));
  stubFetch(wire);
  return wire;
}
