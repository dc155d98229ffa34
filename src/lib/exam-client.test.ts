import { beforeEach, expect, test, vi } from 'vitest';
import { auth } from '#contract/auth/auth';
import { exam } from '#contract/exam/exam';
import { logs } from '#contract/exam-session/logs';
import { portalPage, stubFetch } from '../../tests/support/checked-fetch';
import { connectivity } from './connectivity';
import { call } from './exam-client';

const ID = '0190a000-0000-7000-8000-000000000001';

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'http://localhost:3000' });
});

test('GET takes its input in the query and sends the cookie, to this server only', async () => {
  const sent = answerWith(new Response(new Uint8Array([1, 2]), { headers: { 'x-paper-hash': 'ab' } }));
  const { bytes, headers } = await call(exam.getPaper, { examid: ID });
  expect(sent().url).toBe(`http://localhost:3000/api/exam/get-paper?examid=${ID}`);
  expect(sent().credentials).toBe('same-origin');
  expect([...new Uint8Array(bytes)]).toEqual([1, 2]);
  expect(headers.get('x-paper-hash')).toBe('ab');
});

test('POST takes its input as JSON', async () => {
  const sent = answerWith(Response.json({ message: 'ok' }));
  await call(logs.finish, { id: ID, exam: ID });
  expect(sent().method).toBe('POST');
  expect(sent().headers.get('content-type')).toBe('application/json');
  expect(await sent().json()).toEqual({ id: ID, exam: ID });
});

test('a token speaks instead of the cookie', async () => {
  const sent = answerWith(Response.json(null));
  await call(logs.getOwn, { exam: ID }, { bearer: 'token' });
  expect(sent().headers.get('authorization')).toBe('Bearer token');
  expect(sent().credentials).toBe('omit');
});

test('in Safe Exam Browser a call tells the proof of its page; elsewhere nothing of the kind', async () => {
  const plain = answerWith(Response.json({ message: 'ok' }));
  await call(logs.finish, { id: ID, exam: ID });
  expect(plain().headers.has('x-seb-key')).toBe(false);
  vi.stubGlobal('window', { SafeExamBrowser: { security: { configKey: 'abc' } } });
  const proven = answerWith(Response.json({ message: 'ok' }));
  await call(logs.finish, { id: ID, exam: ID });
  expect(proven().headers.get('x-seb-key')).toBe('abc');
  expect(proven().headers.has('x-seb-page')).toBe(true);
  expect(proven().headers.get('content-type')).toBe('application/json');
});

test("a refusal carries the server's code and words", async () => {
  answerWith(
    Response.json({ message: 'Token salah.', code: 'examTokenWrong', requestId: 'r' }, { status: 403 }),
  );
  await expect(call(logs.start, { exam: ID })).rejects.toMatchObject({
    kind: 'api',
    code: 'examTokenWrong',
    status: 403,
    message: 'Token salah.',
  });
});

// Spec §8: the three transport errors.
test('no connection is FETCH_ERROR and makes the page offline', async () => {
  connectivity.report('reached');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call(auth.loadUser, {})).rejects.toMatchObject({ code: 'FETCH_ERROR', status: 0 });
  expect(connectivity.isOnline()).toBe(false);
});

test('a server that keeps silent is TIMEOUT_ERROR, and nothing waits for it any longer', async () => {
  let signal: AbortSignal | undefined;
  vi.stubGlobal('fetch', (request: Request) => {
    signal = request.signal;
    return new Promise(() => undefined);
  });
  await expect(call(auth.loadUser, {}, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'TIMEOUT_ERROR' });
  expect(signal?.aborted).toBe(true);
});

test('a page of HTML instead of JSON is PARSING_ERROR', async () => {
  answerWith(portalPage());
  await expect(call(auth.loadUser, {})).rejects.toMatchObject({ code: 'PARSING_ERROR', status: 200 });
});

function answerWith(response: Response): () => Request {
  const fetched = vi.fn(async (_request: Request) => response.clone());
  stubFetch(fetched);
  return () => {
    const [request] = fetched.mock.calls[0] ?? [];
    if (!request) throw new Error('nothing was sent');
    return request;
  };
}
