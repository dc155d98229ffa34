import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { SortDownIcon, SortIcon, SortUpIcon } from '../icons/office-icons';
import { RowMenu } from './row-menu';
import type { Column, DataTableProps, Sort } from './table-types';
import { text } from './text';

const SKELETON_ROWS = 8;

export function TableGrid<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, rowName, rowActions } = props;
  return (
    <chakra.div
      overflowX="auto"
      maxHeight="calc(100dvh - 14rem)"
      borderTopRadius="lg"
      // Scrollable with the keyboard too.
      tabIndex={0}
      role="region"
      aria-label={props.label}
    >
      <chakra.table
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
        <chakra.tbody opacity={props.refreshing ? 0.6 : 1}>
          {rows?.map((row) => (
            <chakra.tr key={rowKey(row)} _hover={{ '& > *': { bg: 'bg.subtle' } }}>
              {columns.map((column, index) => (
                <Cell key={column.id} textAlign={column.align} sticky={index === 0}>
                  {column.cell(row)}
                </Cell>
              ))}
              {rowActions ? (
                <Cell textAlign="end" py="1" pe="2" stickyEnd>
                  <RowMenu label={text.rowActions(rowName?.(row) ?? rowKey(row))} actions={rowActions(row)} />
                </Cell>
              ) : null}
            </chakra.tr>
          )) ?? <SkeletonRows columns={columns.length + (rowActions ? 1 : 0)} />}
        </chakra.tbody>
      </chakra.table>
    </chakra.div>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const active = sort?.column === column.id ? sort.direction : undefined;
  const Mark = active === undefined ? SortIcon : active === 'ascending' ? SortUpIcon : SortDownIcon;
  const next = active === 'ascending' ? 'descending' : 'ascending';
  return (
    <Header textAlign={column.align} style={{ width: column.width }} aria-sort={active} scope="col">
      {column.sortable && onSort ? (
        <chakra.button
          type="button"
          display="inline-flex"
          alignItems="center"
          gap="1"
          minHeight="8"
          fontWeight="inherit"
          cursor="pointer"
          borderRadius="xs"
          title={text.sortBy(column.header)}
          onClick={() => onSort({ column: column.id, direction: next })}
        >
          {column.header}
          <Mark boxSize="3.5" opacity={active ? 1 : 0.6} />
        </chakra.button>
      ) : (
        column.header
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
    px: '4',
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
    px: '4',
    py: '3',
    textAlign: 'start',
    verticalAlign: 'middle',
    borderBottomWidth: '1px',
    bg: 'bg.panel',
    'tr:last-of-type > &': { borderBottomWidth: 0 },
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
        minWidth: '12rem',
      },
    },
  },
});
