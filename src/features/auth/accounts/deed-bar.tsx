import { chakra } from '@chakra-ui/react/styled-system';
import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { LockIcon } from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { LogoutIcon, ReportIcon, UserIcon } from '../../../ui/icons/office-icons';
import type { Deed } from './deed-dialog';
import type { Target } from './target';
import { text } from './text';

export interface DeedBarProps {
  target: Target;
  deeds: readonly Deed[];
  onDeed: (deed: Deed) => void;
  onClear: () => void;
}

/** A finger needs more room than a mouse. */
const TOUCH = { base: '11', md: '9' };

/** What can be done, and to whom: to a whole class, or to those picked. It stands before anybody is, so that the list does not move. */
export function DeedBar({ target, deeds, onDeed, onClear }: DeedBarProps) {
  const isWhole = target.kind === 'class';
  const isIdle = target.people.length === 0;
  const isPicked = !isWhole && !isIdle;
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
      borderColor={isPicked ? 'brand.border' : 'border'}
      bg={isPicked ? 'brand.subtle' : 'bg.panel'}
    >
      <chakra.p
        role="status"
        flex={{ base: '1 0 100%', xl: '1 1 14rem' }}
        fontSize="sm"
        fontWeight="semibold"
        color="fg.strong"
      >
        {wordsFor(target)}
      </chakra.p>
      {deeds.map((deed) => (
        <Button
          key={deed}
          size="sm"
          minHeight={TOUCH}
          variant={deed === 'cards' ? 'solid' : 'outline'}
          tone={deed === 'cards' ? 'brand' : 'neutral'}
          disabled={isIdle}
          onClick={() => onDeed(deed)}
        >
          {text.deeds[deed].action}
        </Button>
      ))}
      {isWhole ? null : (
        <Button
          size="sm"
          minHeight={TOUCH}
          variant="ghost"
          tone="neutral"
          disabled={isIdle}
          onClick={onClear}
        >
          {text.bar.clear}
        </Button>
      )}
    </chakra.fieldset>
  );
}

function wordsFor(target: Target): string {
  const count = formatNumber(target.people.length);
  if (target.kind === 'class') return text.bar.whole(target.class.name, count);
  return target.people.length === 0 ? text.bar.nobody : text.bar.some[target.kind](count);
}

const ICONS: Record<Deed, IconType> = {
  cards: ReportIcon,
  codes: UserIcon,
  revoke: LockIcon,
  signOut: LogoutIcon,
};

/** The same for one person, in the menu of his row. */
export function deedActions<D extends Deed>(deeds: readonly D[], start: (deed: D) => void) {
  return deeds.map((deed) => ({
    id: deed,
    label: text.deeds[deed].one,
    icon: ICONS[deed],
    destructive: deed === 'revoke',
    onSelect: () => start(deed),
  }));
}
