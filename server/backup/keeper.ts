import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { createBackupDisk } from './backup-disk';
import { createKeeping, GOING_END, type Keeping, namesIn } from './keeping';
import { type MadeBackup, PARTIAL_END } from './make-backup';
import { BACKUP_FILES, loadManifest, type Manifest } from './manifest';

/** A backup as the screen identifies it: by its folder name, without the path. */
export interface KeptBackup {
  name: string;
  manifest: Manifest;
  /** Size of its database. */
  bytes: number;
}

/** Backups made while the server runs. Whatever reads their disk is refused while that does not answer. */
export interface Backups extends Keeping {
  /**
   * Makes one with everything written so far, and tests it. One at a time; callers waiting meanwhile share the next
   * one.
   */
  make(): Promise<KeptBackup>;
  /** What `making` comes to; refuses as soon as the disk is silent, for who keeps something closed meanwhile. */
  whileAnswering<Made>(making: Promise<Made>): Promise<Made>;
  /** Newest first; untested ones are left out. */
  list(): Promise<KeptBackup[]>;
  /** One is being made. */
  isRunning(): boolean;
  /** How many bytes of the current one are copied; null during its test. */
  copied(): Promise<number | null>;
  /** The last one since the process started has failed. */
  hasFailed(): boolean;
  /** The files of a backup from `list`. */
  files(name: string): Promise<{ name: string; path: string; bytes: number }[] | undefined>;
  /** Where backups stand; null while their disk does not answer, or cannot be read. */
  look(): Promise<BackupFacts | null>;
  /**
   * The disk does not answer even a short question within so many ms, those of what it is at work on included; then
   * whatever waits for it may wait for ever.
   */
  isSilent(withinMs: number): Promise<boolean>;
}

interface BackupFacts {
  newest: KeptBackup | undefined;
  /** They are on the same disk as the data. */
  isOnSameDisk: boolean;
}

interface Folders {
  dataDir: string;
  backupDir: string;
}

/** `run` makes a backup off the main thread. */
export function createBackups(
  { dataDir, backupDir: target }: Folders,
  run: () => Promise<MadeBackup>,
  disk = createBackupDisk(),
): Backups {
  let running: Promise<KeptBackup> | undefined;
  let next: Promise<KeptBackup> | undefined;
  let hasFailed = false;

  return {
    make() {
      if (!running) return begin();
      // The running one may lack what was written since it began.
      next ??= running.catch(() => undefined).then(begin);
      return next;
    },

    whileAnswering: (making) =>
      disk.follow(making, {
        question: () => sizeOf(target),
        progress: async () => (await sizeOfCopy(target)) ?? 0,
      }),

    list: () => disk.ask(() => readKept(target)),

    isRunning: () => running !== undefined,

    copied: () => disk.ask(() => sizeOfCopy(target)),

    hasFailed: () => hasFailed,

    files: (name) =>
      disk.ask(async () => {
        if (!(await readKept(target)).some((kept) => kept.name === name)) return undefined;
        const paths = Object.values(BACKUP_FILES).map((file) => ({
          name: file,
          path: join(target, name, file),
        }));
        return Promise.all(paths.map(async (file) => ({ ...file, bytes: await sizeOf(file.path) })));
      }),

    async look() {
      const asked = await disk.tryAsk(() => readFacts(dataDir, target)).catch(() => null);
      return asked?.found ?? null;
    },

    async isSilent(withinMs) {
      return (await disk.tryAsk(() => sizeOf(target), withinMs).catch(() => undefined)) === null;
    },

    ...createKeeping(target, disk),
  };

  function begin(): Promise<KeptBackup> {
    next = undefined;
    running = run()
      .then(async ({ folder, manifest }) => {
        const kept = await disk.outwait(() => toKept(folder, manifest));
        hasFailed = false;
        return kept;
      })
      .catch((error: unknown) => {
        hasFailed = true;
        throw error;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  }
}

async function readFacts(dataDir: string, target: string): Promise<BackupFacts> {
  return {
    newest: (await readKept(target))[0],
    isOnSameDisk: (await deviceOf(target)) === (await deviceOf(dataDir)),
  };
}

async function readKept(target: string): Promise<KeptBackup[]> {
  const kept: KeptBackup[] = [];
  for (const name of await namesIn(target)) {
    const folder = join(target, name);
    const manifest = name.endsWith(GOING_END) ? undefined : await loadManifest(folder);
    if (manifest?.triedAt) kept.push(await toKept(folder, manifest));
  }
  return kept.sort((left, right) => right.manifest.madeAt.localeCompare(left.manifest.madeAt));
}

async function toKept(folder: string, manifest: Manifest): Promise<KeptBackup> {
  return { name: basename(folder), manifest, bytes: await sizeOf(join(folder, BACKUP_FILES.database)) };
}

/** How much of the copy that is being made is there; null if none is. */
async function sizeOfCopy(target: string): Promise<number | null> {
  const partials = (await namesIn(target)).filter((name) => name.endsWith(PARTIAL_END));
  // The name begins with the time; an earlier one was left behind by a server that died.
  const partial = partials.sort().at(-1);
  return partial === undefined ? null : sizeOf(join(target, partial, BACKUP_FILES.database));
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch(unlessMissing);
  return found?.size ?? 0;
}

/** The device of the folder, or of the one in which it would be created. */
async function deviceOf(folder: string): Promise<number> {
  const found = await stat(folder).catch(unlessMissing);
  return found?.dev ?? deviceOf(dirname(folder));
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
