import type { ExamForStaff } from '#contract/exam/exam';
import type { FullscreenPolicy } from '#contract/exam/exam-rules';
import { fetchPatiently } from './calls';
import { PASSWORD } from './people';
import type { TestServer } from './server';

/** Changes the demo's exam, or the one of the name, as its teacher does, by the calls of the form. */
export async function setFullscreenPolicy(
  server: TestServer,
  policy: FullscreenPolicy,
  exam?: string,
): Promise<void> {
  const cookie = await signInByCall(server, 'guru');
  const list = await fetchPatiently(`${server.url}/api/exam/get-exam`, { headers: { cookie } });
  const rows: ExamForStaff[] = (await list.json()).data;
  const row = exam === undefined ? rows[0] : rows.find(({ name }) => name === exam);
  if (!row) throw new Error('There is no such exam.');
  const { name, duration, mc_score, essay_score, isshuffle } = row;
  const saved = await post(server, '/api/exam/create-exam', cookie, {
    examid: row.id,
    ...{ name, duration, mc_score, essay_score, isshuffle },
    bank: row.banks.map((bank) => ({ bankid: bank.id, pg: bank.pg, essay: bank.essay })),
    classes: row.classes.map(({ id }) => ({ value: id })),
    fullscreen_policy: policy,
  });
  if (!saved.ok) throw new Error(`Saving the exam gave ${saved.status}: ${await saved.text()}`);
}

/** The cookie of a session. */
export async function signInByCall(server: TestServer, identifier: string): Promise<string> {
  const reply = await post(server, '/api/auth/signin', '', { identifier, password: PASSWORD });
  return (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

function post(server: TestServer, path: string, cookie: string, body: object): Promise<Response> {
  return fetchPatiently(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url, cookie },
    body: JSON.stringify(body),
  });
}
