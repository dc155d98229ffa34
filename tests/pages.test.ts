import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

// The pages people read: those of the root and of docs. CHANGELOG tells of what is gone, so its paths may be gone too.
const PAGES = [
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => path.join('docs', name)),
  ...readdirSync('.').filter((name) => !name.startsWith('.') && name !== 'CHANGELOG.md'),
].filter((name) => name.endsWith('.md'));
const ROOT = new Set(readdirSync('.'));

test('every path of this project that a page names exists; a file of code may stand without its ending', () => {
  const named = PAGES.flatMap((page) =>
    [...pathsIn(readFileSync(page, 'utf8'))].map((name) => ({ page, name })),
  );
  const gone = named.filter(({ name }) => !['', '.ts', '.tsx'].some((ending) => existsSync(name + ending)));
  expect(named.length).toBeGreaterThan(250);
  expect(gone).toEqual([]);
});

test('every link from one page to a file of this project leads to a file', () => {
  const links = PAGES.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => ({
      page,
      to,
    })),
  ).filter(({ to }) => !/^[a-z]+:/.test(to));
  expect(links.length).toBeGreaterThan(150);
  expect(links.filter(({ page, to }) => !existsSync(path.join(path.dirname(page), to)))).toEqual([]);
});

/** Words in code that begin with a folder of the root; `X` in them stands for any room. */
function pathsIn(text: string): Set<string> {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  return new Set(
    spans.filter(
      (span) =>
        /^[\w@.-]+(\/[\w@.-]+)+\/?$/.test(span) &&
        ROOT.has(span.split('/')[0] ?? '') &&
        !span.split('/').includes('X'),
    ),
  );
}
