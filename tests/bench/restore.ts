import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sayBytes } from '#domain/storage/say-bytes';
import { openWriteConnection } from '../../server/db/open';
import { rebuildAll } from '../../server/rebuild-all';
import { plantSittings } from './plant';
import type { Figure } from './report';

const WHOLE = { students: 1_000, stored: 1_000_000 };

/**
 * `npm run backup` and `npm run restore` of a school with a million operations, onto an empty data directory, as after
 * the loss of a disk: from the command to its end, tests of the copy included. `scale`: less of it, to see that it works.
 */
export async function benchRestore(scale: Partial<typeof WHOLE> = {}): Promise<Figure[]> {
  const { students, stored } = { ...WHOLE, ...scale };
  const { dataDir } = await plantSittings(students, stored);
  const backups = mkdtempSync(join(tmpdir(), 'lentera-bench-'));
  const fresh = mkdtempSync(join(tmpdir(), 'lentera-bench-'));
  try {
    await deriveAnswers(dataDir);
    const backupMs = time('backup', ['--to', backups], dataDir);
    const [name = ''] = readdirSync(backups);
    const folder = join(backups, name);
    const restoreMs = time('restore', [folder], fresh);
    const { size } = statSync(join(folder, 'lentera.db'));
    const note = `database of ${sayBytes(size)}`;
    const where = ` of ${stored.toLocaleString('en')} operations of ${students.toLocaleString('en')} sittings`;
    return [
      { name: `backup${where}, made and test-restored`, value: backupMs, unit: 'ms', note },
      {
        name: `restore${where}, until the server can start`,
        value: restoreMs,
        unit: 'ms',
        floor: '<= 900000',
        note: `${note}; it is test-restored once more before anything is touched`,
      },
    ];
  } finally {
    for (const each of [dataDir, backups, fresh]) rmSync(each, { recursive: true, force: true });
  }
}

/** The planted log has no answers yet; a backup whose answers do not follow from its log is refused. */
async function deriveAnswers(dataDir: string): Promise<void> {
  const database = openWriteConnection(join(dataDir, 'lentera.db'));
  await rebuildAll(database);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

function time(program: 'backup' | 'restore', args: readonly string[], dataDir: string): number {
  const begun = performance.now();
  execFileSync(process.execPath, [`dist/server/${program}-program.js`, ...args], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return performance.now() - begun;
}
