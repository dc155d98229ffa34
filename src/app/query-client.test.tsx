import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { stubFetch } from '../../tests/support/checked-fetch';
import { userOf } from '../../tests/support/users';
import { toApiError } from '../lib/api-error';
import { readKeptUser } from '../lib/kept-user';
import { queryClient } from './query-client';
import { beginSession, endSession, loseSession, useSession } from './session-store';

const KEY = ['dashboard', 'staff'];
const FORMER = userOf('teacher');
const ENDED = { message: 'Silakan masuk terlebih dahulu.', code: 'unauthenticated', requestId: 'r' } as const;
const NEXT = { ...userOf('teacher'), id: '0190a000-0000-7000-8000-000000000009' };

beforeEach(() => {
  localStorage.clear();
  beginSession(FORMER);
  queryClient.setQueryData(KEY, 'what the former one read');
});

test.each([
  ['another person is found to be signed in', () => beginSession(NEXT)],
  ['somebody signs out', endSession],
  ['the server ended the session', loseSession],
])('what was read is gone as soon as %s', (_what, change) => {
  change();
  expect(queryClient.getQueryData(KEY)).toBeUndefined();
});

test('a changed picture costs the same person nothing', () => {
  beginSession({ ...FORMER, img: '/api/account/get-avatar?img=1' });
  expect(queryClient.getQueryData(KEY)).toBeDefined();
});

test('calls that are refused because the session ended end it here, after one question to the server', async () => {
  const wire = answerWith(401, ENDED);
  await Promise.all([askInVain('pupils'), askInVain('classes'), askInVain('teachers')]);
  await vi.waitFor(() =>
    expect(useSession.getState()).toMatchObject({ status: 'signedOut', wasEnded: true }),
  );
  await askInVain('late');
  expect(useSession.getState().wasEnded).toBe(true);
  expect(wire).toHaveBeenCalledOnce();
});

test('a refusal that comes late, after another person signed in on this device, signs nobody out', async () => {
  answerWith(200, NEXT);
  await askInVain('pupils');
  await vi.waitFor(() => expect(useSession.getState().user).toEqual(NEXT));
  expect(readKeptUser()).toEqual(NEXT);
});

test.each([
  ['busy', 1],
  ['storageFailed', 2],
] as const)(
  'a list that fails as %s is asked for in all %d times: who calls a busy server has waited already',
  async (code, times) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const queryFn = vi.fn(() => Promise.reject(toApiError({ code, message: 'Belum bisa.', status: 503 })));
    const observer = new QueryObserver(queryClient, { queryKey: ['list', code], queryFn });
    onTestFinished(observer.subscribe(() => undefined));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(observer.getCurrentResult().status).toBe('error');
    expect(queryFn).toHaveBeenCalledTimes(times);
  },
);

/** A screen asks with the session of before. */
function askInVain(what: string): Promise<unknown> {
  const queryFn = () => Promise.reject(toApiError({ ...ENDED, status: 401 }));
  return queryClient.fetchQuery({ queryKey: [what], queryFn }).catch(() => undefined);
}

function answerWith(status: number, body: unknown) {
  const wire = vi.fn(async () => Response.json(body, { status }));
  stubFetch(wire);
  return wire;
}
