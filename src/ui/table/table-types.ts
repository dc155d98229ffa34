import type { ReactNode } from 'react';
import type { RowAction } from './row-menu';

export interface Column<Row> {
  id: string;
  header: string;
  /** What the column means, e.g. its formula: shown at its heading, also where that sorts. */
  hint?: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end, so that their digits line up. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Any CSS width. */
  width?: string;
  /** Position on a card below 768 px: the title, a line with its header, or hidden. Default: a line. */
  onCard?: 'title' | 'line' | 'hidden';
  /** Hidden until somebody chooses it; only where columns can be chosen. */
  atFirst?: 'hidden';
  /** Left out of the table between 768 and 1279 px, where not all columns fit. */
  onTablet?: 'hidden';
}

/** The column that names a row; it cannot be hidden. */
export function titleColumn<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find((column) => column.onCard === 'title') ?? columns[0];
}

export interface Sort {
  column: string;
  direction: 'ascending' | 'descending';
}

export interface Paging {
  page: number;
  limit: number;
  totalData: number;
  onPage: (page: number) => void;
  /** If absent, the page size cannot be chosen. */
  onLimit?: (limit: number) => void;
}

export interface TableProblem {
  message: string;
  requestId?: string | undefined;
}

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers: “Daftar ujian”. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined during the first load. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The name of a row, for its menu's label. */
  rowName?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  /** One button before the menu, for what a row needs most; null: nothing at present. */
  rowHelp?: ((row: Row) => ReactNode) | undefined;
  /** New rows are loading while the old ones are shown. */
  refreshing?: boolean;
  problem?: TableProblem | undefined;
  onRetry?: () => void;
  /** Shown if there is nothing at all: an `EmptyState` with the first step. */
  empty: ReactNode;
  /** The current search; if it matches nothing, a button to clear it is offered. */
  search?: string;
  onClearSearch?: () => void;
  /** Given while a filter leaves rows out: takes all filters back. An empty list then says that nothing matches. */
  onClearFilters?: (() => void) | undefined;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  /** What the figures of all rows come to, below them; also of those on other pages. */
  sum?: string | undefined;
  paging?: Paging;
  /** Columns can be hidden and shown again; stored on the device under the table's label. */
  choosable?: boolean;
  /** Under what else it is stored, if the label names one of many: it is one choice for the pupils of all classes. */
  choiceName?: string;
  /** Filter bar above the table, search first. */
  toolbar?: ReactNode;
  /** What can be done with the rows, between the filters and them. */
  bar?: ReactNode;
}
