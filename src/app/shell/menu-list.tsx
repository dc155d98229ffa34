import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { LogoutIcon } from '../../ui/icons/office-icons';
import { type MenuItem, menuFor } from '../menus';
import { text as menuText } from '../menus-text';
import { text } from './text';
import { useSignOut } from './use-sign-out';

/** Spec §2: main items, then the lower group, which ends with Logout. */
export function MenuList({ user, collapsed }: { user: User; collapsed: boolean }) {
  const { main, lower } = menuFor(user);
  return (
    <chakra.nav
      aria-label={text.mainMenu}
      flex="1"
      overflowY="auto"
      px="3"
      py="3"
      display="flex"
      flexDirection="column"
    >
      <chakra.ul display="flex" flexDirection="column" gap="0.5">
        {main.map((item) => (
          <Item key={item.path} item={item} collapsed={collapsed} />
        ))}
      </chakra.ul>
      <chakra.div flex="1" minHeight="6" />
      <chakra.p
        srOnly={collapsed}
        px="3"
        pb="1"
        fontSize="xs"
        fontWeight="semibold"
        color="fg.subtle"
        id="account-section"
      >
        {text.accountSection}
      </chakra.p>
      <chakra.ul aria-labelledby="account-section" display="flex" flexDirection="column" gap="0.5">
        {lower.map((item) => (
          <Item key={item.path} item={item} collapsed={collapsed} />
        ))}
        <LogoutItem collapsed={collapsed} />
      </chakra.ul>
    </chakra.nav>
  );
}

function Item({ item: { label, path, icon: Icon }, collapsed }: { item: MenuItem; collapsed: boolean }) {
  return (
    <li>
      <Row asChild collapsed={collapsed}>
        <NavLink to={path} title={collapsed ? label : undefined}>
          <Icon />
          <Label collapsed={collapsed}>{label}</Label>
        </NavLink>
      </Row>
    </li>
  );
}

function LogoutItem({ collapsed }: { collapsed: boolean }) {
  const { busy, signOut } = useSignOut();
  return (
    <li>
      <Row asChild collapsed={collapsed}>
        <button
          type="button"
          data-leaves
          aria-disabled={busy || undefined}
          title={collapsed ? menuText.logout : undefined}
          onClick={signOut}
        >
          <LogoutIcon />
          <Label collapsed={collapsed}>{menuText.logout}</Label>
        </button>
      </Row>
    </li>
  );
}

function Label({ collapsed, children }: { collapsed: boolean; children: ReactNode }) {
  return <chakra.span srOnly={collapsed}>{children}</chakra.span>;
}

const Row = chakra('a', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '11',
    px: '3',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'short',
    textAlign: 'start',
    color: 'fg.muted',
    cursor: 'pointer',
    outlineOffset: '-2px',
    _hover: { bg: 'bg.muted', color: 'fg.strong' },
    _currentPage: {
      bg: 'brand.subtle',
      color: 'brand.fg',
      fontWeight: 'semibold',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '-3',
        insetBlock: '2',
        width: '3px',
        borderEndRadius: 'full',
        bg: 'brand.solid',
      },
    },
  },
  variants: { collapsed: { true: { justifyContent: 'center', px: '0' } } },
});
