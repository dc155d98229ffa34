import type { PlistDict, PlistValue } from './property-list';

/** Names the program version that wrote a file; it is no setting and not part of the key. */
const NOT_A_SETTING = 'originatorVersion';

/**
 * The text whose SHA-256 is the Config Key ("SEB-JSON", https://safeexambrowser.org/developer/seb-config-key.html):
 * the entries of every dictionary sorted by key regardless of case, without empty dictionaries, spaces or escapes, so
 * it is not valid JSON. Dates and data are kept as in the file.
 */
export function toSebJson(settings: PlistDict): string {
  const entries = settings.entries.filter(([key]) => key !== NOT_A_SETTING);
  return writeDict({ ...settings, entries });
}

/** The text that is hashed for a request: its address without the fragment, then the key in lower-case hex. */
export function toRequestText(address: string, configKey: string): string {
  return address.replace(/#.*$/, '') + configKey;
}

function writeDict({ entries }: PlistDict): string {
  const sorted = entries.toSorted(([one], [other]) => compare(one, other));
  // Each value is written once: writing it twice per level would be 2^24 times at the deepest one.
  const written = sorted.map(([key, value]) => ({ key, type: value.type, text: write(value) }));
  const told = written.filter(({ type, text }) => type !== 'dict' || text !== '{}');
  return `{${told.map(({ key, text }) => `"${key}":${text}`).join(',')}}`;
}

function write(value: PlistValue): string {
  switch (value.type) {
    case 'dict':
      return writeDict(value);
    case 'array':
      return `[${value.items.map(write).join(',')}]`;
    case 'boolean':
      return String(value.value);
    case 'integer':
    case 'real':
      return value.text;
    default:
      return `"${value.text}"`;
  }
}

/** Compares the code units of the lower-case keys, so the result is the same on every machine. */
function compare(one: string, other: string): number {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
