import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import { exam } from '#contract/exam/exam';
import { answer } from '#contract/exam-session/answer';
import { logs } from '#contract/exam-session/logs';
import { bank } from '#contract/question-bank/bank';
import { stubFetch } from '../../tests/support/checked-fetch';
import { call } from './api-client';
import { connectivity } from './connectivity';

const ID = '0190a000-0000-7000-8000-000000000001';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost:3000' });
});

test('GET takes its input in the query and leaves out what is not given', async () => {
  const sent = answerWith(Response.json({ data: [], page: 1, limit: 10, totalData: 0, totalPages: 0 }));
  await call(bank.list, { page: 1, search: undefined });
  expect(sent()).toMatchObject({ method: 'GET', url: 'http://localhost:3000/api/bank/get-bank?page=1' });
});

test('PUT that takes either form uses the query, POST that does uses JSON', async () => {
  const put = answerWith(Response.json({ message: 'ok' }));
  await call(logs.rejoin, { id: ID });
  expect(put().url).toBe(`http://localhost:3000/api/logs/rejoin-exam?id=${ID}`);
  const post = answerWith(Response.json({ message: 'ok' }));
  await call(logs.finish, { id: ID, exam: ID });
  expect(post().url).toBe('http://localhost:3000/api/logs/finish-cbt');
  expect(await post().json()).toEqual({ id: ID, exam: ID });
});

test('a bearer speaks instead of the cookie', async () => {
  const sent = answerWith(
    Response.json({
      message: 'ok',
      results: [],
      serverNow: '2026-11-21T00:00:00.000Z',
      deadline: '2026-11-21T00:00:00.000Z',
      progress: 'running',
      epoch: 1,
      archived: false,
    }),
  );
  await call(answer.add, { ops: [{}] }, { bearer: 'token' });
  expect(sent().headers.get('authorization')).toBe('Bearer token');
  expect(sent().credentials).toBe('omit');
});

test("a refusal carries the server's code, words, request id and wrong fields", async () => {
  answerWith(
    Response.json(
      {
        message: 'Data yang dikirim belum benar.',
        code: 'invalidInput',
        requestId: 'r7',
        fields: { name: 'Nama' },
      },
      { status: 400 },
    ),
  );
  await expect(call(auth.loadUser, {})).rejects.toMatchObject({
    kind: 'api',
    code: 'invalidInput',
    status: 400,
    message: 'Data yang dikirim belum benar.',
    requestId: 'r7',
    fields: { name: 'Nama' },
  });
  expect(connectivity.isOnline()).toBe(true);
});

// Spec §8: the three transport errors.
test('no connection is FETCH_ERROR and makes the page offline; any reply makes it online again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(auth.loadUser, {})).rejects.toMatchObject({ code: 'FETCH_ERROR', status: 0 });
  expect(connectivity.isOnline()).toBe(false);
  answerWith(Response.json({ message: 'ok' }));
  await call(auth.signOut, {});
  expect(connectivity.isOnline()).toBe(true);
});

test('a server that keeps silent is TIMEOUT_ERROR', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await expect(call(auth.loadUser, {}, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
});

test('a file is given as long to arrive as the server waits for it, anything else half a minute', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const ended: string[] = [];
  void call(account.saveAvatar, {}, { file: new Blob() }).catch(() => ended.push('file'));
  void call(account.removeAvatar, {}).catch(() => ended.push('usual'));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(ended).toEqual(['usual']);
  await vi.advanceTimersByTimeAsync(89_000);
  expect(ended).toEqual(['usual']);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(ended).toEqual(['usual', 'file']);
});

test.each([200, 502])('a page of HTML instead of JSON is PARSING_ERROR (status %i)', async (status) => {
  answerWith(new Response('<html>Bad gateway</html>', { status, headers: { 'content-type': 'text/html' } }));
  await expect(call(auth.loadUser, {})).rejects.toMatchObject({ code: 'PARSING_ERROR', status });
});

test('a cancelled call is no error of the server and says nothing about the connection', async () => {
  vi.stubGlobal('fetch', (request: Request) => {
    const { signal } = request;
    return new Promise((_, refuse) => {
      if (signal.aborted) refuse(signal.reason);
      signal.addEventListener('abort', () => refuse(signal.reason));
    });
  });
  connectivity.report('reached');
  const controller = new AbortController();
  const running = call(auth.loadUser, {}, { signal: controller.signal });
  controller.abort();
  await expect(running).rejects.not.toMatchObject({ kind: 'api' });
  expect(connectivity.isOnline()).toBe(true);
});

test('a file comes as bytes with its headers', async () => {
  answerWith(new Response(new Uint8Array([1, 2, 3]), { headers: { 'x-paper-hash': 'ab' } }));
  const { bytes, headers } = await call(exam.getPaper, { examid: ID });
  expect([...new Uint8Array(bytes)]).toEqual([1, 2, 3]);
  expect(headers.get('x-paper-hash')).toBe('ab');
});

test('outside production a reply that differs from the contract fails at once', async () => {
  // A broken server, which `stubFetch` would not let a test play.
  vi.stubGlobal('fetch', async () => Response.json({ message: 'ok', password_hash: 'x' }));
  await expect(call(auth.signOut, {})).rejects.toThrow('differs from the contract');
});

function answerWith(response: Response): () => Request {
  const requests: Request[] = [];
  stubFetch(async (request) => {
    // ky frees the body afterwards.
    requests.push(request.clone());
    return response.clone();
  });
  return () => {
    const [request] = requests;
    if (!request) throw new Error('nothing was sent');
    return request;
  };
}
