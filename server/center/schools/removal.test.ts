import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { auth } from '#contract/auth';
import { homebase } from '#contract/center/homebase';
import type { Caller } from '../../../tests/support/caller';
import { digestSchool } from '../../../tests/support/digest';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { holdBackups } from '../../../tests/support/held-backups';
import { createWorld, type World } from '../../../tests/support/world';
import { clearClosedSchools } from './remove';

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
const WIB = { timezone: 'Asia/Jakarta' } as const;

function idOf(name: string): string {
  return String(world.database.prepare('SELECT id FROM homebases WHERE name = ?').pluck().get(name));
}

/** Rows of a school that are left, by table. */
function rowsOf(school: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(digestSchool(world.database, school)).filter(([, digest]) => !digest.startsWith('0 ')),
  );
}

async function list() {
  return (await center.call(homebase.list, {})).body.data;
}

test('a school without data goes at once; its name and number are free again', async () => {
  const draft = { name: 'SMP Lentera Fajar', npsn: '20101234', ...WIB };
  const { body } = await center.call(homebase.save, draft);
  const gone = await center.call(homebase.remove, { id: body.data.id });
  expect([gone.status, gone.body.waits]).toEqual([200, false]);
  expect((await list()).map(({ name }) => name)).not.toContain(draft.name);
  expect((await center.call(homebase.save, draft)).status).toBe(200);
});

test('a school that got its first admin while it was being deleted as an empty one stays, with him', async () => {
  let id = '';
  // Whatever comes between the look at the school and the deletion.
  const meanwhile: Parameters<typeof createWorld>[0] = {
    wrapBatches: (run) => (jobs) => {
      if (jobs.some(({ command }) => command === 'center.closeSchool'))
        racing.database.exec(`INSERT INTO users (homebase, id, level, name, password_hash, must_change_password, is_active, created_at)
          VALUES ('${id}', 'u', 'admin', 'Baru', '', 1, 1, 0)`);
      return run(jobs);
    },
  };
  const racing = await createWorld(meanwhile);
  const caller = await racing.as('pusat@demo.sch.id');
  id = (await caller.call(homebase.save, { name: 'SMP Lentera Fajar', ...WIB })).body.data.id;
  const { error } = await caller.call(homebase.remove, { id });
  expect([error?.code, error?.message]).toEqual([
    'nameNotTyped',
    'SMP Lentera Fajar memiliki 1 akun lain. Ketik namanya untuk menghapus.',
  ]);
  expect((await caller.call(homebase.list, { search: 'Fajar' })).body.data).toMatchObject([{ admins: 1 }]);
  await racing.close();
});

test('data is data: whatever a school has, the list says so and its name must be typed', async () => {
  const made = (await center.call(homebase.save, { name: 'SMP Lentera Fajar', ...WIB })).body.data.id;
  const told = async () => (await list()).find(({ id }) => id === made)?.has_data;
  const remove = async () => (await center.call(homebase.remove, { id: made })).error;
  expect(await told()).toBe(false);
  const words = {
    users: `INSERT INTO users (homebase, id, level, name, password_hash, must_change_password, is_active, created_at)
      VALUES ('${made}', 'u', 'admin', 'Belum Aktif', '', 1, 0, 0)`,
    periods: `INSERT INTO periods (homebase, id, name, is_active, created_at, position) VALUES ('${made}', 'p', '2026/2027', 1, 0, 20260)`,
    grades: `INSERT INTO grades (homebase, id, name) VALUES ('${made}', 'g', '7')`,
  };
  for (const [table, insert] of Object.entries(words)) {
    world.database.exec(insert);
    expect(await told()).toBe(true);
    expect((await remove())?.code).toBe('nameNotTyped');
    world.database.exec(`DELETE FROM ${table} WHERE homebase = '${made}'`);
    expect(await told()).toBe(false);
  }
  world.database.exec(`${words.grades};${words.periods}`);
  expect((await remove())?.message).toBe(
    'SMP Lentera Fajar memiliki 1 periode, 1 tingkat. Ketik namanya untuk menghapus.',
  );
  expect(await list()).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ students: 12, has_data: false })]),
  );
});

