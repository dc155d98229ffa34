import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { account } from '#contract/auth/account';
import { bank } from '#contract/question-bank/bank';
import { stubFetch } from '../../tests/support/checked-fetch';
import { userOf } from '../../tests/support/users';
import { call } from './api-client';
import { usePutOff } from './busy-server';
import { forgetUser, keepUser } from './kept-user';

const ID = '0190a000-0000-7000-8000-000000000001';
const OTHER = '0190a000-0000-7000-8000-000000000009';
const DONE = { message: 'Bank soal dihapus.' };
const NOBODY = { data: [], page: 1, limit: 10, totalData: 0, totalPages: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  localStorage.clear();
  usePutOff.setState({ times: 0 });
});

test('a write that the server puts off is sent again when it asks for it, and whoever waits is told', async () => {
  const wire = answerWith(putOff(3), putOff(2), DONE);
  const reply = call(bank.remove, { id: ID });
  await vi.advanceTimersByTimeAsync(2_900);
  expect(wire).toHaveBeenCalledOnce();
  expect(usePutOff.getState().times).toBe(1);
  await vi.advanceTimersByTimeAsync(2_200);
  expect(await reply).toEqual(DONE);
  expect(wire).toHaveBeenCalledTimes(3);
});

test('a file is sent again for a minute, because whoever chose it would have to choose it again', async () => {
  const kept = { message: 'Foto disimpan.', img: '/api/account/get-avatar?img=1' };
  const wire = answerWith(...Array.from({ length: 9 }, () => putOff(6)), kept);
  const reply = call(account.saveAvatar, {}, { file: new Blob(['x'], { type: 'image/png' }) });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reply).toEqual(kept);
  expect(wire).toHaveBeenCalledTimes(10);
});

test('a list that is put off is asked for again in silence', async () => {
  answerWith(putOff(2), NOBODY);
  const reply = call(bank.list, {});
  await vi.advanceTimersByTimeAsync(2_100);
  expect(await reply).toEqual(NOBODY);
  expect(usePutOff.getState().times).toBe(0);
});

test.each([
  ['has left', forgetUser],
  ['was followed by another one', () => keepUser({ ...userOf('teacher'), id: OTHER })],
])('nothing is written for somebody who %s while it was put off', async (_what, leave) => {
  keepUser(userOf('admin'));
  const wire = answerWith(putOff(2), DONE);
  const reply = call(bank.remove, { id: ID });
  const refusal = expect(reply).rejects.toMatchObject({ code: 'busy' });
  await vi.advanceTimersByTimeAsync(1_000);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  await refusal;
  expect(wire).toHaveBeenCalledOnce();
});

test('what is cancelled while it is put off ends at once, and is not sent again', async () => {
  const wire = answerWith(putOff(2), DONE);
  const left = new AbortController();
  const reply = call(bank.remove, { id: ID }, { signal: left.signal });
  const end = expect(reply).rejects.toMatchObject({ name: 'AbortError' });
  await vi.advanceTimersByTimeAsync(1_000);
  left.abort();
  await end;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(wire).toHaveBeenCalledOnce();
});

test('any other failure of the server is told at once: something may have been done', async () => {
  const wire = answerWith(
    Response.json({ message: 'Gagal.', code: 'storageFailed', requestId: 'r' }, { status: 503 }),
  );
  await expect(call(bank.remove, { id: ID })).rejects.toMatchObject({ code: 'storageFailed' });
  expect(wire).toHaveBeenCalledOnce();
});

function putOff(afterSeconds: number): Response {
  return Response.json(
    { message: 'Server sedang sibuk.', code: 'busy', requestId: 'r' },
    { status: 503, headers: { 'retry-after': String(afterSeconds) } },
  );
}

function answerWith(...replies: (Response | object)[]) {
  const wire = vi.fn(async () => {
    const reply = replies.shift();
    return reply instanceof Response ? reply : Response.json(reply);
  });
  stubFetch(wire);
  return wire;
}
