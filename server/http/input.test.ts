import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { auth } from '#contract/auth/auth';
import { listEndpoints } from '#contract/catalogue';
import { type Endpoint, sourceOf } from '#contract/endpoint';
import { exam } from '#contract/exam/exam';
import { ORIGIN } from '../../tests/support/caller';
import { createWorld, type World } from '../../tests/support/world';

test('errors without a message in the contract get an Indonesian one', async () => {
  const world = await createWorld();
  const reply = await world.app.request('http://lentera.test/api/auth/signin', {
    method: 'POST',
    headers: { origin: 'http://lentera.test', host: 'lentera.test', 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: '1001', password: 'rahasia', level: 7, nama: 'Aditya' }),
  });
  expect(reply.status).toBe(400);
  const { message, fields } = await reply.json();
  expect(fields.level).toMatch(/^Pilihan tidak valid/);
  expect(JSON.stringify({ message, fields })).not.toMatch(/invalid input|expected|unrecognized/i);
  await world.close();
});

test('an unknown field is named in good Indonesian, one or several, at any depth', async () => {
  const world = await createWorld();
  const signIn = { identifier: '1001', password: 'rahasia' };
  const one = await sendBody(world, auth.signIn, { ...signIn, nama: 'Aditya' });
  expect(one).toMatchObject({ message: 'Isian tidak dikenal: "nama".' });
  const two = await sendBody(world, auth.signIn, { ...signIn, nama: 'Aditya', umur: 7 });
  expect(two.fields).toEqual({ data: 'Isian tidak dikenal: "nama", "umur".' });
  const deep = await sendBody(world, auth.signUp, { ...person, children: [{ ...claim, kelas: 'X' }] });
  expect(deep.fields).toEqual({ 'children.0': 'Isian tidak dikenal: "kelas".' });
  await world.close();
});

test.each(['__proto__', '\\u005f_proto__', 'constructor', 'toString'])(
  'a field with a name of the language itself is unknown like any other, in the body and in the query: %s',
  async (written) => {
    const world = await createWorld();
    const { cookie } = await world.as('guru');
    const name = JSON.parse(`"${written}"`);
    const message = `Isian tidak dikenal: "${name}".`;
    const right = '"identifier":"guru","password":"lentera-demo"';
    const body = await sendText(world, auth.signIn, `{${right},"${written}":{"level":"admin"}}`);
    expect(body).toMatchObject({ message, fields: { data: message } });
    const child = `{"nis":"1001","code":"K7QM-2XRT-9WHC","${written}":1}`;
    const deep = await sendText(
      world,
      auth.signUp,
      `${JSON.stringify(person).slice(0, -1)},"children":[${child}]}`,
    );
    expect(deep.fields).toEqual({ 'children.0': message });
    const query = `${ORIGIN}${exam.list.path}?page=1&${encodeURIComponent(name)}=1`;
    const reply = await world.app.request(query, { headers: { cookie } });
    expect([reply.status, (await reply.json()).message]).toEqual([400, message]);
    await world.close();
  },
);

test('a wrong e-mail gets an Indonesian message; only the profile uses that of the specification', async () => {
  const world = await createWorld();
  const { fields } = await sendBody(world, auth.signUp, { ...person, email: 'bukan email' });
  expect(fields).toEqual({ email: 'Email belum benar.' });
  await world.close();
});

const NAMED = 'Password harus diisi.';
const claim = { nis: '1001', code: 'K7QM-2XRT-9WHC' };
const person = { name: 'Siti', email: 'siti@contoh.id', password: 'perahu hijau', children: [claim] };

