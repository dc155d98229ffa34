/** Under which name and mark a screen stands: those of a school, or of the installation. */
export interface Nameplate {
  name: string;
  /** Path of the picture; null if there is none. */
  logo: string | null;
}

/** The longest name, in characters, that fits beside the mark in the larger letters, on a phone and in the sidebar. */
export const SHORT_NAME_MAX = 12;
