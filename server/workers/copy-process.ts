import { createBackupDisk } from '../backup/backup-disk';
import { whyNoCopy } from '../backup/before-migrating';
import { createBackups } from '../backup/keeper';
import { copyInThread } from './backup-runner';
import type { CopyOutcome } from './copy-runner';

// Makes the backup before an update.

/** An update can wait longer than somebody in front of a screen: some disks answer little while much is written. */
const PATIENCE_MS = 30_000;

// Not `exit`, which would wait for the threads that a disk holds.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.send?.(await copy());

async function copy(): Promise<CopyOutcome> {
  const [, , dataDir = '', backupDir = ''] = process.argv;
  const folders = { dataDir, backupDir };
  const backups = createBackups(folders, () => copyInThread(folders), createBackupDisk(PATIENCE_MS));
  try {
    return await backups.whileAnswering(backups.make()).then(({ name }) => ({ name }));
  } catch (error) {
    return { refusal: whyNoCopy(error) };
  }
}
