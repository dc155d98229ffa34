// Finds a Chromium for the browser tests, or fetches one.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** Debian's package and its program. Other systems have none by this name. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const FIXED_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    .filter((name) => process.env[name])
    .map((name) => path.join(process.env[name], 'Google/Chrome/Application/chrome.exe')),
];

/** The browser that is installed already: CHROMIUM_PATH, else the system's Chromium or Chrome, else undefined. */
export function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const onPath = COMMANDS.map(findCommand).find(Boolean);
  return onPath ?? FIXED_PLACES.find((place) => existsSync(place));
}

/** `{ path }` of a usable browser, installed now if necessary, or `{ reason }`: one sentence. */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return { path: found };
  if (process.env.CHROMIUM_PATH)
    return { reason: `CHROMIUM_PATH names no file: ${process.env.CHROMIUM_PATH}` };
  if (canUseApt() && installWithApt('chromium')) {
    const installed = findBrowser();
    if (installed) return { path: installed };
  }
  return downloadWithPlaywright();
}

/**
 * The path of Chromium without its window: the same engine, and a third less work for what a page shows.
 * HEADLESS_SHELL_PATH, else the system's, installed now if that is allowed; undefined if there is none.
 */
export function ensureHeadlessShell() {
  const named = process.env.HEADLESS_SHELL_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const find = () => findCommand(HEADLESS_SHELL);
  return find() ?? (canUseApt() && isDebian() && installWithApt(HEADLESS_SHELL) ? find() : undefined);
}

function findCommand(name) {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    const file = path.join(folder, name);
    if (isExecutable(file)) return file;
  }
  return undefined;
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && findCommand('apt-get') !== undefined;
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** Another process may be installing, and a mirror may not answer at once. */
const PATIENT = ['-o', 'DPkg::Lock::Timeout=600', '-o', 'Acquire::Retries=5'];

function installWithApt(name) {
  console.log(`Installing the package "${name}" with apt-get ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args) =>
    spawnSync('apt-get', [...PATIENT, ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  run('update', '-qq');
  return run('install', '-y', '-qq', '--no-install-recommends', name);
}

async function downloadWithPlaywright() {
  const { chromium } = await import('@playwright/test');
  if (!existsSync(chromium.executablePath())) {
    console.log('No Chromium here: downloading the one of Playwright ...');
    const cli = path.join('node_modules', '@playwright', 'test', 'cli.js');
    spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  if (existsSync(chromium.executablePath())) return { path: chromium.executablePath() };
  return {
    reason:
      'no Chromium: install Chromium or Chrome, or set CHROMIUM_PATH to its program file, then run again',
  };
}
