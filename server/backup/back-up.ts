import { type MadeBackup, makeBackup } from './make-backup';
import { dropLeftovers, dropOldBackups } from './rotate';
import { type Rebuild, tryBackup } from './try-backup';

/** How many tested backups are kept by default, and for how many days one per day. */
export const KEPT = 14;

interface Trial {
  target: string;
  keep: number;
  rebuild: Rebuild;
  /** ms since 1970. */
  clock: () => number;
}

/** Copies the database, test-restores the copy, and deletes the oldest backups. */
export async function backUp({ dataDir, ...trial }: Trial & { dataDir: string }): Promise<MadeBackup> {
  const { folder } = await makeBackup(dataDir, trial.target, trial.clock());
  return keepTried(folder, trial);
}

/** Everything after the copying, for a copy made earlier. */
export async function keepTried(
  folder: string,
  { target, keep, rebuild, clock }: Trial,
): Promise<MadeBackup> {
  const manifest = await tryBackup(folder, rebuild, clock());
  dropOldBackups(target, keep);
  dropLeftovers(target, clock());
  return { folder, manifest };
}
