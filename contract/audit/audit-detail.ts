import { LEAVING, VALUES, WORDS } from './audit-detail-text';

// The details of an action besides actor, kind and time. Screen and spreadsheet use the same words.

/** Writes an instant as its reader knows times. */
type TellInstant = (instant: string) => string;

/** One line for each value, with nested names joined: `Dari · Nama`, `Budi`. */
export function describeDetail(
  detail: Readonly<Record<string, unknown>>,
  tellInstant: TellInstant = (instant) => instant,
  within: readonly string[] = [],
): [string, string][] {
  return Object.entries(readOlderMark(detail)).flatMap(([key, value]): [string, string][] => {
    if (HIDDEN.has(key)) return [];
    const place = [...within, WORDS[key] ?? key];
    if (isRecord(value)) return describeDetail(value, tellInstant, place);
    return [[place.join(' · '), describeNamed(key, value, tellInstant)]];
  });
}

/**
 * Ids that no screen shows: of an entry in a device's log, of a grant of time, and of rooms that are also given by
 * name.
 */
const HIDDEN: ReadonlySet<string> = new Set(['incident', 'grant', 'roomIds']);

/** Older entries name the question of an essay mark by id, and give points in hundredths. */
function readOlderMark(detail: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (!('question' in detail && 'points' in detail && 'before' in detail)) return detail;
  const { question: _, points, before, ...rest } = detail;
  const toPoint = (hundredths: unknown) => (typeof hundredths === 'number' ? hundredths / 100 : hundredths);
  return { point: toPoint(points), before: toPoint(before), ...rest };
}

/** Some values are described according to their name. */
function describeNamed(key: string, value: unknown, tellInstant: TellInstant): string {
  if (NAMES_FIELDS.has(key)) return nameFields(value);
  if (key === 'reason' && LEAVING.has(value)) return nameFields(value);
  const words = VALUES[key];
  if (words && Object.hasOwn(words, String(value))) return words[String(value)] ?? '';
  if (key === 'ms' && typeof value === 'number') return `${withComma(Math.round(value / 6_000) / 10)} menit`;
  // Older actions contain milliseconds.
  if (key === 'release_at' && typeof value === 'number') return tellInstant(new Date(value).toISOString());
  return describeValue(value, tellInstant);
}

/** Values under these names are themselves names of stored fields. */
const NAMES_FIELDS: ReadonlySet<string> = new Set(['field', 'fields', 'changed']);

function nameFields(value: unknown): string {
  const names = Array.isArray(value) ? value : [value];
  return names.map((name) => WORDS[String(name)] ?? String(name)).join(', ');
}

/** As the server stores instants in the log. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

function describeValue(value: unknown, tellInstant: TellInstant): string {
  if (typeof value === 'string') return INSTANT.test(value) ? tellInstant(value) : value;
  if (value === null || value === undefined) return '–';
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (Array.isArray(value)) return value.map((item) => describeItem(item, tellInstant)).join(', ') || '–';
  return typeof value === 'number' ? withComma(value) : String(value);
}

/** Points with a decimal comma. Whole numbers stay unformatted, since they may be years. */
function withComma(value: number): string {
  return String(value).replace('.', ',');
}

function describeItem(item: unknown, tellInstant: TellInstant): string {
  if (!isRecord(item)) return describeValue(item, tellInstant);
  return describeDetail(item, tellInstant)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
