import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auth } from '#contract/auth/auth';
import { backup } from '#contract/backup/backup';
import { homebase } from '#contract/center/homebase';
import { digestSchool } from '../../../tests/support/digest';
import { findExam, startOn } from '../../../tests/support/exam-room';
import { type HeadOffice, openHeadOffice, SECOND_SCHOOL } from '../../../tests/support/head-office';
import { holdBackups } from '../../../tests/support/held-backups';
import { createWorld } from '../../../tests/support/world';
import { clearDeletedSchools } from './remove';

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
      if (jobs.some(({ command }) => command === 'center.markSchoolDeleted'))
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
  await clearDeletedSchools(office.world.services);

  expect(Object.keys(rowsOf(id))).toEqual(['audit_log']);
  const asBytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  const left = office.world.database
    .prepare('SELECT count(*) FROM operations WHERE homebase = ?')
    .pluck()
    .get(asBytes);
  expect(left).toBe(0);
  expect(office.world.database.pragma('foreign_key_check')).toEqual([]);
  expect(digestSchool(office.world.database, other)).toEqual(before);

  const kept = await office.askBackup((database) =>
    database.prepare('SELECT count(*) FROM users WHERE homebase = ?').pluck().get(id),
  );
  expect(kept).toBe(15);
  const [backup] = await office.world.services.backups.list();
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

/** A pupil of the second school who has begun, though it does not look so until `begin`. */
async function pupilAtDoor(): Promise<{ begin: () => void; stands: () => unknown }> {
  const pupil = await office.world.as('2002');
  const { ticket } = await startOn(office.world, pupil, await findExam(pupil));
  const set = office.world.database.prepare('UPDATE attempts SET progress = ? WHERE id = ?');
  set.run('finished', ticket.attempt);
  const progress = office.world.database.prepare('SELECT progress FROM attempts WHERE id = ?').pluck();
  return { begin: () => set.run('running', ticket.attempt), stands: () => progress.get(ticket.attempt) };
}

test('a pupil who begins while his school is being closed keeps it from deletion, before a backup is made', async () => {
  const { begin, stands } = await pupilAtDoor();
  const { writer, backups } = office.world.services;
  const closeFor = writer.closeFor.bind(writer);
  writer.closeFor = (school) => {
    begin();
    return closeFor(school);
  };
  const id = office.idOf(SECOND_SCHOOL);
  await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL });
  await office.untilFailed(id);
  expect([stands(), await backups.list()]).toEqual(['running', []]);
});

test('a sitting that is open when the backup is made keeps its school, and the backup is kept for nobody', async () => {
  const { begin, stands } = await pupilAtDoor();
  const { backups } = office.world.services;
  const make = backups.make.bind(backups);
  backups.make = async () => {
    const made = await make();
    begin();
    return made;
  };
  const id = office.idOf(SECOND_SCHOOL);
  await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL });
  await office.untilFailed(id);
  expect([stands(), (await backups.list()).map(({ manifest }) => manifest.keptFor)]).toEqual([
    'running',
    [[]],
  ]);
});

test('the backup with a deleted school stays until the head office deletes it; that is written down', async () => {
  const { services, clock } = office.world;
  const id = office.idOf(SECOND_SCHOOL);
  await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL });
  await office.untilGone(id);
  const [{ name } = { name: '' }] = await services.backups.list();
  for (let more = 0; more < 4; more += 1) {
    clock.advance(60_000);
    await services.backups.make();
  }
  const listed = async () => (await office.center.call(backup.list, {})).body.data;
  expect((await listed()).map((row) => [row.name === name, row.kept_for])).toEqual([
    ...[
      [false, []],
      [false, []],
      [false, []],
    ],
    [true, [SECOND_SCHOOL]],
  ]);
  const admin = await office.world.as('admin@demo.sch.id');
  expect((await admin.call(backup.list, {})).body.data.flatMap((row) => row.kept_for)).toEqual([]);

  const [newest] = await listed();
  const refused = await office.center.call(backup.remove, { name: newest?.name ?? '' });
  expect([refused.error?.code, refused.error?.message]).toEqual([
    'conflict',
    expect.stringContaining('diganti otomatis'),
  ]);
  expect((await office.center.call(backup.remove, { name })).status).toBe(200);
  expect((await listed()).map((row) => row.name)).not.toContain(name);
  const target = join(dirname(office.world.database.name), 'backups');
  expect(readdirSync(target).filter((file) => file.startsWith(name))).toEqual([]);
  const noted = office.world.database.prepare("SELECT detail FROM audit_log WHERE action = 'backup.remove'");
  expect(noted.pluck().all()).toEqual([JSON.stringify({ name })]);
});

test('a backup is not kept for a school that stays after all', async () => {
  const { writer, backups } = office.world.services;
  const run = writer.run.bind(writer);
  writer.run = (command, input) =>
    command.name === 'center.markSchoolDeleted'
      ? Promise.reject(new Error('The disk is full.'))
      : run(command, input);
  const id = office.idOf(SECOND_SCHOOL);
  await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL });
  await office.untilFailed(id);
  expect((await backups.list()).map(({ manifest }) => manifest.keptFor)).toEqual([[]]);
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
