import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backup } from '#contract/backup/backup';
import { createWorld, type World } from '../../tests/support/world';
import { type BackupDisk, createBackupDisk } from './backup-disk';
import { type Backups, createBackups } from './keeper';

// A disk that sleeps answers when nobody waits for it any more. What was refused by then does not happen later.
let world: World;
/** A backup that may be deleted. */
let name: string;
beforeEach(async () => {
  world = await createWorld();
  const { backups } = world.services;
  ({ name } = await backups.make());
  const gone = { id: 'a', name: 'SMA Satu' };
  await backups.keepFor(name, gone);
  await backups.settleMark(name, gone, true);
});
afterEach(() => world.close());

const SILENT = { message: expect.stringContaining('Folder cadangan tidak menjawab') };
const other = { id: 'b', name: 'SMA Dua' };
const folder = () => join(dirname(world.database.name), 'backups');
const manifest = () => join(folder(), name, 'cadangan.json');
const noted = () =>
  world.database.prepare("SELECT count(*) FROM audit_log WHERE action = 'backup.remove'").pluck().get();

function onDisk(disk: BackupDisk): Backups {
  const dataDir = dirname(world.database.name);
  const none = () => Promise.reject(new Error('None is made.'));
  return createBackups({ dataDir, backupDir: folder() }, none, disk);
}

/** From now on a read of the manifest waits until `wake`, which resolves when what waited for it has happened. */
function sleep(disk: BackupDisk): () => Promise<void> {
  const text = readFileSync(manifest(), 'utf8');
  rmSync(manifest());
  expect(spawnSync('mkfifo', [manifest()]).status).toBe(0);
  return async () => {
    await writeFile(manifest(), text);
    await disk.outwait(async () => undefined);
    // Unless it was replaced meanwhile, it is still the pipe.
    if (!existsSync(manifest()) || !lstatSync(manifest()).isFIFO()) return;
    rmSync(manifest());
    writeFileSync(manifest(), text);
  };
}

test.skipIf(process.platform === 'win32')(
  'a deletion that was refused because the disk sleeps does not happen when it wakes, and can be repeated',
  async () => {
    const disk = createBackupDisk(50);
    const wake = sleep(disk);
    world.services.backups = onDisk(disk);
    const office = await world.as('pusat@demo.sch.id');
    expect(await office.call(backup.remove, { name })).toMatchObject({ status: 409, error: SILENT });
    await wake();
    expect([readdirSync(folder()), noted()]).toEqual([[name], 0]);
    world.services.backups = onDisk(createBackupDisk());
    expect((await office.call(backup.remove, { name })).status).toBe(200);
    expect([readdirSync(folder()), noted()]).toEqual([[], 1]);
  },
);

test.skipIf(process.platform === 'win32')(
  'a school that could not be noted in time leaves no mark in the backup later',
  async () => {
    const disk = createBackupDisk(50);
    const wake = sleep(disk);
    await expect(onDisk(disk).keepFor(name, other)).rejects.toMatchObject(SILENT);
    await wake();
    expect((await world.services.backups.list()).map((kept) => kept.manifest.closing)).toEqual([[]]);
  },
);

test('what is given up while the disk is changing it is changed back', async () => {
  const disk = createBackupDisk();
  /** Somebody waits until the change begins, and no longer. */
  const impatient: BackupDisk = {
    ...disk,
    async ask(work) {
      let asked = 0;
      await disk.outwait(() => work(() => ++asked === 1));
      throw new Error('Given up.');
    },
  };
  const giveUp = onDisk(impatient);
  const { backups } = world.services;
  await expect(giveUp.keepFor(name, other)).rejects.toThrow('Given up.');
  expect((await backups.list()).map((kept) => kept.manifest.closing)).toEqual([[]]);
  const note = () => Promise.reject(new Error('It is not to be noted.'));
  await expect(giveUp.remove(name, { check: () => undefined, note })).rejects.toThrow('Given up.');
  expect(readdirSync(folder())).toEqual([name]);
});

test('a backup whose deletion could not be written down is back even if its disk is busy for longer than anybody waits', async () => {
  const disk = createBackupDisk();
  let isBusy = false;
  const busy: BackupDisk = {
    ...disk,
    ask: (work) => (isBusy ? Promise.reject(new Error('Given up.')) : disk.ask(work)),
  };
  let end: () => void = () => undefined;
  const removal = onDisk(busy).remove(name, {
    check: () => undefined,
    note() {
      isBusy = true;
      const work = new Promise<void>((resolve) => {
        end = resolve;
      });
      void disk.outwait(() => work);
      return Promise.reject(new Error('The log is full.'));
    },
  });
  const refused = removal.catch((error: Error) => error.message);
  await vi.waitFor(() => expect(isBusy).toBe(true));
  expect(readdirSync(folder())).not.toContain(name);
  end();
  expect(await refused).toBe('The log is full.');
  expect(readdirSync(folder())).toEqual([name]);
});

test('how a deletion of a school ended is noted in its backup even if nobody waits for that any more', async () => {
  const disk = createBackupDisk();
  await world.services.backups.keepFor(name, other);
  const late: BackupDisk = { ...disk, ask: (work) => disk.outwait(() => work(() => false)) };
  await onDisk(late).settleMark(name, other, true);
  expect((await world.services.backups.list()).map((kept) => kept.manifest)).toMatchObject([
    { closing: [], keptFor: ['SMA Satu', 'SMA Dua'] },
  ]);
});
