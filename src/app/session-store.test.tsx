import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#contract/auth/auth';
import { stubFetch } from '../../tests/support/checked-fetch';
import { userOf } from '../../tests/support/users';
import { keepExams, readKeptExams } from '../lib/kept-exams';
import { forgetUser, isMarkedSignedIn, keepUser, readKeptUser, USER_KEY } from '../lib/kept-user';
import { leaveExamToken, readExamToken } from '../offline/exam-token';
import {
  beginSession,
  endSession,
  followOtherTabs,
  loadUser,
  loseSession,
  signOut,
  updateUser,
  useSession,
} from './session-store';

const USER = userOf('admin');
const NEXT: User = { ...USER, id: '0190a000-0000-7000-8000-000000000009', name: 'Budi' };
const ENDED = { message: 'Silakan masuk terlebih dahulu.', code: 'unauthenticated', requestId: 'r' };

let stopFollowing: () => void;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  useSession.setState({ status: 'loading', user: null, wasEnded: false });
  stopFollowing = followOtherTabs();
});

afterEach(() => stopFollowing());

test('a change that arrives late is of whoever is signed in now, as he is now, and brings nobody back', () => {
  const withPicture = (now: User) => ({ ...now, img: '/api/account/get-avatar?img=1' });
  beginSession({ ...USER, name: 'Siti Aminah Putri' });
  updateUser(USER.id, withPicture);
  const changed = withPicture({ ...USER, name: 'Siti Aminah Putri' });
  expect(useSession.getState().user).toEqual(changed);
  expect(readKeptUser()).toEqual(changed);
  beginSession(NEXT);
  updateUser(USER.id, withPicture);
  expect(useSession.getState().user).toEqual(NEXT);
  expect(readKeptUser()).toEqual(NEXT);
});

test('a change brings nobody back whom the tab beside has signed out or replaced, before this one hears of it', () => {
  beginSession(USER);
  keepUser(NEXT);
  updateUser(USER.id, (now) => now);
  expect(readKeptUser()).toEqual(NEXT);
  forgetUser();
  updateUser(USER.id, (now) => now);
  expect(isMarkedSignedIn()).toBe(false);
});

test.each([
  [200, USER],
  [401, { message: 'Masuk dahulu.', code: 'unauthenticated', requestId: 'r' }],
])(
  'on a shared PC a late answer (%i) about the one who left says nothing about the one who came',
  async (status, body) => {
    beginSession(USER);
    const wire = answerWith(status, body);
    const late = loadUser();
    endSession();
    beginSession(NEXT);
    await late;
    expect(wire).toHaveBeenCalled();
    expect(useSession.getState()).toMatchObject({ status: 'signedIn', user: { name: 'Budi' } });
    expect(readKeptUser()?.name).toBe('Budi');
  },
);

test("without the device's mark nobody is asked for", async () => {
  const wire = answerWith(200, USER);
  await loadUser();
  expect(wire).not.toHaveBeenCalled();
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', user: null });
});

test('a sign-in sets the mark, a logout removes mark and copy', async () => {
  beginSession(USER);
  expect(isMarkedSignedIn()).toBe(true);
  expect(readKeptUser()).toEqual(USER);
  answerWith(200, { message: 'Anda telah keluar.' });
  expect(await signOut()).toBe('Anda telah keluar.');
  expect(isMarkedSignedIn()).toBe(false);
  expect(localStorage.getItem('lentera.signedIn')).toBeNull();
  expect(JSON.stringify(localStorage)).not.toContain('siti');
  expect(useSession.getState().status).toBe('signedOut');
});

test('the list of exams of a student stays for himself, and goes when he leaves or another one comes', async () => {
  const kept = { student: USER.id, at: 1, exams: [] };
  beginSession(USER);
  keepExams(kept);
  beginSession(USER);
  expect(readKeptExams(USER.id)).toEqual(kept);
  beginSession(NEXT);
  expect(JSON.stringify(localStorage)).not.toContain(USER.id);
  beginSession(USER);
  keepExams(kept);
  answerWith(200, { message: 'Anda telah keluar.' });
  await signOut();
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(USER.id);
});

