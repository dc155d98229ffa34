import type { ReactNode } from 'react';
import { CHOSEN_MAX } from '#domain/list/chosen';
import { formatNumber } from '../../../lib/format';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { LockIcon } from '../../../ui/icons/basic-icons';
import type { IconType } from '../../../ui/icons/make-icon';
import { LogoutIcon, ReportIcon, UserIcon } from '../../../ui/icons/office-icons';
import type { Action } from './action-dialog';
import type { Target } from './target';
import { text } from './text';

interface AccountActionsProps {
  target: Target;
  /** How many of those picked are not in the list any more. */
  gone?: number;
  actions: readonly Action[];
  onAction: (action: Action) => void;
  onClear: () => void;
  /** More that can be done with those picked. */
  children?: ReactNode;
}

/** Actions on accounts: of a whole class, or of those picked. */
export function AccountActions(props: AccountActionsProps) {
  const { target, gone = 0, actions, onAction, onClear, children } = props;
  const isWhole = target.kind === 'class';
  const isIdle = target.people.length === 0;
  const isPicked = !isWhole && !isIdle;
  return (
    <ActionBar label={text.bar.label} whom={wordsFor(target, gone)} isPicked={isPicked}>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'cards' ? 'solid' : 'outline'}
          tone={action === 'cards' ? 'brand' : 'neutral'}
          disabled={isIdle}
          onClick={() => onAction(action)}
        >
          {text.actions[action].action}
        </Button>
      ))}
      {children}
      {isWhole ? null : (
        <Button size="sm" variant="ghost" tone="neutral" disabled={isIdle && gone === 0} onClick={onClear}>
          {text.bar.clear}
        </Button>
      )}
    </ActionBar>
  );
}

function wordsFor(target: Target, gone: number): string {
  const count = formatNumber(target.people.length);
  if (target.kind === 'class') return text.bar.whole(target.class.name, count);
  if (target.people.length === 0) return gone > 0 ? text.bar.gone : text.bar.nobody;
  const full = target.people.length + gone >= CHOSEN_MAX ? text.bar.full : '';
  const some = `${text.bar.some[target.kind](count)}${full}`;
  return gone > 0 ? text.bar.someGone(some, formatNumber(gone)) : some;
}

const ICONS: Record<Action, IconType> = {
  cards: ReportIcon,
  codes: UserIcon,
  revoke: LockIcon,
  signOut: LogoutIcon,
};

/** The same for one person, in the menu of his row. */
export function menuActions<D extends Action>(actions: readonly D[], start: (action: D) => void) {
  return actions.map((action) => ({
    id: action,
    label: text.actions[action].one,
    icon: ICONS[action],
    destructive: action === 'revoke',
    onSelect: () => start(action),
  }));
}
