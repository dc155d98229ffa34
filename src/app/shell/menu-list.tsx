import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { NavLink, useNavigate } from 'react-router-dom';
import type { User } from '#contract/auth';
import { isApiError } from '../../lib/api-error';
import { LogoutIcon } from '../../ui/icons/office-icons';
import { toaster } from '../../ui/toast';
import { type MenuItem, menuFor } from '../menus';
import { PATHS } from '../paths';
import { queryClient } from '../query-client';
import { signOut } from '../session-store';
import { text } from '../text';

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
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      toaster.success(await signOut());
      queryClient.clear();
      void navigate(PATHS.signIn, { replace: true });
    } catch (error) {
      // Spec §8: the server's message. The session stays, because it still stands on the server.
      if (isApiError(error)) toaster.error(error.message);
      setBusy(false);
    }
  };
  return (
    <li>
      <Row asChild collapsed={collapsed}>
        <button
          type="button"
          aria-disabled={busy || undefined}
          title={collapsed ? text.menu.logout : undefined}
          onClick={() => {
            if (!busy) void leave();
          }}
        >
          <LogoutIcon />
          <Label collapsed={collapsed}>{text.menu.logout}</Label>
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
