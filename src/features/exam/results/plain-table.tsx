import { chakra } from '@chakra-ui/react/styled-system';
import { ScrollBox } from '../../../ui/scroll-box';
import { PlainRows, type PlainRowsProps } from '../../../ui/table/plain-rows';

interface PlainTableProps extends PlainRowsProps {
  label: string;
  /** Columns of text, counted from 1; the first always is. */
  words?: readonly number[];
}

/** A small table of figures with text in its first column: beside a chart on screen, and for print. */
export function PlainTable({ label, words = [], ...table }: PlainTableProps) {
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
          ...Object.fromEntries(
            words.map((place) => [
              `& th:nth-of-type(${place}), & td:nth-of-type(${place})`,
              { textAlign: 'start' },
            ]),
          ),
          '& th:first-of-type, & td:first-of-type': {
            textAlign: 'start',
            whiteSpace: 'normal',
            ps: '0',
            // A name is not broken at each of its words beside columns that cannot be.
            minWidth: '20',
          },
        }}
      >
        <PlainRows {...table} />
      </chakra.table>
    </ScrollBox>
  );
}
