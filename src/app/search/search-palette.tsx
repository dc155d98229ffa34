import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useId, useState } from 'react';
import type { User } from '#contract/auth/auth';
import { formatNumber } from '../../lib/format';
import { IconButton } from '../../ui/button';
import { CloseIcon } from '../../ui/icons/basic-icons';
import { SearchIcon } from '../../ui/icons/office-icons';
import { Modal } from '../../ui/modal';
import { text as uiText } from '../../ui/text';
import { type Entry, useEntries } from './entries';
import { findMatches } from './match';
import { ResultList } from './result-list';
import { text } from './text';

/** Opens anything that the role may open, by keyboard. One list of results; the input keeps the focus. */
export function SearchPalette({ user, onClose }: { user: User; onClose: () => void }) {
  const id = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const entries = useEntries(user);
  // A list of every tab would hide the few pages and actions that somebody may look for with his eyes.
  const found = query.trim() ? findMatches(query, entries) : entries.filter(({ page }) => !page);
  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    entry.run();
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive((at) => (found.length === 0 ? 0 : (at + step + found.length) % found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(found[active]);
    }
  };
  return (
    <Modal open onClose={onClose} title={text.title} hideHeader placement="top" width="38rem">
      <SearchField
        query={query}
        onQuery={(typed) => {
          setQuery(typed);
          setActive(0);
        }}
        onKeyDown={handleKey}
        listId={`${id}-list`}
        activeId={found.length > 0 ? `${id}-${active}` : undefined}
        onClose={onClose}
      />
      <ResultList id={id} found={found} query={query} active={active} onActive={setActive} onOpen={open} />
      <chakra.p srOnly role="status">
        {query ? text.found(formatNumber(found.length)) : null}
      </chakra.p>
      <KeyHints />
    </Modal>
  );
}

/** Sets the real attribute, which React does not write: an opening <dialog> focuses the element that has it. */
function focusOnOpening(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}

const KEY_STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface SearchFieldProps {
  query: string;
  onQuery: (query: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  listId: string;
  activeId: string | undefined;
  onClose: () => void;
}

function SearchField({ query, onQuery, onKeyDown, listId, activeId, onClose }: SearchFieldProps) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="3"
      ps="5"
      pe="2"
      borderBottomWidth="2px"
      css={{ '&:has(input:focus)': { borderColor: 'brand.focusRing' } }}
    >
      <SearchIcon color="fg.muted" />
      <chakra.input
        ref={focusOnOpening}
        type="text"
        role="combobox"
        aria-label={text.title}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        enterKeyHint="go"
        placeholder={text.placeholder}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        flex="1"
        minWidth="0"
        height="14"
        bg="transparent"
        color="fg.strong"
        // The line below it shows the focus.
        outline="0"
      />
      <IconButton label={uiText.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </chakra.div>
  );
}

function KeyHints() {
  return (
    <chakra.div
      display={{ base: 'none', md: 'flex' }}
      gap="5"
      px="5"
      py="3"
      borderTopWidth="1px"
      bg="bg.subtle"
      fontSize="xs"
      color="fg.muted"
      aria-hidden="true"
    >
      {text.keys.map(([key, meaning]) => (
        <span key={key}>
          <chakra.kbd fontFamily="body" fontWeight="semibold" color="fg">
            {key}
          </chakra.kbd>{' '}
          {meaning}
        </span>
      ))}
    </chakra.div>
  );
}
