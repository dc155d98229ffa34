/** SQLite allows 32,766 values per statement; a row that is inserted has several. */
const PER_STATEMENT = 500;

/** The values in their order, in portions of at most this length; by default as many as one statement takes. */
export function portionsOf<T>(values: readonly T[], length = PER_STATEMENT): T[][] {
  const count = Math.ceil(values.length / length);
  return Array.from({ length: count }, (_, index) => values.slice(index * length, (index + 1) * length));
}

/** Queries in portions, because one statement takes only a limited number of parameters. */
export async function inPortions<Row>(
  values: readonly string[],
  ask: (portion: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const portion of portionsOf(values)) rows.push(...(await ask(portion)));
  return rows;
}
