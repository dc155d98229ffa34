import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { SelectInput } from '../inputs';
import type { Column, Sort } from './table-types';
import { text } from './text';

interface CardOrderProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'sortable'>[];
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}

const DIRECTIONS = ['ascending', 'descending'] as const;

/** Where a list has no headings to sort by; nothing where nothing can be sorted. */
export function CardOrder({ columns, sort, onSort }: CardOrderProps) {
  const id = useId();
  const orders = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ id, header }) =>
      DIRECTIONS.map((direction) => ({
        value: `${direction} ${id}`,
        label: text.order[direction](header),
        sort: { column: id, direction },
      })),
    );
  if (!onSort || orders.length === 0) return null;
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      px="4"
      py="1"
      borderBottomWidth="1px"
      fontSize="sm"
      color="fg.muted"
    >
      <label htmlFor={id}>{text.sort}</label>
      <chakra.div flex="1" minWidth="0">
        <SelectInput
          id={id}
          borderColor="transparent"
          value={sort ? `${sort.direction} ${sort.column}` : ''}
          // An order that was chosen is left for another, as at a heading.
          {...(sort ? {} : { placeholder: text.usualOrder })}
          options={orders}
          onChange={({ target }) => {
            const chosen = orders.find(({ value }) => value === target.value);
            if (chosen) onSort(chosen.sort);
          }}
        />
      </chakra.div>
    </chakra.div>
  );
}
