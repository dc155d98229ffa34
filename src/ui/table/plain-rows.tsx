import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { HeadingHint } from './heading-hint';
import { directionOf, SortHeading } from './sort-heading';
import type { Sort } from './table-types';

interface PlainRow {
  id: string;
  cells: readonly ReactNode[];
}

/** How many rows stay with the ending. */
const LAST = 2;

export interface PlainRowsProps {
  headings: readonly string[];
  /** What a heading means, by heading; shown at it. */
  hints?: Readonly<Record<string, string>>;
  rows: readonly PlainRow[];
  /** On paper: what the sheet belongs to, above the headings of each. */
  over?: string | undefined;
  /** Below the headings, and repeated with them. */
  headRow?: PlainRow;
  /**
   * On paper: what never stands on a sheet without the last rows, as signatures. A row of the table: browsers cut what
   * follows a table whose head is repeated, and keep together what is in one body of it.
   */
  ending?: ReactNode;
  /** On a screen: the columns that the rows can be sorted by, by heading. */
  sorting?: {
    columns: Readonly<Record<string, string>>;
    sort: Sort | undefined;
    onSort: (sort: Sort) => void;
  };
}

/** Head and body of a read-only table, as on paper. */
export function PlainRows({ headings, hints = {}, rows, over, headRow, ending, sorting }: PlainRowsProps) {
  const first = ending === undefined ? rows : rows.slice(0, -LAST);
  const last = ending === undefined ? [] : rows.slice(-LAST);
  return (
    <>
      <thead>
        {over === undefined ? null : (
          // A row for the printer only, which no screen reader counts.
          <chakra.tr role="none" css={{ '@media screen': { display: 'none' } }}>
            <td role="none" colSpan={headings.length} data-over="">
              {over}
            </td>
          </chakra.tr>
        )}
        <tr>
          {headings.map((heading) => (
            <HeadCell key={heading} heading={heading} hint={hints[heading]} sorting={sorting} />
          ))}
        </tr>
        {headRow ? <Rows headings={headings} rows={[headRow]} /> : null}
      </thead>
      <tbody>
        <Rows headings={headings} rows={first} />
      </tbody>
      {ending === undefined ? null : (
        <tbody style={{ breakInside: 'avoid' }}>
          <Rows headings={headings} rows={last} />
          {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: it is a row for the printer only, and none is pressed. */}
          <tr role="none">
            <td role="none" colSpan={headings.length} data-ending="">
              {ending}
            </td>
          </tr>
        </tbody>
      )}
    </>
  );
}

function Rows({ headings, rows }: Pick<PlainRowsProps, 'headings' | 'rows'>) {
  return rows.map(({ id, cells }) => (
    <tr key={id}>
      {cells.map((cell, index) => (
        <td key={headings[index]}>{cell}</td>
      ))}
    </tr>
  ));
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
