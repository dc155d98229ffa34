import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import type { Target } from './api';
import { DEEDS, type Deed } from './deed-dialog';
import { text } from './text';

export interface DeedBarProps {
  target: Target;
  onDeed: (deed: Deed) => void;
  onClear: () => void;
}

/** A finger needs more room than a mouse. */
const TOUCH = { base: '11', md: '9' };

/** What can be done, and to whom: the whole class until somebody is picked. */
export function DeedBar({ target, onDeed, onClear }: DeedBarProps) {
  const count = formatNumber(target.pupils.length);
  return (
    <chakra.fieldset
      aria-label={text.bar.label}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      width="full"
      minWidth="0"
      px="4"
      py="3"
      borderRadius="lg"
      borderWidth="1px"
      borderColor={target.isWhole ? 'border' : 'brand.border'}
      bg={target.isWhole ? 'bg.panel' : 'brand.subtle'}
    >
      <chakra.p
        role="status"
        flex={{ base: '1 0 100%', xl: '1 1 14rem' }}
        fontSize="sm"
        fontWeight="semibold"
        color="fg.strong"
      >
        {target.isWhole ? text.bar.whole(target.class.name, count) : text.bar.some(count)}
      </chakra.p>
      {DEEDS.map((deed) => (
        <Button
          key={deed}
          size="sm"
          minHeight={TOUCH}
          variant={deed === 'cards' ? 'solid' : 'outline'}
          tone={deed === 'cards' ? 'brand' : 'neutral'}
          onClick={() => onDeed(deed)}
        >
          {text.deeds[deed].action}
        </Button>
      ))}
      {target.isWhole ? null : (
        <Button size="sm" minHeight={TOUCH} variant="ghost" tone="neutral" onClick={onClear}>
          {text.bar.clear}
        </Button>
      )}
    </chakra.fieldset>
  );
}
