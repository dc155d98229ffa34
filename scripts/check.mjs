// `npm run check`: every check:* script of package.json, one after the other, and one clear answer.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { assertNode, ensureInstalled } from './install.mjs';

assertNode();
await ensureInstalled();

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'));
const failed = [];

for (const name of checks) {
  const startedMs = performance.now();
  const passed = runScript(name);
  if (!passed) failed.push(name);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${passed ? 'yes' : 'NO '} ${name} (${seconds} s)`);
}
console.log(failed.length === 0 ? 'check: yes' : `check: NO (${failed.join(', ')})`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Uses the npm that started us, if any: its path is then known, and the PATH is complete. */
function runScript(name) {
  const cli = process.env.npm_execpath;
  const args = ['run', '--silent', name];
  const options = { stdio: ['ignore', 'inherit', 'inherit'] };
  const result = cli?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [cli, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  return result.status === 0;
}
