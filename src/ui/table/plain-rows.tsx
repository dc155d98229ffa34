import type { ReactNode } from 'react';
import { HeadingHint } from './heading-hint';

export interface PlainRowsProps {
  headings: readonly string[];
  /** What a heading means, by heading; shown at it. */
  hints?: Readonly<Record<string, string>>;
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** Head and body of a read-only table, as on paper. */
export function PlainRows({ headings, hints = {}, rows }: PlainRowsProps) {
  return (
    <>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {hints[heading] ? <HeadingHint heading={heading} hint={hints[heading]} /> : heading}
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
