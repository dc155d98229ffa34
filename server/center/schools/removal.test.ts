import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { homebase } from '#contract/center/homebase';
import { digestSchool } from '../../../tests/support/digest';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { type HeadOffice, openHeadOffice, SECOND_SCHOOL } from '../../../tests/support/head-office';
import { holdBackups } from '../../../tests/support/held-backups';
import { createWorld } from '../../../tests/support/world';
import { clearClosedSchools } from './remove';

let office: HeadOffice;
beforeEach(async () => {
  office = await openHeadOffice();
});
afterEach(() => office.world.close());

const WIB = { timezone: 'Asia/Jakarta' } as const;

/** Rows of a school that are left, by table. */
function rowsOf(school: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(digestSchool(office.world.database, school)).filter(
      ([, digest]) => !digest.startsWith('0 '),
    ),
  );
}

test('a school without data is deleted at once; its name and number are free again', async () => {
  const draft = { name: 'SMP Lentera Fajar', npsn: '20101234', ...WIB };
  const { body } = await office.center.call(homebase.save, draft);
  const gone = await office.center.call(homebase.remove, { id: body.data.id });
  expect([gone.status, gone.body.waits]).toEqual([200, false]);
  expect((await office.list()).map(({ name }) => name)).not.toContain(draft.name);
  expect((await office.center.call(homebase.save, draft)).status).toBe(200);
});

test('a school that got its first admin while it was being deleted as an empty one stays, with him', async () => {
  let id = '';
  // A change between reading the school's data and deleting it.
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

test('deleting a school with any data requires typing its name, and the list shows that it has data', async () => {
  const made = (await office.center.call(homebase.save, { name: 'SMP Lentera Fajar', ...WIB })).body.data.id;
  const told = async () => (await office.list()).find(({ id }) => id === made)?.has_data;
  const remove = async () => (await office.center.call(homebase.remove, { id: made })).error;
  expect(await told()).toBe(false);
  const words = {
    users: `INSERT INTO users (homebase, id, level, name, password_hash, must_change_password, is_active, created_at)
      VALUES ('${made}', 'u', 'admin', 'Belum Aktif', '', 1, 0, 0)`,
    periods: `INSERT INTO periods (homebase, id, name, is_active, created_at, position) VALUES ('${made}', 'p', '2026/2027', 1, 0, 20260)`,
    grades: `INSERT INTO grades (homebase, id, name) VALUES ('${made}', 'g', '7')`,
  };
  for (const [table, insert] of Object.entries(words)) {
    office.world.database.exec(insert);
    expect(await told()).toBe(true);
    expect((await remove())?.code).toBe('nameNotTyped');
    office.world.database.exec(`DELETE FROM ${table} WHERE homebase = '${made}'`);
    expect(await told()).toBe(false);
  }
  office.world.database.exec(`${words.grades};${words.periods}`);
  expect((await remove())?.message).toBe(
    'SMP Lentera Fajar memiliki 1 periode, 1 tingkat. Ketik namanya untuk menghapus.',
  );
  expect(await office.list()).not.toEqual(
    expect.arrayContaining([expect.objectContaining({ students: 12, has_data: false })]),
  );
});

test('a school with data needs its name', async () => {
  const id = office.idOf(SECOND_SCHOOL);
  const before = office.world.changes();
  for (const name of [undefined, 'ma nurul hikmah', 'SMA Lentera Bangsa']) {
    const answer = await office.center.call(homebase.remove, { id, ...(name ? { name } : {}) });
    expect([answer.error?.code, answer.error?.message]).toEqual([
      'nameNotTyped',
      expect.stringContaining('12 siswa'),
    ]);
  }
  expect(office.world.changes()).toBe(before);
});

test('a deleted school is in a verified backup, and nowhere else but in the log; others lose nothing', async () => {
  const id = office.idOf(SECOND_SCHOOL);
  const other = office.idOf('SMA Lentera Bangsa');
  const member = await office.world.as('guru2');
  const pupil = await office.world.as('2002');
  const device = await startOn(office.world, pupil, await findExam(pupil));
  await device.deliverOne(device.answer(0, 'a'));
  office.world.database.exec("UPDATE attempts SET progress = 'finished'");
  const before = digestSchool(office.world.database, other);
  expect((await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL })).body.waits).toBe(true);
  await office.untilGone(id);
  expect((await member.call(auth.loadUser, {})).status).toBe(401);
  await clearClosedSchools(office.world.services);

  expect(Object.keys(rowsOf(id))).toEqual(['audit_log']);
  const asBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const left = office.world.database
    .prepare('SELECT count(*) FROM operations WHERE homebase = ?')
    .pluck()
    .get(asBytes);
  expect(left).toBe(0);
  expect(office.world.database.pragma('foreign_key_check')).toEqual([]);
  expect(digestSchool(office.world.database, other)).toEqual(before);

  const kept = office.askBackup((database) =>
    database.prepare('SELECT count(*) FROM users WHERE homebase = ?').pluck().get(id),
  );
  expect(kept).toBe(15);
  const [backup] = office.world.services.backups.list();
  const removal = office.world.database.prepare(
    "SELECT detail FROM audit_log WHERE action = 'school.remove'",
  );
  expect(JSON.parse(String(removal.pluck().get()))).toEqual({ name: SECOND_SCHOOL, backup: backup?.name });
});

test('a school in which somebody sits in an exam is not deleted, whatever was typed', async () => {
  const pupil = await office.world.as('2002');
  await startOn(office.world, pupil, await findExam(pupil));
  const answer = await office.center.call(homebase.remove, {
    id: office.idOf(SECOND_SCHOOL),
    name: SECOND_SCHOOL,
  });
  expect(answer.error?.code).toBe('inUse');
  const target = join(dirname(office.world.database.name), 'backups');
  expect(existsSync(target) ? readdirSync(target) : []).toEqual([]);
});

test('without a backup nothing is deleted', async () => {
  office.world.services.backups.make = async () => {
    throw new Error('The disk is full.');
  };
  const before = office.world.changes();
  const id = office.idOf(SECOND_SCHOOL);
  expect((await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL })).status).toBe(200);
  await office.untilFailed(id);
  expect(office.world.changes()).toBe(before);
});

test('a deletion that waits for its backup is shown in the list and not started twice', async () => {
  const finish = holdBackups(office.world);
  const id = office.idOf(SECOND_SCHOOL);
  await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL });
  expect((await office.find(id))?.removal).toBe('backup');
  expect((await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL })).error?.code).toBe(
    'conflict',
  );
  finish();
  await office.untilGone(id);
});

test('the answers of a school that is there cannot be deleted by anything', () => {
  const deletion = office.world.database.prepare('DELETE FROM operations');
  office.world.database.exec(
    `INSERT INTO operations SELECT unhex(replace(id, '-', '')), x'01', 1, 1, x'02', 'flag', NULL, '{}', 1, 1, 'applied', 'device'
     FROM homebases WHERE kind = 'school'`,
  );
  expect(() => deletion.run()).toThrow(/append-only/);
});
