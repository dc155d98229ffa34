import { useEffect } from 'react';
import type { DataTableProps } from './table-types';

/**
 * Whether the page shown has no rows although there are some: a write took the last ones off the last page. Then it
 * steps back to the last page there is.
 */
export function usePastEnd({ rows, paging }: Pick<DataTableProps<unknown>, 'rows' | 'paging'>): boolean {
  const { page = 1, limit = 1, totalData = 0, onPage } = paging ?? {};
  const isPastEnd = rows?.length === 0 && totalData > 0;
  const last = Math.ceil(totalData / limit);
  useEffect(() => {
    if (isPastEnd && page > last) onPage?.(last);
  }, [isPastEnd, page, last, onPage]);
  return isPastEnd;
}