test('a token typed for an exam is not filled in for the next pupil in the tab', async () => {
  beginSession(USER);
  leaveExamToken('exam-1', 'AB12');
  beginSession(USER);
  expect(readExamToken('exam-1')).toBe('AB12');
  beginSession(NEXT);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('AB12');
  leaveExamToken('exam-1', 'CD34');
  answerWith(200, { message: 'Anda telah keluar.' });
  await signOut();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('CD34');
});

test('an ended session forgets the person', async () => {
  keepUser(USER);
  answerWith(401, ENDED);
  await loadUser();
  expect(useSession.getState().status).toBe('signedOut');
  expect(readKeptUser()).toBeUndefined();
});

test('whoever’s session the server ended is told so, until the next one signs in', async () => {
  keepUser(USER);
  answerWith(401, ENDED);
  await loadUser();
  expect(useSession.getState().wasEnded).toBe(true);
  // The other calls of the same screen are refused too.
  loseSession();
  expect(useSession.getState().wasEnded).toBe(true);
  beginSession(NEXT);
  expect(useSession.getState().wasEnded).toBe(false);
});

test('whoever signed out himself is told nothing, though a call that was on its way is refused', async () => {
  beginSession(USER);
  answerWith(200, { message: 'Anda telah keluar.' });
  const leaving = signOut();
  loseSession();
  await leaving;
  loseSession();
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', wasEnded: false });
});

test('a tab left open shows nobody as soon as another person signs in beside it, and then that person', async () => {
  beginSession(USER);
  leaveExamToken('exam-1', 'AB12');
  const wire = answerWith(200, NEXT);
  inOtherTab(() => keepUser(NEXT));
  expect(useSession.getState()).toMatchObject({ status: 'loading', user: null });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('AB12');
  await vi.waitFor(() => expect(useSession.getState().user).toEqual(NEXT));
  expect(wire).toHaveBeenCalledOnce();
});

test('a tab left open is signed out with the one beside it, and deletes nothing of whoever comes next', () => {
  beginSession(USER);
  inOtherTab(forgetUser);
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', user: null, wasEnded: false });
  keepUser(NEXT);
  inOtherTab(() => undefined, 'lentera.school');
  expect(readKeptUser()).toEqual(NEXT);
});

test('what one tab hears of the end of a session, the tab beside it tells as well', () => {
  beginSession(USER);
  loseSession();
  useSession.setState({ status: 'signedIn', user: USER, wasEnded: false });
  inOtherTab(() => undefined);
  expect(useSession.getState()).toMatchObject({ status: 'signedOut', wasEnded: true });
});

test('a tab takes no notice of what the same person does beside it', () => {
  beginSession(USER);
  const wire = answerWith(200, USER);
  inOtherTab(() => keepUser({ ...USER, img: '/api/account/get-avatar?img=1' }));
  expect(useSession.getState()).toMatchObject({ status: 'signedIn', user: USER });
  expect(wire).not.toHaveBeenCalled();
});

test('offline the last known user keeps his screens', async () => {
  keepUser(USER);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await loadUser();
  expect(useSession.getState()).toMatchObject({ status: 'signedIn', user: USER });
});

test('a broken copy is nobody', async () => {
  localStorage.setItem('lentera.signedIn', '1');
  localStorage.setItem('lentera.user', '{"level":"root"}');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await loadUser();
  expect(useSession.getState().status).toBe('signedOut');
});

/** As browsers do it: the storage has changed when the other tabs hear of it. */
function inOtherTab(write: () => void, key = USER_KEY): void {
  write();
  dispatchEvent(new StorageEvent('storage', { key }));
}

function answerWith(status: number, body: unknown) {
  const wire = vi.fn(async () => Response.json(body, { status }));
  stubFetch(wire);
  return wire;
}
