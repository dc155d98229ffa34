import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backup } from '#contract/backup/backup';
import { homebase } from '#contract/center/homebase';
import { health } from '#contract/health/health';
import { student } from '#contract/school/student';
import { createWorld, type World } from '../../tests/support/world';
import { type BackupDisk, createBackupDisk } from './backup-disk';
import { type Backups, createBackups } from './keeper';
import { makeIfDue } from './nightly';

// What people learn of a disk for backups that does not answer; tests/processes shows that the server goes on.
let world: World;
beforeEach(async () => {
  world = await createWorld();
  world.services.settings.demo = false;
});
afterEach(() => world.close());

const office = () => world.as('pusat@demo.sch.id');
const warnings = async () => (await (await office()).call(health.storage, {})).body.warnings;

const never = () => new Promise<never>(() => undefined);

/** Its disk is busy for ever with something, and so is whoever makes a backup there. */
function silence(): void {
  const disk = createBackupDisk(1);
  void disk.outwait(never);
  world.services.backups = onDisk(disk);
}

function onDisk(disk: BackupDisk): Backups {
  const dataDir = dirname(world.database.name);
  return createBackups({ dataDir, backupDir: join(dataDir, 'backups') }, never, disk);
}

test('a disk for backups that is silent is a warning of its own, instead of one about their age', async () => {
  world.clock.advance(27 * 3_600_000);
  expect((await warnings()).map(({ code }) => code)).toContain('backupOld');
  silence();
  const told = (await warnings()).filter(({ code }) => code.startsWith('backup'));
  expect(told).toEqual([
    { code: 'backupSilent', tone: 'danger', message: expect.stringContaining('Periksa disk cadangan') },
  ]);
  const { body } = await (await office()).call(health.storage, {});
  // What hangs is not the disk that the database is on.
  expect(body.backup).toEqual({ made_at: null, same_disk: false });
});

test('while their disk is silent backups are neither listed nor made nor deleted, and it is said why', async () => {
  silence();
  const caller = await office();
  const name = 'lentera-2026-08-03T02-00-00.000Z';
  const refusal = {
    status: 409,
    error: { message: expect.stringContaining('Folder cadangan tidak menjawab') },
  };
  expect(await caller.call(backup.list, {})).toMatchObject(refusal);
  expect(await caller.call(backup.make, {})).toMatchObject(refusal);
  expect(await caller.call(backup.download, { name })).toMatchObject(refusal);
  expect(await caller.call(backup.remove, { name })).toMatchObject(refusal);
  world.clock.advance(27 * 3_600_000);
  expect(await makeIfDue(world.services)).toBe(false);
  expect(await world.services.backups.isSilent(60_000)).toBe(true);
});

test('a school is not closed for a deletion while the disk for its backup is silent, and it is said why', async () => {
  silence();
  const office = await world.as('pusat@demo.sch.id');
  const row = async () =>
    (await office.call(homebase.list, { search: 'Nurul' })).body.data.map(({ removal, id }) => ({
      removal,
      id,
    }));
  const [{ id } = { id: '' }] = await row();
  expect(await office.call(homebase.remove, { id, name: 'MA Nurul Hikmah' })).toMatchObject({
    status: 409,
    error: { message: expect.stringContaining('Folder cadangan tidak menjawab') },
  });
  expect(await row()).toEqual([{ removal: null, id }]);
  const member = await world.as('admin2@demo.sch.id');
  expect((await member.call(student.save, { nis: '2901', name: 'Tetap Ada' })).status).toBe(200);
});

test('a school is open again when the disk falls silent under its backup; the late backup deletes nothing', async () => {
  const { backups } = world.services;
  const { make, whileAnswering } = backups;
  let wake: () => void = () => undefined;
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const late = asleep.then(make);
  backups.make = () => late;
  const disk = createBackupDisk(1);
  void disk.outwait(() => asleep);
  const signs = { question: never, progress: async () => 0 };
  backups.whileAnswering = (making) => disk.follow(making, signs);

  const office = await world.as('pusat@demo.sch.id');
  const row = async () => (await office.call(homebase.list, { search: 'Nurul' })).body.data[0];
  const school = { id: (await row())?.id ?? '', name: 'MA Nurul Hikmah' };
  expect((await office.call(homebase.remove, school)).status).toBe(200);
  await vi.waitFor(async () => expect((await row())?.removal).toBe('silent'));
  const member = await world.as('admin2@demo.sch.id');
  expect((await member.call(student.save, { nis: '2901', name: 'Tetap Ada' })).status).toBe(200);

  wake();
  await late;
  expect(await row()).toMatchObject({ removal: 'silent', students: 13 });
  expect((await backups.list()).flatMap(({ manifest }) => manifest.closing ?? [])).toEqual([]);
  Object.assign(backups, { make, whileAnswering });
  world.clock.advance(60_000);
  expect((await office.call(homebase.remove, school)).status).toBe(200);
  await vi.waitFor(async () => expect(await row()).toBeUndefined(), { timeout: 30_000 });
});

test('a backup is waited for while manifests cannot be read for the load of writing it', async () => {
  const dataDir = dirname(world.database.name);
  const folder = join(dataDir, 'backups', 'lentera-2026-11-30T00-00-00.000Z');
  mkdirSync(folder, { recursive: true });
  const pipe = join(folder, 'cadangan.json');
  expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
  const backups = createBackups(
    { dataDir, backupDir: join(dataDir, 'backups') },
    never,
    createBackupDisk(50),
  );
  let end: (made: string) => void = () => undefined;
  const work = new Promise<string>((resolve) => {
    end = resolve;
  });
  const made = backups.whileAnswering(work);
  // Meanwhile a screen waits for a manifest, and gives up.
  await expect(backups.list()).rejects.toMatchObject({ code: 'backupSilent' });
  setTimeout(() => end('a copy'), 500);
  await writeFile(pipe, '{}');
  expect(await made).toBe('a copy');
});

test('a disk that is busy is not silent if it answers in time', async () => {
  const disk = createBackupDisk();
  let end: () => void = () => undefined;
  const work = disk.outwait(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const backups = onDisk(disk);
  expect(await backups.isSilent(1)).toBe(true);
  const asked = backups.isSilent(60_000);
  end();
  await work;
  expect(await asked).toBe(false);
});

test('a folder of backups that cannot be read does not keep the server from telling so', async () => {
  expect(await world.services.backups.isSilent(60_000)).toBe(false);
  writeFileSync(join(dirname(world.database.name), 'backups'), 'a file in its place');
  expect((await warnings()).map(({ code }) => code)).toContain('backupSilent');
});

test('what is being deleted is in no list, not even under another name', async () => {
  const { backups } = world.services;
  const { name } = await backups.make();
  await backups.remove(name, {
    check: () => undefined,
    note: async () => expect(await backups.list()).toEqual([]),
  });
  expect(await backups.list()).toEqual([]);
});
