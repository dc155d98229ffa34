import { existsSync, mkdirSync, readdirSync, rmdirSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backup } from '#contract/backup/backup';
import { homebase } from '#contract/center/homebase';
import { type HeadOffice, openHeadOffice, SECOND_SCHOOL } from '../../tests/support/head-office';
import { settleBackups } from './interrupted';

// What a power cut leaves half done between a backup's folder and the database: the next start settles it by what the
// database says.
let office: HeadOffice;
beforeEach(async () => {
  office = await openHeadOffice();
});
afterEach(() => office.world.close());

const never = () => new Promise<never>(() => undefined);
const listed = async () => (await office.center.call(backup.list, {})).body.data;
const keptFor = async () => (await listed()).flatMap((row) => row.kept_for);

/** From this command on the server is dead: the command still happens, or not, and nobody learns of it. */
function dieAt(
  name: string,
  happens: 'happens' | 'does not happen',
): { hasCome: () => boolean; revive: () => void } {
  const { writer } = office.world.services;
  const run = writer.run.bind(writer);
  let hasCome = false;
  writer.run = async (command, input) => {
    if (command.name !== name) return run(command, input);
    if (happens === 'happens') await run(command, input);
    hasCome = true;
    return never();
  };
  return {
    hasCome: () => hasCome,
    revive: () => {
      writer.run = run;
    },
  };
}

/** A backup with a deleted school; returns its name. */
async function deleteSchool(): Promise<string> {
  const id = office.idOf(SECOND_SCHOOL);
  await office.center.call(homebase.remove, { id, name: SECOND_SCHOOL });
  await office.untilGone(id);
  const { backups } = office.world.services;
  await vi.waitFor(async () => expect((await backups.list())[0]?.manifest.keptFor).toEqual([SECOND_SCHOOL]));
  return (await office.world.services.backups.list())[0]?.name ?? '';
}

test('a server that dies before the school was deleted keeps no backup for it', async () => {
  const death = dieAt('center.markSchoolDeleted', 'does not happen');
  await office.center.call(homebase.remove, { id: office.idOf(SECOND_SCHOOL), name: SECOND_SCHOOL });
  await vi.waitFor(() => expect(death.hasCome()).toBe(true));
  death.revive();
  await settleBackups(office.world.services);
  expect(await keptFor()).toEqual([]);
  const [{ name } = { name: '' }] = await listed();
  for (let more = 0; more < 4; more += 1) {
    office.world.clock.advance(60_000);
    await office.world.services.backups.make();
  }
  expect((await listed()).map((row) => row.name)).not.toContain(name);
});

test('a server that dies right after the school was deleted keeps its backup, and shows for what', async () => {
  const death = dieAt('center.markSchoolDeleted', 'happens');
  await office.center.call(homebase.remove, { id: office.idOf(SECOND_SCHOOL), name: SECOND_SCHOOL });
  await vi.waitFor(() => expect(death.hasCome()).toBe(true));
  death.revive();
  const [{ name } = { name: '' }] = await listed();
  // It is kept before that, too: backups may be made before anybody restarts the server.
  for (let more = 0; more < 4; more += 1) {
    office.world.clock.advance(60_000);
    await office.world.services.backups.make();
  }
  await settleBackups(office.world.services);
  expect((await listed()).map((row) => [row.name === name, row.kept_for])).toContainEqual([
    true,
    [SECOND_SCHOOL],
  ]);
});

test('a backup whose deletion could not be written down is still there', async () => {
  const name = await deleteSchool();
  const { writer } = office.world.services;
  const run = writer.run.bind(writer);
  writer.run = (command, input) =>
    command.name === 'backup.note' ? Promise.reject(new Error('The disk is full.')) : run(command, input);
  expect((await office.center.call(backup.remove, { name })).status).toBe(500);
  writer.run = run;
  expect((await listed()).map((row) => row.name)).toContain(name);
});

test.each([
  ['does not happen', 'is there again, and nothing says that it was deleted', true],
  ['happens', 'is deleted by the next start', false],
] as const)(
  'a server that dies deleting a backup, and the entry in the log %s: it %s',
  async (happens, _then, isThere) => {
    const name = await deleteSchool();
    const death = dieAt('backup.note', happens);
    void office.center.call(backup.remove, { name });
    await vi.waitFor(() => expect(death.hasCome()).toBe(true));
    death.revive();
    await settleBackups(office.world.services);
    expect((await listed()).map((row) => row.name === name)).toEqual(isThere ? [true] : []);
    const target = join(dirname(office.world.database.name), 'backups');
    expect(readdirSync(target).filter((file) => file.startsWith(name))).toEqual(isThere ? [name] : []);
    const noted = office.world.database.prepare(
      "SELECT count(*) FROM audit_log WHERE action = 'backup.remove'",
    );
    expect(noted.pluck().get()).toBe(isThere ? 0 : 1);
  },
);

