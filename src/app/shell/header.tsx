import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { useInstallOffer } from '../../lib/install-offer';
import { Avatar } from '../../ui/avatar';
import { Button, IconButton } from '../../ui/button';
import { ColorModeButton } from '../../ui/color-mode-button';
import { DemoMark } from '../../ui/demo-mark';
import { DownloadIcon, MenuIcon } from '../../ui/icons/office-icons';
import { useInstallation } from '../installation-store';
import { PATHS } from '../paths';
import { SearchButton } from '../search/search-button';
import { text } from './text';

export interface HeaderProps {
  user: User;
  /** Given while the menu is a drawer. */
  onOpenMenu?: (() => void) | undefined;
  onSearch: () => void;
}

/** Spec §2: name and level. A long name makes the bar taller instead of being cut. */
export function Header({ user, onOpenMenu, onSearch }: HeaderProps) {
  const { demo } = useInstallation();
  return (
    <chakra.header
      position="sticky"
      top="0"
      zIndex="docked"
      bg="bg.panel"
      borderBottomWidth="1px"
      _print={{ display: 'none' }}
    >
      {demo ? <DemoStrip /> : null}
      <chakra.div
        display="flex"
        alignItems="center"
        gap={{ base: '1', md: '3' }}
        minHeight="16"
        px={{ base: '3', md: '6' }}
        py="2"
      >
        {onOpenMenu ? (
          <IconButton label={text.openMenu} onClick={onOpenMenu} aria-haspopup="dialog">
            <MenuIcon />
          </IconButton>
        ) : null}
        <SearchButton onSearch={onSearch} />
        {demo ? (
          <chakra.span display={{ base: 'none', md: 'block' }} flexShrink={0}>
            <DemoMark label={text.demo} hint={text.demoHint} />
          </chakra.span>
        ) : null}
        <chakra.div flex="1" />
        <InstallButton />
        <chakra.span flexShrink={0}>
          <ColorModeButton />
        </chakra.span>
        <Person user={user} />
      </chakra.div>
    </chakra.header>
  );
}

/** On phones the demo mark has its own line: there is no room beside the name. */
function DemoStrip() {
  return (
    <chakra.p
      display={{ base: 'block', md: 'none' }}
      px="3"
      textAlign="center"
      fontSize="xs"
      fontWeight="semibold"
      lineHeight="1.5rem"
      bg="lantern.muted"
      color="lantern.fg"
      title={text.demoHint}
    >
      {text.demo}
    </chakra.p>
  );
}

function InstallButton() {
  const install = useInstallOffer();
  if (!install) return null;
  return (
    <chakra.span display={{ base: 'none', md: 'block' }} flexShrink={0}>
      <Button variant="outline" tone="neutral" size="sm" onClick={install}>
        <DownloadIcon boxSize="4" />
        {text.install}
      </Button>
    </chakra.span>
  );
}

/** Links to the profile: a parent's menu has no other link to it (spec §2). */
function Person({ user }: { user: User }) {
  return (
    <PersonLink asChild>
      <Link to={PATHS.profile}>
        <chakra.div minWidth="0" maxWidth={{ md: '22rem' }} textAlign="end">
          <chakra.p
            fontSize="sm"
            fontWeight="semibold"
            color="fg.strong"
            lineHeight="short"
            overflowWrap="anywhere"
            textWrap="balance"
          >
            {user.name}
          </chakra.p>
          <chakra.p fontSize="xs" color="fg.muted" lineHeight="short">
            {text.levels[user.level]}
          </chakra.p>
        </chakra.div>
        <chakra.span display={{ base: 'none', sm: 'block' }} flexShrink={0}>
          <Avatar name={user.name} src={user.img} size="10" />
        </chakra.span>
        <chakra.span srOnly>{text.toProfile}</chakra.span>
      </Link>
    </PersonLink>
  );
}

const PersonLink = chakra('a', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minWidth: '0',
    minHeight: '11',
    px: '1',
    borderRadius: 'md',
    _hover: { bg: 'bg.muted' },
  },
});
