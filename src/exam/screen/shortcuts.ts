export type ShortcutAction =
  | { type: 'choose'; index: number }
  | { type: 'next' | 'previous' | 'flag' | 'grid' | 'help' | 'time' | 'strike' | 'larger' | 'smaller' };

export interface KeyPress {
  key: string;
  /** Ctrl, Alt or Meta: a shortcut of the browser, not ours. */
  hasModifier: boolean;
  /** What has the focus: `text` uses letters and arrows itself, `arrows` only these. */
  focus: 'text' | 'arrows' | 'other';
}

const KEYS: Record<string, ShortcutAction> = {
  n: { type: 'next' },
  p: { type: 'previous' },
  r: { type: 'flag' },
  g: { type: 'grid' },
  t: { type: 'time' },
  x: { type: 'strike' },
  '?': { type: 'help' },
  '+': { type: 'larger' },
  '-': { type: 'smaller' },
};

const ARROWS: Record<string, ShortcutAction> = {
  ArrowRight: { type: 'next' },
  ArrowLeft: { type: 'previous' },
};

/** What a key does in the exam; undefined if nothing. */
export function readShortcut({ key, hasModifier, focus }: KeyPress): ShortcutAction | undefined {
  if (hasModifier || focus === 'text') return undefined;
  if (/^[1-5]$/.test(key)) return { type: 'choose', index: Number(key) - 1 };
  if (/^[a-e]$/i.test(key)) return { type: 'choose', index: key.toLowerCase().charCodeAt(0) - 97 };
  return KEYS[key.toLowerCase()] ?? (focus === 'other' ? ARROWS[key] : undefined);
}