test('a kept backup whose deletion was not written down outlives the backups made before the next start', async () => {
  const name = await deleteSchool();
  const { world } = office;
  const target = join(dirname(world.database.name), 'backups');
  const longAgo = new Date(world.clock.now - 2 * 24 * 3_600_000);
  utimesSync(join(target, name), longAgo, longAgo);
  const death = dieAt('backup.note', 'does not happen');
  void office.center.call(backup.remove, { name });
  await vi.waitFor(() => expect(death.hasCome()).toBe(true));
  death.revive();
  world.clock.advance(60_000);
  await world.services.backups.make();
  await settleBackups(world.services);
  expect((await listed()).map((row) => row.name)).toContain(name);
});

test('a backup that still waits for a second school is not deleted, and shows both', async () => {
  const { backups } = office.world.services;
  const { name } = await backups.make();
  const [gone, waiting] = [
    { id: 'a', name: 'SMA Satu' },
    { id: 'b', name: 'SMA Dua' },
  ];
  await backups.keepFor(name, gone);
  await backups.keepFor(name, waiting);
  await backups.settleMark(name, gone, true);
  expect(await keptFor()).toEqual(['SMA Satu', 'SMA Dua']);
  const refused = await office.center.call(backup.remove, { name });
  expect([refused.status, refused.error?.message]).toEqual([
    409,
    expect.stringContaining('Penghapusan SMA Dua belum selesai'),
  ]);
  await backups.settleMark(name, waiting, false);
  expect((await office.center.call(backup.remove, { name })).status).toBe(200);
  expect(await listed()).toEqual([]);
});

test('a backup stays if a school comes to rely on it in the very moment in which it is deleted', async () => {
  const name = await deleteSchool();
  const { backups } = office.world.services;
  const remove = backups.remove.bind(backups);
  backups.remove = async (...given) => {
    await backups.keepFor(name, { id: 'b', name: 'SMA Dua' });
    return remove(...given);
  };
  expect((await office.center.call(backup.remove, { name })).status).toBe(409);
  expect((await listed()).map((row) => row.name)).toEqual([name]);
});

test('a mark that cannot be settled holds up no other, and is settled by the next start', async () => {
  const { backups } = office.world.services;
  const names: string[] = [];
  for (const school of ['a', 'b']) {
    const { name } = await backups.make();
    await backups.keepFor(name, { id: school, name: `SMA ${school}` });
    names.push(name);
    office.world.clock.advance(60_000);
  }
  const target = join(dirname(office.world.database.name), 'backups');
  // In the place of the new manifest, as a full disk would prevent it.
  const [first = '', second = ''] = names.sort();
  const obstacle = join(target, first, 'cadangan.json.baru');
  mkdirSync(obstacle);
  await settleBackups(office.world.services);
  const stateOf = async (name: string) => (await backups.list()).find((kept) => kept.name === name)?.manifest;
  expect([(await stateOf(first))?.closing, (await stateOf(second))?.closing]).toEqual([
    [expect.anything()],
    [],
  ]);
  rmdirSync(obstacle);
  await settleBackups(office.world.services);
  expect(await stateOf(first)).toMatchObject({ closing: [], keptFor: ['SMA a'] });
});

test('until the start has settled its backups, none is deleted, nor a school that needs one', async () => {
  const { backups } = office.world.services;
  const name = await deleteSchool();
  const schools = (await office.list()).filter(({ name: school }) => school !== SECOND_SCHOOL);
  let end: () => void = () => undefined;
  const settling = backups.settleIn(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  const again = { status: 409, error: { message: expect.stringContaining('Coba lagi sebentar') } };
  expect(await office.center.call(backup.remove, { name })).toMatchObject(again);
  for (const { id, name: school } of schools)
    expect(await office.center.call(homebase.remove, { id, name: school })).toMatchObject(again);
  end();
  await settling;
  expect((await office.center.call(backup.remove, { name })).status).toBe(200);
});

test('without a folder of backups there is nothing to settle', async () => {
  expect(existsSync(join(dirname(office.world.database.name), 'backups'))).toBe(false);
  await settleBackups(office.world.services);
});