test('a school with data needs its name', async () => {
  const id = idOf(NAME);
  const before = world.changes();
  for (const name of [undefined, 'ma nurul hikmah', 'SMA Lentera Bangsa']) {
    const answer = await center.call(homebase.remove, { id, ...(name ? { name } : {}) });
    expect([answer.error?.code, answer.error?.message]).toEqual([
      'nameNotTyped',
      expect.stringContaining('12 siswa'),
    ]);
  }
  expect(world.changes()).toBe(before);
});

test('a deleted school is in a verified backup, and nowhere else but in the log; others lose nothing', async () => {
  const id = idOf(NAME);
  const other = idOf('SMA Lentera Bangsa');
  const member = await world.as('guru2');
  const pupil = await world.as('2002');
  const device = await startOn(world, pupil, await findExam(pupil));
  await device.deliverOne(device.answer(0, 'a'));
  world.database.exec("UPDATE attempts SET progress = 'finished'");
  const before = digestSchool(world.database, other);
  expect((await center.call(homebase.remove, { id, name: NAME })).body.waits).toBe(true);
  await vi.waitFor(async () => expect((await list()).some((row) => row.id === id)).toBe(false), PATIENCE);
  expect((await member.call(auth.loadUser, {})).status).toBe(401);
  await clearClosedSchools(world.services);

  expect(Object.keys(rowsOf(id))).toEqual(['audit_log']);
  const asBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const left = world.database
    .prepare('SELECT count(*) FROM operations WHERE homebase = ?')
    .pluck()
    .get(asBytes);
  expect(left).toBe(0);
  expect(world.database.pragma('foreign_key_check')).toEqual([]);
  expect(digestSchool(world.database, other)).toEqual(before);

  const [backup] = world.services.backups.list();
  const folder = join(dirname(world.database.name), 'backups', backup?.name ?? '');
  const kept = new BetterSqlite3(join(folder, 'lentera.db'), { readonly: true });
  expect(kept.prepare('SELECT count(*) FROM users WHERE homebase = ?').pluck().get(id)).toBe(15);
  kept.close();
  const removal = world.database.prepare("SELECT detail FROM audit_log WHERE action = 'school.remove'");
  expect(JSON.parse(String(removal.pluck().get()))).toEqual({ name: NAME, backup: backup?.name });
});

test('a school in which somebody sits in an exam is not deleted, whatever was typed', async () => {
  const pupil = await world.as('2002');
  await startOn(world, pupil, await findExam(pupil));
  const answer = await center.call(homebase.remove, { id: idOf(NAME), name: NAME });
  expect(answer.error?.code).toBe('inUse');
  const target = join(dirname(world.database.name), 'backups');
  expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
});

test('without a backup nothing is deleted', async () => {
  world.services.backups.make = async () => {
    throw new Error('The disk is full.');
  };
  const before = world.changes();
  const id = idOf(NAME);
  expect((await center.call(homebase.remove, { id, name: NAME })).status).toBe(200);
  await vi.waitFor(
    async () => expect((await list()).find((row) => row.id === id)?.removal).toBe('failed'),
    PATIENCE,
  );
  expect(world.changes()).toBe(before);
});

test('a deletion that waits for its backup is told in the list and is not begun twice', async () => {
  const finish = holdBackups(world);
  const id = idOf(NAME);
  await center.call(homebase.remove, { id, name: NAME });
  expect((await list()).find((row) => row.id === id)?.removal).toBe('backup');
  expect((await center.call(homebase.remove, { id, name: NAME })).error?.code).toBe('conflict');
  finish();
  await vi.waitFor(async () => expect((await list()).some((row) => row.id === id)).toBe(false), PATIENCE);
});

test('the answers of a school that is there cannot be deleted by anything', () => {
  const deletion = world.database.prepare('DELETE FROM operations');
  world.database.exec(
    `INSERT INTO operations SELECT unhex(replace(id, '-', '')), x'01', 1, 1, x'02', 'flag', NULL, '{}', 1, 1, 'applied', 'device'
     FROM homebases WHERE kind = 'school'`,
  );
  expect(() => deletion.run()).toThrow(/append-only/);
});
