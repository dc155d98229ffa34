import { chakra } from '@chakra-ui/react/styled-system';
import { useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '../../../lib/format';
import { FilterChips } from '../../../ui/filter-chips';
import { AlertIcon, CheckCircleIcon } from '../../../ui/icons/basic-icons';
import { Card } from '../../../ui/page';
import { EmptyState } from '../../../ui/states';
import { Pagination } from '../../../ui/table/pagination';
import { ImportItemCard } from './import-item-card';
import { type ImportItem, type ItemFilter, kindOf } from './import-items';
import { text } from './text';

interface ImportListProps {
  items: readonly ImportItem[];
  showPoints: boolean;
  onMend: (item: ImportItem) => void;
  onToggle: (item: ImportItem) => void;
}

/** One page of questions at a time; a thousand at once would make a slow laptop stutter. */
export function ImportList({ items, showPoints, onMend, onToggle }: ImportListProps) {
  const [filter, setFilter] = useState<ItemFilter>(() =>
    items.some((item) => kindOf(item) === 'faulty') ? 'faulty' : 'all',
  );
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(10);
  const { list, hold } = useHeldFocus();
  const counted = (kind: ItemFilter) => formatNumber(items.filter((item) => kindOf(item) === kind).length);
  const found = items.filter((item) => filter === 'all' || kindOf(item) === filter);
  const current = Math.min(page, Math.max(1, Math.ceil(found.length / limit)));
  const chips = [
    { id: 'all', label: text.all(formatNumber(items.length)) },
    { id: 'ready', label: text.ready(counted('ready')), icon: CheckCircleIcon },
    { id: 'faulty', label: text.faulty(counted('faulty')), icon: AlertIcon },
    { id: 'left', label: text.left(counted('left')) },
  ] as const;
  return (
    <>
      <FilterChips
        label={text.filter}
        chips={chips}
        active={filter}
        onChoose={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      {found.length === 0 ? (
        <Card>
          <EmptyState icon={CheckCircleIcon} tone="neutral" title={text.empty} />
        </Card>
      ) : (
        <>
          <chakra.ol
            ref={list}
            aria-label={text.list}
            display="flex"
            flexDirection="column"
            gap="4"
            listStyleType="none"
          >
            {found.slice((current - 1) * limit, current * limit).map((item, index) => (
              <li key={item.number}>
                <ImportItemCard
                  item={item}
                  showPoints={showPoints}
                  onMend={() => onMend(item)}
                  onToggle={() => {
                    hold(index);
                    onToggle(item);
                  }}
                />
              </li>
            ))}
          </chakra.ol>
          <Card padded={false}>
            <Pagination
              page={current}
              limit={limit}
              totalData={found.length}
              onPage={setPage}
              onLimit={(next) => {
                setLimit(next);
                setPage(1);
              }}
            />
          </Card>
        </>
      )}
    </>
  );
}

/** A question that is left out may disappear from the filtered list: the focus stays at its place. */
function useHeldFocus() {
  const list = useRef<HTMLOListElement>(null);
  const held = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (held.current === null) return;
    const toggles = list.current?.querySelectorAll<HTMLElement>('[data-toggles]') ?? [];
    toggles[Math.min(held.current, toggles.length - 1)]?.focus();
    held.current = null;
  });
  return {
    list,
    hold: (index: number) => {
      held.current = index;
    },
  };
}
