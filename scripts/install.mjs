// Brings node_modules in line with package-lock.json, for the current Node. Uses only Node's own modules, because
// nothing else may be installed yet. Its messages are read by school staff, hence Indonesian.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { runStep } from './step.mjs';

const LOCK = 'package-lock.json';
const INSTALLED_LOCK = 'node_modules/.package-lock.json';
const MARKER = 'node_modules/.lentera-install.json';
// npm writes both lock files of one installation within moments of each other.
const SAME_INSTALLATION_MS = 5_000;

/** Stops the process with one sentence instead of a stack trace. */
export function stop(sentence) {
  console.error(`\n${sentence}`);
  process.exit(1);
}

/** Refuses a Node version outside `engines`; only package.json names the versions. */
export function assertNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [, minMajor, minMinor, below] = />=(\d+)\.(\d+) <(\d+)/.exec(engines.node).map(Number);
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < below && (major > minMajor || (major === minMajor && minor >= minMinor))) return;
  stop(
    `Lentera memerlukan Node.js ${minMajor}.${minMinor} sampai ${below - 1}, sedangkan di komputer ini versi ${process.versions.node}. ` +
      'Pasang versi yang sesuai dari https://nodejs.org, lalu jalankan lagi.',
  );
}

/** Runs `npm ci` when packages are missing, older than the lock file, or made for another Node. */
export async function ensureInstalled() {
  const reason = whyInstall();
  if (!reason) return;
  const doing = `Memasang paket (${reason}); unduhan pertama dapat memakan beberapa menit`;
  if ((await npmCi(doing)) !== 0) {
    stop(
      'Pemasangan paket gagal: periksa sambungan internet dan pesan di atas ' +
        '(bila menyebut node-gyp, pasang python3, make, dan g++), lalu jalankan lagi.',
    );
  }
  writeMarker();
}

function whyInstall() {
  const installedAt = mtimeMs(INSTALLED_LOCK);
  if (installedAt === undefined) return 'belum ada';
  const marker = readMarker();
  if (!marker) {
    // Installed by hand: fine if it is no older than the lock file and its native part loads here.
    if (mtimeMs(LOCK) > installedAt + SAME_INSTALLATION_MS) return 'daftar paket berubah';
    if (!nativePartLoads()) return 'versi Node.js berubah';
    writeMarker();
    return undefined;
  }
  if (marker.runtime !== runtime()) return 'versi Node.js berubah';
  if (marker.lock !== lockHash() && mtimeMs(LOCK) > installedAt + SAME_INSTALLATION_MS) {
    return 'daftar paket berubah';
  }
  return undefined;
}

function npmCi(doing) {
  // Its own progress bar would write over our line.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--no-progress'];
  // `npm start` passes the path of npm's own program; only otherwise the PATH is searched.
  const cli = process.env.npm_execpath;
  return cli?.endsWith('npm-cli.js')
    ? runStep(doing, process.execPath, [cli, ...args])
    : runStep(doing, 'npm', args, { shell: process.platform === 'win32' });
}

/** Tried in a separate process: a native part built for another Node may crash the process. */
function nativePartLoads() {
  const script = "new (require('better-sqlite3'))(':memory:').close()";
  return spawnSync(process.execPath, ['-e', script], { stdio: 'ignore' }).status === 0;
}

/** The versions native modules depend on. A newer Node of the same ABI needs no new installation. */
function runtime() {
  return `${process.platform}-${process.arch}-abi${process.versions.modules}`;
}

function lockHash() {
  return createHash('sha256').update(readFileSync(LOCK)).digest('hex');
}

function writeMarker() {
  writeFileSync(MARKER, `${JSON.stringify({ runtime: runtime(), lock: lockHash() })}\n`);
}

function readMarker() {
  try {
    return JSON.parse(readFileSync(MARKER, 'utf8'));
  } catch {
    return undefined;
  }
}

function mtimeMs(file) {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs;
}
