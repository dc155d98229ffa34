import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A build whose browser app can be replaced by a newer one while it is served. */
export interface BuildCopy {
  dist: string;
  /** Puts a newer build in its place, and returns the names of the files that are gone with the old one. */
  publishUpdate: () => string[];
  remove: () => void;
}

/** A copy of a build, so that a newer one can be put in its place while it is served. */
export function copyBuild(from = 'dist'): BuildCopy {
  // Inside the project: the server's packages are looked for upwards from its file.
  mkdirSync('.tmp', { recursive: true });
  const dist = mkdtempSync('.tmp/build-');
  cpSync(from, dist, { recursive: true });
  return {
    dist,
    publishUpdate: () => rebuild(join(dist, 'web')),
    remove: () => rmSync(dist, { recursive: true, force: true }),
  };
}

/** As after a change that is in every file: each has another hash in its name, and the old ones are gone. */
function rebuild(web: string): string[] {
  const assets = join(web, 'assets');
  const old = readdirSync(assets).filter((name) => /-[\w-]{8}\.(js|css)$/.test(name));
  const renamed = new Map(
    old.map((name) => [name, name.replace(/[\w-]{8}(\.\w+)$/, `${hashOf(name, 8)}$1`)]),
  );
  const write = (from: string, to: string) => {
    const text = readFileSync(from, 'utf8').replace(
      /[\w.-]+\.(?:js|css)/g,
      (name) => renamed.get(name) ?? name,
    );
    // Of the page, whose name stays.
    const revised = text.replace(
      /(revision"?:")([0-9a-f]{32})/g,
      (_, before, was) => before + hashOf(was, 32),
    );
    writeFileSync(to, revised);
  };
  // A file never changes under its name: somebody may be loading it at this moment.
  for (const [name, next] of renamed) write(join(assets, name), join(assets, next));
  const gone = old.map((name) => join(assets, name));
  for (const page of ['index.html', 'sw.js'].map((name) => join(web, name))) {
    write(page, page);
    gone.push(page);
  }
  for (const file of gone) {
    for (const packed of ['.br', '.gz']) rmSync(file + packed, { force: true });
    if (file.startsWith(assets)) rmSync(file);
  }
  return old;
}

function hashOf(what: string, length: number): string {
  return createHash('sha256').update(what).digest('hex').slice(0, length);
}
