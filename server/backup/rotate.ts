import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findManifest } from './manifest';

/**
 * Keeps the newest `keep` tested backups, and the newest of each of as many days, because some mistakes are noticed
 * only after days; deletes the other tested ones. Untested ones are neither counted nor deleted.
 */
export function dropOldBackups(target: string, keep: number): void {
  const tried = readdirSync(target)
    .map((name) => ({ folder: join(target, name), manifest: findManifest(join(target, name)) }))
    .flatMap(({ folder, manifest }) => (manifest?.triedAt ? [{ folder, madeAt: manifest.madeAt }] : []))
    .sort((left, right) => right.madeAt.localeCompare(left.madeAt));
  const newestOfDays = tried.filter(({ madeAt }, index) => dayOf(madeAt) !== dayOf(tried[index - 1]?.madeAt));
  const stays = new Set([...tried.slice(0, keep), ...newestOfDays.slice(0, keep)]);
  for (const one of tried) if (!stays.has(one)) rmSync(one.folder, { recursive: true });
}

/** UTC is good enough, because the days only have to be distinct. */
function dayOf(instant: string | undefined): string | undefined {
  return instant?.slice(0, 10);
}

const DAY_MS = 24 * 3_600_000;

/** Deletes the remains of interrupted copies and tests; after a day nobody uses them any more. */
export function dropLeftovers(target: string, now: number): void {
  for (const name of readdirSync(target)) {
    const folder = join(target, name);
    if (!/^lentera-.*\.(belum-selesai|coba-\w+)$/.test(name)) continue;
    if (statSync(folder).mtimeMs < now - DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
