import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { isSecure } from '../../lib/device';
import { ColorModeButton } from '../../ui/color-mode-button';
import { DemoMark } from '../../ui/demo-mark';
import { LogoMark } from '../../ui/logo-mark';
import { type Nameplate, SHORT_NAME_MAX } from '../../ui/nameplate';
import { Notice } from '../../ui/states';
import { LanternScene } from './lantern-scene';
import { text } from './text';

/** What a page shows of the installation before anybody is signed in. */
export interface Host {
  demo: boolean;
  /** Whose the installation is, once that is known; name and logo replace the product's. */
  owner: Nameplate | undefined;
}

interface SignInFrameProps extends Host {
  children: ReactNode;
}

/** Logo, slogan and picture on the left on desktop; tiles or form in one card. */
export function SignInFrame({ demo, owner, children }: SignInFrameProps) {
  return (
    <chakra.div display="flex" minHeight="100dvh">
      <Picture owner={owner} />
      <chakra.div flex="1" minWidth="0" display="flex" flexDirection="column" px={{ base: '4', md: '8' }}>
        <chakra.header display="flex" alignItems="center" gap="2.5" minHeight="16" py="2" flexShrink={0}>
          <chakra.div display={{ base: 'flex', lg: 'none' }} alignItems="center" gap="2.5">
            <Sign owner={owner} />
          </chakra.div>
          {demo ? <DemoMark label={text.demo} hint={text.demoHint} /> : null}
          <chakra.div flex="1" />
          <ColorModeButton />
        </chakra.header>
        <chakra.main flex="1" display="grid" alignItems="center" justifyItems="center" pt="2" pb="10">
          <chakra.div width="full" maxWidth="26rem">
            {children}
            {isSecure() ? null : (
              <chakra.div mt="6">
                <Notice tone="lantern" title={text.insecureTitle}>
                  {text.insecure}
                </Notice>
              </chakra.div>
            )}
          </chakra.div>
        </chakra.main>
      </chakra.div>
    </chakra.div>
  );
}

function Picture({ owner }: { owner: Nameplate | undefined }) {
  return (
    <chakra.aside
      display={{ base: 'none', lg: 'flex' }}
      flexDirection="column"
      justifyContent="space-between"
      flexShrink={0}
      width="44%"
      maxWidth="42rem"
      minHeight="100dvh"
      position="sticky"
      top="0"
      height="100dvh"
      overflow="hidden"
      px="10"
      py="8"
      bg="brand.950"
      color="white"
    >
      <chakra.div display="flex" alignItems="center" gap="3" position="relative" zIndex="1">
        <Sign owner={owner} inverted />
      </chakra.div>
      <LanternScene />
      <chakra.div position="relative" zIndex="1" maxWidth="28rem">
        <chakra.p
          fontSize="3xl"
          fontWeight="semibold"
          lineHeight="1.25"
          letterSpacing="tight"
          textWrap="balance"
        >
          {text.promise}
        </chakra.p>
        <chakra.p mt="3" color="brand.200">
          {text.promiseDetail}
        </chakra.p>
      </chakra.div>
    </chakra.aside>
  );
}

function Sign({ owner, inverted = false }: { owner: Nameplate | undefined; inverted?: boolean }) {
  return (
    <>
      <LogoMark logo={owner?.logo ?? null} boxSize="10" />
      <Name inverted={inverted}>{owner?.name ?? text.product}</Name>
    </>
  );
}

function Name({ inverted, children }: { inverted: boolean; children: string }) {
  return (
    <chakra.span
      fontSize={inverted || children.length <= SHORT_NAME_MAX ? 'xl' : 'md'}
      lineHeight="short"
      overflowWrap="anywhere"
      fontWeight="bold"
      letterSpacing="tight"
      color={inverted ? 'white' : 'fg.strong'}
    >
      {children}
    </chakra.span>
  );
}
