import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answer } from '#contract/exam-session/answer';
import { loadSecrets } from '../../server/access/secrets';
import { makeBackup } from '../../server/backup/make-backup';
import { BACKUP_FILES } from '../../server/backup/manifest';
import { restoreBackup } from '../../server/backup/restore-backup';
import { tryBackup } from '../../server/backup/try-backup';
import { readGeneration } from '../../server/db/generation';
import { openReadConnection } from '../../server/db/open';
import { rebuildAll } from '../../server/rebuild-all';
import { type Device, findExam, startOn } from './exam-room';
import { createWorld, MORNING, openWorld, type World } from './world';

export const HOUR = 3_600_000;

/** A server with a data directory, which can be replaced by a backup of it. */
export interface RestorableServer {
  root: string;
  dataDir: string;
  /** The present server: another one after each restore. */
  world: World;
  /** Opens the data that are there now. */
  open: (generation?: number, laterMs?: number) => void;
  /** A backup of this moment, verified as by `npm run backup`. */
  backUp: () => Promise<string>;
  /** The server stops, the backup replaces its data, the server starts again. */
  restoreAndStart: (folder: string, laterMs?: number) => Promise<void>;
  close: () => Promise<void>;
}

/** The demo school, in a data directory as the server keeps it. */
export async function openRestorable(): Promise<RestorableServer> {
  const root = mkdtempSync(join(tmpdir(), 'lentera-backup-'));
  const dataDir = join(root, 'data');
  const file = join(dataDir, BACKUP_FILES.database);
  mkdirSync(dataDir);
  const planted = await createWorld();
  planted.database.prepare('VACUUM INTO ?').run(file);
  await planted.close();
  let restores = 0;
  let backups = 0;
  const openNow = (generation = 0, laterMs = 0) => {
    const clock = { now: MORNING + HOUR + laterMs, advance: () => undefined };
    return openWorld(file, { clock, secrets: loadSecrets(dataDir), generation });
  };
  const server: RestorableServer = {
    root,
    dataDir,
    world: openNow(),
    open(generation, laterMs) {
      server.world = openNow(generation, laterMs);
    },
    async backUp() {
      // Each has a name of its own, which is its moment.
      const { folder } = await makeBackup(dataDir, root, MORNING + HOUR + backups);
      backups += 1;
      await tryBackup(folder, rebuildAll, MORNING + HOUR);
      return folder;
    },
    async restoreAndStart(folder, laterMs) {
      await server.world.close();
      const manifest = await tryBackup(folder, rebuildAll, MORNING + HOUR);
      restores += 1;
      restoreBackup(folder, dataDir, manifest, MORNING + 2 * HOUR + restores);
      const reader = openReadConnection(file);
      const generation = readGeneration(reader);
      reader.close();
      server.open(generation, laterMs);
    },
    async close() {
      await server.world.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
  return server;
}

export async function startAs({ world }: RestorableServer, nis: string): Promise<Device> {
  const student = await world.as(nis);
  return startOn(world, student, await findExam(student));
}

/** Sends the device's stored operations to the present server. */
export function sendAgain(
  { world }: RestorableServer,
  device: Device,
  ops: readonly Record<string, unknown>[],
) {
  return world.anonymous.call(
    answer.add,
    { ops: [...ops] },
    { authorization: `Bearer ${device.ticket.syncToken}` },
  );
}
