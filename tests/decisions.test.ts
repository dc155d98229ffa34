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

test('every decision says its number, its day and its status', () => {
  expect(decisions.length).toBeGreaterThan(80);
  const odd = decisions.filter(
    ({ number, heading, status }) =>
      !heading.startsWith(`# ${number}. `) || !/^Date: \d{4}-\d\d-\d\d\. Status: accepted[.;]/.test(status),
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});

const LINKS = String.raw`((?:\[\d+\]\([^)]*\)(?:, | and )?)+)`;
/** Said of an earlier decision, which then names this one; and what asks for nothing. */
const CHANGING = new RegExp(`(?:Refines|Adds to|Changes|Supersedes of) ${LINKS}`, 'g');
const NAMING = new RegExp(
  `(?:Refined by|Added to by|Changed by|superseded by|[Bb]eside|Builds on the rounds of) ${LINKS}`,
  'g',
);

test('a decision that changes an earlier one is named by it', () => {
  const changes = decisions.flatMap(({ number, status }) =>
    [...status.matchAll(CHANGING)].flatMap(([, links = '']) =>
      [...links.matchAll(/\[(\d+)\]/g)].map(([, to]) => ({ by: number, to: Number(to) })),
    ),
  );
  expect(changes.length).toBeGreaterThan(30);
  const statusOf = (wanted: number) => decisions.find(({ number }) => number === wanted)?.status ?? '';
  const silent = changes.filter(({ by, to }) => !statusOf(to).includes(`[${by}](`));
  expect(silent.map(({ by, to }) => `${to} does not name ${by}`)).toEqual([]);
});

test('what one decision is to another is said in words that this test knows', () => {
  const unknown = decisions.filter(({ status }) =>
    status.replace(CHANGING, '').replace(NAMING, '').includes(']('),
  );
  expect(unknown.map(({ name, status }) => `${name}: ${status}`)).toEqual([]);
});
