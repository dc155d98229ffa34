import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { account } from '#contract/account';
import { student } from '#contract/admin/student';
import { auth } from '#contract/auth';
import { admin } from '#contract/center/admin';
import { homebase } from '#contract/center/homebase';
import { people } from '#contract/center/people';
import type { Caller } from '../../../tests/support/caller';
import { digestSchool } from '../../../tests/support/digest';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { holdBackups } from '../../../tests/support/held-backups';
import { createWorld, type World } from '../../../tests/support/world';
import { newToken } from '../../access/session';
import { noteReveal } from '../../db/reveal-log';

// A school that is being deleted is closed first: nobody writes in it any more.

let world: World;
let center: Caller;
beforeEach(async () => {
  world = await createWorld();
  center = await world.as('pusat@demo.sch.id');
});
afterEach(() => world.close());

/** A backup takes its time on a busy machine. */
const PATIENCE = { timeout: 30_000 };

const NAME = 'MA Nurul Hikmah';

function idOf(name: string): string {
  return String(world.database.prepare('SELECT id FROM homebases WHERE name = ?').pluck().get(name));
}

async function list() {
  return (await center.call(homebase.list, {})).body.data;
}

test('what a school writes before it is closed is in the backup, and from then on it writes nothing, whoever tries', async () => {
  const finish = holdBackups(world);
  const id = idOf(NAME);
  const member = await world.as('admin2@demo.sch.id');
  const other = await world.as('admin@demo.sch.id');
  await member.call(student.save, { nis: '2901', name: 'Sebelum Ditutup' });
  const late = await world.as('2002');
  const pupil = String(world.database.prepare("SELECT id FROM users WHERE nis = '2003'").pluck().get());
  const { body } = await member.call(account.resetPasswords, { users: [pupil] });
  expect(body.cards).toHaveLength(1);
  const { token, tokenHash } = newToken();
  world.database.prepare('UPDATE sign_in_cards SET token_hash = ? WHERE user = ?').run(tokenHash, pupil);
  const device = await startOn(world, late, await findExam(late));
  // Nobody is in an exam when a school is closed; what his device still holds comes later.
  world.database.prepare("UPDATE attempts SET progress = 'finished' WHERE homebase = ?").run(id);
  await center.call(homebase.remove, { id, name: NAME });
  const before = digestSchool(world.database, id);
  const refused = [
    await device.deliver([device.answer(0, 'a')]),
    await world.anonymous.call(account.signInByCard, { token }),
    await member.call(student.save, { nis: '2902', name: 'Sesudah Ditutup' }),
    await member.call(auth.loadUser, {}),
    await late.call(auth.loadUser, {}),
    await world.anonymous.call(auth.signIn, { identifier: 'admin2@demo.sch.id', password: 'lentera-demo' }),
  ];
  expect(refused.map(({ status, error }) => [status, error?.code])).toEqual(
    refused.map(() => [503, 'schoolClosed']),
  );
  // Whoever was past the door already.
  const note = { homebase: id, actor: id, ip: null, person: id, field: 'phone' };
  await expect(world.services.writer.run(noteReveal, note)).rejects.toMatchObject({ code: 'schoolClosed' });
  expect(digestSchool(world.database, id)).toEqual(before);
  expect((await other.call(student.save, { nis: '1901', name: 'Sekolah Lain' })).status).toBe(200);
  finish();
  await vi.waitFor(async () => expect((await list()).some((row) => row.id === id)).toBe(false), PATIENCE);
  const [backup] = world.services.backups.list();
  const folder = join(dirname(world.database.name), 'backups', backup?.name ?? '');
  const kept = new BetterSqlite3(join(folder, 'lentera.db'), { readonly: true });
  expect(kept.prepare("SELECT nis FROM users WHERE nis LIKE '29%'").pluck().all()).toEqual(['2901']);
  kept.close();
});

test('of a school that is gone the head office finds nobody any more', async () => {
  const gone = (who: string) =>
    String(world.database.prepare(`SELECT id FROM users WHERE ${who}`).pluck().get());
  const [pupil, officer] = [gone("nis = '2001'"), gone("email = 'admin2@demo.sch.id'")];
  world.database.prepare('UPDATE homebases SET deleted_at = 1 WHERE id = ?').run(idOf(NAME));
  const before = world.changes();
  const refused = [
    await center.call(people.revealNumber, { id: pupil }),
    await center.call(admin.revealNumber, { id: officer }),
    await center.call(admin.changeStatus, { id: officer }),
    await center.call(admin.remove, { id: officer }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect(world.changes()).toBe(before);
});

test('the accounts of a school that is closed are left as they are by the head office too', async () => {
  const finish = holdBackups(world, true);
  const home = idOf(NAME);
  const id = String(
    world.database.prepare("SELECT id FROM users WHERE email = 'admin2@demo.sch.id'").pluck().get(),
  );
  await center.call(homebase.remove, { id: home, name: NAME });
  const before = digestSchool(world.database, home);
  const refused = [
    await center.call(admin.save, { id, name: 'Nama Lain', email: 'lain@demo.sch.id' }),
    await center.call(admin.save, { name: 'Baru', email: 'baru@demo.sch.id', level: 'admin', home }),
    await center.call(admin.changeStatus, { id }),
    await center.call(admin.remove, { id }),
    await center.call(admin.revealNumber, { id }),
    await center.call(admin.sendActivation, { id, by: 'link' }),
    await center.call(admin.makePasswordLink, { id }),
  ];
  expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => 'schoolClosed'));
  expect(digestSchool(world.database, home)).toEqual(before);
  finish();
  await vi.waitFor(
    async () => expect((await list()).find((row) => row.id === home)?.removal).toBe('failed'),
    PATIENCE,
  );
  expect((await center.call(admin.changeStatus, { id })).status).toBe(200);
});

test('a school whose backup failed is open again, as it was', async () => {
  const finish = holdBackups(world, true);
  const id = idOf(NAME);
  const member = await world.as('admin2@demo.sch.id');
  await center.call(homebase.remove, { id, name: NAME });
  expect((await member.call(auth.loadUser, {})).error?.code).toBe('schoolClosed');
  finish();
  await vi.waitFor(
    async () => expect((await list()).find((row) => row.id === id)?.removal).toBe('failed'),
    PATIENCE,
  );
  expect((await member.call(student.save, { nis: '2901', name: 'Tetap Ada' })).status).toBe(200);
});
