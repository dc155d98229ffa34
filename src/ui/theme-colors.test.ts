import { expect, test } from 'vitest';
import { CHART_COLORS, PALETTES, ROLES, SURFACES } from './theme-colors';

// WCAG 2.2 AA.
const TEXT_RATIO = 4.5;
const CONTROL_RATIO = 3;

const MODES = [
  ['light', 0],
  ['dark', 1],
] as const;

const BACKGROUNDS = ['bg', 'bg.panel', 'bg.raised', 'bg.subtle', 'bg.muted'] as const;
const TEXTS = ['fg', 'fg.strong', 'fg.muted', 'fg.subtle'] as const;
const CONTROL_BACKGROUNDS = ['bg', 'bg.panel', 'bg.raised'] as const;

test.each(MODES)('every text colour is readable on every surface it stands on (%s)', (_mode, side) => {
  for (const text of TEXTS) {
    for (const ground of BACKGROUNDS) {
      expectRatio(SURFACES[text][side], SURFACES[ground][side], TEXT_RATIO, `${text} on ${ground}`);
    }
  }
});

test.each(MODES)(
  'every palette is readable on its own tints, on its solid, and on surfaces (%s)',
  (_mode, side) => {
    for (const [name, roles] of Object.entries(ROLES)) {
      expectRatio(roles.contrast[side], roles.solid[side], TEXT_RATIO, `${name} contrast on solid`);
      for (const tint of ['subtle', 'muted'] as const) {
        expectRatio(roles.fg[side], roles[tint][side], TEXT_RATIO, `${name} fg on ${tint}`);
      }
      for (const ground of BACKGROUNDS) {
        expectRatio(roles.fg[side], SURFACES[ground][side], TEXT_RATIO, `${name} fg on ${ground}`);
      }
    }
  },
);

test.each(MODES)(
  'borders of controls and focus rings stand out from what they lie on (%s)',
  (_mode, side) => {
    for (const ground of CONTROL_BACKGROUNDS) {
      const surface = SURFACES[ground][side];
      expectRatio(SURFACES['border.emphasized'][side], surface, CONTROL_RATIO, `border on ${ground}`);
      for (const [name, { border, focusRing }] of Object.entries(ROLES)) {
        expectRatio(border[side], surface, CONTROL_RATIO, `${name} border on ${ground}`);
        expectRatio(focusRing[side], surface, CONTROL_RATIO, `${name} focus ring on ${ground}`);
      }
    }
  },
);

test.each(MODES)('marked rows and the selection keep their text readable (%s)', (_mode, side) => {
  expectRatio(SURFACES['fg.strong'][side], ROLES.brand.subtle[side], TEXT_RATIO, 'strong on brand.subtle');
  expectRatio(SURFACES['fg.muted'][side], ROLES.brand.subtle[side], TEXT_RATIO, 'muted on brand.subtle');
  expectRatio(SURFACES['fg.strong'][side], ROLES.brand.emphasized[side], TEXT_RATIO, 'strong on selection');
  expectRatio(SURFACES['fg.muted'][side], ROLES.brand.muted[side], TEXT_RATIO, 'muted on a pressed tile');
});

test.each(MODES)('charts can be told from the card; the label says the rest (%s)', (_mode, side) => {
  for (const [name, shades] of Object.entries(CHART_COLORS)) {
    // Amber is too light for 3:1 on white, so labels and patterns are used besides.
    const least = name === 'chart.2' ? 2 : CONTROL_RATIO;
    expectRatio(shades[side], SURFACES['bg.panel'][side], least, name);
  }
});

test('the sign-in picture carries readable words', () => {
  expectRatio('#FFFFFF', PALETTES.brand[950], TEXT_RATIO, 'white on brand.950');
  expectRatio(PALETTES.brand[200], PALETTES.brand[950], TEXT_RATIO, 'brand.200 on brand.950');
});

function expectRatio(one: string, other: string, least: number, pair: string): void {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  const ratio = (light + 0.05) / (dark + 0.05);
  expect(ratio, `${pair}: ${one} on ${other} is ${ratio.toFixed(2)}`).toBeGreaterThanOrEqual(least);
}

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
