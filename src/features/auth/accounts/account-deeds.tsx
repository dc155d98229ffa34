import { formatNumber } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { DeedBar } from '../../../ui/deed-bar';
import { LockIcon } from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { LogoutIcon, ReportIcon, UserIcon } from '../../../ui/icons/office-icons';
import type { Deed } from './deed-dialog';
import type { Target } from './target';
import { text } from './text';

interface AccountDeedsProps {
  target: Target;
  deeds: readonly Deed[];
  onDeed: (deed: Deed) => void;
  onClear: () => void;
}

/** Actions on accounts: of a whole class, or of those picked. */
export function AccountDeeds({ target, deeds, onDeed, onClear }: AccountDeedsProps) {
  const isWhole = target.kind === 'class';
  const isIdle = target.people.length === 0;
  const isPicked = !isWhole && !isIdle;
  return (
    <DeedBar label={text.bar.label} whom={wordsFor(target)} isPicked={isPicked}>
      {deeds.map((deed) => (
        <Button
          key={deed}
          size="sm"
          variant={deed === 'cards' ? 'solid' : 'outline'}
          tone={deed === 'cards' ? 'brand' : 'neutral'}
          disabled={isIdle}
          onClick={() => onDeed(deed)}
        >
          {text.deeds[deed].action}
        </Button>
      ))}
      {isWhole ? null : (
        <Button size="sm" variant="ghost" tone="neutral" disabled={isIdle} onClick={onClear}>
          {text.bar.clear}
        </Button>
      )}
    </DeedBar>
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
