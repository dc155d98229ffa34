/** Calls with the session of an account of the demo. */
export async function signIn(url: string, identifier: string) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ identifier, password: 'lentera-demo' });
  const reply = await fetch(`${url}/api/auth/signin`, { method: 'POST', headers, body });
  const cookie = (reply.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}${path}`, { ...init, headers: { ...headers, cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  return {
    cookie,
    get: async (path: string) => (await ask(path)).json(),
    bytes: async (path: string) => (await ask(path)).arrayBuffer(),
    post: async (path: string, input: object) =>
      (await ask(path, { method: 'POST', body: JSON.stringify(input) })).json(),
  };
}
