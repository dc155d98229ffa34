import { chakra } from '@chakra-ui/react/styled-system';
import type { IconType } from './icons/make-icon';

export interface FilterChip<Id extends string> {
  id: Id;
  label: string;
  icon?: IconType;
}

export interface FilterChipsProps<Id extends string> {
  /** What is filtered: “Saring peserta”. */
  label: string;
  chips: readonly FilterChip<Id>[];
  active: Id;
  onChoose: (id: Id) => void;
  /** The counts are not known yet: only the place is kept. */
  isAwaited?: boolean;
  /** On a phone in one line that scrolls sideways, where several would push the list out of sight. */
  isOneLine?: boolean;
}

/** Counts that work as filters: one is always selected. */
export function FilterChips<Id extends string>(props: FilterChipsProps<Id>) {
  const { label, chips, active, onChoose, isAwaited = false, isOneLine = false } = props;
  return (
    <chakra.fieldset
      display="flex"
      flexWrap="wrap"
      gap="2"
      border="0"
      minWidth="0"
      aria-label={label}
      visibility={isAwaited ? 'hidden' : undefined}
      css={isOneLine ? ONE_LINE : undefined}
    >
      {chips.map(({ id, label: words, icon: Icon }) => (
        <chakra.button
          key={id}
          type="button"
          aria-pressed={id === active}
          onClick={() => onChoose(id)}
          display="inline-flex"
          alignItems="center"
          flexShrink={0}
          gap="1.5"
          minHeight="9"
          css={{ '@media (pointer: coarse)': { minHeight: '11' } }}
          px="3.5"
          borderRadius="full"
          borderWidth="1px"
          borderColor="border.emphasized"
          bg="bg.panel"
          color="fg"
          fontSize="sm"
          fontWeight="medium"
          fontVariantNumeric="tabular-nums"
          cursor="pointer"
          _hover={{ bg: 'bg.muted' }}
          _pressed={{
            bg: 'brand.solid',
            color: 'brand.contrast',
            borderColor: 'brand.solid',
            // The pointer is still on the chip it has just chosen.
            _hover: { bg: 'brand.solid' },
          }}
        >
          {Icon ? <Icon boxSize="4" /> : null}
          {words}
        </chakra.button>
      ))}
    </chakra.fieldset>
  );
}

const ONE_LINE = {
  mdDown: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    overflowY: 'hidden',
    // To both edges of the screen, and the outline of a chip that has the focus is not cut.
    marginInline: '-4',
    paddingInline: '4',
    marginBlock: '-1',
    paddingBlock: '1',
    scrollbarWidth: 'none',
  },
} as const;
