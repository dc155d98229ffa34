import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findManifest } from './manifest';

/** Deletes backups beyond the newest `keep` that were tried; what was not tried takes nobody's place and is never deleted. */
export function dropOldBackups(target: string, keep: number): void {
  const tried = readdirSync(target)
    .map((name) => ({ folder: join(target, name), manifest: findManifest(join(target, name)) }))
    .flatMap(({ folder, manifest }) => (manifest?.triedAt ? [{ folder, madeAt: manifest.madeAt }] : []))
    .sort((left, right) => right.madeAt.localeCompare(left.madeAt));
  for (const { folder } of tried.slice(keep)) rmSync(folder, { recursive: true });
}
