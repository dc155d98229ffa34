/** A member of a family as one text, so that a proposal holds him like any other field. */
export function familyText({ name, gender, birth_date }: FamilyFacts): string {
  return JSON.stringify([name, gender, birth_date]);
}

/** The reverse; undefined for what `familyText` did not write. */
export function readFamilyText(text: string): FamilyFacts | undefined {
  const parts = parse(text);
  if (!Array.isArray(parts)) return undefined;
  const [name, gender, birth_date]: unknown[] = parts;
  if (typeof name !== 'string' || typeof birth_date !== 'string') return undefined;
  return gender === 'L' || gender === 'P' ? { name, gender, birth_date } : undefined;
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
