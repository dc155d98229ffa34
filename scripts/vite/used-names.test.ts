import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trimPreset, wordsIn } from './used-names.ts';

const PRESET = readFileSync('node_modules/@chakra-ui/react/dist/esm/preset-base.js', 'utf8');

test('exports named by a source stay, also by a short name; others are removed', () => {
  const trimmed = trimPreset(PRESET, new Set(['bg', 'paddingInline', '_hover']));
  expect(trimmed).toContain('shorthand: ["bg"]');
  expect(trimmed).toContain('shorthand: ["px", "paddingX"]');
  expect(trimmed).toContain('hover: [');
  expect(trimmed).not.toContain('backdropSaturate');
  expect(trimmed).not.toContain('peerChecked');
});

test('with every name in use nothing changes', () => {
  const utilities = [...PRESET.matchAll(/^ {4}(\w+)[:(]/gm)].map(([, name = '']) => name);
  const conditions = [...PRESET.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => `_${name}`);
  const whole = trimPreset(PRESET, new Set([...utilities, ...conditions]));
  const bare = (code: string) => code.replace(/\/\/.*$/gm, '').replace(/[\s,]/g, '');
  expect(bare(whole) === bare(PRESET)).toBe(true);
});

test('a preset written in another way stops the build instead of losing a style', () => {
  expect(() => trimPreset('export const utilities = {}', new Set())).toThrow();
});

test('a style is named with a value, by itself, or among others', () => {
  const source = '<chakra.p px="4" truncate {...{ srOnly, color }} css={{ _hover: { bg: 1 } }} />; scale(2)';
  expect(wordsIn(source)).toEqual(
    expect.arrayContaining(['px', 'truncate', 'srOnly', 'color', '_hover', 'bg']),
  );
  expect(wordsIn(source)).not.toContain('scale');
});
