import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type MadeBackup, PARTIAL_END } from './make-backup';
import { BACKUP_FILES, findManifest, type Manifest } from './manifest';

/** A backup as the screen identifies it: by its folder name, without the path. */
export interface KeptBackup {
  name: string;
  manifest: Manifest;
  /** Size of its database. */
  bytes: number;
}

/** Backups made while the server runs. */
export interface Backups {
  /**
   * Makes one with everything written so far, and tests it. One at a time; callers waiting meanwhile share the next
   * one.
   */
  make(): Promise<KeptBackup>;
  /** Newest first; untested ones are left out. */
  list(): KeptBackup[];
  /** Progress of the current one: bytes copied, or null during the test; undefined if none is running. */
  progress(): { copied: number | null } | undefined;
  /** The last one since the process started has failed. */
  hasFailed(): boolean;
  /** The files of a backup from `list`. */
  files(name: string): { name: string; path: string; bytes: number }[] | undefined;
}

/** `run` makes a backup off the main thread. */
export function createBackups(target: string, run: () => Promise<MadeBackup>): Backups {
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

    list,

    progress() {
      if (!running) return undefined;
      const partial = existsSync(target) && readdirSync(target).find((name) => name.endsWith(PARTIAL_END));
      return { copied: partial ? sizeOf(join(target, partial, BACKUP_FILES.database)) : null };
    },

    hasFailed: () => hasFailed,

    files(name) {
      if (!list().some((kept) => kept.name === name)) return undefined;
      return Object.values(BACKUP_FILES).map((file) => {
        const path = join(target, name, file);
        return { name: file, path, bytes: sizeOf(path) };
      });
    },
  };

  function list(): KeptBackup[] {
    if (!existsSync(target)) return [];
    return readdirSync(target)
      .flatMap((name) => {
        const manifest = findManifest(join(target, name));
        return manifest?.triedAt ? [toKept(join(target, name), manifest)] : [];
      })
      .sort((left, right) => right.manifest.madeAt.localeCompare(left.manifest.madeAt));
  }

  function begin(): Promise<KeptBackup> {
    next = undefined;
    running = run()
      .then(({ folder, manifest }) => {
        hasFailed = false;
        return toKept(folder, manifest);
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

function toKept(folder: string, manifest: Manifest): KeptBackup {
  return { name: basename(folder), manifest, bytes: sizeOf(join(folder, BACKUP_FILES.database)) };
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
