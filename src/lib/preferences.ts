// Preferences remembered on this device. Nothing here is secret or personal.
import { readJson, writeText } from './storage';

export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorModeChoice = (typeof COLOR_MODES)[number];

export const TEXT_SIZES = ['normal', 'large', 'larger'] as const;
export type TextSize = (typeof TEXT_SIZES)[number];

export interface Preferences {
  sidebarCollapsed: boolean;
  colorMode: ColorModeChoice;
  /** Id of the school chosen on the sign-in form; empty if none. */
  school: string;
  textSize: TextSize;
  /** Plays a sound to a proctor when a pupil calls. */
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

/** The stored value, or the default if there is none or it is invalid. */
export function readPreference<K extends keyof Preferences>(key: K): Preferences[K] {
  const value = readJson(PREFIX + key);
  return CHECKS[key](value) ? value : DEFAULTS[key];
}

/** Stores the value on this device. */
export function writePreference<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
  writeText(PREFIX + key, JSON.stringify(value));
}
