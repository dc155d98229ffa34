import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MadeBackup } from './make-backup';
import { findManifest, type Manifest } from './manifest';

/** A backup as the screen names it: by its folder, without the way there. */
export interface KeptBackup {
  name: string;
  manifest: Manifest;
}

/** Backups that are made while the server runs. */
export interface Backups {
  /** Makes one that holds everything written until now, and tries it. One after the other; who waits shares the next. */
  make(): Promise<KeptBackup>;
  /** Newest first; those that were not tried are left out. */
  list(): KeptBackup[];
}

/** `run` makes one, apart from the main thread. */
export function createBackups(target: string, run: () => Promise<MadeBackup>): Backups {
  let running: Promise<KeptBackup> | undefined;
  let next: Promise<KeptBackup> | undefined;

  return {
    make() {
      if (!running) return begin();
      // The one under way may lack what was written since it began.
      next ??= running.catch(() => undefined).then(begin);
      return next;
    },

    list() {
      if (!existsSync(target)) return [];
      return readdirSync(target)
        .flatMap((name) => {
          const manifest = findManifest(join(target, name));
          return manifest?.triedAt ? [{ name, manifest }] : [];
        })
        .sort((left, right) => right.manifest.madeAt.localeCompare(left.manifest.madeAt));
    },
  };

  function begin(): Promise<KeptBackup> {
    next = undefined;
    running = run()
      .then(({ folder, manifest }) => ({ name: basename(folder), manifest }))
      .finally(() => {
        running = undefined;
      });
    return running;
  }
}
