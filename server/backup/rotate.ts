import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '#domain/time/durations';
import { GOING_END } from './keeping';
import { findManifest, type Manifest } from './manifest';

/**
 * Keeps the newest `keep` tested backups, and the newest of each of as many days, because some mistakes are noticed
 * only after days; deletes the other tested ones. Neither counted nor deleted are untested ones, and those made before a
 * school was deleted.
 */
export function dropOldBackups(target: string, keep: number): void {
  const tried = readdirSync(target)
    .map((name) => ({ folder: join(target, name), manifest: findManifest(join(target, name)) }))
    .flatMap(({ folder, manifest }) =>
      manifest?.triedAt && !isKept(manifest) ? [{ folder, madeAt: manifest.madeAt }] : [],
    )
    .sort((left, right) => right.madeAt.localeCompare(left.madeAt));
  const newestOfDays = tried.filter(({ madeAt }, index) => dayOf(madeAt) !== dayOf(tried[index - 1]?.madeAt));
  const stays = new Set([...tried.slice(0, keep), ...newestOfDays.slice(0, keep)]);
  for (const one of tried) if (!stays.has(one)) rmSync(one.folder, { recursive: true });
}

function isKept({ keptFor = [], closing = [] }: Manifest): boolean {
  return keptFor.length + closing.length > 0;
}

/** UTC is good enough, because the days only have to be distinct. */
function dayOf(instant: string | undefined): string | undefined {
  return instant?.slice(0, 10);
}

/**
 * Deletes the remains of interrupted copies, tests and deletions; after a day nobody uses them any more. A deletion that
 * still has its manifest is left to the next start, because it may not have been written down (`settleBackups`); renaming
 * does not make a folder newer.
 */
export function dropLeftovers(target: string, now: number): void {
  for (const name of readdirSync(target)) {
    const folder = join(target, name);
    if (!/^lentera-.*\.(belum-selesai|dihapus|coba-\w+)$/.test(name)) continue;
    if (name.endsWith(GOING_END) && findManifest(folder)) continue;
    if (statSync(folder).mtimeMs < now - DAY_MS) rmSync(folder, { recursive: true, force: true });
  }
}
