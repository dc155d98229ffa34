import { chakra } from '@chakra-ui/react/styled-system';
import { SortDownIcon, SortIcon, SortUpIcon } from '../icons/office-icons';
import { HeadingHint } from './heading-hint';
import type { Sort } from './table-types';
import { text } from './text';

interface SortHeadingProps {
  column: string;
  heading: string;
  /** What the column means: told at the heading, which sorts all the same. */
  hint?: string | undefined;
  sort: Sort | undefined;
  onSort: (sort: Sort) => void;
}

/** A column's heading that sorts by it, ascending first. Its cell says by `aria-sort` what it did. */
export function SortHeading({ column, heading, hint, sort, onSort }: SortHeadingProps) {
  const active = directionOf(column, sort);
  const Mark = active === undefined ? SortIcon : active === 'ascending' ? SortUpIcon : SortDownIcon;
  const next = active === 'ascending' ? 'descending' : 'ascending';
  const mark = <Mark boxSize="3.5" opacity={active ? 1 : 0.6} />;
  const sortByIt = () => onSort({ column, direction: next });
  if (hint) return <HeadingHint heading={heading} hint={hint} mark={mark} onClick={sortByIt} />;
  return (
    <chakra.button
      type="button"
      display="inline-flex"
      alignItems="center"
      gap="1"
      minHeight="8"
      css={{ '@media (pointer: coarse)': { minHeight: '11', marginBlock: '-2.5' } }}
      fontWeight="inherit"
      cursor="pointer"
      borderRadius="xs"
      title={text.sortBy(heading)}
      onClick={sortByIt}
    >
      {heading}
      {mark}
    </chakra.button>
  );
}

/** The value of the column's `aria-sort`. */
export function directionOf(column: string, sort: Sort | undefined): Sort['direction'] | undefined {
  return sort?.column === column ? sort.direction : undefined;
}
