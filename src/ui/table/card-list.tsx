import { Skeleton } from '@chakra-ui/react/skeleton';
import { chakra } from '@chakra-ui/react/styled-system';
import { CardOrder } from './card-order';
import { LazyStretch, stretchesOf } from './lazy-stretch';
import { RowMenu } from './row-menu';
import { type DataTableProps, titleColumn } from './table-types';
import { text } from './text';

const SKELETON_CARDS = 5;
/** Approximate height in px. */
const CARD_HEIGHT = 220;

/** The same rows as cards, for phones. */
export function CardList<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey } = props;
  if (!rows) return <SkeletonCards />;
  return (
    <>
      <CardOrder columns={props.columns} sort={props.sort} onSort={props.onSort} />
      {stretchesOf(rows).map((stretch) => (
        <LazyStretch
          key={stretch.from}
          as="ul"
          label={props.label}
          stretch={stretch}
          rowHeight={CARD_HEIGHT}
          isDimmed={props.refreshing}
        >
          {() => stretch.rows.map((row) => <CardItem key={rowKey(row)} {...props} row={row} />)}
        </LazyStretch>
      ))}
    </>
  );
}

function CardItem<Row>(props: DataTableProps<Row> & { row: Row }) {
  const { columns, row, rowKey, rowName, rowActions, rowHelp } = props;
  const title = titleColumn(columns);
  const lines = columns.filter((column) => column !== title && column.onCard !== 'hidden');
  return (
    <chakra.li px="4" py="3" borderBottomWidth="1px" css={LAST_OF_ALL}>
      <chakra.div display="flex" alignItems="flex-start" gap="2">
        <chakra.div
          flex="1"
          minWidth="0"
          py="2"
          fontWeight="semibold"
          color="fg.strong"
          overflowWrap="anywhere"
        >
          {title?.cell(row)}
        </chakra.div>
        {rowHelp?.(row)}
        {rowActions ? (
          <RowMenu label={text.rowActions(rowName?.(row) ?? rowKey(row))} actions={rowActions(row)} />
        ) : null}
      </chakra.div>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto minmax(0, 1fr)"
        columnGap="4"
        rowGap="1"
        fontSize="sm"
      >
        {lines.map((column) => (
          <chakra.div key={column.id} display="contents">
            <chakra.dt color="fg.muted">{column.header}</chakra.dt>
            <chakra.dd
              minWidth="0"
              overflowWrap="anywhere"
              fontVariantNumeric="tabular-nums"
              css={{ '& .chakra-badge': { whiteSpace: 'normal' } }}
            >
              {column.cell(row)}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </chakra.li>
  );
}

const LAST_OF_ALL = { 'ul:last-of-type > &:last-of-type': { borderBottomWidth: 0 } };

function SkeletonCards() {
  return (
    <chakra.div px="4" py="4" display="flex" flexDirection="column" gap="6">
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move.
        <chakra.div key={index} display="flex" flexDirection="column" gap="2">
          <Skeleton height="5" width="65%" />
          <Skeleton height="4" width="45%" />
        </chakra.div>
      ))}
    </chakra.div>
  );
}
