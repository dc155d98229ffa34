import { orderOf } from '#domain/list/whole-list';

/** The column that a list is asked to be sorted by (`-name`: by `name`, descending), with SQL's word for the direction. */
export function sqlOrderOf(sort: string): { column: string; direction: 'asc' | 'desc' } {
  const { column, direction } = orderOf(sort);
  return { column, direction: direction === 'ascending' ? 'asc' : 'desc' };
}
