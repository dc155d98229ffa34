import { chakra } from '@chakra-ui/react/styled-system';
import { LogoMark } from '../../ui/logo-mark';
import type { Nameplate } from '../../ui/nameplate';
import { text } from './text';

/** Spec §2: the year and the logo of the school or, for the head office, of the installation. */
export function Footer({ name, logo }: Nameplate) {
  return (
    <chakra.footer
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="3"
      rowGap="1"
      px={{ base: '4', md: '6' }}
      py="4"
      fontSize="xs"
      color="fg.muted"
      borderTopWidth="1px"
      _print={{ display: 'none' }}
    >
      <LogoMark logo={logo} boxSize={logo ? '6' : '5'} />
      <span>
        {new Date().getFullYear()} · {name}
      </span>
      <chakra.span ms="auto">{text.product}</chakra.span>
    </chakra.footer>
  );
}
