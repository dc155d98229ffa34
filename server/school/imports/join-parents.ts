import { alreadyInRow } from './already-in-row';
import type { ReadRow } from './plan';

/**
 * Many schools list parents with one row per child. Rows with the same e-mail and name are joined into the first of
 * them, with all their children. A row with errors of its own is not joined, and one e-mail under two names is
 * refused.
 */
export function joinParents(read: readonly ReadRow[]): ReadRow[] {
  const firsts = new Map<string, ReadRow>();
  const joined = new Map<ReadRow, ReadRow[]>();
  for (const row of read) {
    const { email } = row.values;
    const first = email && row.problems.length === 0 ? firsts.get(email) : undefined;
    if (first && plainName(first) === plainName(row)) {
      joined.get(first)?.push(row);
      continue;
    }
    if (first) row.problems.push(alreadyInRow('Email ini', first.row, 'dengan nama lain'));
    else if (email && row.problems.length === 0) firsts.set(email, row);
    joined.set(row, []);
  }
  return [...joined].map(([first, others]) => (others.length > 0 ? join(first, others) : first));
}

/** The NIS of the children that a row names. */
export function childrenIn({ values }: Pick<ReadRow, 'values'>): string[] {
  const numbers = (values.nis ?? '').split(/[|,;]/).map((nis) => nis.trim());
  return [...new Set(numbers.filter((nis) => nis !== ''))];
}

function join(first: ReadRow, others: readonly ReadRow[]): ReadRow {
  const all = [first, ...others];
  const nis = [...new Set(all.flatMap(childrenIn))].join('|');
  const phone = all.map(({ values }) => values.phone).find(Boolean) ?? null;
  const rows = others.map(({ row }) => row).join(', ');
  return {
    ...first,
    values: { ...first.values, nis, phone },
    notes: [...all.flatMap(({ notes }) => notes), `Digabung dengan baris ${rows}: orang tua yang sama.`],
  };
}

function plainName({ values }: ReadRow): string {
  return (values.name ?? '').toLowerCase().replace(/\s+/g, ' ').trim();
}
