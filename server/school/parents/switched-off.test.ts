import { readSheet } from 'read-excel-file/node';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/auth/account';
import { auth } from '#contract/auth/auth';
import type { InputOf } from '#contract/endpoint';
import { parent } from '#contract/school/parent';
import type { Caller } from '../../../tests/support/caller';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let admin: Caller;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.as('admin@demo.sch.id');
});
afterEach(() => world.close());

const WALI = { identifier: 'wali@demo.sch.id', password: 'lentera-demo' };

const idOf = (email: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE email = ?').pluck().get(email));
const logged = (action: string) =>
  world.database
    .prepare('SELECT subject FROM audit_log WHERE action = ? ORDER BY at, id')
    .pluck()
    .all(action);
const rowOf = async (email: string) =>
  (await admin.call(parent.list, { account: 'all' })).body.data.find((row) => row.email === email);

async function addParent(email: string): Promise<string> {
  return (await admin.call(parent.save, { name: 'Wali Baru', email, nis: ['1003'] })).body.data.id;
}

const codes = () => world.database.prepare('SELECT * FROM child_codes ORDER BY student').all();

const pupilOf = (nis: string) =>
  String(world.database.prepare('SELECT id FROM users WHERE nis = ?').pluck().get(nis));

async function codeOf(nis: string): Promise<string> {
  const { body } = await admin.call(account.makeChildCodes, { student: pupilOf(nis) });
  return body.codes[0]?.code ?? '';
}

const signUp = (nis: string, code: string, email: string) =>
  world.anonymous.call(auth.signUp, {
    name: 'Wali Lain',
    email,
    password: 'kuda-terbang-92',
    children: [{ nis, code }],
  });

test('a parent who is switched off is signed out everywhere and comes in by no way; switched on, he comes in with his password to the same children', async () => {
  const wali = await world.as(WALI.identifier);
  const id = idOf(WALI.identifier);
  const before = await rowOf(WALI.identifier);
  const off = await admin.call(parent.changeStatus, { id, state: 'inactive' });
  expect(off.body.message).toBe('Orang tua dinonaktifkan.');
  expect((await wali.call(auth.loadUser, {})).status).toBe(401);
  expect((await world.anonymous.call(auth.signIn, WALI)).error?.code).toBe('signInFailed');
  expect((await admin.call(account.resetPasswords, { users: [id] })).status).not.toBe(200);
  expect(await rowOf(WALI.identifier)).toEqual({ ...before, isactive: false });

  await admin.call(parent.changeStatus, { id, state: 'inactive' });
  expect(logged('parent.deactivate')).toEqual([id]);
  const on = await admin.call(parent.changeStatus, { id, state: 'active' });
  expect(on.body.message).toBe('Orang tua aktif kembali.');
  expect((await world.anonymous.call(auth.signIn, WALI)).status).toBe(200);
  expect((await rowOf(WALI.identifier))?.children).toEqual(before?.children);
  expect(logged('parent.activate')).toEqual([id]);
});

test('several parents are switched off at once, or none of them', async () => {
  const parents = [await addParent('satu@contoh.id'), await addParent('dua@contoh.id')];
  const pupil = String(world.database.prepare("SELECT id FROM users WHERE nis = '1001'").pluck().get());
  const foreign = (await world.as('admin2@demo.sch.id')).call(parent.save, {
    name: 'Wali Lain',
    email: 'lain@contoh.id',
    nis: ['2001'],
  });
  for (const other of [pupil, (await foreign).body.data.id]) {
    const refused = await admin.call(parent.deactivateSeveral, { parents: [...parents, other] });
    expect(refused.status).toBe(404);
  }
  expect(logged('parent.deactivate')).toEqual([]);
  const off = () => admin.call(parent.deactivateSeveral, { parents });
  expect((await off()).body.message).toBe('2 orang tua dinonaktifkan.');
  expect((await off()).body.message).toBe('2 orang tua sudah nonaktif.');
  expect(new Set(logged('parent.deactivate'))).toEqual(new Set(parents));
});

test.each([
  [
    'switched off alone',
    'deactivate',
    (id: string) => admin.call(parent.changeStatus, { id, state: 'inactive' }),
  ],
  [
    'switched off with others',
    'deactivate',
    (id: string) => admin.call(parent.deactivateSeveral, { parents: [id] }),
  ],
  ['deleted', 'remove', (id: string) => admin.call(parent.remove, { id })],
])(
  'a parent who is %s cannot sign up anew with an unused code of a child of his; the next code is valid',
  async (_how, action, close) => {
    const id = await addParent('satu@contoh.id');
    const own = await codeOf('1003');
    const other = await codeOf('1004');
    const closed = await close(id);
    expect(closed.body.message).toContain('1 kode anak yang belum dipakai ditarik');
    expect((await signUp('1003', own, 'lain@contoh.id')).error?.code).toBe('childCodeExpired');
    const detail = world.database
      .prepare('SELECT detail FROM audit_log WHERE action = ?')
      .pluck()
      .get(`parent.${action}`);
    expect(JSON.parse(String(detail))).toMatchObject({ withdrawnCodes: 1 });

    expect((await signUp('1004', other, 'ibu@contoh.id')).status).toBe(200);
    expect((await signUp('1003', await codeOf('1003'), 'bapak@contoh.id')).status).toBe(200);
  },
);

test('a code that was used, or is too old, is not withdrawn again', async () => {
  const id = await addParent('satu@contoh.id');
  expect((await signUp('1003', await codeOf('1003'), 'ibu@contoh.id')).status).toBe(200);
  const before = codes();
  const off = await admin.call(parent.changeStatus, { id, state: 'inactive' });
  expect(off.body.message).toBe('Orang tua dinonaktifkan.');
  expect(codes()).toEqual(before);
  await admin.call(parent.changeStatus, { id, state: 'active' });
  await codeOf('1003');
  world.clock.advance(90 * 86_400_000);
  const late = codes();
  admin = await world.as('admin@demo.sch.id');
  await admin.call(parent.changeStatus, { id, state: 'inactive' });
  expect(codes()).toEqual(late);
});

test('the list is filtered by who is switched off, and the sheet says it of each', async () => {
  const id = await addParent('satu@contoh.id');
  await admin.call(parent.changeStatus, { id, state: 'inactive' });
  const emails = async (asked: InputOf<typeof parent.list>) =>
    (await admin.call(parent.list, asked)).body.data.map(({ email }) => email);
  expect(await emails({ account: 'inactive' })).toEqual(['satu@contoh.id']);
  expect(await emails({ account: 'all' })).toContain('satu@contoh.id');
  expect(await emails({})).not.toContain('satu@contoh.id');
  const statesOf = async (asked: InputOf<typeof parent.download>) => {
    const { body } = await admin.call(parent.download, asked);
    const rows = await readSheet(Buffer.from(body as ArrayBuffer));
    return rows.map(([, , email, , state]) => [email, state]);
  };
  const all = await statesOf({ account: 'all' });
  expect(all[0]).toEqual(['Email', 'Status']);
  expect(all).toContainEqual(['satu@contoh.id', 'Nonaktif']);
  expect(all).toContainEqual([WALI.identifier, 'Aktif']);
  expect((await statesOf({})).every(([, state]) => state === undefined)).toBe(true);
});

test('a sheet changes nobody who is switched off, and says so of his row', async () => {
  const id = await addParent('satu@contoh.id');
  await admin.call(parent.changeStatus, { id, state: 'inactive' });
  const { body } = await admin.call(parent.upload, {
    file: 'ortu.csv',
    columns: ['nis', 'name', 'email'],
    rows: [{ row: 2, cells: ['1004', 'Wali Baru', 'satu@contoh.id'] }],
  });
  expect(body.data.rows).toMatchObject([
    { fate: 'refused', problems: ['Akun orang tua ini dinonaktifkan. Aktifkan dulu di daftar Orang tua.'] },
  ]);
});
