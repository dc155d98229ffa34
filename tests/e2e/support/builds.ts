import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A copy of a build, so that a newer one can be put in its place while it is served. */
export function copyBuild(from = 'dist') {
  // Inside the project: the server's packages are looked for upwards from its file.
  mkdirSync('.tmp', { recursive: true });
  const dist = mkdtempSync('.tmp/build-');
  cpSync(from, dist, { recursive: true });
  const worker = join(dist, 'web', 'sw.js');
  return {
    dist,
    /** What the browser sees of a new version: a worker with other bytes. */
    publishUpdate() {
      for (const packed of ['.br', '.gz']) rmSync(worker + packed, { force: true });
      appendFileSync(worker, '\n// a newer version\n');
    },
    remove: () => rmSync(dist, { recursive: true, force: true }),
  };
}
