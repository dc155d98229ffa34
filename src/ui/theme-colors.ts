// Every colour as plain data, so that a test can check the contrast of each pair in use.

/** Brand is teal; lantern is amber and only for attention; neutrals are slightly warm. */
export const PALETTES = {
  brand: {
    50: '#EFFAF6',
    100: '#D7F2E8',
    200: '#B0E4D3',
    300: '#7FD0B8',
    400: '#4BB598',
    500: '#2A997D',
    600: '#1B7B65',
    700: '#176353',
    800: '#154F44',
    900: '#123F37',
    950: '#08241F',
  },
  lantern: {
    50: '#FFF9EB',
    100: '#FEF0C7',
    200: '#FDDF8A',
    300: '#FCC84D',
    400: '#FBB324',
    500: '#F5960B',
    700: '#B45009',
  },
} as const;

type Shades = readonly [light: string, dark: string];

/** Surfaces, text and borders. */
export const SURFACES = {
  bg: ['#FAF9F7', '#151311'],
  'bg.panel': ['#FFFFFF', '#1D1A18'],
  'bg.raised': ['#FFFFFF', '#262220'],
  'bg.subtle': ['#F6F4F1', '#221F1C'],
  'bg.muted': ['#F1EFEB', '#2A2623'],
  'bg.emphasized': ['#E7E4DF', '#37322E'],
  fg: ['#292524', '#E7E5E4'],
  'fg.strong': ['#1C1917', '#FAFAF9'],
  'fg.muted': ['#57534E', '#B8B2AC'],
  'fg.subtle': ['#6B655F', '#A39C95'],
  border: ['#E7E4DF', '#37322E'],
  'border.emphasized': ['#8A837C', '#7D766F'],
} as const satisfies Record<string, Shades>;

/** The roles of a palette; names as Chakra's recipes expect them. */
export interface PaletteRoles {
  /** Filled surface (button) and the text on it. */
  solid: Shades;
  contrast: Shades;
  /** Text on a card or on the palette's own tint. */
  fg: Shades;
  subtle: Shades;
  muted: Shades;
  emphasized: Shades;
  border: Shades;
  focusRing: Shades;
}

const { brand, lantern } = PALETTES;

const brandRoles: PaletteRoles = {
  solid: [brand[600], brand[300]],
  contrast: ['#FFFFFF', brand[950]],
  fg: [brand[700], brand[300]],
  subtle: [brand[50], '#10302A'],
  muted: [brand[100], '#15403A'],
  emphasized: [brand[200], '#1A5147'],
  border: [brand[500], brand[500]],
  focusRing: [brand[600], brand[300]],
};

/** Palettes by the name used in `colorPalette`. */
export const ROLES = {
  brand: brandRoles,
  success: brandRoles,
  neutral: {
    solid: ['#44403C', '#E7E5E4'],
    contrast: ['#FFFFFF', '#1C1917'],
    fg: ['#44403C', '#D6D3D1'],
    subtle: ['#F1EFEB', '#2A2623'],
    muted: ['#E7E4DF', '#37322E'],
    emphasized: ['#D6D3D1', '#44403C'],
    border: ['#8A837C', '#7D766F'],
    focusRing: [brand[600], brand[300]],
  },
  lantern: {
    solid: [lantern[400], lantern[400]],
    contrast: ['#1C1104', '#1C1104'],
    fg: ['#8F3F07', lantern[300]],
    subtle: [lantern[50], '#33240A'],
    muted: [lantern[100], '#43300D'],
    emphasized: [lantern[200], '#5A4112'],
    border: [lantern[700], lantern[500]],
    focusRing: [lantern[700], lantern[300]],
  },
  danger: {
    solid: ['#C4320A', '#F98F72'],
    contrast: ['#FFFFFF', '#2B0B02'],
    fg: ['#B02C08', '#FFAB93'],
    subtle: ['#FEF3EF', '#391710'],
    muted: ['#FCE0D6', '#4B2016'],
    emphasized: ['#F9C3B1', '#63291B'],
    border: ['#C4320A', '#E0714F'],
    focusRing: ['#C4320A', '#F98F72'],
  },
  info: {
    solid: ['#175CD3', '#84ADFF'],
    contrast: ['#FFFFFF', '#06173A'],
    fg: ['#1551BB', '#A3C2FF'],
    subtle: ['#EFF5FF', '#12233F'],
    muted: ['#DBE8FF', '#183055'],
    emphasized: ['#B8D1FF', '#20406F'],
    border: ['#175CD3', '#5B8DEF'],
    focusRing: ['#175CD3', '#84ADFF'],
  },
} as const satisfies Record<string, PaletteRoles>;

export type Tone = keyof typeof ROLES;

/** Series colours of charts in this order, always together with a label or pattern. */
export const CHART_COLORS = {
  'chart.1': [brand[600], brand[300]],
  'chart.2': [lantern[500], lantern[400]],
  'chart.3': ['#175CD3', '#84ADFF'],
  'chart.4': ['#C4320A', '#F98F72'],
  'chart.5': ['#6941C6', '#B692F6'],
  'chart.6': ['#78716C', '#A8A29E'],
} as const satisfies Record<string, Shades>;
