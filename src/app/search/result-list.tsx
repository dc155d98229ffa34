import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { SearchIcon } from '../../ui/icons/office-icons';
import { EmptyState } from '../../ui/states';
import type { Entry } from './entries';
import { text } from './text';

export interface ResultListProps {
  id: string;
  found: readonly Entry[];
  query: string;
  active: number;
  onActive: (index: number) => void;
  onOpen: (entry: Entry) => void;
}

export function ResultList({ id, found, query, active, onActive, onOpen }: ResultListProps) {
  return (
    <chakra.div flex="1" minHeight="0" maxHeight={{ md: '24rem' }} overflowY="auto">
      {found.length === 0 ? (
        <EmptyState icon={SearchIcon} title={text.nothing(query.trim())}>
          {text.nothingHint}
        </EmptyState>
      ) : null}
      <chakra.div id={`${id}-list`} role="listbox" aria-label={text.title} p={found.length > 0 ? '2' : '0'}>
        {found.map((entry, index) => (
          <Row
            key={`${entry.page ?? entry.kind} ${entry.title}`}
            id={`${id}-${index}`}
            entry={entry}
            isActive={index === active}
            onActive={() => onActive(index)}
            onOpen={() => onOpen(entry)}
          />
        ))}
      </chakra.div>
    </chakra.div>
  );
}

interface RowProps {
  id: string;
  entry: Entry;
  isActive: boolean;
  onActive: () => void;
  onOpen: () => void;
}

function Row({ id, entry: { title, page, icon: Icon, kind }, isActive, onActive, onOpen }: RowProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    // The input handles the keys and names the active row (the combobox pattern).
    <chakra.div
      ref={ref}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onMouseMove={onActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onOpen}
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="11"
      px="3"
      borderRadius="md"
      cursor="pointer"
      color="fg.strong"
      fontWeight="medium"
      _selected={{ bg: 'brand.subtle', color: 'brand.fg' }}
    >
      <Icon color={isActive ? 'brand.fg' : 'fg.muted'} />
      <chakra.span flex="1" minWidth="0">
        {title}
      </chakra.span>
      <chakra.span fontSize="xs" fontWeight="normal" color="fg.muted">
        {page ?? text[kind]}
      </chakra.span>
    </chakra.div>
  );
}