test.each([
  [auth.signIn, {}, { identifier: 'Masukan Email!', password: 'Masukan Password!' }],
  [
    auth.signIn,
    { identifier: '', password: '' },
    { identifier: 'Masukan Email!', password: 'Masukan Password!' },
  ],
  [auth.signUp, { ...person, children: undefined }, { children: 'Masukkan kode anak.' }],
  [
    auth.signUp,
    { ...person, children: [{}] },
    { 'children.0.nis': 'Masukkan NIS anak.', 'children.0.code': 'Masukkan kode anak.' },
  ],
  [auth.signUp, { ...person, password: undefined }, { password: NAMED }],
  [auth.signUp, { ...person, password: '' }, { password: NAMED }],
])('a missing value gets the same message as an empty one: %#', async (endpoint, body, fields) => {
  const world = await createWorld();
  expect((await sendBody(world, endpoint, body)).fields).toEqual(fields);
  await world.close();
});

test('no message mentions undefined for a missing value', () => {
  for (const { key, endpoint } of listEndpoints()) {
    const { error } = endpoint.input.safeParse({});
    for (const issue of error?.issues ?? []) expect(issue.message, key).not.toMatch(/tidak valid|undefined/);
  }
});

test.each([
  ['page=0', { page: 'Paling kecil 1.' }],
  ['page=10001', { page: 'Paling besar 10.000.' }],
  ['limit=0', { limit: 'Paling kecil 1.' }],
  ['limit=101', { limit: 'Paling besar 100.' }],
  ['limit=banyak', { limit: 'Isi dengan angka.' }],
  [`search=${'a'.repeat(101)}`, { search: 'Paling panjang 100 karakter.' }],
])('a limit of a list is told in plain words: %s', async (query, fields) => {
  const world = await createWorld();
  const { cookie } = await world.as('guru');
  const reply = await world.app.request(`${ORIGIN}${exam.list.path}?${query}`, { headers: { cookie } });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ fields, message: Object.values(fields)[0] });
  await world.close();
});

test.each([
  [z.array(z.string()).check(z.minLength(1)), [], 'Isi paling sedikit 1.'],
  [z.array(z.string()).check(z.maxLength(2)), ['a', 'b', 'c'], 'Paling banyak 2.'],
  [z.string().check(z.minLength(1)), '', 'Wajib diisi.'],
  [z.string().check(z.minLength(8)), 'tujuh', 'Paling sedikit 8 karakter.'],
  [z.number().check(z.gt(0)), 0, 'Harus lebih dari 0.'],
  [z.number().check(z.lt(5)), 5, 'Harus kurang dari 5.'],
])('and so is a limit of a text, a list or a number: %#', (type, value, message) => {
  expect(type.safeParse(value).error?.issues[0]?.message).toBe(message);
});

test('different values in query and body are refused and change nothing; equal ones are accepted', async () => {
  const world = await createWorld();
  const { cookie } = await world.as('guru');
  const [first, second] = world.database.prepare('SELECT id FROM exams ORDER BY id LIMIT 2').pluck().all();
  const changeStatus = async (inQuery: unknown, inBody: unknown) => {
    const reply = await world.app.request(`http://lentera.test${exam.changeStatus.path}?id=${inQuery}`, {
      method: 'PUT',
      headers: { origin: ORIGIN, host: 'lentera.test', 'content-type': 'application/json', cookie },
      body: JSON.stringify({ id: inBody }),
    });
    return { status: reply.status, ...(await reply.json()) };
  };
  const before = world.changes();
  expect(await changeStatus(first, second)).toMatchObject({
    status: 400,
    fields: { id: 'Diberikan lebih dari sekali.' },
  });
  expect(world.changes()).toBe(before);
  expect((await changeStatus(first, first)).fields).toBeUndefined();
  await world.close();
});

function sendBody(world: World, endpoint: Endpoint, body: unknown) {
  return sendText(world, endpoint, JSON.stringify(body));
}

async function sendText(world: World, endpoint: Endpoint, body: string) {
  expect(sourceOf(endpoint)).toBe('body');
  const reply = await world.app.request(`http://lentera.test${endpoint.path}`, {
    method: endpoint.method,
    headers: { origin: 'http://lentera.test', host: 'lentera.test', 'content-type': 'application/json' },
    body,
  });
  expect(reply.status).toBe(400);
  return reply.json();
}
