import { chakra } from '@chakra-ui/react/styled-system';
import type { User } from '#contract/auth';
import { Avatar } from '../../ui/avatar';
import { IconButton } from '../../ui/button';
import { ColorModeButton } from '../../ui/color-mode-button';
import { DemoMark } from '../../ui/demo-mark';
import { MenuIcon } from '../../ui/icons/office-icons';
import { useInstallation } from '../installation-store';
import { text } from '../text';

export interface HeaderProps {
  user: User;
  /** Given while the menu is a drawer. */
  onOpenMenu?: (() => void) | undefined;
}

export function Header({ user, onOpenMenu }: HeaderProps) {
  const { demo } = useInstallation();
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="docked"
      display="flex"
      alignItems="center"
      gap="3"
      height="16"
      px={{ base: '3', md: '6' }}
      bg="bg.panel"
      borderBottomWidth="1px"
    >
      {onOpenMenu ? (
        <IconButton label={text.openMenu} onClick={onOpenMenu} aria-haspopup="dialog">
          <MenuIcon />
        </IconButton>
      ) : null}
      <chakra.span
        fontSize="sm"
        fontWeight="semibold"
        color="fg.strong"
        truncate
        display={{ base: 'none', md: 'block' }}
      >
        {user.homebase}
      </chakra.span>
      {demo ? <DemoMark label={text.demo} hint={text.demoHint} /> : null}
      <chakra.div flex="1" />
      <ColorModeButton />
      <chakra.div display="flex" alignItems="center" gap="3" minWidth="0">
        <chakra.span display={{ base: 'none', sm: 'block' }}>
          <Avatar name={user.name} size="9" />
        </chakra.span>
        <chakra.div minWidth="0" maxWidth={{ base: '8rem', md: '16rem' }}>
          <chakra.p
            fontSize="sm"
            fontWeight="semibold"
            color="fg.strong"
            lineHeight="short"
            lineClamp={{ base: 2, sm: 1 }}
            overflowWrap="anywhere"
          >
            {user.name}
          </chakra.p>
          <chakra.p fontSize="xs" color="fg.muted" truncate display={{ base: 'none', sm: 'block' }}>
            {text.levels[user.level]}
          </chakra.p>
        </chakra.div>
      </chakra.div>
    </chakra.header>
  );
}
