import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSecrets } from '../../server/access/secrets';
import { createBackups } from '../../server/backup/keeper';
import { makeBackup } from '../../server/backup/make-backup';
import { BACKUP_FILES, hashFile, readManifest, writeManifest } from '../../server/backup/manifest';
import { dropLeftovers, dropOldBackups } from '../../server/backup/rotate';
import { tryBackup } from '../../server/backup/try-backup';
import { rebuildAll } from '../../server/rebuild-all';
import { findExam, startOn } from '../support/exam-room';
import { createWorld, MORNING, openWorld, type World } from '../support/world';

// An unreliable backup is no backup: incomplete ones are refused, and leftovers are removed.

const HOUR = 3_600_000;
let root: string;
let dataDir: string;
let world: World;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'lentera-backup-'));
  dataDir = join(root, 'data');
  mkdirSync(dataDir);
  const planted = await createWorld();
  planted.database.prepare('VACUUM INTO ?').run(join(dataDir, BACKUP_FILES.database));
  await planted.close();
  world = openWorld(join(dataDir, BACKUP_FILES.database), { secrets: loadSecrets(dataDir) });
});

afterEach(async () => {
  await world.close();
  rmSync(root, { recursive: true, force: true });
});

const backupsIn = (backupDir: string) =>
  createBackups({ dataDir, backupDir }, () => Promise.reject(new Error('None is made.')));

async function backUp(): Promise<string> {
  const { folder } = await makeBackup(dataDir, root, MORNING + HOUR);
  await tryBackup(folder, rebuildAll, MORNING + HOUR);
  return folder;
}

test('a backup that was changed, cut or lacks a file is refused before anything is touched', async () => {
  const folder = await backUp();
  const file = join(folder, BACKUP_FILES.database);
  const whole = readFileSync(file);
  const now = MORNING + HOUR;

  const bent = Buffer.from(whole);
  bent[bent.length - 100] = (bent[bent.length - 100] ?? 0) ^ 0xff;
  writeFileSync(file, bent);
  await expect(tryBackup(folder, rebuildAll, now)).rejects.toThrow('isinya berubah');

  writeFileSync(file, whole.subarray(0, whole.length / 2));
  await expect(tryBackup(folder, rebuildAll, now)).rejects.toThrow('isinya berubah');
  writeFileSync(file, whole);
  await expect(tryBackup(folder, rebuildAll, now)).resolves.toMatchObject({ format: 1 });
  await expect(tryBackup(root, rebuildAll, now)).rejects.toThrow('bukan folder cadangan');
  rmSync(join(folder, BACKUP_FILES.secret));
  await expect(tryBackup(folder, rebuildAll, now)).rejects.toThrow('berkas secret.key tidak ada');
  expect(readdirSync(root).sort()).toEqual(['data', basename(folder)].sort());
});

// The checksum fits each of them: such a copy was faulty from the beginning, because of its disk or of its source.
const FAULTY_COPIES = [
  ['rows were lost', 'jumlah baris tidak cocok (enrolments)', 'DELETE FROM enrolments'],
  ['a row points to nothing', 'ada baris tanpa induk', "UPDATE enrolments SET class = 'none'"],
  [
    'an index disagrees with its table',
    'basis datanya rusak',
    "UPDATE sqlite_schema SET sql = replace(sql, 'level, name', 'level, id') WHERE name = 'users_level'",
  ],
] as const;
test.each(FAULTY_COPIES)('a copy whose checksum fits is worthless if %s', async (_what, why, change) => {
  const { folder } = await makeBackup(dataDir, root, MORNING + HOUR);
  const file = join(folder, BACKUP_FILES.database);
  const copy = new BetterSqlite3(file);
  copy.pragma('foreign_keys = OFF');
  copy.unsafeMode(true);
  copy.pragma('writable_schema = ON');
  copy.exec(change);
  copy.close();
  const manifest = readManifest(folder);
  await writeManifest(folder, { ...manifest, sha256: await hashFile(file) });
  await expect(tryBackup(folder, rebuildAll, MORNING + HOUR)).rejects.toThrow(why);
  expect(readManifest(folder).triedAt).toBeNull();
  expect(await backupsIn(root).list()).toEqual([]);
});

test.each(['of the sitting that stands', 'of a sitting that was put away'])(
  'answers that do not follow from the log make a backup worthless: %s',
  async (which) => {
    const student = await world.as('1001');
    const device = await startOn(world, student, await findExam(student));
    await device.deliver([device.answer(0, 'a')]);
    if (which.includes('put away')) world.database.prepare('UPDATE attempts SET archived_at = 1').run();
    world.database
      .prepare("UPDATE answers SET mc = 'b' WHERE attempt IN (SELECT attempt FROM operations)")
      .run();
    const { folder } = await makeBackup(dataDir, root, MORNING + HOUR);
    await expect(tryBackup(folder, rebuildAll, MORNING)).rejects.toThrow('tidak sesuai dengan catatannya');
  },
);

