import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { formatNumber } from '../../lib/format';
import { IconButton } from '../button';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/basic-icons';
import { SelectInput } from '../inputs';
import type { Paging } from './table-types';
import { text } from './text';

const LIMITS = [10, 20, 50, 100].map((limit) => ({ value: String(limit), label: String(limit) }));

/** “1–20 dari 348”, page size, previous and next. */
export function Pagination({ page, limit, totalData, onPage, onLimit }: Paging) {
  const id = useId();
  const from = (page - 1) * limit + 1;
  const to = Math.min(page * limit, totalData);
  return (
    <chakra.nav
      aria-label={text.pagination}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="flex-end"
      columnGap="4"
      rowGap="1"
      px="4"
      py="2"
      borderTopWidth="1px"
      fontSize="sm"
      color="fg.muted"
    >
      {onLimit ? (
        <chakra.div display="flex" alignItems="center" gap="2" me="auto">
          <label htmlFor={id}>{text.rowsPerPage}</label>
          <chakra.div width="5.25rem">
            <SelectInput
              id={id}
              fontSize="sm"
              value={String(limit)}
              options={LIMITS}
              onChange={(event) => onLimit(Number(event.target.value))}
            />
          </chakra.div>
        </chakra.div>
      ) : null}
      <chakra.span role="status" fontVariantNumeric="tabular-nums">
        {text.range(formatNumber(from), formatNumber(to), formatNumber(totalData))}
      </chakra.span>
      <chakra.div display="flex" gap="1">
        <IconButton label={text.previousPage} disabled={page <= 1} onClick={() => onPage(page - 1)}>
          <ChevronLeftIcon />
        </IconButton>
        <IconButton label={text.nextPage} disabled={to >= totalData} onClick={() => onPage(page + 1)}>
          <ChevronRightIcon />
        </IconButton>
      </chakra.div>
    </chakra.nav>
  );
}
