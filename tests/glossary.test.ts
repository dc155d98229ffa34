import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '#contract/catalogue';
import { SERVER_COMPOSED, SERVER_LAYERS } from './support/server-folders';

// docs/glossary.md joins the words of the code, of the screen and of the API. A word that the code has given up stays in no
// table: whoever searches for it would find nothing.

const GLOSSARY = readFileSync('docs/glossary.md', 'utf8');

test('every domain has a row, and no row names a domain that is none', () => {
  const ours = new Set([...foldersOf('server'), ...foldersOf('src/features')]);
  const domains = [...ours].filter((name) => ![...SERVER_LAYERS, ...SERVER_COMPOSED].includes(name));
  const [first = [], second = []] = tables();
  expect(namesIn(first, 0).sort()).toEqual(domains.sort());
  // Those of `domain/` that bear the name of a domain need no row of their own.
  const others = foldersOf('domain').filter((name) => !domains.includes(name));
  expect(namesIn(second, 0).sort()).toEqual(others.sort());
});

test('every group of the API stands with its domain, and no row names a group that is none', () => {
  const named = namesIn(tables()[0] ?? [], 2).filter((name) => /^[a-zA-Z]+$/.test(name));
  expect([...new Set(named)].sort()).toEqual(Object.keys(catalogue).sort());
});

test('every word that stands as code is a word of the code', () => {
  const code = ['contract', 'domain', 'server', 'src', 'sw', 'scripts'].flatMap(sourcesOf);
  const written = [readFileSync('package.json', 'utf8'), ...code.map(withoutComments)].join('\n');
  const words = new Set(written.match(/[\w$]+(?:-[\w$]+)*/g));
  const isKnown = (name: string) =>
    name.includes('/') || name.includes('.') ? written.includes(name) || isThere(name) : words.has(name);
  const unknown = [...new Set([...GLOSSARY.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))]
    // Of an address that stands for many, what they have in common.
    .map((name) => name.replace(/^\?|…$/g, ''))
    .filter((name) => !name.split(/[ (),]+/).every((part) => part === '' || isKnown(part)));
  expect(unknown).toEqual([]);
});

/** The rows of each table, by cells. */
function tables(): string[][][] {
  return GLOSSARY.split(/\n\n/)
    .filter((block) => block.startsWith('|'))
    .map((block) =>
      block
        .split('\n')
        .slice(2)
        .map((row) => row.split('|').slice(1, -1)),
    );
}

/** What stands as code in this column. */
function namesIn(rows: readonly string[][], column: number): string[] {
  return rows.flatMap((cells) =>
    [...(cells[column] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

function isThere(name: string): boolean {
  const folder = path.dirname(name);
  return entriesOf(folder).some(
    (entry) => entry.name === path.basename(name) || entry.name.startsWith(`${path.basename(name)}.`),
  );
}

function entriesOf(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function sourcesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name) && !entry.name.includes('.test.'),
    )
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');
}

function foldersOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(path.join(folder, entry.name)).length > 0)
    .map((entry) => entry.name);
}
