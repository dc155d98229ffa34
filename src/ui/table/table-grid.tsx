import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { HeadingHint } from './heading-hint';
import { LazyStretch, stretchesOf } from './lazy-stretch';
import { RowMenu } from './row-menu';
import { directionOf, SortHeading } from './sort-heading';
import type { Column, DataTableProps, Sort } from './table-types';
import { text } from './text';

const SKELETON_ROWS = 8;
/** px; of two lines. */
const ROW_HEIGHT = 69;

export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowActions } = props;
  return (
    <chakra.div
      data-scroll-rows
      overflowX="auto"
      maxHeight="calc(100dvh - 14rem)"
      borderTopRadius="lg"
      // Scrollable with the keyboard too.
      tabIndex={0}
      role="region"
      aria-label={props.label}
    >
      <chakra.table
        aria-rowcount={rows ? rows.length + 1 : undefined}
        width="full"
        fontSize="sm"
        fontVariantNumeric="tabular-nums"
        borderCollapse="separate"
        borderSpacing="0"
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {rowActions ? (
              <Header textAlign="end" width="4rem" insetInlineEnd="0">
                <chakra.span srOnly>{text.actions}</chakra.span>
              </Header>
            ) : null}
          </tr>
        </thead>
        {rows ? (
          stretchesOf(rows).map((stretch) => (
            <LazyStretch
              key={stretch.from}
              as="tbody"
              stretch={stretch}
              rowHeight={ROW_HEIGHT}
              isDimmed={props.refreshing}
            >
              {() =>
                stretch.rows.map((row, index) => (
                  <BodyRow key={rowKey(row)} {...props} row={row} index={stretch.from + index} />
                ))
              }
            </LazyStretch>
          ))
        ) : (
          <tbody>
            <SkeletonRows columns={columns.length + (rowActions ? 1 : 0)} />
          </tbody>
        )}
      </chakra.table>
    </chakra.div>
  );
}

function BodyRow<Row>(props: DataTableProps<Row> & { row: Row; index: number }) {
  const { columns, row, index, rowKey, rowName, rowActions, rowHelp } = props;
  return (
    // The header is the first row.
    <chakra.tr aria-rowindex={index + 2} _hover={{ '& > *': { bg: 'bg.subtle' } }}>
      {columns.map((column, at) => (
        <Cell key={column.id} textAlign={column.align} sticky={at === 0}>
          {column.cell(row)}
        </Cell>
      ))}
      {rowActions ? (
        <Cell textAlign="end" py="1" ps="2" pe="2" stickyEnd>
          <chakra.div display="flex" justifyContent="flex-end">
            {rowHelp?.(row)}
            <RowMenu label={text.rowActions(rowName?.(row) ?? rowKey(row))} actions={rowActions(row)} />
          </chakra.div>
        </Cell>
      ) : null}
    </chakra.tr>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { id, header, hint, sortable } = column;
  return (
    <Header
      textAlign={column.align}
      style={{ width: column.width }}
      aria-sort={directionOf(id, sort)}
      scope="col"
    >
      {sortable && onSort ? (
        <SortHeading column={id} heading={header} hint={hint} sort={sort} onSort={onSort} />
      ) : hint ? (
        <HeadingHint heading={header} hint={hint} />
      ) : (
        header
      )}
    </Header>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // The rows are all alike and never move.
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart.
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells them apart.
        <Cell key={column}>
          <Skeleton height="4" my="1" width={column === 0 ? '70%' : '50%'} minWidth="8" />
        </Cell>
      ))}
    </tr>
  ));
}

const Header = chakra('th', {
  base: {
    position: 'sticky',
    top: 0,
    zIndex: 2,
    px: { base: '3', lg: '4' },
    py: '2.5',
    textAlign: 'start',
    fontSize: 'xs',
    fontWeight: 'semibold',
    color: 'fg.muted',
    bg: 'bg.subtle',
    borderBottomWidth: '1px',
    whiteSpace: 'nowrap',
    _first: { insetInlineStart: 0, zIndex: 3 },
  },
});

const Cell = chakra('td', {
  base: {
    px: { base: '3', lg: '4' },
    py: '3',
    textAlign: 'start',
    verticalAlign: 'middle',
    borderBottomWidth: '1px',
    bg: 'bg.panel',
    'tbody:last-of-type > tr:last-of-type > &': { borderBottomWidth: 0 },
  },
  variants: {
    stickyEnd: { true: { position: 'sticky', insetInlineEnd: 0, zIndex: 1 } },
    sticky: {
      true: {
        position: 'sticky',
        insetInlineStart: 0,
        zIndex: 1,
        fontWeight: 'medium',
        color: 'fg.strong',
        minWidth: '10rem',
        // A name of one very long word leaves room for the other columns.
        overflowWrap: 'anywhere',
      },
    },
  },
});
