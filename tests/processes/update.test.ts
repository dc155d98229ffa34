import { spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import BetterSqlite3, { type Database } from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countRows } from '../../server/backup/make-backup';
import { findManifest } from '../../server/backup/manifest';
import { listPending, MIGRATIONS, migrate } from '../../server/db/migrate';
import { openWriteConnection } from '../../server/db/open';
import { BUILD, EXIT_CONFIG, runServer, startServer } from '../e2e/support/server';

// D-12: a newer Lentera is started on the data of an older one.
let root: string;
let env: { DATA_DIR: string; BACKUP_DIR: string };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lentera-update-'));
  env = { DATA_DIR: join(root, 'data'), BACKUP_DIR: join(root, 'backups') };
  mkdirSync(env.DATA_DIR);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const dataFile = () => join(env.DATA_DIR, 'lentera.db');

/** A school created and filled by an older version, with the number of rows of each table. */
const SCHOOL: { at: number; rows: Record<string, number> } = JSON.parse(
  readFileSync('tests/guarantees/older-school.json', 'utf8'),
);
/** Where the update is killed, as a share of the migrations that the older version lacks. */
const MOMENTS = [0.01, 0.2, 0.45, 0.9];

function leaveOlder(change = (_database: ReturnType<typeof openWriteConnection>): void => undefined): void {
  const database = openWriteConnection(join(env.DATA_DIR, 'lentera.db'));
  migrate(database, Date.now(), MIGRATIONS.slice(0, -1));
  change(database);
  database.close();
}

test('an update keeps the data as they were among the backups, tried, and goes on', async () => {
  leaveOlder();
  const server = await startServer({ ...env, LOG_LEVEL: 'fatal' });
  expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(200);
  const [name = ''] = readdirSync(env.BACKUP_DIR);
  await expect
    .poll(() => findManifest(join(env.BACKUP_DIR, name)))
    .toMatchObject({ rows: { migrations: MIGRATIONS.length - 1 }, triedAt: expect.any(String) });
  await server.dispose();
});

test('an update waits for an exam, with one sentence for the operator', () => {
  leaveOlder((database) => {
    database.pragma('foreign_keys = OFF');
    database
      .prepare(
        `INSERT INTO attempts (homebase, id, exam, student, number, progress, epoch, start_at, deadline, created_at, question_count)
         VALUES ('h', 'a', 'e', 's', 1, 'running', 1, 0, ?, 0, 1)`,
      )
      .run(Date.now() + 3_600_000);
  });
  expect(runServer(env)).toEqual({
    status: EXIT_CONFIG,
    lines: [expect.stringContaining('menunggu ujian selesai')],
  });
  expect(countMigrations(dataFile())).toBe(MIGRATIONS.length - 1);
  expect(existsSync(env.BACKUP_DIR)).toBe(false);
});

test('without a backup there is no update: where none can be made, the data stay as they were', () => {
  leaveOlder();
  writeFileSync(env.BACKUP_DIR, 'a file in its place');
  expect(runServer(env)).toEqual({
    status: EXIT_CONFIG,
    lines: [expect.stringContaining('Basis data belum disentuh.')],
  });
  expect(countMigrations(dataFile())).toBe(MIGRATIONS.length - 1);
});

test.skipIf(process.platform === 'win32')(
  'an update whose backup waits for a disk that hangs says so and ends; the data stay as they were',
  // The patience with that disk: against a hang only.
  { timeout: 120_000 },
  () => {
    leaveOlder();
    mkdirSync(env.BACKUP_DIR);
    // Who makes a backup waits for the first pipe, who asks whether the disk is there for the second.
    const [write, SILENT_PIPE] = [join(env.BACKUP_DIR, '.tulis'), join(root, 'pipe')];
    expect(spawnSync('mkfifo', [write, SILENT_PIPE]).status).toBe(0);
    const flags = ['--import', './tests/processes/silent-folder.mjs'];
    // Not a signal: a supervisor would start the server again and again.
    expect(runServer({ ...env, SILENT_PIPE }, flags)).toEqual({
      status: EXIT_CONFIG,
      lines: [expect.stringMatching(/Folder cadangan tidak menjawab\. .* Basis data belum disentuh\.$/)],
    });
    expect(countMigrations(dataFile())).toBe(MIGRATIONS.length - 1);
  },
);

// Six starts of the server: against a hang only.
test('an update that is killed at any moment leaves one version or the next, and the next start completes it', {
  timeout: 180_000,
}, async () => {
  const older = leaveSchool();
  for (const share of MOMENTS) {
    const moment = older + Math.ceil(share * (MIGRATIONS.length - older));
    await killAt(moment);
    const reached = countMigrations(dataFile());
    expect(reached).toBeGreaterThanOrEqual(moment);
    expect(read(dataFile(), describe)).toEqual(describeAfter(reached));
  }
  // Made before the first change, and so the one to go back to.
  const [first = ''] = readdirSync(env.BACKUP_DIR).sort();
  expect(countMigrations(join(env.BACKUP_DIR, first, 'lentera.db'))).toBe(older);
  expect(read(join(env.BACKUP_DIR, first, 'lentera.db'), countRows)).toMatchObject(SCHOOL.rows);

  const server = await startServer({ ...env, LOG_LEVEL: 'fatal' });
  await server.dispose();
  expect(countMigrations(dataFile())).toBe(MIGRATIONS.length);
  // The list of regions comes with the program, which renews it.
  expect(read(dataFile(), countRows)).toMatchObject({ ...SCHOOL.rows, regions: expect.any(Number) });
});

/** Returns how many migrations it has applied. */
function leaveSchool(): number {
  writeFileSync(dataFile(), gunzipSync(readFileSync('tests/guarantees/older-school.db.gz')));
  writeFileSync(join(env.DATA_DIR, 'secret.key'), '07'.repeat(32));
  return countMigrations(dataFile());
}

/** Starts the server and kills it as soon as it has applied so many migrations. */
async function killAt(applied: number): Promise<void> {
  const server = spawn(process.execPath, [`${BUILD}/server/main.js`], {
    env: { ...process.env, ...env, SEED: 'none', PORT: '0', LOG_LEVEL: 'fatal' },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const watch = new BetterSqlite3(dataFile(), { readonly: true });
  const count = watch.prepare<[], number>('SELECT COUNT(*) FROM migrations').pluck();
  while (server.exitCode === null && (count.get() ?? 0) < applied)
    await new Promise((resolve) => setImmediate(resolve));
  server.kill('SIGKILL');
  watch.close();
  await ended;
}

/** The school after so many migrations that nobody disturbed. */
function describeAfter(applied: number): unknown {
  const file = join(root, 'undisturbed.db');
  writeFileSync(file, gunzipSync(readFileSync('tests/guarantees/older-school.db.gz')));
  const database = openWriteConnection(file);
  const { applied: before, pending } = listPending(database);
  const later = new Set(pending.slice(applied - before));
  migrate(
    database,
    SCHOOL.at,
    MIGRATIONS.filter(({ name }) => !later.has(name)),
  );
  const described = describe(database);
  database.close();
  rmSync(file);
  return described;
}

/** Every table, index and trigger as it is written, and how many rows each table has. */
function describe(database: Database): unknown {
  const objects = "SELECT name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name";
  return { objects: database.prepare(objects).all(), rows: countRows(database) };
}

function countMigrations(file: string): number {
  return read(file, (database) => countRows(database).migrations ?? 0);
}

function read<Result>(file: string, look: (database: Database) => Result): Result {
  const database = new BetterSqlite3(file, { readonly: true });
  try {
    return look(database);
  } finally {
    database.close();
  }
}
