import { expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { describeStray, portalPage, refuseUnknown, stubFetch } from './checked-fetch';

const ask = (path: string, method = 'POST') => new Request(`http://localhost${path}`, { method });
const describe = (reply: Response, path: string = auth.signOut.path) => describeStray(ask(path), reply);
const refuse = (change: object) =>
  Response.json({ message: 'x', code: 'busy', requestId: 'r', ...change }, { status: 503 });
const done = { message: 'Anda telah keluar.' };

test.fails('a stub that leaves out a field makes its test fail, even if the screen makes nothing of it', async () => {
  stubFetch(async () => Response.json({}));
  await fetch(ask(auth.signOut.path));
});

test('a stub that says what the contract says lets its test pass', async () => {
  stubFetch(async () => Response.json(done));
  const reply = await fetch(ask(auth.signOut.path));
  expect(await reply.json()).toEqual(done);
});

test.each([
  ['lacks a field', Response.json({}), 'message: Invalid input: expected string, received undefined'],
  ['has one more', Response.json({ ...done, more: 1 }), 'all of it: Unrecognized key: "more"'],
  ['refuses by a word of its own', refuse({ code: 'signedOut' }), 'code: Invalid option: '],
  [
    'refuses without a name',
    refuse({ requestId: undefined }),
    'requestId: Invalid input: expected string, received undefined',
  ],
  [
    'is no JSON',
    new Response('Sampai jumpa.'),
    'all of it: Invalid input: expected object, received undefined',
  ],
])('a reply that %s is named by its call and by what is wrong', async (_what, reply, wrong) => {
  expect(await describe(reply)).toEqual([expect.stringContaining(`POST ${auth.signOut.path}: ${wrong}`)]);
});

test('a stub of a path that the contract does not know is refused at once', () => {
  expect(() => refuseUnknown([auth.signOut.path, '/api/auth/sign-off'])).toThrow('/api/auth/sign-off');
});

test('a call that the contract does not know is named', async () => {
  expect(await describe(Response.json(done), '/api/auth/sign-off')).toEqual([
    'POST /api/auth/sign-off is not in the contract',
  ]);
});

test.each([
  ['a refusal of the contract', refuse({})],
  ['a failure of a proxy', new Response('Bad gateway', { status: 502 })],
  ['a page of the Wi-Fi', portalPage()],
])('nothing is wrong with %s', async (_what, reply) => {
  expect(await describe(reply)).toEqual([]);
});
