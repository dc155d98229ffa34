import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupDisk } from './backup-disk';
import {
  BACKUP_FILES,
  type ClosingSchool,
  loadManifest,
  type Manifest,
  refuseForeign,
  writeManifest,
} from './manifest';

/** Backups that stay for a school deleted after them, until the head office deletes them. */
export interface Keeping {
  /**
   * Exempts one from being deleted with age, for a school that is about to be deleted after it. The mark is provisional:
   * `settleMark` says whether the school was deleted.
   */
  keepFor(name: string, school: ClosingSchool): Promise<void>;
  settleMark(name: string, school: ClosingSchool, isDeleted: boolean): Promise<void>;
  /** Deletes one from `list`. It is out of it before it is noted, and back in it if that fails or nobody waits for it. */
  remove(name: string, removal: Removal): Promise<void>;
  settleRemoval(name: string, isNoted: boolean): Promise<void>;
  /** What was left half done by a server that died: provisional marks, and names of backups that were being deleted. */
  interrupted(): Promise<Interrupted>;
  /** Does `work`, which settles what was interrupted; until it is over, nothing is to be marked or deleted. */
  settleIn(work: () => Promise<void>): Promise<void>;
  /** Why nothing of a backup may be changed right after a start, in words for people; null if it may. */
  settling(): string | null;
}

interface Removal {
  /**
   * Throws if it must stay; undefined: it is not in `list`. Asked in the moment before, so that no school is deleted that
   * relies on it.
   */
  check: (manifest: Manifest | undefined) => void;
  note: () => Promise<void>;
}

interface Interrupted {
  closing: { name: string; school: ClosingSchool }[];
  going: string[];
}

const SETTLING = 'Server baru dimulai dan masih memeriksa cadangan. Coba lagi sebentar.';

/** Suffix of a folder that is being deleted. */
export const GOING_END = '.dihapus';

export function createKeeping(target: string, disk: BackupDisk): Keeping {
  let isSettling = false;
  return {
    keepFor(name, school) {
      return disk.ask(async (isWanted) => {
        const before = await load(name);
        if (!isWanted()) return;
        await write(name, { ...before, closing: [...(before.closing ?? []), school] });
        // A write may take as long as a read.
        if (!isWanted()) await write(name, before);
      });
    },

    settleMark(name, school, isDeleted) {
      // Also if nobody waits for it any more: it says what has happened already.
      return disk.ask(async () => {
        const { closing = [], keptFor = [], ...manifest } = await load(name);
        await write(name, {
          ...manifest,
          closing: closing.filter(({ id }) => id !== school.id),
          keptFor: isDeleted ? [...keptFor, school.name] : keptFor,
        });
      });
    },

    async remove(name, { check, note }) {
      const folder = join(target, name);
      await disk.ask(async (isWanted) => {
        const manifest = name.endsWith(GOING_END) ? undefined : await loadManifest(folder);
        check(manifest?.triedAt ? manifest : undefined);
        if (!isWanted()) return;
        await rename(folder, folder + GOING_END);
        // A rename may take as long as a read.
        if (!isWanted()) await putBack(name);
      });
      await note().catch(async (error: unknown) => {
        // Nobody else would put it back before the next start.
        await disk.outwait(() => putBack(name));
        throw error;
      });
      await disk.outwait(() => finish(name));
    },

    async settleRemoval(name, isNoted) {
      await disk.outwait(() => (isNoted ? finish(name) : putBack(name)));
    },

    interrupted: () => disk.outwait(() => readInterrupted(target)),

    async settleIn(work) {
      isSettling = true;
      try {
        await work();
      } finally {
        isSettling = false;
      }
    },

    settling: () => (isSettling ? SETTLING : null),
  };

  async function load(name: string): Promise<Manifest> {
    const folder = join(target, name);
    return (await loadManifest(folder)) ?? refuseForeign(folder);
  }

  function write(name: string, manifest: Manifest): Promise<void> {
    return writeManifest(join(target, name), manifest);
  }

  function putBack(name: string): Promise<void> {
    return rename(join(target, name + GOING_END), join(target, name));
  }

  async function finish(name: string): Promise<void> {
    const going = join(target, name + GOING_END);
    // Without it nobody takes what is left for a backup; the database may have gigabytes.
    await rm(join(going, BACKUP_FILES.manifest));
    await rm(going, { recursive: true });
  }
}

async function readInterrupted(target: string): Promise<Interrupted> {
  const found: Interrupted = { closing: [], going: [] };
  for (const name of await namesIn(target)) {
    const manifest = await loadManifest(join(target, name));
    for (const school of manifest?.closing ?? []) found.closing.push({ name, school });
    if (manifest && name.endsWith(GOING_END)) found.going.push(name.slice(0, -GOING_END.length));
  }
  return found;
}

/** None if there is no such folder yet. */
export async function namesIn(target: string): Promise<string[]> {
  try {
    return await readdir(target);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
