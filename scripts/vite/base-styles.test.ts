import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leaveOut, writeStyles } from './base-styles.ts';

const ENGINE = readFileSync('node_modules/@chakra-ui/react/dist/esm/styled-system/system.js', 'utf8');

test('the sheet has the reset, the page and the tokens of both modes, in the order of their layers', () => {
  const sheet = writeStyles();
  const layers = ['reset', 'base', 'tokens'].map((name) => sheet.indexOf(`@layer ${name}{`));
  expect(layers).toEqual(layers.toSorted((left, right) => left - right));
  expect(layers).not.toContain(-1);
  expect(sheet).toContain('--l-colors-bg:#FAF9F7;');
  expect(sheet).toMatch(/\.dark[^{]*\{--l-colors-bg:#151311;/);
  expect(sheet).toContain('@keyframes spin{');
});

test('the engine computes none of it again, and an engine written differently stops the build', () => {
  const rest = leaveOut(ENGINE);
  expect(rest).toContain('const _global = [];');
  expect(rest).not.toMatch(/get(?:Token|Global|Preflight)Css|createPreflight\(|const query|\n {4}query/);
  expect(rest).toContain('function getRecipe(');
  expect(() => leaveOut(rest)).toThrow();
  expect(() => leaveOut('const styles = [getPreflightCss()];')).toThrow();
});
