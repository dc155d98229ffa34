interface Parted {
  parts: readonly (number | null)[];
}

export interface Folded<Row> {
  series: readonly string[];
  rows: readonly Row[];
}

/** At most so many series: the smallest become one, which is called what `nameRest` says of their number. */
export function foldSmall<Row extends Parted>(
  { series, rows }: Folded<Row>,
  most: number,
  nameRest: (count: number) => string,
): Folded<Row> {
  if (series.length <= most) return { series, rows };
  const sizes = series.map((_, at) => sumOf(rows, at));
  const bySize = [...sizes.keys()].sort((one, other) => (sizes[other] ?? 0) - (sizes[one] ?? 0));
  const kept = bySize.slice(0, most - 1).sort((one, other) => one - other);
  const rest = bySize.slice(most - 1);
  return {
    series: [...kept.map((at) => series[at] ?? ''), nameRest(rest.length)],
    rows: rows.map((row) => ({
      ...row,
      parts: [
        ...kept.map((at) => row.parts[at] ?? null),
        rest.reduce((sum, at) => sum + (row.parts[at] ?? 0), 0),
      ],
    })),
  };
}

function sumOf(rows: readonly Parted[], at: number): number {
  return rows.reduce((sum, { parts }) => sum + (parts[at] ?? 0), 0);
}
