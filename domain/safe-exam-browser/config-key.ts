import type { PlistDict, PlistValue } from './property-list';

/** Says which version wrote a file; no setting, and no part of its key. */
const NOT_A_SETTING = 'originatorVersion';

/**
 * What the Config Key of settings is the SHA-256 of ("SEB-JSON", https://safeexambrowser.org/developer/seb-config-key.html): entries of
 * every dictionary in the order of their keys regardless of case, without empty dictionaries, no space, and nothing escaped, so
 * it is no JSON. Dates and data stand as the file has them.
 */
export function toSebJson(settings: PlistDict): string {
  const entries = settings.entries.filter(([key]) => key !== NOT_A_SETTING);
  return writeDict({ ...settings, entries });
}

/** What is hashed for a request: the address without its fragment, then the key in small hexadecimals. */
export function toRequestText(address: string, configKey: string): string {
  return address.replace(/#.*$/, '') + configKey;
}

function writeDict({ entries }: PlistDict): string {
  const sorted = entries.toSorted(([one], [other]) => compare(one, other));
  // Each is written once: twice at every depth would be 2^24 times at the deepest.
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

/** By code points of the small letters: the same on every machine. */
function compare(one: string, other: string): number {
  const [left, right] = [one.toLowerCase(), other.toLowerCase()];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
