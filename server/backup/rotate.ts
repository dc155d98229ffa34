import { readdirSync, rmSync, statSync } from 'node:fs';
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

const DAY_MS = 24 * 3_600_000;

/** Deletes what a copy or a trial left behind that was cut off; after a day nobody works in it any more. */
export function dropLeftovers(target: string, now: number): void {
  for (const name of readdirSync(target)) {
    const folder = join(target, name);
    if (!/^lentera-.*\.(belum-selesai|coba-\w+)$/.test(name)) continue;
    if (statSync(folder).mtimeMs < now - DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
