import { Input } from '@chakra-ui/react/input';
import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './button';
import { CloseIcon } from './icons/basic-icons';
import { SearchIcon } from './icons/office-icons';
import { text } from './table/text';
import { SEARCH_PAUSE_MS } from './use-quiet';

export interface SearchBoxProps {
  value: string;
  /** Called with the trimmed text after a pause in typing, or at once on Enter or clear. */
  onSearch: (value: string) => void;
  label?: string;
  placeholder?: string;
}

export function SearchBox({ value, onSearch, label = text.search, placeholder }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  const search = typed.trim();
  // The box keeps the blank at the end of a search: the next word may be yet to come.
  useEffect(() => setTyped((now) => (now.trim() === value ? now : value)), [value]);
  useEffect(() => {
    if (search === value) return;
    const timer = setTimeout(() => latest.current(search), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search, value]);
  return (
    <chakra.form
      role="search"
      position="relative"
      width="full"
      maxWidth={{ md: '22rem' }}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(search);
      }}
    >
      <SearchIcon position="absolute" insetStart="3" top="3" color="fg.muted" pointerEvents="none" />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={typed}
        maxLength={100}
        enterKeyHint="search"
        ps="10"
        pe="11"
        fontSize="sm"
        onChange={(event) => setTyped(event.target.value)}
      />
      {typed ? (
        <chakra.div position="absolute" insetEnd="0" top="0">
          <IconButton
            label={text.clearSearch}
            onClick={() => {
              setTyped('');
              onSearch('');
            }}
          >
            <CloseIcon boxSize="4" />
          </IconButton>
        </chakra.div>
      ) : null}
    </chakra.form>
  );
}
