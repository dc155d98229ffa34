import { chakra } from '@chakra-ui/react/styled-system';
import { IconButton } from '../../ui/button';
import { SearchIcon } from '../../ui/icons/office-icons';
import { text } from '../shell/text';
import { searchKeyName } from './use-search-key';

/** Looks like a search box on a desktop, where the shortcut is worth learning; an icon on a phone. */
export function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <>
      <chakra.span display={{ base: 'block', md: 'none' }} flexShrink={0}>
        <IconButton label={text.search} onClick={onSearch} aria-haspopup="dialog">
          <SearchIcon />
        </IconButton>
      </chakra.span>
      <chakra.button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        display={{ base: 'none', md: 'flex' }}
        alignItems="center"
        gap="2.5"
        flex={{ md: '0 1 13rem', lg: '0 1 19rem' }}
        minWidth="11"
        minHeight="11"
        ps="3"
        pe="2"
        fontSize="sm"
        color="fg.muted"
        bg="bg.subtle"
        borderWidth="1px"
        borderRadius="md"
        cursor="pointer"
        _hover={{ borderColor: 'border.emphasized', color: 'fg' }}
      >
        <SearchIcon boxSize="4" />
        <chakra.span flex="1" textAlign="start" truncate>
          {text.searchHint}
        </chakra.span>
        {/* Told by aria-keyshortcuts; in the name it would be read as words. */}
        <chakra.kbd
          aria-hidden
          px="2"
          fontFamily="body"
          fontSize="xs"
          fontWeight="semibold"
          lineHeight="1.5rem"
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="sm"
          whiteSpace="nowrap"
        >
          {searchKeyName()}
        </chakra.kbd>
      </chakra.button>
    </>
  );
}
