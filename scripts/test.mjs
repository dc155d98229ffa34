// `npm test [-- words]`: installs what is missing, builds, then runs everything and ends with a one-line summary.
// Words after `--` select test files whose path contains one of them.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertNode, ensureInstalled } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
assertNode();
await ensureInstalled();
const words = process.argv.slice(2);
const notRun = [];
const failures = [];
/** Test files that a runner was given. */
let files = 0;
mkdirSync('.tmp', { recursive: true });

const tiers = [];
if (runNode('scripts/build.mjs')) {
  tiers.push(runVitest(), await runBrowserTests());
} else {
  notRun.push('all tests: the build failed');
  tiers.push({ passed: 0, failed: 1 });
}

for (const line of notRun) console.log(`not run: ${line}`);
// Printed again at the very end, so that people who read a long log from its end find them.
for (const { where, what } of failures) console.log(`FAILED ${where}\n${indent(what)}`);
const passed = sum('passed');
const failed = sum('failed');
if (words.length > 0 && files === 0 && failed === 0) {
  const sought = words.map((word) => `"${word}"`).join(' or ');
  console.log(`The path of no test file contains ${sought}.`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;

function runVitest() {
  const report = '.tmp/vitest-report.json';
  rmSync(report, { force: true });
  const ok = runNode(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...words,
    ...allowNone('--passWithNoTests'),
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  );
  const results = readReport(report)?.testResults ?? [];
  files += results.length;
  const tests = results.flatMap((file) => file.assertionResults);
  for (const test of tests.filter(({ status }) => ['skipped', 'pending', 'todo'].includes(status))) {
    notRun.push(test.fullName);
  }
  // A file that does not load, or whose preparation fails, has no failed tests, so it counts as one itself.
  const broken = results.filter(
    ({ status, assertionResults }) => status === 'failed' && count(assertionResults, 'failed') === 0,
  );
  for (const file of results) {
    const where = relative('.', file.name);
    if (broken.includes(file)) failures.push({ where, what: file.message ?? '' });
    for (const test of file.assertionResults.filter(({ status }) => status === 'failed')) {
      failures.push({ where: `${where} > ${test.fullName}`, what: test.failureMessages.join('\n') });
    }
  }
  return tally(ok, count(tests, 'passed'), count(tests, 'failed') + broken.length);
}

async function runBrowserTests() {
  // Imported late, because it needs packages that may have been installed just now.
  const { ensureBrowser, ensureHeadlessShell } = await import('./browser.mjs');
  const browser = await ensureBrowser();
  if (!browser.path) {
    notRun.push(`browser tests: ${browser.reason}`);
    return { passed: 0, failed: 1 };
  }
  process.env.CHROMIUM_PATH = browser.path;
  process.env.HEADLESS_SHELL_PATH = ensureHeadlessShell() ?? browser.path;
  const report = '.tmp/e2e-report.json';
  rmSync(report, { force: true });
  const ok = runNode(
    'node_modules/@playwright/test/cli.js',
    'test',
    ...words,
    ...allowNone('--pass-with-no-tests'),
  );
  const { stats, suites = [], errors = [] } = readReport(report) ?? {};
  files += suites.length;
  for (const spec of suites.flatMap(specsOf)) {
    const [{ status, annotations }] = spec.tests;
    const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'skipped';
    if (status === 'skipped') notRun.push(`${spec.title}: ${reason}`);
    if (status === 'unexpected') failures.push({ where: `${spec.file} > ${spec.title}`, what: whyOf(spec) });
  }
  return tally(ok, (stats?.expected ?? 0) + (stats?.flaky ?? 0), (stats?.unexpected ?? 0) + errors.length);
}

function specsOf(suite) {
  return [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
}

function whyOf(spec) {
  const errors = spec.tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
  return errors.map(({ message }) => message ?? '').join('\n');
}

/** The first lines of a message, set in under the test's name. */
function indent(text) {
  const lines = text.split('\n').slice(0, 12);
  return lines.map((line) => `  ${line.slice(0, 300)}`).join('\n');
}

/** A run that failed without naming a failed test counts as one failure. */
function tally(ok, passedTests, failedTests) {
  return { passed: passedTests, failed: ok ? failedTests : Math.max(1, failedTests) };
}

/** A word may match files of one tier only; without words a tier without tests is an error. */
function allowNone(flag) {
  return words.length > 0 ? [flag] : [];
}

function count(tests, status) {
  return tests.filter((test) => test.status === status).length;
}

function sum(key) {
  return tiers.reduce((total, tier) => total + tier[key], 0);
}

function runNode(...args) {
  return spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
