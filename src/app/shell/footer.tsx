import { chakra } from '@chakra-ui/react/styled-system';
import { BrandMark } from '../../ui/brand-mark';
import { text } from './text';

/** Spec §2: the year and the school's mark. */
export function Footer({ school }: { school: string }) {
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
      <BrandMark boxSize="5" />
      <span>
        {new Date().getFullYear()} · {school}
      </span>
      <chakra.span ms="auto">{text.product}</chakra.span>
    </chakra.footer>
  );
}
