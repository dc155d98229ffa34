// What this device remembers for its user's comfort. Nothing here is secret or about a person.
import { readJson, writeText } from './storage';

export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorModeChoice = (typeof COLOR_MODES)[number];

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export interface Preferences {
  sidebarCollapsed: boolean;
  colorMode: ColorModeChoice;
  /** Id of the school chosen on the sign-in form; empty when none was. */
  school: string;
  textSize: TextSize;
  /** A proctor hears when a pupil calls. */
  callSound: boolean;
}

const PREFIX = 'lentera.';

const DEFAULTS: Preferences = {
  sidebarCollapsed: false,
  colorMode: 'system',
  school: '',
  textSize: 'normal',
  callSound: true,
};

const CHECKS: { [K in keyof Preferences]: (value: unknown) => value is Preferences[K] } = {
  sidebarCollapsed: (value) => typeof value === 'boolean',
  colorMode: (value): value is ColorModeChoice => COLOR_MODES.some((mode) => mode === value),
  school: (value) => typeof value === 'string',
  callSound: (value) => typeof value === 'boolean',
  textSize: (value): value is TextSize => TEXT_SIZES.some((size) => size === value),
};

/** The remembered value, or the default when there is none or it makes no sense. */
export function readPreference<K extends keyof Preferences>(key: K): Preferences[K] {
  const value = readJson(PREFIX + key);
  return CHECKS[key](value) ? value : DEFAULTS[key];
}

/** Remembers the value on this device. */
export function writePreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  writeText(PREFIX + key, JSON.stringify(value));
}
