const PORTION = 500;

/** Queries in portions, because one statement takes only a limited number of parameters. */
export async function inPortions<Row>(
  values: readonly string[],
  ask: (portion: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < values.length; at += PORTION)
    rows.push(...(await ask(values.slice(at, at + PORTION))));
  return rows;
}
