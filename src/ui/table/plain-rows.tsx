import type { ReactNode } from 'react';
import { HeadingHint } from './heading-hint';
import { directionOf, SortHeading } from './sort-heading';
import type { Sort } from './table-types';

export interface PlainRowsProps {
  headings: readonly string[];
  /** What a heading means, by heading; shown at it. */
  hints?: Readonly<Record<string, string>>;
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
  /** On a screen: the columns that the rows can be sorted by, by heading. */
  sorting?: {
    columns: Readonly<Record<string, string>>;
    sort: Sort | undefined;
    onSort: (sort: Sort) => void;
  };
}

/** Head and body of a read-only table, as on paper. */
export function PlainRows({ headings, hints = {}, rows, sorting }: PlainRowsProps) {
  return (
    <>
      <thead>
        <tr>
          {headings.map((heading) => (
            <HeadCell key={heading} heading={heading} hint={hints[heading]} sorting={sorting} />
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

interface HeadCellProps extends Pick<PlainRowsProps, 'sorting'> {
  heading: string;
  hint: string | undefined;
}

function HeadCell({ heading, hint, sorting }: HeadCellProps) {
  const column = sorting?.columns[heading];
  if (sorting && column !== undefined) {
    const { sort, onSort } = sorting;
    return (
      <th scope="col" aria-sort={directionOf(column, sort)}>
        <SortHeading column={column} heading={heading} hint={hint} sort={sort} onSort={onSort} />
      </th>
    );
  }
  return <th scope="col">{hint ? <HeadingHint heading={heading} hint={hint} /> : heading}</th>;
}
