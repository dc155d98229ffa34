import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark';
import { ColorModeButton } from '../../ui/color-mode-button';
import { DemoMark } from '../../ui/demo-mark';
import { LanternScene } from './lantern-scene';
import { text } from './text';

/** looks.md: mark, sentence and picture at the left on desktop; tiles or form in one card. */
export function SignInFrame({ demo, children }: { demo: boolean; children: ReactNode }) {
  return (
    <chakra.div display="flex" minHeight="100dvh">
      <Picture />
      <chakra.div flex="1" minWidth="0" display="flex" flexDirection="column" px={{ base: '4', md: '8' }}>
        <chakra.header display="flex" alignItems="center" gap="2.5" height="16" flexShrink={0}>
          <chakra.div display={{ base: 'flex', lg: 'none' }} alignItems="center" gap="2.5">
            <BrandMark />
            <ProductName />
          </chakra.div>
          {demo ? <DemoMark label={text.demo} hint={text.demoHint} /> : null}
          <chakra.div flex="1" />
          <ColorModeButton />
        </chakra.header>
        <chakra.main flex="1" display="grid" alignItems="center" justifyItems="center" pt="2" pb="10">
          <chakra.div width="full" maxWidth="26rem">
            {children}
          </chakra.div>
        </chakra.main>
      </chakra.div>
    </chakra.div>
  );
}

function Picture() {
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
        <BrandMark boxSize="10" />
        <ProductName inverted />
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

function ProductName({ inverted = false }: { inverted?: boolean }) {
  return (
    <chakra.span
      fontSize="xl"
      fontWeight="bold"
      letterSpacing="tight"
      color={inverted ? 'white' : 'fg.strong'}
    >
      {text.product}
    </chakra.span>
  );
}