test('a backup is readable by its owner only, and one that failed leaves nothing behind', async () => {
  const folder = await backUp();
  for (const file of Object.values(BACKUP_FILES)) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  const empty = join(root, 'empty');
  mkdirSync(empty);
  await expect(makeBackup(empty, join(root, 'none'), MORNING)).rejects.toThrow('belum berisi');
  expect(readdirSync(root)).not.toContain('none');
  const damaged = join(root, 'damaged');
  mkdirSync(damaged);
  writeFileSync(join(damaged, BACKUP_FILES.database), 'no database');
  await expect(makeBackup(damaged, join(root, 'target'), MORNING)).rejects.toThrow(BetterSqlite3.SqliteError);
  expect(readdirSync(join(root, 'target'))).toEqual([]);
});

test('remains of an interrupted copy are deleted after a day, and a copy in progress stays', async () => {
  const folder = await backUp();
  const ends = ['belum-selesai', 'coba-AbC123', 'dihapus'];
  const names = [...ends.map((end) => `${basename(folder)}.${end}`), 'lentera-foto'];
  for (const name of names) mkdirSync(join(root, name));
  dropLeftovers(root, Date.now());
  expect(readdirSync(root)).toEqual(expect.arrayContaining(names));
  dropLeftovers(root, Date.now() + 25 * HOUR);
  expect(readdirSync(root).sort()).toEqual(['data', basename(folder), 'lentera-foto'].sort());
});

test('several backups a day do not displace those of earlier days', () => {
  const manifest = {
    format: 1,
    generation: 1,
    sha256: '',
    rows: {},
    triedAt: new Date(MORNING).toISOString(),
  };
  const hours = [0, 2, 24, 26, 48, 50, 52];
  const names = hours.map((hour) => `lentera-${hour}`);
  for (const [index, hour] of hours.entries()) {
    const at = join(root, String(names[index]));
    mkdirSync(at);
    const madeAt = new Date(MORNING + hour * HOUR).toISOString();
    writeFileSync(join(at, BACKUP_FILES.manifest), JSON.stringify({ ...manifest, madeAt }));
  }
  dropOldBackups(root, 2);
  expect(names.filter((name) => existsSync(join(root, name)))).toEqual([
    'lentera-26',
    'lentera-50',
    'lentera-52',
  ]);
});

test('a backup made before a school was deleted stays, however many newer ones there are, and displaces none of them', async () => {
  const folders: string[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    const { folder } = await makeBackup(dataDir, root, MORNING + minute * 60_000);
    await tryBackup(folder, rebuildAll, MORNING);
    folders.push(folder);
  }
  const backups = backupsIn(root);
  const [first = '', second = '', third = ''] = folders.map((folder) => basename(folder));
  const keep = async (name: string, school: string, isDeleted: boolean) => {
    await backups.keepFor(name, { id: school, name: school });
    await backups.settleMark(name, { id: school, name: school }, isDeleted);
  };
  await keep(first, 'MA Nurul Hikmah', true);
  await keep(second, 'A', false);
  await keep(third, 'B', false);
  await keep(third, 'C', true);
  dropOldBackups(root, 1);
  expect(folders.filter((folder) => existsSync(folder))).toEqual([folders[0], folders[2], folders[4]]);
  await expect(tryBackup(folders[0] ?? '', rebuildAll, MORNING)).resolves.toMatchObject({
    keptFor: ['MA Nurul Hikmah'],
  });
  expect(readdirSync(folders[0] ?? '').sort()).toEqual(Object.values(BACKUP_FILES).sort());
});

test('a manifest that cannot be written leaves the one before it', async () => {
  const folder = await backUp();
  const before = readFileSync(join(folder, BACKUP_FILES.manifest), 'utf8');
  // In the place of the new file, as a full disk would prevent it.
  mkdirSync(join(folder, `${BACKUP_FILES.manifest}.baru`));
  await expect(tryBackup(folder, rebuildAll, MORNING + 2 * HOUR)).rejects.toThrow();
  expect(readFileSync(join(folder, BACKUP_FILES.manifest), 'utf8')).toBe(before);
});

test('old backups are deleted, the newest and the untested ones stay, and other files are left alone', async () => {
  const folders = [];
  for (let minute = 0; minute < 4; minute += 1) {
    folders.push((await makeBackup(dataDir, root, MORNING + minute * 60_000)).folder);
  }
  for (const folder of folders.slice(1)) await tryBackup(folder, rebuildAll, MORNING);
  mkdirSync(join(root, 'lentera-foto'));
  writeFileSync(join(root, 'lentera-foto', BACKUP_FILES.manifest), 'bukan JSON');
  dropOldBackups(root, 2);
  const left = folders.filter((folder) => existsSync(folder));
  expect(left).toEqual([folders[0], folders[2], folders[3]]);
  expect(existsSync(join(root, 'lentera-foto'))).toBe(true);
});
