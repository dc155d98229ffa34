import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeBackup } from '../../server/backup/make-backup';
import { hashFile, readManifest } from '../../server/backup/manifest';
import { migrate } from '../../server/db/migrate';
import { openWriteConnection } from '../../server/db/open';
import { BUILD, EXIT_CONFIG, runServer } from '../e2e/support/server';

// D-08: what cannot go well is refused by the commands themselves, in one sentence, and leaves the data as they were.
let root: string;
let dataDir: string;
let backupDir: string;
let folder: string;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'lentera-refused-'));
  [dataDir, backupDir] = [join(root, 'data'), join(root, 'backups')];
  mkdirSync(dataDir);
  const database = openWriteConnection(join(dataDir, 'lentera.db'));
  migrate(database, Date.now());
  database.close();
  writeFileSync(join(dataDir, 'secret.key'), '07'.repeat(32));
  ({ folder } = await makeBackup(dataDir, backupDir, Date.now()));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs a program of the build; with `freeMb` every disk has so much room. */
function run(program: 'backup' | 'restore', args: readonly string[], freeMb?: number) {
  const flags = freeMb === undefined ? [] : ['--import', './tests/processes/little-room.mjs'];
  const ran = spawnSync(process.execPath, [...flags, `${BUILD}/server/${program}-program.js`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, BACKUP_DIR: backupDir, FREE_MB: String(freeMb) },
    encoding: 'utf8',
  });
  return { status: ran.status, told: ran.stderr.trim(), done: ran.stdout };
}

const refused = (why: RegExp) => ({ status: EXIT_CONFIG, told: expect.stringMatching(why), done: '' });

/** Every file of the data directory but the lock, by its content. */
const fingerprint = async () =>
  Object.fromEntries(
    await Promise.all(
      readdirSync(dataDir)
        .filter((name) => name !== 'instance.lock')
        .map(async (name) => [name, await hashFile(join(dataDir, name))]),
    ),
  );

const DAMAGES: [what: string, why: RegExp, damage: (file: string) => void][] = [
  ['a byte of its database has changed', /isinya berubah sejak dibuat/, (file) => bend(file)],
  ['its database was cut', /isinya berubah sejak dibuat/, (file) => truncateSync(file, 40_960)],
  ['its key is gone', /berkas secret\.key tidak ada/, (file) => rmSync(join(file, '..', 'secret.key'))],
  ['its manifest cannot be read', /bukan folder cadangan Lentera/, (file) => spoil(join(file, '..'))],
];
test.each(DAMAGES)(
  'a backup is not restored if %s, and the data stay as they were',
  async (_what, why, damage) => {
    const before = await fingerprint();
    damage(join(folder, 'lentera.db'));
    expect(run('restore', [folder])).toEqual(refused(new RegExp(`^[^\\n]*${why.source}[^\\n]*$`)));
    expect(await fingerprint()).toEqual(before);
  },
);

test('a backup whose database is damaged is not restored, although its checksum fits', async () => {
  const before = await fingerprint();
  const file = join(folder, 'lentera.db');
  const bytes = readFileSync(file);
  bytes.fill(0xff, 20 * 4_096, 30 * 4_096);
  writeFileSync(file, bytes);
  const manifest = { ...readManifest(folder), sha256: await hashFile(file) };
  writeFileSync(join(folder, 'cadangan.json'), JSON.stringify(manifest));
  expect(run('restore', [folder])).toEqual(refused(/^[^\n]*basis datanya rusak \(.*\)\.$/s));
  expect(await fingerprint()).toEqual(before);
});

test('a backup is not restored where its trial has no room, and none is made where it and its trial have none', async () => {
  const before = await fingerprint();
  // Larger than what a start needs at least; its size is asked before its content.
  truncateSync(join(folder, 'lentera.db'), 64 * 1024 ** 2);
  expect(run('restore', [folder], 32)).toEqual(
    refused(/^Folder ".*data" tidak cukup lapang: sisa 32 MB, diperlukan 64 MB\.$/),
  );
  expect(await fingerprint()).toEqual(before);
  const made = readdirSync(backupDir);
  expect(run('backup', [], 256)).toEqual(
    refused(/^Folder cadangan ".*backups" tidak cukup lapang: sisa 256 MB, diperlukan 2\d\d MB\.$/),
  );
  expect(readdirSync(backupDir)).toEqual(made);
});

test('a database that was damaged while the power failed is not served, and not touched', async () => {
  bend(join(dataDir, 'lentera.db'), 20 * 4_096, 40_960);
  writeFileSync(join(dataDir, 'running'), '1');
  const file = await hashFile(join(dataDir, 'lentera.db'));
  expect(runServer({ DATA_DIR: dataDir })).toEqual({
    status: EXIT_CONFIG,
    lines: [expect.stringMatching(/^Basis data rusak .*Pulihkan dari cadangan\.$/)],
  });
  expect(await hashFile(join(dataDir, 'lentera.db'))).toBe(file);
  // The next start looks again, and a restore mends it.
  expect(existsSync(join(dataDir, 'running'))).toBe(true);
  expect(run('restore', [folder])).toMatchObject({ status: 0, told: '' });
  expect(existsSync(join(dataDir, 'running'))).toBe(false);
});

function bend(file: string, at = 5_000, bytes = 1): void {
  const content = readFileSync(file);
  for (let index = at; index < at + bytes; index += 1) content[index] = (content[index] ?? 0) ^ 0xff;
  writeFileSync(file, content);
}

function spoil(backup: string): void {
  writeFileSync(join(backup, 'cadangan.json'), 'bukan JSON');
}
