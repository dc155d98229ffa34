import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { admin } from '#contract/center/admin';
import type { Caller } from '../../../tests/support/caller';
import { digestTables } from '../../../tests/support/digest';
import { createWorld, type World } from '../../../tests/support/world';

let world: World;
let center: Caller;
beforeEach(async () => {
  world = await createWorld();
  center = await world.as('pusat@demo.sch.id');
});
afterEach(() => world.close());

const idOf = (who: string) =>
  String(world.database.prepare(`SELECT id FROM users WHERE ${who}`).pluck().get());
const officer = (email: string) => idOf(`email = '${email}'`);
const countOf = (action: string) =>
  world.database.prepare('SELECT count(*) FROM audit_log WHERE action = ?').pluck().get(action);

async function invite(name: string): Promise<{ id: string; code: string }> {
  const email = `${name}@contoh.sch.id`;
  const { body } = await center.call(admin.save, { name, email, level: 'cms' });
  await world.services.post.deliver();
  return { id: body.data.id, code: codeIn(world.mails.at(-1)?.text) };
}

const codeIn = (text = '') => /#kode=([\w-]{43})/.exec(text)?.[1] ?? '';
const look = async (code: string) => (await world.anonymous.call(admin.checkActivation, { code })).status;

test('those who wait get other links by mail, and the earlier ones open nothing; who is active is passed over', async () => {
  const [rina, budi] = [await invite('rina'), await invite('budi')];
  const sent = world.mails.length;
  const active = officer('admin2@demo.sch.id');
  // One that is named twice gets one letter.
  const officers = [rina.id, budi.id, active, rina.id];
  const { body } = await center.call(admin.sendActivations, { officers });
  expect(body.message).toBe(
    '2 tautan aktivasi sedang dikirim lewat email. 1 akun dilewati karena sudah diaktifkan pemiliknya.',
  );
  await world.services.post.deliver();
  const letters = world.mails.slice(sent);
  expect(letters.map(({ to }) => to).sort()).toEqual(['budi@contoh.sch.id', 'rina@contoh.sch.id']);
  for (const { text } of letters) expect(await look(codeIn(text))).toBe(200);
  for (const { code } of [rina, budi]) expect(await look(code)).toBe(409);
  expect(countOf('officer.invite')).toBe(2);
});

test('without mail nobody gets another link, so that the earlier ones stay good', async () => {
  const rina = await invite('rina');
  world.services.settings.mail = undefined;
  const before = digestTables(world.database);
  const { error } = await center.call(admin.sendActivations, { officers: [rina.id] });
  expect(error?.code).toBe('mailNotSet');
  expect(digestTables(world.database)).toEqual(before);
  expect(await look(rina.code)).toBe(200);
});

test('several accounts are switched off at once, with their sessions, each logged', async () => {
  const other = await world.as('admin2@demo.sch.id');
  const officers = [officer('admin2@demo.sch.id'), officer('cms@demo.sch.id')];
  const off = () => center.call(admin.deactivateSeveral, { officers });
  expect((await off()).body.message).toBe('2 akun dinonaktifkan.');
  expect((await other.call(auth.loadUser, {})).status).toBe(401);
  expect((await off()).body.message).toBe('2 akun sudah nonaktif.');
  // One that is named twice is one.
  const again = [...officers, ...officers, officer('admin@demo.sch.id')];
  expect((await center.call(admin.deactivateSeveral, { officers: again })).body.message).toBe(
    '1 akun dinonaktifkan. 2 akun sudah nonaktif.',
  );
  expect(countOf('officer.deactivate')).toBe(3);
});

test('with oneself, or somebody who is not of the office, among them nothing is done to anybody', async () => {
  const own = officer('pusat@demo.sch.id');
  const fine = officer('admin2@demo.sch.id');
  const before = digestTables(world.database);
  const self = await center.call(admin.deactivateSeveral, { officers: [fine, own] });
  expect(self.error?.code).toBe('ownAccount');
  for (const stranger of [idOf("username = 'guru'"), idOf("nis = '1001'")])
    for (const call of [admin.deactivateSeveral, admin.sendActivations] as const)
      expect((await center.call(call, { officers: [fine, stranger] })).status).toBe(404);
  expect(digestTables(world.database)).toEqual(before);
});

test('of two accounts of the head office that switch each other off at once the later is refused, with all that it names', async () => {
  const { id, code } = await invite('rina');
  world.database.prepare("UPDATE users SET level = 'center' WHERE id = ?").run(id);
  await world.anonymous.call(admin.activate, { code, password: 'perahu hijau di danau' });
  const rina = await world.as('rina@contoh.sch.id', 'perahu hijau di danau');
  const first = officer('pusat@demo.sch.id');
  const fine = officer('admin2@demo.sch.id');
  const replies = await Promise.all([
    rina.call(admin.deactivateSeveral, { officers: [first] }),
    center.call(admin.deactivateSeveral, { officers: [fine, id] }),
  ]);
  expect(replies.map(({ status, error }) => [status, error?.code])).toEqual([
    [200, undefined],
    [409, 'lastCenter'],
  ]);
  expect(idOf("level = 'center' AND is_active = 1")).toBe(id);
  expect(idOf("email = 'admin2@demo.sch.id' AND is_active = 1")).toBe(fine);
});
