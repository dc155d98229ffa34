import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { User } from '#contract/auth/auth';
import { useInstallOffer } from '../../lib/install-offer';
import { Button, IconButton } from '../../ui/button';
import { CloseIcon } from '../../ui/icons/basic-icons';
import { DownloadIcon, PanelIcon } from '../../ui/icons/office-icons';
import { LogoMark } from '../../ui/logo-mark';
import { Modal } from '../../ui/modal';
import { type Nameplate, SHORT_NAME_MAX } from '../../ui/nameplate';
import { MenuList } from './menu-list';
import { text } from './text';

// Spec §9.
const WIDTH = '200px';
const COLLAPSED_WIDTH = '80px';

export interface SidebarProps {
  user: User;
  nameplate: Nameplate;
  collapsed: boolean;
  onToggle: () => void;
}

export function Sidebar({ user, nameplate, collapsed, onToggle }: SidebarProps) {
  return (
    <chakra.aside
      position="sticky"
      top="0"
      flexShrink={0}
      height="100dvh"
      display="flex"
      flexDirection="column"
      bg="bg.panel"
      borderInlineEndWidth="1px"
      transition="width .15s"
      style={{ width: collapsed ? COLLAPSED_WIDTH : WIDTH }}
      _print={{ display: 'none' }}
    >
      <NameRow {...nameplate} collapsed={collapsed} />
      <MenuList user={user} collapsed={collapsed} />
      <chakra.div px="3" py="2" borderTopWidth="1px" textAlign={collapsed ? 'center' : 'end'}>
        <IconButton
          label={collapsed ? text.expand : text.collapse}
          aria-expanded={!collapsed}
          onClick={onToggle}
        >
          <PanelIcon />
        </IconButton>
      </chakra.div>
    </chakra.aside>
  );
}

interface MenuDrawerProps {
  user: User;
  nameplate: Nameplate;
  open: boolean;
  onClose: () => void;
}

/** The same menu and mark below 992 px; it closes when a page is chosen. */
export function MenuDrawer({ user, nameplate, open, onClose }: MenuDrawerProps) {
  const { pathname } = useLocation();
  const name = nameplate.name || text.product;
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every change of place, only then.
  useEffect(onClose, [pathname]);
  return (
    <Modal open={open} onClose={onClose} title={name} hideHeader placement="start" width="17rem">
      <NameRow logo={nameplate.logo} name={name} collapsed={false}>
        <IconButton label={text.closeMenu} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </NameRow>
      <MenuList user={user} collapsed={false} />
      <InstallOffer />
    </Modal>
  );
}

/** Shown where the header has no room for it. */
function InstallOffer() {
  const install = useInstallOffer();
  if (!install) return null;
  return (
    <chakra.div px="6" py="4" borderTopWidth="1px" display={{ base: 'grid', md: 'none' }}>
      <Button variant="outline" tone="neutral" onClick={install}>
        <DownloadIcon boxSize="4" />
        {text.install}
      </Button>
    </chakra.div>
  );
}

interface NameRowProps extends Nameplate {
  collapsed: boolean;
  /** The button that closes a drawer, whose title is read aloud already. */
  children?: ReactNode;
}

function NameRow({ logo, name, collapsed, children }: NameRowProps) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent={collapsed ? 'center' : 'flex-start'}
      gap="2.5"
      height="16"
      ps="4"
      pe={children ? '2' : '4'}
      flexShrink={0}
      borderBottomWidth="1px"
    >
      <LogoMark logo={logo} />
      {collapsed ? null : (
        <chakra.span
          aria-hidden={children ? true : undefined}
          flex="1"
          minWidth="0"
          fontSize={name.length > SHORT_NAME_MAX ? 'sm' : 'lg'}
          lineHeight="short"
          fontWeight="bold"
          color="fg.strong"
          letterSpacing="tight"
          lineClamp="3"
          overflowWrap="anywhere"
        >
          {name}
        </chakra.span>
      )}
      {children}
    </chakra.div>
  );
}
