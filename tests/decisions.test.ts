import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const decisions = readdirSync(FOLDER)
  .filter((name) => /^\d{4}-/.test(name))
  .map((name) => {
    const [heading = '', status = ''] = readFileSync(path.join(FOLDER, name), 'utf8').split('\n\n');
    return { name, number: Number(name.slice(0, 4)), heading, status };
  });

/** Each relation between two decisions, and what the other decision says of it. */
const RELATIONS = new Map([
  ['Refines', 'Refined by'],
  ['Refined by', 'Refines'],
  ['Supersedes a part of', 'Superseded in part by'],
  ['Superseded in part by', 'Supersedes a part of'],
  ['Related to', 'Related to'],
]);
const LINK = String.raw`\[ADR \d+\]\(\d{4}-[a-z0-9-]+\.md\)`;
const LINKS = `${LINK}(?:(?:, | and )${LINK})*`;
const STATUS = new RegExp(
  String.raw`^Date: \d{4}-\d\d-\d\d\. Status: accepted\.(?: (?:${[...RELATIONS.keys()].join('|')}) ${LINKS}\.)*$`,
);

test('every decision states its number, its date and its status', () => {
  expect(decisions.length).toBeGreaterThan(80);
  const odd = decisions.filter(
    ({ number, heading, status }) => !heading.startsWith(`# ${number}. `) || !STATUS.test(status),
  );
  expect(odd.map(({ name, status }) => `${name}: ${status}`)).toEqual([]);
});

test('a relation between two decisions is stated in both', () => {
  const relations = decisions.flatMap(({ number, status }) =>
    [...status.matchAll(new RegExp(`(${[...RELATIONS.keys()].join('|')}) (${LINKS})`, 'g'))].flatMap(
      ([, relation = '', links = '']) =>
        [...links.matchAll(/\[ADR (\d+)\]/g)].map(([, to]) => ({ from: number, relation, to: Number(to) })),
    ),
  );
  const stated = new Set(relations.map(({ from, relation, to }) => `${from} ${relation} ${to}`));
  const missing = relations
    .map(({ from, relation, to }) => `${to} ${RELATIONS.get(relation)} ${from}`)
    .filter((expected) => !stated.has(expected));
  expect(stated.size).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});

test('the index lists every decision exactly once, by its number, title and file', () => {
  const index = readFileSync(path.join(FOLDER, 'README.md'), 'utf8');
  const listed = [...index.matchAll(/^\| (\d+) \| \[(.+)\]\((.+)\) \| .+\. \|$/gm)].map(
    ([, number, title, file]) => `${file}: # ${number}. ${title}`,
  );
  expect(listed.sort()).toEqual(decisions.map(({ name, heading }) => `${name}: ${heading}`).sort());
});

test('pages cite a decision as ADR and its number', () => {
  const pages = [
    ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => path.join('docs', name)),
    ...readdirSync('.').filter((name) => !name.startsWith('.')),
  ].filter((name) => name.endsWith('.md'));
  const otherwise = pages.flatMap((page) =>
    [
      ...readFileSync(page, 'utf8').matchAll(
        /\b(?:decisions?|records?) \d+\b|\[\d+\]\(|decisions\/\d{4}(?!-)/gi,
      ),
    ].map(([citation]) => `${page}: ${citation}`),
  );
  expect(pages.length).toBeGreaterThan(80);
  expect(otherwise).toEqual([]);
});
