import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { ScrollBox } from '../../../ui/scroll-box';

interface PlainTableProps {
  label: string;
  /** The first column is of words, the others of figures. */
  headings: readonly string[];
  rows: readonly { id: string; cells: readonly ReactNode[] }[];
}

/** A small table of figures: on screen beside a chart, and on paper. */
export function PlainTable({ label, headings, rows }: PlainTableProps) {
  return (
    <ScrollBox>
      <chakra.table
        aria-label={label}
        width="full"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        css={{
          '& th, & td': {
            py: '1.5',
            px: '2',
            borderBottomWidth: '1px',
            textAlign: 'end',
            whiteSpace: 'nowrap',
          },
          '& th': { fontSize: 'xs', color: 'fg.muted', fontWeight: 'semibold' },
          '& th:first-of-type, & td:first-of-type': { textAlign: 'start', whiteSpace: 'normal', ps: '0' },
        }}
      >
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
      </chakra.table>
    </ScrollBox>
  );
}
