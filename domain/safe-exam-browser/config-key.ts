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
  const told = entries.filter(([, value]) => value.type !== 'dict' || writeDict(value) !== '{}');
  const sorted = told.toSorted(([one], [other]) => compare(one, other));
  return `{${sorted.map(([key, value]) => `"${key}":${write(value)}`).join(',')}}`;
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
