/** A family member as a single text, so that a proposal can hold it like any other field. */
export function familyText({ name, gender, birth_date }: FamilyFacts): string {
  return JSON.stringify([name, gender, birth_date]);
}

/** The inverse of `familyText`; undefined for any other text. */
export function readFamilyText(text: string): FamilyFacts | undefined {
  const parts = parse(text);
  if (!Array.isArray(parts)) return undefined;
  const [name, gender, birth_date]: unknown[] = parts;
  if (typeof name !== 'string' || typeof birth_date !== 'string') return undefined;
  return gender === 'L' || gender === 'P' ? { name, gender, birth_date } : undefined;
}

/**
 * A household in one cell of a sheet: `Ani Lestari (P, 2012-03-04); Budi (L, 2015-01-02)`. A `;` in a name is escaped
 * by a backslash.
 */
export function familyCell(members: readonly FamilyFacts[]): string {
  return members
    .map(({ name, gender, birth_date }) => `${masked(name)} (${gender}, ${birth_date})`)
    .join('; ');
}

/** The inverse of `familyCell`; undefined if the cell cannot be read. */
export function readFamilyCell(cell: string): FamilyFacts[] | undefined {
  const parts = cell.match(/(?:\\[\\;]|[^;])+/g)?.map((part) => part.trim()) ?? [];
  const members: FamilyFacts[] = [];
  for (const part of parts.filter((one) => one !== '')) {
    // The last brackets contain gender and birth date; earlier ones belong to the name.
    const [, named = '', gender, birth_date] = /^(.*)\(([LP]), *(\d{4}-\d{2}-\d{2})\)$/s.exec(part) ?? [];
    const name = named.trim().replace(/\\([\\;])/g, '$1');
    if (!name || !birth_date) return undefined;
    members.push({ name, gender: gender === 'L' ? 'L' : 'P', birth_date });
  }
  return members;
}

function masked(name: string): string {
  return name.replace(/[\\;]/g, (sign) => `\\${sign}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface FamilyFacts {
  name: string;
  gender: 'L' | 'P';
  /** `YYYY-MM-DD` */
  birth_date: string;
}
