import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { catalogue, listEndpoints } from '#contract/catalogue';
import { SCOPES } from '#contract/scopes';
import { SERVER_COMPOSED, SERVER_LAYERS } from './support/server-folders';

const PARTS = ['contract', 'domain', 'scripts', 'server', 'src', 'sw', 'tests'];
/** Domains with one side only, and why. */
const SERVER_ONLY = [
  'health', // probes for monitoring
];
/** Meaningless names: nobody finds again what is put there. */
const FORBIDDEN_NAMES = /^(utils?|helpers?|misc|common|shared|stuff|types)$/;

test('server and src/features have the same domains', () => {
  const others = [...SERVER_LAYERS, ...SERVER_COMPOSED, ...SERVER_ONLY];
  const server = foldersOf('server').filter((name) => !others.includes(name));
  expect(foldersOf('src/features')).toEqual(server);
});

test('contract has a folder for each domain of the server', () => {
  const others = [...SERVER_LAYERS, ...SERVER_COMPOSED];
  expect(foldersOf('contract')).toEqual(foldersOf('server').filter((name) => !others.includes(name)));
});

test('the lists of exceptions contain only existing folders', () => {
  expect(foldersOf('server')).toEqual(
    expect.arrayContaining([...SERVER_LAYERS, ...SERVER_COMPOSED, ...SERVER_ONLY]),
  );
});

test('no two endpoints answer the same request', () => {
  const requests = listEndpoints().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
  expect(duplicatesIn(requests)).toEqual([]);
});

test('every path is /api and lower-case words', () => {
  const odd = listEndpoints().filter(({ endpoint }) => !/^\/api(\/[a-z0-9-]+)+$/.test(endpoint.path));
  expect(odd.map(({ endpoint }) => endpoint.path)).toEqual([]);
});

test('every file of contract/ that declares a group is in the catalogue', () => {
  const declaring = filesOf('contract').filter((file) =>
    / = group\('\/api\//.test(readFileSync(file, 'utf8')),
  );
  // A group of two words is named as values are, its file as files are.
  const groupOf = (file: string) =>
    path.basename(file, '.ts').replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  expect(declaring.map(groupOf).sort()).toEqual(Object.keys(catalogue).sort());
});

test('every scope is used by an endpoint', () => {
  const used = new Set<string>(listEndpoints().map(({ endpoint }) => endpoint.scope));
  expect(SCOPES.filter((scope) => !used.has(scope))).toEqual([]);
});

test('routes contain no SQL: reads are in queries, writes in commands', () => {
  const routes = filesOf('server').filter((file) => /routes\.ts$/.test(file));
  const withSql = routes.filter((file) =>
    /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/.test(readFileSync(file, 'utf8')),
  );
  expect(routes.length).toBeGreaterThan(20);
  expect(withSql).toEqual([]);
});

test('the calls of a folder are in its routes.ts; only a second group has a file of its own name beside it', () => {
  const files = filesOf('server');
  const second = files.filter((file) => file.endsWith('-routes.ts'));
  const alone = second.filter((file) => !files.includes(path.join(path.dirname(file), 'routes.ts')));
  expect(second.length).toBeGreaterThan(0);
  expect(alone).toEqual([]);
});

test('no file or folder has a meaningless name', () => {
  const names = PARTS.flatMap(filesOf).flatMap((file) =>
    file.split(path.sep).map((part) => ({ file, word: part.replace(/\..*$/, '') })),
  );
  expect(names.filter(({ word }) => FORBIDDEN_NAMES.test(word)).map(({ file }) => file)).toEqual([]);
});

// Test files share their loaded modules (vitest.config.ts): a mock would apply to some tests and not to others, and after a
// reset the same module would be loaded twice.
test('no test of the server mocks or resets modules', () => {
  const tests = PARTS.flatMap(filesOf).filter((file) => file.endsWith('.test.ts'));
  expect(tests.length).toBeGreaterThan(400);
  expect(
    tests.filter((file) => /\bvi\.(?:(?:do)?mock|resetModules)\(/i.test(readFileSync(file, 'utf8'))),
  ).toEqual([]);
});

// Also fails when the checker saw too few modules; the figure is in scripts/check-arrows.mjs.
test('imports between the parts of the code point downward', () => {
  const output = execFileSync(process.execPath, ['scripts/check-arrows.mjs'], { encoding: 'utf8' });
  expect(output).toMatch(/^\d+ modules, 0 violations$/m);
  // Against a hang only: beside other tests it reads all modules for a minute.
}, 300_000);

function foldersOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && readdirSync(path.join(folder, entry.name)).length > 0)
    .map((entry) => entry.name)
    .sort();
}

function filesOf(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function duplicatesIn(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
