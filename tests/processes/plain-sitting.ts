import { fetchPatiently } from '../e2e/support/calls';
import { PASSWORD } from '../e2e/support/people';
import type { TestServer } from '../e2e/support/server';

/** A student in his exam, with nothing between him and the server: plain HTTP calls. */
export interface PlainSitting {
  token: string;
  question: string;
  cookie: string;
  exam: string;
}

export async function sit(server: TestServer, nis: string): Promise<PlainSitting> {
  const headers = { 'content-type': 'application/json', origin: server.url };
  const post = (path: string, body: object, cookie = '') =>
    fetchPatiently(`${server.url}${path}`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: JSON.stringify(body),
    });
  const cookie = await signIn(server, nis);
  const list = await fetchPatiently(`${server.url}/api/exam/get-exam-by-class`, { headers: { cookie } });
  const [exam] = (await list.json()).data;
  const { ticket } = await (await post('/api/logs/add-cbt-logs', { exam: exam.id }, cookie)).json();
  const question = ticket.order.find((item: { choices: string[] }) => item.choices.length > 0).question;
  return { token: ticket.syncToken, question, cookie, exam: exam.id };
}

/** Returns the cookie of the session. */
export async function signIn(server: TestServer, identifier: string): Promise<string> {
  const reply = await fetchPatiently(`${server.url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ identifier, password: PASSWORD }),
  });
  return (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

interface Sent {
  opId: string;
  status: number;
  headers: Headers;
  body: { message?: string; code?: string; results?: { opId: string; result: string }[] };
  isAcknowledged: boolean;
}

/** Sends one answer, whose id and place are derived from `seq`. */
export async function send(
  server: TestServer,
  { token, question }: PlainSitting,
  seq: number,
): Promise<Sent> {
  const opId = idOf(seq);
  const body = { opId, epoch: 1, seq, kind: 'answer', at: Date.now(), question, mc: 'a' };
  const response = await fetch(`${server.url}/api/answer/add-answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  const reply: Sent['body'] = await response.json();
  const isAcknowledged = reply.results?.[0]?.opId === opId;
  return { opId, status: response.status, headers: response.headers, body: reply, isAcknowledged };
}

/** True if the server acknowledged this very operation; false also if no reply came. */
export async function isTaken(server: TestServer, sitting: PlainSitting, seq: number): Promise<boolean> {
  return send(server, sitting, seq).then(
    ({ isAcknowledged }) => isAcknowledged,
    () => false,
  );
}

export function idOf(seq: number): string {
  return Buffer.from(String(seq).padStart(16, '0')).toString('base64url');
}
