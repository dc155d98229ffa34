import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { BrandMark } from './brand-mark';

export interface LogoMarkProps {
  /** Path of the picture; null: none was brought. */
  logo: string | null;
  boxSize?: string;
}

/**
 * The mark of who owns the place. One that cannot be had, as without a network, leaves its place to the lantern.
 * Decorative; the name stands beside it. Marks are drawn for paper, so they keep their white in the dark.
 */
export function LogoMark({ logo, boxSize = '9' }: LogoMarkProps) {
  const [lost, setLost] = useState<string>();
  if (!logo || logo === lost) return <BrandMark boxSize={boxSize} />;
  return (
    <chakra.img
      src={logo}
      alt=""
      boxSize={boxSize}
      objectFit="contain"
      bg="white"
      borderRadius="sm"
      flexShrink={0}
      onError={() => setLost(logo)}
    />
  );
}
