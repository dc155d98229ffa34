// Tokens generated from short scales instead of Chakra's full tables, which would double the first chunk.
import { CHART_COLORS, PALETTES, type PaletteRoles, ROLES, SURFACES } from './theme-colors';

/** Chakra's space unit is 4 px: `4` is 16 px. */
const SPACE_STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 48, 56, 64,
  72, 80, 96,
];

const SIZES_REM = {
  '3xs': 14,
  '2xs': 16,
  xs: 20,
  sm: 24,
  md: 28,
  lg: 32,
  xl: 36,
  '2xl': 42,
  '3xl': 48,
  '4xl': 56,
  '5xl': 64,
  '6xl': 72,
  '7xl': 80,
  '8xl': 90,
};

// 12 14 16 18 20 24 30 36 px.
const FONT_SIZES_PX = { xs: 12, sm: 14, md: 16, lg: 18, xl: 20, '2xl': 24, '3xl': 30, '4xl': 36 };

const FALLBACK_FONTS = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
const SANS = `'Plus Jakarta Sans', Amiri, ${FALLBACK_FONTS}`;

const spacing = toTokens(Object.fromEntries(SPACE_STEPS.map((step) => [step, `${step / 4}rem`])));

/** Primitive values. */
export const tokens = {
  colors: {
    ...toTokens({ transparent: 'transparent', current: 'currentColor', white: '#FFFFFF', black: '#000000' }),
    blackAlpha: toTokens({ 400: 'rgba(0,0,0,0.36)', 500: 'rgba(0,0,0,0.48)', 600: 'rgba(0,0,0,0.64)' }),
    brand: toTokens(PALETTES.brand),
    lantern: toTokens(PALETTES.lantern),
  },
  spacing,
  sizes: {
    ...spacing,
    ...toTokens(mapValues(SIZES_REM, (rem) => `${rem}rem`)),
    ...toTokens({
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      dvh: '100dvh',
      vw: '100vw',
      page: '80rem',
    }),
  },
  fonts: toTokens({
    body: SANS,
    heading: SANS,
    arabic: `Amiri, 'Plus Jakarta Sans', ${FALLBACK_FONTS}`,
    math: "'STIX Two Math', math",
    mono: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  }),
  fontSizes: toTokens(mapValues(FONT_SIZES_PX, (px) => `${px / 16}rem`)),
  fontWeights: toTokens({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: toTokens({ short: 1.375, moderate: 1.5, tall: 1.6, arabic: 2 }),
  letterSpacings: toTokens({ tight: '-0.015em', wide: '0.025em' }),
  radii: toTokens({
    none: '0',
    xs: '0.25rem',
    sm: '0.375rem',
    md: '0.5rem',
    lg: '0.625rem',
    xl: '0.875rem',
    '2xl': '1.25rem',
    full: '9999px',
  }),
  borders: toTokens({ xs: '1px solid', sm: '2px solid' }),
  shadows: toTokens({ overlay: '0 1px 2px rgba(28,25,23,.06), 0 12px 32px -8px rgba(28,25,23,.22)' }),
  durations: toTokens({
    fastest: '60ms',
    faster: '120ms',
    fast: '120ms',
    moderate: '150ms',
    slow: '180ms',
    slower: '180ms',
    slowest: '180ms',
  }),
  easings: toTokens({
    'ease-in': 'cubic-bezier(.4,0,1,1)',
    'ease-out': 'cubic-bezier(0,0,.2,1)',
    'ease-in-out': 'cubic-bezier(.4,0,.2,1)',
    'ease-in-smooth': 'cubic-bezier(.32,.72,0,1)',
  }),
  zIndex: toTokens({
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
  }),
  cursor: toTokens({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    option: 'pointer',
    radio: 'pointer',
    switch: 'pointer',
  }),
  animations: toTokens({
    spin: 'spin 1s linear infinite',
    pulse: 'pulse 2s cubic-bezier(.4,0,.6,1) infinite',
    wander: 'wander 1.6s ease-in-out infinite',
  }),
};

/** Values that change with light and dark. */
export const semanticTokens = {
  colors: {
    ...toNested({
      ...SURFACES,
      ...CHART_COLORS,
      'fg.error': ROLES.danger.fg,
      'bg.error': ROLES.danger.subtle,
      'border.error': ROLES.danger.border,
      'border.subtle': SURFACES.border,
      'border.muted': SURFACES.border,
    }),
    ...mapValues(ROLES, (roles: PaletteRoles) => mapValues({ ...roles }, toShades)),
  },
  radii: toTokens({ l1: '{radii.sm}', l2: '{radii.md}', l3: '{radii.lg}' }),
  shadows: toTokens({
    xs: 'none',
    sm: 'none',
    md: '{shadows.overlay}',
    lg: '{shadows.overlay}',
    xl: '{shadows.overlay}',
  }),
};

function toTokens<V extends string | number, K extends string | number>(values: Readonly<Record<K, V>>) {
  return mapValues(values, (value) => ({ value }));
}

function toShades([light, dark]: readonly [string, string]) {
  return { value: { _light: light, _dark: dark } };
}

/** `bg.panel` becomes `bg: { panel }`, a bare `bg` its DEFAULT. */
function toNested(values: Record<string, readonly [string, string]>) {
  const nested: Record<string, Record<string, ReturnType<typeof toShades>>> = {};
  for (const [name, shades] of Object.entries(values)) {
    const [group = name, member = 'DEFAULT'] = name.split('.');
    nested[group] = { ...nested[group], [member]: toShades(shades) };
  }
  return nested;
}

function mapValues<K extends string | number, V, R>(
  values: Readonly<Record<K, V>>,
  change: (value: V) => R,
): Record<K, R> {
  const entries = Object.entries<V>(values).map(([key, value]) => [key, change(value)]);
  // Object.fromEntries loses the type of the keys.
  return Object.fromEntries(entries) as Record<K, R>;
}
