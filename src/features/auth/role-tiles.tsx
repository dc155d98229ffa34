import { Heading } from '@chakra-ui/react/heading';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { ChevronRightIcon } from '../../ui/icons/basic-icons';
import { OfflineNotice } from './offline-notice';
import { ROLE_OPTIONS, type Role, type RoleOption } from './roles';
import { text } from './text';

export interface RoleTilesProps {
  /** The tile that the user returns from; it gets the focus again. */
  lastRole: Role | undefined;
  isOnline: boolean;
  onPick: (role: Role) => void;
  /** Called when a tile is about to be picked, to load the form. */
  onApproach: () => void;
}

export function RoleTiles({ lastRole, isOnline, onPick, onApproach }: RoleTilesProps) {
  return (
    <>
      <Heading as="h1" size="xl">
        {text.welcome}
      </Heading>
      <chakra.p color="fg.muted" mt="1" mb="6">
        {text.chooseRole}
      </chakra.p>
      <chakra.div mb={isOnline ? '0' : '5'}>
        <OfflineNotice isOnline={isOnline}>{text.offlineTiles}</OfflineNotice>
      </chakra.div>
      <chakra.ul display="grid" gap="3">
        {ROLE_OPTIONS.map((option) => (
          <li key={option.value}>
            <Tile
              option={option}
              focused={option.value === lastRole}
              onPick={() => onPick(option.value)}
              onApproach={onApproach}
            />
          </li>
        ))}
      </chakra.ul>
    </>
  );
}

interface TileProps {
  option: RoleOption;
  focused: boolean;
  onPick: () => void;
  onApproach: () => void;
}

function Tile({ option: { label, hint, icon: Icon }, focused, onPick, onApproach }: TileProps) {
  const id = useId();
  return (
    <chakra.button
      type="button"
      autoFocus={focused}
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-hint`}
      onClick={onPick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
      display="flex"
      alignItems="center"
      gap="4"
      width="full"
      minHeight="4.75rem"
      px="4"
      py="3"
      textAlign="start"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      cursor="pointer"
      transition="border-color .12s, background-color .12s"
      className="group"
      _hover={{ borderColor: 'brand.border', bg: 'brand.subtle' }}
      _active={{ bg: 'brand.muted' }}
    >
      <chakra.span
        display="grid"
        placeItems="center"
        boxSize="12"
        flexShrink={0}
        borderRadius="lg"
        bg="brand.subtle"
        color="brand.fg"
        _groupHover={{ bg: 'brand.muted' }}
      >
        <Icon boxSize="6" />
      </chakra.span>
      <chakra.span flex="1" minWidth="0">
        <chakra.span id={`${id}-label`} display="block" fontWeight="semibold" color="fg.strong" fontSize="md">
          {label}
        </chakra.span>
        {/* Hidden as a part of the name, read as the description: what is said to press the tile is its label. */}
        <chakra.span
          id={`${id}-hint`}
          aria-hidden
          display="block"
          fontSize="sm"
          color="fg.muted"
          lineHeight="moderate"
        >
          {hint}
        </chakra.span>
      </chakra.span>
      <ChevronRightIcon color="fg.subtle" _groupHover={{ color: 'brand.fg' }} />
    </chakra.button>
  );
}
