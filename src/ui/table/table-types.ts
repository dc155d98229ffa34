import type { ReactNode } from 'react';
import type { RowAction } from './row-menu';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** Any CSS width. */
  width?: string;
  /** Place on a card under 768 px: the title, a line with its header, or left out. Default: a line. */
  onCard?: 'title' | 'line' | 'hidden';
  /** Left out of the table where there is no room for all columns, from 768 to 1279 px. */
  onTablet?: 'hidden';
}

/** What names a row: never put away. */
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
  /** Left out: the size cannot be chosen. */
  onLimit?: (limit: number) => void;
}

export interface TableProblem {
  message: string;
  requestId?: string | undefined;
}

export interface DataTableProps<Row> {
  /** What the rows are, for people who hear the table: “Daftar ujian”. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while the first load runs. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Names the row in its menu's label. */
  rowName?: (row: Row) => string;
  rowActions?: (row: Row) => readonly RowAction[];
  /** New rows are on their way while the old ones stand. */
  refreshing?: boolean;
  problem?: TableProblem | undefined;
  onRetry?: () => void;
  /** Shown when there is nothing at all: an `EmptyState` with the first step. */
  empty: ReactNode;
  /** The search that gave these rows; an empty result then offers to clear it. */
  search?: string;
  onClearSearch?: () => void;
  sort?: Sort | undefined;
  onSort?: (sort: Sort) => void;
  paging?: Paging;
  /** Its columns can be put away, and come back: kept on the device, under the table's label. */
  choosable?: boolean;
  /** Filter bar above the table, search first. */
  toolbar?: ReactNode;
}
