// Checks whether dist/ was built from the current sources.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const STAMP = 'dist/.built-from';
const OUTPUTS = [
  'dist/web/index.html',
  'dist/web/sw.js',
  'dist/server/main.js',
  'dist/server/writer-thread.js',
];
const FOLDERS = ['contract', 'domain', 'public', 'server', 'src', 'sw', 'scripts/vite'];
const FILES = [
  'index.html',
  'manifest.webmanifest',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/precompress.mjs',
  'scripts/server-bundle.mjs',
  'tsconfig.base.json',
  'vite.config.ts',
];
const NOT_BUILT = /\.test\.tsx?$|\.md$/;

/**
 * Fingerprint of everything the build reads: paths, sizes and modification times. The newest time alone would miss a
 * deleted file and one restored with an older date.
 */
export async function fingerprintSources() {
  const nested = await Promise.all(FOLDERS.map(listFiles));
  const hash = createHash('sha256');
  for (const file of [...FILES, ...nested.flat()].sort()) {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat) hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
  return hash.digest('hex');
}

export async function isBuildFresh() {
  if (!OUTPUTS.every((file) => statSync(file, { throwIfNoEntry: false }))) return false;
  return readStamp() === (await fingerprintSources());
}

/** Called before a build, so that an aborted one does not look fresh. */
export function clearStamp() {
  rmSync(STAMP, { force: true });
}

/** `fingerprint` is the one taken before the build, so that an edit during the build makes it stale. */
export function writeStamp(fingerprint) {
  writeFileSync(STAMP, fingerprint);
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

async function listFiles(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !NOT_BUILT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
