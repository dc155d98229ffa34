import type { ReactNode } from 'react';

export interface PlainRowsProps {
  headings: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** Head and body of a read-only table, as on paper. */
export function PlainRows({ headings, rows }: PlainRowsProps) {
  return (
    <>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id}>
            {cells.map((cell, index) => (
              <td key={headings[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
