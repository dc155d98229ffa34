import { Menu } from '@chakra-ui/react/menu';
import { Portal } from '@chakra-ui/react/portal';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { IconButton } from '../button';
import type { IconType } from '../icons/make-icon';
import { MoreIcon } from '../icons/office-icons';

export interface RowAction {
  id: string;
  label: string;
  icon?: IconType;
  /** Deletes or stops something. */
  destructive?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

/** The menu with three dots at the end of a row. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      actions={actions}
      trigger={
        <IconButton label={label}>
          <MoreIcon strokeWidth={2.75} />
        </IconButton>
      }
    />
  );
}

interface ActionMenuProps {
  /** A button that opens the menu. */
  trigger: ReactElement;
  actions: readonly RowAction[];
}

/**
 * A closing dialog gives the focus back while React hears no events, and a menu that has not heard of it is deaf to keys.
 * Whoever heard is told nothing new.
 */
function tellFocus({ currentTarget }: KeyboardEvent<HTMLButtonElement>): void {
  currentTarget.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** What can be done with one thing, behind any button. */
export function ActionMenu({ trigger, actions }: ActionMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const choose = (value: string) => {
    // A dialog that opens now gives the focus back to what has it: the item is gone by then.
    button.current?.focus();
    actions.find(({ id }) => id === value)?.onSelect();
  };
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => choose(value)}
    >
      <Menu.Trigger asChild ref={button} onKeyDownCapture={tellFocus}>
        {trigger}
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content
            minWidth="13rem"
            maxHeight="var(--available-height)"
            p="1.5"
            bg="bg.raised"
            color="fg"
            borderWidth="1px"
            borderRadius="md"
            boxShadow="overlay"
            overflow="hidden auto"
            outline="0"
            zIndex="popover"
          >
            {actions.map(({ id, label: actionLabel, icon: Icon, destructive, disabled }) => (
              <Menu.Item
                key={id}
                value={id}
                disabled={disabled}
                display="flex"
                alignItems="center"
                minHeight="11"
                px="3"
                gap="3"
                borderRadius="sm"
                fontSize="sm"
                lineHeight="moderate"
                fontWeight="medium"
                textAlign="start"
                userSelect="none"
                cursor="pointer"
                outline="0"
                color={destructive ? 'danger.fg' : 'fg.strong'}
                _highlighted={{ bg: destructive ? 'danger.subtle' : 'bg.muted' }}
                _disabled={{ opacity: 0.5, cursor: 'not-allowed' }}
              >
                {Icon ? <Icon boxSize="4" /> : null}
                {actionLabel}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
