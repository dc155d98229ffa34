/** Province, city, district and village as a sheet names them; null if it does not. */
export type PlaceNames = readonly [string | null, string | null, string | null, string | null];

/** 0: province, 1: city or regency, 2: district, 3: village. */
export type RegionLevel = 0 | 1 | 2 | 3;

/**
 * A region's name normalised for comparison, the most exact form first: `Kec. Coblong`, `KECAMATAN COBLONG` and
 * `Coblong` become the same. A city and a regency may share a name, so theirs starts with the kind, followed by a
 * second form without it for sheets that omit the kind.
 */
export function plainRegion(name: string, level: RegionLevel): string[] {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const [, kind = '', rest = ''] = KINDS[level].exec(words) ?? [];
  const plain = SHORT.reduce((text, [long, short]) => text.replace(long, short), rest || words).replaceAll(
    ' ',
    '',
  );
  if (level !== CITY || kind === '') return [plain];
  return [`${kind.startsWith('kab') ? 'kabupaten' : 'kota'} ${plain}`, plain];
}

const CITY = 1;

/** Prefixes of names, by level. */
const KINDS = [
  /^(provinsi|propinsi|prov|prop) (.+)$/,
  /^(kabupaten|kab|kota)(?: administrasi| adm)? (.+)$/,
  /^(kecamatan|kec) (.+)$/,
  /^(kelurahan|kel|desa|ds) (.+)$/,
] as const;

const SHORT: readonly [RegExp, string][] = [
  [/^daerah istimewa /, 'di'],
  [/^d i /, 'di'],
  [/^daerah khusus (?:ibukota |ibu kota )?/, 'dki'],
];
