import { type MadeBackup, makeBackup } from './make-backup';
import { dropLeftovers, dropOldBackups } from './rotate';
import { type Rebuild, tryBackup } from './try-backup';

/** Tried backups that are kept where nobody says how many, and days of which one is kept. */
export const KEPT = 14;

interface Trial {
  target: string;
  keep: number;
  rebuild: Rebuild;
  /** ms since 1970. */
  clock: () => number;
}

/** Copies the database, restores the copy to see whether it can be, and lets the oldest go: one backup, whoever asks for it. */
export async function backUp({ dataDir, ...trial }: Trial & { dataDir: string }): Promise<MadeBackup> {
  const { folder } = await makeBackup(dataDir, trial.target, trial.clock());
  return keepTried(folder, trial);
}

/** The second half of it, for a copy that was made before. */
export async function keepTried(
  folder: string,
  { target, keep, rebuild, clock }: Trial,
): Promise<MadeBackup> {
  const manifest = await tryBackup(folder, rebuild, clock());
  dropOldBackups(target, keep);
  dropLeftovers(target, clock());
  return { folder, manifest };
}
