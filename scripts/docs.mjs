// Generates docs/api.md and docs/permissions.md from the contract. Run through tsx. `--check` writes nothing and
// fails if a file is out of date.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { renderApiReference } from './docs/api-reference.mjs';
import { renderPermissions } from './docs/permissions.mjs';

const PAGES = { 'docs/api.md': renderApiReference, 'docs/permissions.md': renderPermissions };

const pages = Object.entries(PAGES).map(([file, render]) => ({ file, content: render() }));
const stale = pages.filter(({ file, content }) => read(file) !== content);

if (process.argv.includes('--check')) {
  for (const { file } of stale)
    console.error(`${file} is stale: run \`npm run fix:docs\` and review the diff.`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  mkdirSync('docs', { recursive: true });
  for (const { file, content } of stale) {
    writeFileSync(file, content);
    console.log(`wrote ${file}`);
  }
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
