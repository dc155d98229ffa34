import { mkdirSync } from 'node:fs';
import { type MadeBackup, makeBackup } from './make-backup';
import { dropOldBackups } from './rotate';
import { type Rebuild, tryBackup } from './try-backup';

/** Tried backups that are kept where nobody says how many. */
export const KEPT = 14;

interface Order {
  dataDir: string;
  target: string;
  keep: number;
  rebuild: Rebuild;
  /** ms since 1970. */
  clock: () => number;
}

/** Copies the database, restores the copy to see whether it can be, and lets the oldest go: one backup, whoever asks for it. */
export async function backUp({ dataDir, target, keep, rebuild, clock }: Order): Promise<MadeBackup> {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  const { folder } = await makeBackup(dataDir, target, clock());
  const manifest = await tryBackup(folder, rebuild, clock());
  dropOldBackups(target, keep);
  return { folder, manifest };
}
