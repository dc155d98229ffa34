import type { ReadRow } from './plan';

/**
 * Many schools list parents with a row for each child. Rows of one e-mail and one name are joined into the first of them, with all their
 * children; a row that is wrong by itself is joined with none, and one e-mail under two names is refused.
 */
export function joinParents(read: readonly ReadRow[]): ReadRow[] {
  const firsts = new Map<string, ReadRow>();
  const joined = new Map<ReadRow, ReadRow[]>();
  for (const row of read) {
    const { email } = row.person;
    const first = email && row.problems.length === 0 ? firsts.get(email) : undefined;
    if (first && plainName(first) === plainName(row)) {
      joined.get(first)?.push(row);
      continue;
    }
    if (first) row.problems.push(`Email ini sudah ada di baris ${first.row} dengan nama lain.`);
    else if (email && row.problems.length === 0) firsts.set(email, row);
    joined.set(row, []);
  }
  return [...joined].map(([first, others]) => (others.length > 0 ? join(first, others) : first));
}

/** The NIS of the children a row names. */
export function childrenIn({ person }: Pick<ReadRow, 'person'>): string[] {
  const numbers = (person.nis ?? '').split(/[|,;]/).map((nis) => nis.trim());
  return [...new Set(numbers.filter((nis) => nis !== ''))];
}

function join(first: ReadRow, others: readonly ReadRow[]): ReadRow {
  const all = [first, ...others];
  const nis = [...new Set(all.flatMap(childrenIn))].join('|');
  const phone = all.map(({ person }) => person.phone).find(Boolean) ?? null;
  const rows = others.map(({ row }) => row).join(', ');
  return {
    ...first,
    person: { ...first.person, nis, phone },
    notes: [...all.flatMap(({ notes }) => notes), `Digabung dengan baris ${rows}: orang tua yang sama.`],
  };
}

function plainName({ person }: ReadRow): string {
  return (person.name ?? '').toLowerCase().replace(/\s+/g, ' ').trim();
}
